"""On real games every clip begins where the table rested and ends where it will rest."""

from collections import Counter
from dataclasses import replace

import pytest

from korova.games.cows import events as ev
from korova.games.cows.cards import points_of
from korova.games.cows.steps import AskRow
from korova.gui.audio import CUES
from korova.stage.cows import cows_clip, rest
from korova.stage.cows_agents import AGENT_CLIPS
from korova.stage.pose import Pose
from korova.stage.timeline import Clip
from tests.stage.support import GAMES, Step, places, steps

Game = tuple[str, int, int, int | None, int | None]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: "-".join(map(str, game)))


def clips(game: Game) -> list[tuple[Step, Clip]]:
    variant, players, seed, viewer, bottom = game
    table = places(players, bottom)
    return [(step, cows_clip(*step, {}, table)) for step in steps(variant, players, seed, viewer)]


def visible(poses: dict[str, Pose]) -> dict[str, Pose]:
    return {sprite: pose for sprite, pose in poses.items() if pose.alpha}


def looks(poses: dict[str, Pose]) -> Counter[tuple[object, ...]]:
    """What is seen where, whatever the sprites are called: a card face down does not show its number."""
    return Counter(
        (shown_by(sprite) if pose.turn < 0.5 else "", *map(_rounded, (pose.x, pose.y, pose.w, pose.h, pose.angle)))
        for sprite, pose in visible(poses).items()
    )


def shown_by(sprite: str) -> str:
    """An agent looks the same wherever it is."""
    kind, _, rest_of_name = sprite.partition("/")
    if kind in ("special", "played", "left", "discard"):
        return rest_of_name.partition("/")[0]
    return "COW7" if kind == "laid" else sprite


def _rounded(value: float) -> float:
    return round(value, 6)


@every_game
def test_a_clip_begins_with_the_table_as_it_lay(game: Game) -> None:
    """New cards may wait in the deck or a pile, an agent in the spotlight; of all others nothing is seen to jump."""
    table = places(game[1], game[4])
    spots = {box.centre for box in (*table.piles, table.deck, table.spotlight)}
    for step, clip in clips(game):
        old = rest(step.before, table)
        poses = {**old, **clip.sample(0.0).poses}
        waiting = {s for s, pose in poses.items() if s not in old and (pose.x, pose.y) in spots}
        assert looks({s: pose for s, pose in poses.items() if s not in waiting}) == looks(old), step.event


@every_game
def test_a_clip_ends_with_the_table_as_it_will_lie(game: Game) -> None:
    table = places(game[1], game[4])
    for step, clip in clips(game):
        new = rest(step.after, table)
        poses = {**rest(step.before, table), **clip.sample(clip.length).poses}
        assert {sprite: poses.get(sprite) for sprite in new} == new, step.event


@every_game
def test_what_leaves_the_table_is_last_seen_in_a_pile_in_the_deck_or_not_at_all(game: Game) -> None:
    """An agent in the spotlight goes on from there; one on the discard may be shuffled at once."""
    table = places(game[1], game[4])
    spots = {box.centre for box in (*table.piles, table.deck, table.spotlight, table.discard)}
    for step, clip in clips(game):
        new = rest(step.after, table)
        poses = visible({**rest(step.before, table), **clip.sample(clip.length).poses})
        left = {(pose.x, pose.y) for sprite, pose in poses.items() if sprite not in new}
        assert left <= spots, step.event


@every_game
def test_nothing_outlasts_its_clip_and_movements_of_a_card_follow_each_other(game: Game) -> None:
    for step, clip in clips(game):
        ends = [part.end for parts in (clip.tweens, clip.counts, clip.notes) for part in parts]
        assert max([*ends, *[sound.at for sound in clip.sounds]], default=0.0) <= clip.length + 1e-9, step.event
        last: dict[str, tuple[float, Pose]] = {}
        for tween in clip.tweens:
            if tween.sprite in last:
                end, pose = last[tween.sprite]
                assert tween.start >= end and tween.source == pose, (step.event, tween.sprite)
            last[tween.sprite] = tween.end, tween.target


@every_game
def test_every_sound_is_one_that_the_program_has(game: Game) -> None:
    for _, clip in clips(game):
        assert {sound.cue for sound in clip.sounds} <= CUES.keys()
        assert all(-1 <= sound.pan <= 1 for sound in clip.sounds)


@every_game
def test_time_may_run_backwards(game: Game) -> None:
    for _, clip in clips(game)[:120]:
        times = [clip.length * share / 7 for share in range(-1, 9)]
        there = [clip.sample(t) for t in times]
        assert [clip.sample(t) for t in reversed(times)] == there[::-1]


@every_game
def test_motion_is_short(game: Game) -> None:
    """What an agent does takes its time: people must see how it is done."""
    for step, clip in clips(game):
        lengths = [tween.length for tween in clip.tweens if tween.length and tween.source != tween.target]
        longest = 0.8 if type(step.event) in AGENT_CLIPS else 0.42 if isinstance(step.event, ev.Asked) else 0.35
        assert all(0.12 <= length <= longest for length in lengths), step.event


@every_game
def test_a_take_counts_the_points_up(game: Game) -> None:
    seen = 0
    for step, clip in clips(game):
        if isinstance(step.event, ev.RowTaken):
            seat = step.event.seat
            before, after = (
                {f"points/{seat}": view.round_points(seat), f"pile/{seat}": len(view.piles[seat])}
                for view in (step.before, step.after)
            )
            assert clip.sample(0.0).counts == before
            assert clip.sample(clip.length).counts == after
            assert after[f"points/{seat}"] - before[f"points/{seat}"] == points_of(step.event.cards)
            seen += 1
    assert seen


@every_game
def test_notes_name_seats_cards_and_rows_as_people_count_them(game: Game) -> None:
    reasons = set()
    for step, clip in clips(game):
        event = step.event
        notes = [(note.key, dict(note.params)) for note in clip.notes]
        if isinstance(event, ev.Placed):
            expected = {"seat": event.seat, "card": event.card, "row": event.row + 1}
            assert notes == [("cows.note.placed", expected)]
        elif isinstance(event, ev.RowTaken):
            [(key, params)] = notes
            reasons.add(key)
            assert params["seat"] == event.seat and params["row"] == event.row + 1 and params["points"] == event.points
            if event.reason in ("sixth", "lowest"):
                assert key == f"cows.note.taken_{event.reason}"
                assert params["card"] == step.before.pending[0][1]
            else:
                assert key == "cows.note.taken_agent"
    assert {"cows.note.taken_sixth", "cows.note.taken_lowest"} <= reasons


def test_the_sixth_card_comes_to_its_place_before_the_row_is_swept_away() -> None:
    table = places(4)
    takes = [
        (step, clip)
        for step, clip in clips(("classic", 4, 2, 0, 0))
        if isinstance(step.event, ev.RowTaken) and step.event.reason == "sixth"
    ]
    for step, clip in takes:
        event = step.event
        assert isinstance(event, ev.RowTaken)
        sixth = table.rows[event.row].place(5).centre
        sweep = min(tween.start for tween in clip.tweens if tween.sprite == f"card/{event.cards[0]}")
        poses = clip.sample(sweep).poses
        played = poses[f"card/{event.starter}"]
        assert (played.x, played.y) == pytest.approx(sixth)
        assert [poses[f"card/{card}"].x for card in event.cards] == pytest.approx(
            [table.rows[event.row].place(index).centre[0] for index in range(5)]
        )
    assert takes


def test_a_card_below_every_row_waits_until_its_row_is_swept_away() -> None:
    table = places(4)
    takes = [
        (step, clip)
        for step, clip in clips(("classic", 4, 2, 0, 0))
        if isinstance(step.event, ev.RowTaken) and step.event.reason == "lowest"
    ]
    for step, clip in takes:
        event = step.event
        assert isinstance(event, ev.RowTaken)
        [flight] = [tween for tween in clip.tweens if tween.sprite == f"card/{event.starter}"]
        assert (flight.source.x, flight.source.y) == table.chosen[event.seat].centre
        assert flight.start > min(tween.start for tween in clip.tweens)
    assert takes


def test_all_cards_turn_over_together() -> None:
    for step, clip in clips(("classic", 10, 3, None, 0)):
        if isinstance(step.event, ev.Revealed):
            turns = {clip.sample(0.1).poses[f"card/{card}"].turn for _, card in step.event.plays}
            assert len(turns) == 1 and 0 < turns.pop() < 1
            assert clip.length >= 0.7


def test_only_others_are_said_to_be_asked_for_a_row() -> None:
    told = {True: set(), False: set()}  # type: dict[bool, set[int]]
    for step, clip in clips(("classic", 4, 2, 0, 0)):
        if isinstance(step.event, ev.Asked) and isinstance(step.event.question, AskRow):
            told[step.event.question.seat == 0].add(len(clip.notes))
    assert told == {True: {0}, False: {1}}


def test_a_card_let_go_by_a_hand_starts_there() -> None:
    table = places(4)
    step = next(s for s in steps("classic", 4, 2, 0) if isinstance(s.event, ev.Chosen) and s.event.seat == 0)
    assert isinstance(step.event, ev.Chosen)
    sprite = f"card/{step.event.card}"
    dropped = replace(rest(step.before, table)[sprite], x=900.0, y=400.0)
    clip = cows_clip(*step, {sprite: dropped}, table)
    assert clip.sample(0.0).poses[sprite] == dropped
    assert clip.sample(clip.length).poses[sprite] == rest(step.after, table)[sprite]


def test_a_card_in_a_hand_is_left_alone_by_what_does_not_concern_it() -> None:
    table = places(4)
    step = next(s for s in steps("classic", 4, 2, 0) if isinstance(s.event, ev.Chosen) and s.event.seat == 1)
    sprite = next(iter(rest(step.before, table)))
    dropped = replace(rest(step.before, table)[sprite], x=900.0, y=400.0)
    assert sprite not in cows_clip(*step, {sprite: dropped}, table).sample(0.0).poses


def test_a_card_of_another_seat_shows_no_number_before_the_reveal() -> None:
    for step, clip in clips(("classic", 4, 2, 0, 0)):
        if isinstance(step.event, ev.Chosen) and step.event.seat != 0:
            assert all(tween.sprite.startswith("back/") for tween in clip.tweens)
