"""The tactical draft and the seven special agents, each shown with the rows before and after it."""

from functools import partial

from korova.games.cows.cards import AGENT_IDS, POINTS, AgentId
from korova.games.cows.config import START_ROWS, CowsConfig
from korova.gui.art.frame import CAPTION, CARD
from korova.gui.art.palette import INK
from korova.gui.canvas import Canvas
from korova.gui.pictures import LETTERED_FROM
from korova.gui.scenes.lesson import Lesson
from korova.gui.scenes.rulebook.cases import CASES, Case
from korova.gui.scenes.rulebook.figures import SHAPE, Board, arrow, card_box, pill, points_list, prose, show_card
from korova.gui.scenes.rulebook.leaf import ROOM, Leaf, Trial
from korova.services.messages import Messages
from korova.stage.box import Box

_PICKED = {9: "fox", 1: "owl", 10: "fox", 24: "owl", 12: "fox", 23: "owl", 8: "fox"}
"""Who has taken which card in the figure."""


class Draft(Leaf):
    """All cards lie open; one after the other takes one."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        words = Box(ROOM.x, ROOM.y, 480, ROOM.h - 120)
        prose(canvas, say("rules.draft.lead"), say("rules.draft.rest", rows=START_ROWS), words)
        columns, width = 6, 104.0
        pitch, fall = width + 24, width / SHAPE + 14
        left = ROOM.x + ROOM.w - columns * pitch + 24
        for card in range(1, _cards_for(2) + 1):
            down, across = divmod(card - 1, columns)
            box = card_box(left + across * pitch, ROOM.y + down * fall, width)
            if card in _PICKED:
                canvas.panel(box, canvas.theme.inset, line=canvas.theme.faint, width=2, radius=12, dash=True)
                canvas.icon(f"seats/{_PICKED[card]}", *box.centre, 80)
            else:
                show_card(canvas, card, box)
        facts = [say("rules.draft.deck", n=players, cards=_cards_for(players)) for players in (2, 3, 4)]
        for index, fact in enumerate(facts):
            box = Box(ROOM.x + index * 446, ROOM.y + ROOM.h - 82, 424, 66)
            pill(canvas, box, fact, icon="icons/people")


def _cards_for(players: int) -> int:
    return CowsConfig(players, mode="tactical").highest_card


class Agents(Leaf):
    """What all agents have in common."""

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        pitch = ROOM.w / len(AGENT_IDS)
        for index, agent in enumerate(AGENT_IDS):
            box = Box(ROOM.x + index * pitch + 4, ROOM.y + 4, pitch - 8, pitch - 8)
            canvas.picture(f"specials/{agent.lower()}", box)
            canvas.panel(box.grown(3), line=canvas.theme.panel_line, width=5, radius=14)
            canvas.icon(f"specials/token_{agent.lower()}", box.x + 28, box.y + 28, 64)
            name = Box(box.x - 2, box.y + box.h + 10, box.w + 4, 80)
            canvas.heading(say(f"agent.{agent}.name"), name, "body", canvas.theme.gold, down=0, wrap=True)
        items = (
            ("icons/cards", say("rules.agents.deal")),
            ("icons/play", say("rules.agents.play")),
            ("icons/swap", say("rules.agents.exchange")),
        )
        points_list(canvas, items, Box(ROOM.x, ROOM.y + 284, ROOM.w, ROOM.h - 296))


class AgentLeaf(Leaf):
    """One agent: its card, what it does, what to know, and its examples, one after the other."""

    def __init__(self, agent: AgentId) -> None:
        super().__init__(agent)
        self.agent = agent
        self.cases = CASES[agent]
        self.steps = len(self.cases)

    def title(self, say: Messages) -> str:
        return say(f"agent.{self.agent}.name")

    def trial(self, step: int) -> Trial:
        return partial(Lesson, case=self.cases[step])

    def draw(self, canvas: Canvas, say: Messages, step: int) -> None:
        case = self.cases[step]
        self._card(canvas, say, card_box(ROOM.x, ROOM.y, 236))
        words = Box(ROOM.x + 280, ROOM.y, ROOM.w - 280, 340)
        prose(canvas, say(f"rules.agent.{self.agent}"), say(f"rules.agent.{self.agent}.more"), words)
        width, top = 638.0, ROOM.y + 356
        card = case.setting.plays[0]
        show_card(canvas, card, card_box(ROOM.x + 6, top - 6, 50), lit=True)
        head = Box(ROOM.x + 76, top, width - 76, 60)
        canvas.heading(say("rules.you_play", card=card), head, "label", canvas.theme.gold, align=0)
        _rows(canvas, case, Board(ROOM.x, top + 78, 84), case.before, done=False)
        left = ROOM.x + width + 40
        canvas.heading(case.result(say), Box(left, top, width, 60), "label", canvas.theme.gold, align=0)
        board = Board(left, top + 78, 84)
        _rows(canvas, case, board, case.after, done=True)
        if case.converted is not None:
            _sum(canvas, board.bed(1), *case.converted)
        middle = ROOM.x + width + 20
        arrow(canvas, (middle - 22, top + 140), (middle + 22, top + 140))

    def _card(self, canvas: Canvas, say: Messages, box: Box) -> None:
        """The agent's card; where it is too small to carry its name, the name is written on it."""
        canvas.picture(f"agent/{self.agent}", box)
        if canvas.viewport.size(box.w, box.h)[0] < LETTERED_FROM:
            x, y, w, h = (part * box.w / CARD[0] for part in CAPTION)
            room = Box(box.x + x, box.y + y, w, h)
            canvas.heading(say(f"agent.{self.agent}.name"), room, "body", INK, wrap=True)


def _rows(canvas: Canvas, case: Case, board: Board, numbers: tuple[int, ...], *, done: bool) -> None:
    table = case.end.rows if done else case.beats[0].before
    rows = [table[number] for number in numbers]
    lit = {card for beat in case.beats for card in beat.cards} if done else set()
    board.draw(canvas, rows, lit=lit, numbers=[number + 1 for number in numbers])


def _sum(canvas: Canvas, box: Box, converted: int, cards: tuple[int, ...]) -> None:
    """What the cards that were taken add up to."""
    canvas.panel(box, canvas.theme.inset, radius=18)
    for index, card in enumerate(cards):
        place = card_box(box.x + 24 + index * 118, box.y + 14, 62)
        plus = card == converted
        show_card(canvas, card, place, lit=plus)
        words = f"{'+' if plus else '−'}{POINTS[card]}"
        ink = canvas.theme.good if plus else canvas.theme.bad
        canvas.heading(words, Box(place.x, place.y + place.h + 4, place.w, 38), "label", ink)
