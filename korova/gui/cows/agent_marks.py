"""What the table shows while a person decides about specials: what helps, where it may go, and what that would cost."""

from bisect import bisect
from collections.abc import Iterable, Mapping, Sequence

from korova.games.cows.actions import Convert, DropCard, Exchange, PlayAgent
from korova.games.cows.cards import POINTS
from korova.games.cows.foresight import conversion
from korova.gui.art.palette import CREAM, INK
from korova.gui.canvas import LEAST_LETTERS, Canvas
from korova.gui.cows.asking.agent import FIFTH, AgentAsking
from korova.gui.cows.asking.stepwise import WITHOUT, Place, Stepwise, agent_of, box_of, number_of
from korova.gui.cows.asking.taking import DISCARD, ConvertAsking, DropAsking
from korova.gui.cows.desk import Desk
from korova.gui.fonts import DISPLAY
from korova.services.messages import Messages
from korova.stage.box import Box
from korova.stage.pose import Pose

_TAG = (64.0, 36.0)
_DIM = 0.55
_HALF = 0.5
_GREEN = "#3d7a3a"
_MOST_APART = 3
"""More specials than these overlap in the hand."""
_GAP = 20.0
_TIP = 170.0
_NAME = 52.0
_BEYOND = 6.0
"""Its name may be so much wider on each side than a special is."""
_TIGHT = LEAST_LETTERS / 20
"""Long words are written a little smaller before the ribbon gets wider."""
_FOOT = 0.25
"""So much of the height of a special is blank below its picture."""
_ROOMY = 0.9
"""A special of which so much of the width is seen carries its name."""


def draw_names(canvas: Canvas, desk: Desk, poses: Mapping[str, Pose], say: Messages) -> None:
    """The names of the specials, on those that are seen whole enough; one that is shown to all carries it in large."""
    kinds = ("special/", "laid/", "discard/", "played/")
    specials = sorted((pose.layer, name) for name, pose in poses.items() if name.startswith(kinds))
    for index, (_, name) in enumerate(specials):
        pose = poses[name]
        above = [poses[other] for _, other in specials[index + 1 :]]
        shown = pose.w == desk.seating.places.spotlight.w
        if not shown and pose.w > desk.seating.places.specials.h:
            continue  # on its way to the spotlight
        hidden = any(abs(other.x - pose.x) < pose.w * _ROOMY for other in above)
        if pose.turn or pose.alpha < 1 or (hidden and not shown):
            continue
        agent = "COW7" if name.startswith("laid/") else agent_of(name)
        _name(canvas, box_of(pose), say(f"agent.{agent}.name"), large=shown)


def _name(canvas: Canvas, card: Box, name: str, *, large: bool) -> None:
    """A ribbon over the foot of a card."""
    if large:
        foot = card.h * _FOOT
        words = Box(card.x + 10, card.y + card.h - foot, card.w - 20, foot - 8)
        canvas.text(name, words, "label", INK, face=DISPLAY, wrap=True, over=True)
        return
    longest = max(name.split(), key=len)
    width = max(card.w + 2 * _BEYOND, canvas.text_width(longest, "small", DISPLAY) * _TIGHT + 8)
    room = Box(card.centre[0] - width / 2, card.y + card.h - _NAME - 5, width, _NAME)
    canvas.panel(room, CREAM, line=INK, width=2.5, radius=9)
    canvas.text(name, room, "small", INK, face=DISPLAY, wrap=True, over=True)


def draw_asking(canvas: Canvas, desk: Desk, asking: Stepwise, say: Messages) -> None:
    """Everything that can be chosen next, and what is aimed at."""
    places = asking.places()
    for place in places.values():
        if place.name == WITHOUT:
            _without(canvas, place, say(asking.without_key), near=asking.minded == WITHOUT)
        elif place.name.startswith("row/"):
            _row(canvas, desk, asking, place)
        elif place.name == FIFTH:
            _fifth(canvas, desk, place, say, near=asking.minded == FIFTH)
        elif place.name == DISCARD:
            canvas.panel(place.box.grown(6), line=canvas.theme.gold, width=6, radius=16, alpha=0.0)


def draw_over(canvas: Canvas, desk: Desk, asking: Stepwise, poses: dict[str, Pose], *, facts: bool) -> None:
    """On the cards themselves: what can be taken, what cannot, and what would help."""
    for name, place in asking.places().items():
        pose = poses.get(name)
        if pose is None or name in asking.picks:
            continue
        box = box_of(pose)
        if not place.legal:
            canvas.panel(box, canvas.theme.veil, radius=10, alpha=_DIM)
            canvas.icon("icons/lock", box.x + box.w - 20, box.y + 20, 26)
        elif name.startswith("card/") and name != asking_card(asking):
            if asking.minded != name and name in desk.hand:
                continue  # frames of cards that overlap are a tangle; their costs are enough
            width = 7.0 if asking.minded == name else 4.0
            canvas.panel(box.grown(3), line=canvas.theme.gold, width=width, radius=12, alpha=0.0)
        if name.startswith("special/") and place.legal and facts and isinstance(asking, AgentAsking):
            saved = asking.helps(agent_of(name))
            if saved is not None and saved > 0:
                _saves(canvas, box, saved, narrow=len(desk.view.specials) > _MOST_APART)
    if facts and isinstance(asking, AgentAsking):
        _costs(canvas, desk, asking)
    if isinstance(asking, ConvertAsking):
        _signs(canvas, desk, asking, poses)
    if isinstance(asking, DropAsking):
        _prices(canvas, asking)


def _saves(canvas: Canvas, box: Box, saved: int, *, narrow: bool) -> None:
    """On a special that would help: a check, and by how many points where there is room."""
    width = 36.0 if narrow else 74.0
    plate = Box(box.x - 4 if narrow else box.x + box.w - 62, box.y - 16, width, 36)
    canvas.panel(plate, _GREEN, line=canvas.theme.text, width=3, radius=17)
    canvas.icon("icons/check", plate.x + 18, plate.centre[1], 22)
    if not narrow:
        words = Box(plate.x + 30, plate.y, plate.w - 34, plate.h)
        canvas.text(f"−{saved}", words, "small", canvas.theme.text, face=DISPLAY, over=True)


def asking_card(asking: Stepwise) -> str:
    """The card that is to be placed, if that is what is asked about."""
    return asking.card if isinstance(asking, AgentAsking) else ""


def draw_best(canvas: Canvas, asking: Stepwise, answer: object, poses: dict[str, Pose]) -> None:
    """A star on what 006 would choose."""
    names = []
    match answer:
        case PlayAgent(agent, row, card):
            special = next((name for name in poses if name.startswith(f"special/{agent}/")), "")
            names = [special, f"row/{row}", f"card/{card}", FIFTH if agent == "SPEC" else ""]
        case Convert(card) | DropCard(card):
            names = [f"card/{card}"]
        case Exchange(agent):
            names = [next((name for name in poses if name.startswith(f"special/{agent}/")), "")]
        case _:
            names = [WITHOUT]
    places = asking.places()
    for name in names:
        if name in places:
            box = box_of(poses[name]) if name in poses else places[name].box
            canvas.icon("icons/star", box.x + 16, box.y + 8, 40)


def draw_special_tip(canvas: Canvas, desk: Desk, sprite: str, say: Messages) -> None:
    """What a special does: beside the field, above those in the hand."""
    field, room, theme = desk.seating.field, desk.seating.places.specials, canvas.theme
    agent = agent_of(sprite)
    left = field.x + field.w + 8
    box = Box(left, room.y - _TIP - 30, 1904 - left, _TIP)
    canvas.panel(box, theme.inset, line=theme.panel_line, width=3, radius=20, alpha=0.97)
    head = Box(box.x + 14, box.y + 8, box.w - 28, 40)
    canvas.text(say(f"agent.{agent}.name"), head, "label", theme.gold, face=DISPLAY, over=True)
    words = Box(head.x, head.y + 42, head.w, box.h - 58)
    canvas.text(say(f"agent.{agent}.caption").replace("\n", " "), words, "body", theme.text, wrap=True, over=True)


def gap(desk: Desk, row: int, card: int) -> Box:
    """Where a card would come to lie within a row: between two cards, at its start or at its end."""
    cards = desk.view.rows[row].cards
    index = bisect(cards, card)
    places = desk.seating.places
    before = places.row(desk.view, row, max(0, index - 1))
    here = places.row(desk.view, row, index)
    if index == len(cards):
        return here
    x = here.x - _GAP - 6 if index == 0 else (before.x + before.w + here.x) / 2 - _GAP / 2
    return Box(x, here.y - 8, _GAP, here.h + 16)


def _row(canvas: Canvas, desk: Desk, asking: Stepwise, place: Place) -> None:
    theme = canvas.theme
    near = asking.minded == place.name
    row = number_of(place.name)
    assert isinstance(asking, AgentAsking)
    if not place.legal:
        canvas.panel(place.box.grown(2), theme.veil, radius=20, alpha=_DIM)
        slot = desk.seating.row_slots(desk.view)[row]
        canvas.icon("icons/lock", *slot.number.centre, 44)
        return
    if asking.agent in ("DIVERS", "DESANT"):
        card = asking.source or asking.question.card
        box = gap(desk, row, card)
        if box.w > _GAP:
            canvas.picture(f"card/{card}", box, alpha=0.85 if near else 0.4)
        else:
            canvas.panel(box, theme.gold, line=theme.text, width=3, radius=12, alpha=0.95 if near else 0.6)
        canvas.icon(f"specials/token_{asking.agent.lower()}", *box.centre, 62 if near else 46)
        if near:
            canvas.panel(place.box.grown(4), line=theme.gold, width=5, radius=22, alpha=0.0)
        return
    canvas.panel(place.box.grown(4), theme.gold if near else None, line=theme.gold, width=9 if near else 4, radius=20,
                 alpha=0.1)  # fmt: skip
    if near and asking.agent == "STOP":
        canvas.picture("specials/stop_fence", desk.seating.places.rows_of(desk.view)[row].fence, alpha=0.75)
    elif near:
        last = desk.view.rows[row].capacity
        canvas.picture("agent/COW7", desk.seating.places.row(desk.view, row, last), alpha=0.8)


def _fifth(canvas: Canvas, desk: Desk, place: Place, say: Messages, *, near: bool) -> None:
    theme = canvas.theme
    ghost = _fifth_sign(desk)
    canvas.panel(place.box.grown(-3), line=theme.gold, width=9 if near else 4, radius=34, alpha=0.0)
    canvas.panel(ghost, theme.inset, line=theme.gold, width=6 if near else 3, radius=30, alpha=0.95)
    canvas.icon("specials/token_spec", ghost.x + 44, ghost.centre[1], 60)
    words = Box(ghost.x + 80, ghost.y, ghost.w - 170, ghost.h)
    canvas.text(say("agents.fifth"), words, "label", theme.gold, face=DISPLAY, over=True)


def _fifth_sign(desk: Desk) -> Box:
    """At the lower edge of the field, where the row will come."""
    field = desk.seating.field
    return Box(field.centre[0] - 240, field.y + field.h - 78, 480, 66)


def _costs(canvas: Canvas, desk: Desk, asking: AgentAsking) -> None:
    """What each choice would cost in the end."""
    if not asking.picks:
        return
    for place in asking.places().values():
        if not place.legal or place.name == WITHOUT or place.name.startswith("special/"):
            continue
        cost = asking.cost(place.name)
        if place.name.startswith("row/"):
            slot = desk.seating.row_slots(desk.view)[number_of(place.name)]
            middle = slot.number.centre[0], slot.number.y + slot.number.h - 26
        elif place.name == FIFTH:
            ghost = _fifth_sign(desk)
            middle = ghost.x + ghost.w - 54, ghost.centre[1]
        elif place.name in desk.hand:
            middle = place.box.x + _TAG[0] / 2 + 4, place.box.y + 78
        else:
            middle = place.box.centre[0], place.box.y + place.box.h - 24
        tag(canvas, middle, cost)


def tag(canvas: Canvas, middle: tuple[float, float], cost: int) -> None:
    """How many points something would cost: a check for none."""
    box = Box(middle[0] - _TAG[0] / 2, middle[1] - _TAG[1] / 2, *_TAG)
    theme = canvas.theme
    canvas.panel(box, theme.primary if cost else _GREEN, line=theme.text, width=2.5, radius=16)
    if cost:
        canvas.text(f"+{cost}", box, "body", theme.text, face=DISPLAY, over=True)
    else:
        canvas.icon("icons/check", *box.centre, 26)


def _signs(canvas: Canvas, desk: Desk, asking: ConvertAsking, poses: Mapping[str, Pose]) -> None:
    """The sum, card by card: the plus of the chosen one, the minus of the others, and what is left in the end."""
    chosen = asking.planned()
    draw_signs(canvas, asking.taken, chosen, poses)
    if chosen is not None:
        row = desk.seating.row(desk.view, asking.question.row)
        draw_sum(canvas, asking.taken, chosen, Box(row.x + row.w - 270, row.centre[1] - 36, 262, 72))


def draw_signs(canvas: Canvas, taken: Sequence[int], chosen: int | None, poses: Mapping[str, Pose]) -> None:
    """On each card that is taken: a plus for the one that is turned, a minus for the others."""
    for card in taken:
        pose = poses.get(f"card/{card}")
        if pose is None or pose.turn >= _HALF or pose.alpha < _HALF:
            continue
        plus = card == chosen
        box = Box(pose.x - 36, pose.y + pose.h / 2 - 44, 72, 42)
        canvas.panel(box, _GREEN if plus else canvas.theme.primary, line=canvas.theme.text, width=3, radius=18)
        words = f"{'+' if plus else '−'}{POINTS[card]}"
        canvas.text(words, box, "label", canvas.theme.text, face=DISPLAY, over=True)


def draw_sum(canvas: Canvas, taken: Sequence[int], chosen: int, plate: Box) -> None:
    """5 − 5 = 0."""
    plus, left = POINTS[chosen], conversion(taken, chosen)
    fill = _GREEN if left >= 0 else canvas.theme.primary
    canvas.panel(plate, fill, line=canvas.theme.text, width=4, radius=26)
    words = f"{plus} − {plus - left} = {str(left).replace('-', '−')}"
    canvas.text(words, plate.grown(-8), "heading", canvas.theme.text, face=DISPLAY, over=True)


def draw_cloth(canvas: Canvas, poses: Iterable[Pose]) -> None:
    """Dark ground under cards that lie over others."""
    boxes = [box_of(pose) for pose in poses]
    if boxes:
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
        cloth = Box(left, top, right - left, bottom - top).grown(26)
        canvas.panel(cloth, canvas.theme.inset, line=canvas.theme.gold, width=3, radius=30, alpha=0.9)


def _prices(canvas: Canvas, asking: DropAsking) -> None:
    """What each card of the pile weighs."""
    for place in asking.places().values():
        if place.name.startswith("card/"):
            box = Box(place.box.centre[0] - 32, place.box.y + place.box.h - 34, 64, 36)
            canvas.panel(
                box, _GREEN if place.legal else canvas.theme.disabled, line=canvas.theme.text, width=2.5, radius=16
            )
            words = f"−{POINTS[number_of(place.name)]}"
            canvas.text(words, box, "body", canvas.theme.text, face=DISPLAY, over=True)


def _without(canvas: Canvas, place: Place, words: str, *, near: bool) -> None:
    theme, box = canvas.theme, place.box
    line = theme.focus if near else theme.text
    canvas.panel(box, theme.primary_hot if near else theme.primary, line=line, width=5 if near else 3, radius=16)
    canvas.text(words, box.grown(-4), "small", theme.text, face=DISPLAY, over=True)
