"""On real games of mice every clip begins where the table rested and ends where it will rest."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from korova.games.mice import events as ev
from korova.games.mice.rules import MiceView
from korova.gui.audio import CUES
from korova.gui.mice.seating import seating
from korova.play.match import Match
from korova.stage.box import Box
from korova.stage.mice import mice_clip, mice_note
from korova.stage.mice_rest import colour_of, rest
from korova.stage.pose import Pose
from korova.stage.timeline import Clip
from tests.support import MICE, play_steps, preset

GAMES = [
    (variant, players, seed)
    for variant in ("classic", "kids", "risk", "risk+expert")
    for players, seed in ((2, 1), (3, 2), (4, 3))
]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join(map(str, game)))


class Step(NamedTuple):
    before: MiceView
    event: ev.Event
    after: MiceView


@cache
def steps(variant: str, players: int, seed: int) -> tuple[Step, ...]:
    """A whole series by chance."""
    match = Match(MICE, preset(MICE, variant, players, series=True), seed)
    events: list[ev.Event] = list(match.opening(None))
    match.watch(None, events.append)
    for _ in play_steps(match, seed):
        pass
    view, found = MICE.rules.blank(match.config, None), []
    for event in events:
        after = MICE.rules.fold(view, event)
        found.append(Step(view, event, after))
        view = after
    assert view == match.view(None)
    return tuple(found)


def clips(game: tuple[str, int, int]) -> Iterator[tuple[Step, Clip]]:
    places = seating(game[1]).places
    for step in steps(*game):
        yield step, mice_clip(step.before, step.event, step.after, {}, places)


def looks(poses: dict[str, Pose]) -> Counter[tuple[object, ...]]:
    """What is seen where, whatever the sprites are called: mice of a colour are all alike."""
    return Counter(
        (_kind(sprite), round(pose.x, 3), round(pose.y, 3), round(pose.w, 3), round(pose.angle % 360, 3))
        for sprite, pose in poses.items()
        if pose.alpha
    )


def _kind(sprite: str) -> str:
    kind = sprite.partition("/")[0]
    return colour_of(sprite) if kind in ("floor", "catch", "card", "run") else sprite


@every_game
def test_a_clip_begins_with_the_table_as_it_lay(game: tuple[str, int, int]) -> None:
    places = seating(game[1]).places
    for step, clip in clips(game):
        old = rest(step.before, places)
        first = {**old, **clip.sample(0.0).poses}
        first.pop("poof", None)
        assert looks(first) == looks(old), step.event


@every_game
def test_a_clip_ends_with_the_table_as_it_will_lie(game: tuple[str, int, int]) -> None:
    places = seating(game[1]).places
    for step, clip in clips(game):
        last = {**rest(step.before, places), **clip.sample(clip.length).poses}
        assert looks(last) == looks(rest(step.after, places)), step.event


@every_game
def test_movements_of_a_sprite_follow_each_other_and_nothing_outlasts_its_clip(game: tuple[str, int, int]) -> None:
    for step, clip in clips(game):
        ends = [part.end for parts in (clip.tweens, clip.counts, clip.notes) for part in parts]
        assert max([*ends, *[sound.at for sound in clip.sounds]], default=0.0) <= clip.length + 1e-9, step.event
        last: dict[str, float] = {}
        for tween in clip.tweens:
            assert tween.start >= last.get(tween.sprite, 0.0) - 1e-9, (step.event, tween.sprite)
            last[tween.sprite] = tween.end


@every_game
def test_time_may_run_backwards(game: tuple[str, int, int]) -> None:
    for _, clip in list(clips(game))[:80]:
        times = [clip.length * share / 7 for share in range(-1, 9)]
        there = [clip.sample(t) for t in times]
        assert [clip.sample(t) for t in reversed(times)] == there[::-1]


@every_game
def test_every_sound_is_one_that_the_program_has(game: tuple[str, int, int]) -> None:
    for _, clip in clips(game):
        assert {sound.cue for sound in clip.sounds} <= CUES.keys()
        assert all(-1 <= sound.pan <= 1 for sound in clip.sounds)


@every_game
def test_two_dice_are_seen_at_any_time_of_a_throw_and_tumble_before_they_lie(game: tuple[str, int, int]) -> None:
    for step, clip in clips(game):
        if not isinstance(step.event, ev.Rolled):
            continue
        for share in range(1, 40):
            seen = [s for s, p in clip.sample(clip.length * share / 40).poses.items() if p.alpha]
            dice = [s for s in seen if s.startswith(("die/", "blur/"))]
            assert len(dice) in (0, 2) or share < 16, (share, seen)
        shown = {s for t in clip.tweens if t.length for s in [t.sprite] if s.startswith("blur/")}
        assert len(shown) == 6, "every die shows all its looks"


@every_game
def test_mice_are_never_lost_on_the_way(game: tuple[str, int, int]) -> None:
    """As many as there are, seen or on their way out of the hole."""
    places = seating(game[1]).places
    for step, clip in clips(game):
        if isinstance(step.event, ev.GameStarted):
            continue
        count = sum(1 for sprite in rest(step.before, places) if sprite.startswith(("floor/", "catch/", "card/")))
        for share in range(11):
            poses = {**rest(step.before, places), **clip.sample(clip.length * share / 10).poses}
            seen = [s for s, p in poses.items() if p.alpha and s.startswith(("floor/", "catch/", "card/", "run/"))]
            assert len(seen) == count, (step.event, share)


def test_everything_rests_on_the_screen() -> None:
    for players in (2, 3, 4):
        places = seating(players).places
        for step in steps("risk", players, 7):
            for sprite, pose in rest(step.after, places).items():
                box = Box(pose.x - pose.w / 2, pose.y - pose.h / 2, pose.w, pose.h)
                assert box.x >= 0 and box.y >= 0 and box.x + box.w <= 1920 and box.y + box.h <= 1080, sprite


def test_a_mouse_that_somebody_holds_starts_from_their_hand() -> None:
    places = seating(3).places
    step = next(s for s in steps("classic", 3, 2) if isinstance(s.event, ev.Caught) and s.event.mice[0].victim is None)
    colour = step.event.mice[0].colour  # type: ignore[union-attr]  # it is a catch
    hand = Pose(700, 700, 96, 96)
    clip = mice_clip(step.before, step.event, step.after, {f"floor/{colour}/0": hand}, places)
    first = clip.sample(0.0).poses[f"floor/{colour}/0"]
    assert (first.x, first.y) == (700, 700)
    last = {**rest(step.before, places), **clip.sample(clip.length).poses}
    assert looks(last) == looks(rest(step.after, places)), "the others close up"


def test_every_event_that_matters_has_words() -> None:
    told = {type(step.event) for step in steps("risk", 3, 2) if mice_note(step.event) is not None}
    assert told == {ev.GameStarted, ev.Rolled, ev.Caught, ev.Busted, ev.Stashed}
