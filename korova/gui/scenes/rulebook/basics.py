"""What the game is about, what cards cost, and how a turn goes."""

from collections import Counter

from korova.games.cows.cards import DECK, POINTS, points_of
from korova.games.cows.config import PLAYERS, CowsConfig
from korova.gui.canvas import Canvas
from korova.gui.scenes.rulebook.figures import SHAPE, arrow, card_box, fan, pips, prose, show_card
from korova.gui.scenes.rulebook.leaf import ROOM, Leaf
from korova.services.messages import Messages
from korova.stage.box import Box

SAMPLES = (8, 95, 30, 66, 55)
"""A card of every rank, the cheapest first."""
COPIES = Counter(POINTS[card] for card in DECK)
"""How many cards of the deck cost so many points."""


class Goal(Leaf):
    """Fewest penalty points win; the sixth cow brings them."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        prose(canvas, say("rules.goal.lead"), say("rules.goal.rest"), Box(ROOM.x, ROOM.y, 570, 590))
        row = [*(f"card/{card}" for card in SAMPLES), "cards/sixth_hot"]
        fan(canvas, row, (ROOM.x + 955, ROOM.y + 250), 184)
        low, high = PLAYERS["classic"]
        facts = (
            ("icons/people", say("rules.goal.players", low=low, high=high)),
            ("icons/cards", say("rules.goal.cards", n=len(DECK))),
            ("icons/clock", say("rules.goal.turns", n=CowsConfig(low).hand_size)),
        )
        width = (ROOM.w - 40) / 3
        for index, (icon, words) in enumerate(facts):
            box = Box(ROOM.x + index * (width + 20), ROOM.y + 610, width, 110)
            canvas.panel(box, canvas.theme.inset, radius=22)
            canvas.icon(icon, box.x + 62, box.centre[1], 64)
            canvas.text(words, Box(box.x + 112, box.y + 8, box.w - 130, box.h - 16), "label", align=0, wrap=True)


class Ranks(Leaf):
    """What each rank costs and how many cards have it."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        lead = say("rules.ranks.lead", n=len(DECK), points=points_of(DECK))
        canvas.text(lead, Box(ROOM.x, ROOM.y, ROOM.w, 90), "label", align=0, down=0, wrap=True)
        width, gap = 206.0, (ROOM.w - 5 * 206) / 4
        for index, card in enumerate(SAMPLES):
            points = POINTS[card]
            box = card_box(ROOM.x + index * (width + gap), ROOM.y + 100, width)
            show_card(canvas, card, box)
            x, y = box.centre[0], box.y + box.h
            pips(canvas, points, x, y + 42, 31)
            room = Box(box.x - 26, y + 68, box.w + 52, 54)
            canvas.heading(say("rules.points", n=points), room, "label", canvas.theme.gold)
            note = Box(box.x - 28, y + 126, box.w + 56, 92)
            canvas.text(say(f"rules.rank.{points}"), note, "body", wrap=True)
            copies = Box(box.x - 22, y + 224, box.w + 44, 46)
            canvas.text(say("rules.ranks.copies", n=COPIES[points]), copies, "body", canvas.theme.faint)


class Turn(Leaf):
    """Choose, reveal, lowest first."""

    _PLAYED = (36, 3, 43, 42)

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        width, gap = 412.0, 40.0
        for index, name in enumerate(("choose", "reveal", "place")):
            box = Box(ROOM.x + index * (width + gap), ROOM.y, width, ROOM.h - 20)
            canvas.panel(box, canvas.theme.inset, radius=28)
            canvas.panel(Box(box.x + 24, box.y + 24, 60, 60), canvas.theme.primary, radius=30)
            canvas.heading(str(index + 1), Box(box.x + 24, box.y + 24, 60, 60), "label")
            title = Box(box.x + 100, box.y + 24, box.w - 120, 60)
            canvas.heading(say(f"rules.turn.{name}"), title, "label", canvas.theme.gold, align=0)
            words = Box(box.x + 30, box.y + 440, box.w - 60, box.h - 470)
            canvas.text(say(f"rules.turn.{name}.text"), words, "label", align=0, down=0, wrap=True)
            if index:
                arrow(canvas, (box.x - gap + 2, box.y + 260), (box.x + 2, box.y + 260))
        self._hand(canvas, Box(ROOM.x, ROOM.y + 100, width, 320))
        self._reveal(canvas, Box(ROOM.x + width + gap, ROOM.y + 100, width, 320))
        self._order(canvas, Box(ROOM.x + 2 * (width + gap), ROOM.y + 100, width, 320))

    def _hand(self, canvas: Canvas, box: Box) -> None:
        hand = (12, 36, 58, 77, 90)
        for index, card in enumerate(hand):
            lifted = card == self._PLAYED[0]
            place = card_box(box.x + 34 + index * 56, box.y + (16 if lifted else 108), 122)
            show_card(canvas, card, place, lit=lifted)

    def _reveal(self, canvas: Canvas, box: Box) -> None:
        width = 96.0
        for index, card in enumerate(self._PLAYED):
            x = box.x + 42 + index % 4 * 84
            canvas.picture("cards/back", card_box(x, box.y + 6, width * 0.8))
            canvas.icon("icons/down", x + width * 0.4, box.y + 150, 30)
            show_card(canvas, card, card_box(x, box.y + 182, width * 0.8))

    def _order(self, canvas: Canvas, box: Box) -> None:
        width = 76.0
        for index, card in enumerate(sorted(self._PLAYED)):
            x = box.x + 42 + index * 84
            y = box.y + 16 + index * 52
            show_card(canvas, card, card_box(x, y, width), lit=index == 0)
            badge = Box(x + width / 2 - 22, y + width / SHAPE + 10, 44, 44)
            canvas.panel(badge, canvas.theme.primary, radius=22)
            canvas.heading(str(index + 1), badge, "body")
