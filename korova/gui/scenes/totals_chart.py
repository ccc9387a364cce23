"""The totals of all seats over the rounds, drawn as lines that climb towards the limit, portraits at their ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from korova.engine.log import Player
from korova.games.cows.view import CowsView
from korova.gui.art.chart import Spot, lines_picture
from korova.gui.canvas import Canvas
from korova.gui.scenes.seat_badge import draw_badge
from korova.stage.box import Box

_LEFT, _TOP, _BOTTOM = 62.0, 20.0, 44.0
_LARGEST, _TIGHT = 60.0, 40.0
"""Portraits are no larger; where each would have less room than this, they stand in two columns."""
_FAR = 4
"""A limit so many times higher than the highest total would only press the lines flat."""
_LABEL_HEIGHT = 30.0


@dataclass(frozen=True, slots=True)
class Scale:
    """From rounds and points to places within the chart."""

    rounds: int
    top: float
    width: float
    height: float

    def spot(self, rounds: int, points: float) -> Spot:
        return self.width * rounds / self.rounds, self.height * (1 - points / self.top)


def draw_totals(canvas: Canvas, box: Box, view: CowsView, players: Sequence[Player]) -> None:
    """The chart in a box, once at least one round is played."""
    seats = range(view.config.players)
    room = (box.h - _TOP) / len(seats)
    columns = 1 if room >= _TIGHT else 2
    side = min(_LARGEST, room * columns - 4)
    plot = Box(box.x + _LEFT, box.y + _TOP, box.w - _LEFT - 40 - columns * side, box.h - _TOP - _BOTTOM)

    totals = [list(accumulate((points[seat] for points in view.history), initial=0)) for seat in seats]
    highest = max(1, *(line[-1] for line in totals))
    limit = view.config.limit
    if limit is not None and limit > _FAR * highest:
        limit = None
    scale = Scale(len(view.history), max(highest, limit or 0) * 1.04, plot.w, plot.h)
    paths = [[scale.spot(number, points) for number, points in enumerate(line)] for line in totals]
    ends = spread([path[-1][1] for path in paths], min(room, side + 6), side / 2 - _TOP, box.h - _TOP - side / 2)
    order = sorted(seats, key=lambda seat: ends[seat])
    heights = steps(scale.top, 5)

    across = {seat: plot.w + 30 + side / 2 + side * (place % columns) for place, seat in enumerate(order)}
    leads = [(across[seat] - side / 2 + 4, ends[seat]) for seat in seats]
    theme = canvas.theme
    picture = partial(
        lines_picture,
        (box.w - _LEFT, box.h - _TOP),
        paths,
        leads,
        [scale.spot(0, points)[1] for points in heights],
        None if limit is None else scale.spot(0, limit)[1],
        faint=theme.faint,
        alarm=theme.bad,
        marked_every=step_of(scale.rounds, max(1, int(plot.w / 26))),
    )
    key = "totals", view.history, limit, theme.faint, theme.bad, box.w, box.h
    canvas.svg(key, picture, Box(plot.x, plot.y, box.w - _LEFT, box.h - _TOP))
    for seat in seats:
        draw_badge(canvas, players[seat], seat, (plot.x + across[seat], plot.y + ends[seat]), side)
    _draw_labels(canvas, plot, scale, heights, limit)


def _draw_labels(canvas: Canvas, plot: Box, scale: Scale, heights: Sequence[int], limit: int | None) -> None:
    theme = canvas.theme
    if limit is not None:
        y = plot.y + scale.spot(0, limit)[1]
        canvas.heading(str(limit), _label(plot, y), "body", theme.bad, align=1.0)
    for points in heights:
        y = scale.spot(0, points)[1]
        if limit is None or abs(y - scale.spot(0, limit)[1]) >= _LABEL_HEIGHT:
            canvas.text(str(points), _label(plot, plot.y + y), "small", theme.faint, align=1.0)
    every = step_of(scale.rounds, max(1, int(plot.w / 44)))
    for number in range(every, scale.rounds + 1, every):
        x = plot.x + scale.spot(number, 0)[0]
        canvas.text(str(number), Box(x - 21, plot.y + plot.h + 10, 42, 34), "small", theme.faint)


def _label(plot: Box, y: float) -> Box:
    return Box(plot.x - _LEFT, y - _LABEL_HEIGHT / 2, _LEFT - 12, _LABEL_HEIGHT)


def step_of(whole: float, most: int) -> int:
    """The least of 1, 2, 5, 10, 20 … that goes into the whole no more than so many times."""
    step = 1
    while True:
        for round_number in (step, 2 * step, 5 * step):
            if whole <= round_number * most:
                return round_number
        step *= 10


def steps(whole: float, most: int) -> list[int]:
    """Round numbers from 0 up to the whole."""
    step = step_of(whole, most)
    return list(range(0, int(whole) + 1, step))


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places as near to the wanted ones as may be, each pair at least a gap apart, none beyond the ends."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    gap = min(gap, (high - low) / max(1, len(wanted) - 1))
    found = [0.0] * len(wanted)
    least = low
    for index in order:
        found[index] = least = max(least, wanted[index])
        least += gap
    most = high
    for index in reversed(order):
        found[index] = most = min(most, found[index])
        most -= gap
    return found
