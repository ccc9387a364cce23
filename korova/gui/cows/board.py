"""The middle of the table: the meadow, the rows with their places and prices, and every card that lies still."""

from collections.abc import Collection, Mapping

from korova.games.cows.view import CowsView
from korova.gui.canvas import Canvas
from korova.gui.cows.seating import Seating
from korova.gui.fonts import DISPLAY
from korova.gui.slots import RowSlot
from korova.services.messages import Messages
from korova.stage.box import Box
from korova.stage.cows_rest import RowPlace
from korova.stage.pose import Pose

BACK, SPECIAL_BACK = "cards/back", "cards/back_special"
_SHAPE = (560, 800)
_PILE_STEP = 2.2
_MOST_IN_PILE = 9
_SIGN = 104.0


_AGENT_KINDS = ("special", "played", "left", "discard")
"""Sprites that are the card of an agent, named in their second part."""
_TOKENS = {"fence": "specials/stop_fence", "marker": "specials/token_spec", "chute": "specials/chute",
           "laid": "agent/COW7"}  # fmt: skip


def face_of(sprite: str) -> str:
    """The picture that a sprite shows when it lies face up."""
    kind, _, rest = sprite.partition("/")
    if kind == "card":
        return sprite
    if kind in _AGENT_KINDS:
        return f"agent/{rest.partition('/')[0]}"
    if kind == "token":
        return f"specials/token_{rest.lower()}"
    return _TOKENS.get(kind, BACK)


def back_of(sprite: str) -> str:
    """The picture that a sprite shows when it lies face down."""
    return SPECIAL_BACK if sprite.startswith(("special/", "veiled/", "played/")) else BACK


def is_card(sprite: str) -> bool:
    """Whether a sprite has the shape of a card."""
    return sprite.partition("/")[0] not in ("token", "fence", "marker", "chute")


def is_special(sprite: str) -> bool:
    """Whether a sprite is the card of an agent."""
    return sprite.startswith(("special/", "veiled/", "played/", "left/", "discard/", "laid/"))


def sign_size(sprite: str, row: RowPlace) -> tuple[float, float]:
    """The size at which the picture of a sign is kept."""
    kind = sprite.partition("/")[0]
    if kind == "fence":
        return row.fence.w, row.fence.h
    if kind == "chute":
        return row.card[0] * 1.5, row.card[0] * 0.93
    side = row.marker.w if kind == "marker" else _SIGN
    return side, side


def draw_ground(canvas: Canvas, seats: Seating) -> None:
    """All that never changes while people sit like this."""
    layout = seats.layout
    window = canvas.viewport.window
    canvas.surface.blit(canvas.brushes.assets.get(f"ground/{layout.table}", window), (0, 0))


def draw_rows(canvas: Canvas, seats: Seating, view: CowsView) -> None:
    """Numbers, empty places, and the fatal sixth."""
    slots = seats.row_slots(view)
    for index, row in enumerate(view.rows):
        canvas.text(str(index + 1), slots[index].number, "title", canvas.theme.gold, face=DISPLAY)
        _draw_places(canvas, slots[index], len(row.cards), row.capacity)
    for index in range(len(view.rows), len(slots)):
        _draw_places(canvas, slots[index], 0, 5)


def draw_fifth_number(canvas: Canvas, marker: Pose) -> None:
    """The sign of Спецагент stands where the number of his row would be."""
    box = Box(marker.x + marker.w / 2 - 34, marker.y + marker.h / 2 - 36, 40, 40)
    canvas.panel(box, canvas.theme.inset, line=canvas.theme.gold, width=3, radius=20)
    canvas.text("5", box, "label", canvas.theme.gold, face=DISPLAY, over=True)


def draw_price(canvas: Canvas, slot: RowSlot, say: Messages, *, cards: int, capacity: int, points: int) -> None:
    """How many cards lie in a row, and what they cost."""
    theme = canvas.theme
    count = slot.count
    full = cards >= capacity
    side = min(46.0, count.h * 0.3)
    middle = count.y + count.h * 0.38
    canvas.icon("icons/cow", count.x + side / 2 + 2, middle, side)
    price = Box(count.x + side + 10, middle - 34, count.w - side - 12, 68)
    canvas.text(str(points), price, "heading", theme.bad if full else theme.text, face=DISPLAY, align=0.0)
    below = Box(count.x, middle + 30, count.w - 4, 36)
    words = say("table.count", n=cards, most=capacity)
    canvas.text(words, below, "body", theme.bad if full else theme.faint, align=0.0)


def _draw_places(canvas: Canvas, slot: RowSlot, taken: int, capacity: int) -> None:
    for place in range(taken, capacity):
        box = slot.place(place, capacity + 1).grown(-3)
        canvas.panel(box, line="#8fae7d", width=2.5, radius=12, alpha=0.0, dash=True)
    picture = "cards/sixth_hot" if taken >= capacity else "cards/sixth"
    if capacity > 5:
        picture = "cards/sixth_cow7"
    canvas.picture(picture, _shaped(slot.place(capacity, capacity + 1)))


def draw_sprite(canvas: Canvas, sprite: str, pose: Pose, base: tuple[float, float], *, moving: bool) -> None:
    """A card; one that flies throws a shadow."""
    canvas.sprite(face_of(sprite), back_of(sprite), pose, base, moving=moving)


def draw_still_cards(canvas: Canvas, rests: Mapping[str, Pose], apart_from: Collection[str]) -> None:
    """Every card that lies still, at its exact size."""
    for sprite in sorted(rests, key=lambda name: rests[name].layer):
        if sprite not in apart_from:
            pose = rests[sprite]
            canvas.sprite(face_of(sprite), back_of(sprite), pose, (pose.w, pose.h), moving=False)


def draw_deck(canvas: Canvas, seats: Seating, view: CowsView) -> None:
    """The cards that are out for this round (with ten players there are none), and the place of the own card."""
    places = seats.places
    own = places.chosen[seats.bottom].grown(-2)
    canvas.panel(own, line="#8fae7d", width=2, radius=10, alpha=0.0, dash=True)
    if view.config.agents:
        return
    left = view.config.highest_card - view.config.players * view.config.hand_size - len(view.rows)
    draw_pile(canvas, places.deck, -(-left * _MOST_IN_PILE // view.config.highest_card))


def draw_special_deck(canvas: Canvas, seats: Seating, view: CowsView) -> None:
    """The specials that nobody has, and the place of those that were played."""
    places = seats.places
    draw_pile(canvas, places.deck, min(_MOST_IN_PILE, view.special_deck_size), SPECIAL_BACK)
    counts = ((places.deck, view.special_deck_size), (places.discard, len(view.special_discard)))
    if not view.special_discard:
        draw_pile(canvas, places.discard, 0)
    for box, count in counts:
        if count:
            plate = Box(box.centre[0] - 26, box.y + box.h - 34, 52, 30)
            canvas.panel(plate, canvas.theme.inset, line=canvas.theme.text, width=2, radius=15, alpha=0.92)
            canvas.text(f"×{count}", plate, "small", canvas.theme.text, face=DISPLAY, over=True)


def draw_pile(canvas: Canvas, box: Box, cards: int, back: str = BACK) -> None:
    """A pile that grows: a back for every card up to nine, then it is only counted."""
    height = min(box.h, box.w * _SHAPE[1] / _SHAPE[0])
    width = height * _SHAPE[0] / _SHAPE[1]
    shown = min(cards, _MOST_IN_PILE)
    left, top = box.x + (box.w - width) / 2, box.y + (box.h - height) / 2
    if not shown:
        canvas.panel(Box(left, top, width, height), line="#8fae7d", width=2, radius=8, alpha=0.0, dash=True)
    for level in range(shown):
        step = level * _PILE_STEP
        canvas.picture(back, Box(left - step, top - step, width, height))


def _shaped(box: Box) -> Box:
    """The largest card in the middle of a box."""
    width = min(box.w, box.h * _SHAPE[0] / _SHAPE[1])
    height = width * _SHAPE[1] / _SHAPE[0]
    return Box(box.x + (box.w - width) / 2, box.y + (box.h - height) / 2, width, height)
