"""The end of a game of mice and of a series: who is crowned, what is read, and where each way leads."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, product

import pytest

from korova.engine.log import Player
from korova.games.mice.config import MiceConfig
from korova.games.mice.mice_sets import Counts
from korova.games.mice.rules import MiceView
from korova.games.mice.scoring import totals, winners
from korova.gui import intents as it
from korova.gui.scenes.cat_podium import CatPodium
from korova.gui.scenes.confetti import SECONDS
from korova.gui.scenes.hauls import ranked, tie_sentence
from korova.gui.scenes.launcher import Launcher
from korova.gui.scenes.mice_boards import Course
from korova.gui.scenes.mice_final import GameSummary, MiceFinal
from korova.gui.scenes.standing import Place
from korova.gui.screens.mice_ending import holding, played
from korova.gui.seating import LONGEST_NAME
from korova.gui.studio import Studio
from korova.services.messages import messages
from tests.gui.scenes.people import Keys, Mouse, Pad
from tests.gui.scenes.reading import faults_on, words_on
from tests.gui.support import differing

RICH: Counts = (2, 2, 2, 2, 2)
POOR: Counts = (0, 1, 0, 1, 0)
NONE: Counts = (0, 0, 0, 0, 0)
GROWN = 1.5
"""Seconds after which nothing on a summary moves."""


@pytest.fixture
def studio() -> Iterator[Studio]:
    with Studio((960, 540), "ru") as studio:
        yield studio


@pytest.fixture
def heard(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The cues that were played."""
    cues: list[str] = []
    monkeypatch.setattr(studio.shell, "cue", lambda name, pan=0.0: cues.append(name))
    return cues


def show_final(
    studio: Studio, *cards: Counts, archive: Callable[[], None] | None = None, **fields: object
) -> tuple[Player, ...]:
    """The end of a game with these mice on the cards."""
    view, players = played(studio, len(cards), 6, **fields)[-1]
    scene = MiceFinal(studio.shell, holding(view, *cards), players, rematch=lambda: None, archive=archive)
    studio.shell.stack.replace(scene)
    studio.wait(1.2)
    return players


def series(studio: Studio, seats: int = 3, **fields: object) -> list[tuple[MiceView, tuple[Player, ...]]]:
    return played(studio, seats, 4, series=True, **fields)


def scored(view: MiceView, points: Sequence[tuple[int, ...]], mice: Sequence[tuple[int, ...]]) -> MiceView:
    """A series with these results."""
    best = winners(totals(points), totals(mice))
    return replace(view, table=replace(view.table, points=tuple(points), mice=tuple(mice), winners=best))


# Who stands where


def test_most_points_stand_first_and_among_equals_most_mice() -> None:
    assert ranked((20, 28, 20, 28), (9, 5, 7, 8)) == (
        Place(1, (3,), 28),
        Place(2, (1,), 28),
        Place(3, (0,), 20),
        Place(4, (2,), 20),
    )


def test_who_is_level_in_both_shares_a_place() -> None:
    assert ranked((20, 28, 20), (7, 5, 7)) == (Place(1, (1,), 28), Place(2, (0, 2), 20))


@pytest.mark.parametrize(
    ("points", "mice", "sentence"),
    [
        ((20, 19), (5, 9), ""),
        ((20, 20), (5, 5), ""),
        ((20, 20, 7), (5, 8, 9), "Поровну очков — решили мыши: 8 против 5."),
        ((20, 20, 20), (5, 8, 7), "Поровну очков — решили мыши: 8 против 7."),
        ((20, 20, 20), (8, 8, 7), ""),
    ],
)
def test_mice_are_named_only_where_they_decided(
    points: tuple[int, ...], mice: tuple[int, ...], sentence: str
) -> None:  # fmt: skip
    assert tie_sentence(messages("ru"), points, mice) == sentence


def test_every_podium_fits_the_stage_whoever_shares_a_place() -> None:
    players = (Player("А", "human", "fox"),) * 4
    for points in product((9, 8, 7, 6), repeat=4):
        podium = CatPodium(ranked(points, points), players, 520)
        boxes = sorted(step.box for step in podium.steps)
        assert sum(len(step.place.seats) for step in podium.steps) == 4
        assert boxes[0].x >= 30
        assert boxes[-1].x + boxes[-1].w <= 1010
        assert all(left.x + left.w == pytest.approx(right.x) for left, right in pairwise(boxes))


# The final


def test_the_best_mouser_is_the_greatest_word_on_the_screen(studio: Studio) -> None:
    players = show_final(studio, POOR, RICH, NONE)
    assert max(studio.written(), key=lambda written: written.size).words == players[1].name


def test_the_final_tells_mice_points_and_number_of_mice_best_first(studio: Studio) -> None:
    players = show_final(studio, POOR, (3, 0, 1, 0, 4), NONE)
    say, written = studio.shell.say, studio.written()
    board = [entry for entry in written if entry.rect.x > 1040]
    names = [entry.words for entry in board if entry.words in {player.name for player in players}]
    assert names == [players[1].name, players[0].name, players[2].name]
    words = Counter(entry.words for entry in board)
    assert all(words[cell] == 1 for cell in ("3 × 5", "1 × 3", "4 × 1", "1 × 4", "1 × 2"))
    assert words["0"] == 2 + 3 + 5
    for points, mice in ((22, 8), (6, 2), (0, 0)):
        assert words[say("ending.points", n=points)] == words[say("mousers.mice", n=mice)] == 1


def test_for_experts_every_full_set_is_counted(studio: Studio) -> None:
    show_final(studio, (1, 2, 1, 1, 3), RICH, variant="expert")
    words = words_on(studio)
    assert {"1 × 7", "2 × 7", studio.shell.say("mousers.expert", n=7)} <= set(words)
    assert studio.shell.say("ending.points", n=30 + 14) in words


def test_for_the_youngest_mice_are_counted_and_not_weighed(studio: Studio) -> None:
    show_final(studio, (1, 2, 3, 0, 4), POOR, variant="kids")
    words = words_on(studio)
    assert {"1", "2", "3", "4", studio.shell.say("mousers.kids")} <= set(words)
    assert not any("×" in word for word in words)
    assert studio.shell.say("ending.points", n=10) in words


def test_a_tie_that_mice_have_decided_is_explained(studio: Studio) -> None:
    players = show_final(studio, (1, 0, 0, 0, 0), (0, 0, 1, 1, 0))
    assert studio.shell.say("mousers.tie", best=2, other=1) in words_on(studio)
    assert studio.shell.say("mousers.best", n=1) in words_on(studio)
    assert max(studio.written(), key=lambda written: written.size).words == players[1].name


def test_who_is_level_in_points_and_mice_is_crowned_together(studio: Studio) -> None:
    players = show_final(studio, RICH, POOR, RICH)
    say, words = studio.shell.say, words_on(studio)
    assert {say("mousers.best", n=2), say("mousers.shared")} <= set(words)
    assert say("ending.and", first=players[0].name, last=players[2].name) in words


def test_another_game_has_another_line(studio: Studio) -> None:
    say = studio.shell.say
    lines = {say(f"mousers.line.{n}") for n in range(5)}
    seen = set()
    for blue in range(5):
        show_final(studio, (4, 0, 0, 0, blue), POOR)
        seen |= lines & set(words_on(studio))
    assert len(seen) > 2


def test_people_who_lost_to_bots_are_consoled(studio: Studio) -> None:
    show_final(studio, POOR, RICH)
    say = studio.shell.say
    assert {say(f"mousers.revenge.{n}") for n in range(3)} & set(words_on(studio))


@pytest.mark.parametrize(
    ("cards", "cues"), [((RICH, POOR), ["fanfare", "purr"]), ((POOR, RICH), ["lose", "meow"])]
)  # fmt: skip
def test_the_ceremony_sounds_as_it_went(
    studio: Studio, heard: list[str], cards: tuple[Counts, Counts], cues: list[str]
) -> None:
    show_final(studio, *cards)
    studio.wait(SECONDS)
    assert heard == cues
    assert not studio.top.moving


def test_an_old_game_has_no_ceremony_and_one_way_back(studio: Studio, heard: list[str]) -> None:
    gone: list[bool] = []
    show_final(studio, RICH, POOR, archive=lambda: gone.append(True))
    assert heard == []
    assert not studio.top.moving
    words = words_on(studio)
    assert studio.shell.say("saves.title") in words
    assert studio.shell.say("ending.home") not in words
    studio.do(it.Cancel())
    assert gone == [True]


def test_nothing_moves_for_those_who_want_no_motion(studio: Studio) -> None:
    studio.shell.change(reduced_motion=True)
    view, players = series(studio)[0]
    show_final(studio, RICH, POOR)
    for scene in (studio.top, GameSummary(studio.shell, view, players, lambda: None)):
        if scene is not studio.top:
            studio.shell.stack.push(scene)
        first = studio.picture()
        studio.wait(1.5)
        assert not scene.moving
        assert differing(first, studio.picture()) == 0


@pytest.mark.parametrize("person", [Mouse, Keys, Pad])
def test_again_another_setup_and_home_are_there_for_everybody(
    studio: Studio, person: type[Mouse] | type[Keys] | type[Pad]
) -> None:
    asked: list[str] = []
    view, players = played(studio, 2, 6)[-1]
    scene = MiceFinal(
        studio.shell,
        view,
        players,
        rematch=lambda: asked.append("rematch"),
        new_setup=lambda: asked.append("setup"),
    )
    studio.shell.stack.replace(scene)
    studio.wait(1.2)
    hands = person(studio)
    hands.press("ending.again")
    hands.press("ending.new_setup")
    assert asked == ["rematch", "setup"]
    hands.press("ending.home")
    assert isinstance(studio.top, Launcher)


@pytest.mark.parametrize("person", [Mouse, Keys, Pad])
def test_a_press_that_was_meant_for_the_table_only_hurries(
    studio: Studio, person: type[Mouse] | type[Keys] | type[Pad]
) -> None:
    asked: list[str] = []
    view, players = played(studio, 2, 6)[-1]
    scene = MiceFinal(studio.shell, view, players, rematch=lambda: asked.append("rematch"))
    studio.shell.stack.replace(scene)
    studio.do(it.PointerLeft())
    hands = person(studio)
    hands.press_widget(scene.ring.widgets[0])
    assert asked == []
    hands.press_widget(scene.ring.widgets[0])
    assert asked == ["rematch"]


# A series


def test_the_final_of_a_series_shows_every_game_and_who_began_it(studio: Studio) -> None:
    view, players = series(studio)[-1]
    studio.shell.stack.replace(MiceFinal(studio.shell, view, players, rematch=lambda: None))
    say, words = studio.shell.say, Counter(words_on(studio))
    table = view.table
    expected = Counter(str(points) for game in table.points for points in game)
    expected += Counter(str(points) for points in totals(table.points))
    assert expected <= words
    assert {say("mousers.champion", n=len(table.winners)), say("mousers.series", n=3)} <= set(words)
    assert {say("mousers.game", number=number) for number in (1, 2, 3)} <= set(words)


def test_each_game_of_a_series_is_begun_by_the_next_seat(studio: Studio) -> None:
    ends = series(studio)
    course = Course(ends[-1][0].table, ends[-1][1])
    assert [course.began(game) for game in range(3)] == [view.table.first for view, _ in ends]
    assert sorted(course.began(game) for game in range(3)) == [0, 1, 2]


def test_the_die_stands_beside_the_points_of_who_began(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    view, players = series(studio)[-1]
    scene = MiceFinal(studio.shell, view, players, rematch=lambda: None)
    studio.shell.stack.replace(scene)
    canvas = studio.app.canvas_on(studio.app.screen.copy())
    canvas.written = []
    dice: list[tuple[float, float]] = []
    drawn = canvas.icon

    def noting(name: str, x: float, y: float, side: float, *, alpha: float = 1.0) -> None:
        if name == "icons/dice":
            dice.append((x, y))
        drawn(name, x, y, side, alpha=alpha)

    monkeypatch.setattr(canvas, "icon", noting)
    scene.still(canvas)
    course = Course(view.table, players)
    for game in range(3):
        points = str(view.table.points[game][course.began(game)])
        column = next(w.rect for w in canvas.written if w.words == studio.shell.say("mousers.game", number=game + 1))
        beside = [w for w in canvas.written if w.words == points and abs(w.rect.centre[0] - column.centre[0]) < 10]
        assert any(abs(w.rect.centre[1] - y) < 10 and 0 < w.rect.centre[0] - x < 60 for w in beside for x, y in dice)


def test_a_tie_of_a_series_is_decided_by_all_its_mice(studio: Studio) -> None:
    view, players = series(studio, 2)[-1]
    view = scored(view, ((20, 10), (10, 20)), ((8, 7), (6, 8)))
    studio.shell.stack.replace(MiceFinal(studio.shell, view, players, rematch=lambda: None))
    words = words_on(studio)
    assert studio.shell.say("mousers.series_tie", best=15, other=14) in words
    studio.wait(1.2)
    assert max(studio.written(), key=lambda written: written.size).words == players[1].name


# The summary between two games


def show_summary(studio: Studio, after: int = 1, **fields: object) -> tuple[MiceView, list[bool]]:
    gone: list[bool] = []
    view, players = series(studio, **fields)[after - 1]
    studio.show(GameSummary(studio.shell, view, players, lambda: gone.append(True)))
    return view, gone


def test_the_summary_tells_the_game_the_series_and_who_begins_next(studio: Studio) -> None:
    view, _ = show_summary(studio, 2)
    say, table, words = studio.shell.say, view.table, Counter(words_on(studio))
    players = series(studio)[0][1]
    begins = players[(table.first + 1) % 3].name
    assert {say("mousers.game_over", number=2, all=3), say("mousers.games_left", n=1)} <= set(words)
    assert say("mousers.begins_next", name=begins) in words
    assert Counter(f"+{points}" for points in table.points[-1]) <= words
    assert Counter(str(points) for points in totals(table.points)) <= words


def test_who_begins_next_does_begin(studio: Studio) -> None:
    ends = series(studio)
    for (before, players), (after, _) in pairwise(ends):
        studio.show(GameSummary(studio.shell, before, players, lambda: None))
        name = players[after.table.first].name
        assert studio.shell.say("mousers.begins_next", name=name) in words_on(studio)


def test_the_summary_of_the_last_game_leads_to_the_awards(studio: Studio) -> None:
    show_summary(studio, 3)
    say, words = studio.shell.say, words_on(studio)
    assert {say("ending.ceremony"), say("mousers.last")} <= set(words)
    assert not any(word in words for word in (say("mousers.next"), say("mousers.games_left", n=0)))


@pytest.mark.parametrize("person", [Mouse, Keys, Pad])
def test_everybody_can_go_on_once_and_haste_only_ends_the_growing(
    studio: Studio, person: type[Mouse] | type[Keys] | type[Pad]
) -> None:
    _, gone = show_summary(studio)
    hands, scene = person(studio), studio.top
    assert scene.moving
    hands.press_widget(scene.ring.widgets[0])
    assert gone == []
    assert not scene.moving
    hands.press_widget(scene.ring.widgets[0])
    assert gone == [True]
    assert isinstance(studio.top, Launcher)


@pytest.mark.parametrize("person", [Keys, Pad])
def test_the_way_back_leads_on_too(studio: Studio, person: type[Keys] | type[Pad]) -> None:
    _, gone = show_summary(studio)
    studio.wait(GROWN)
    person(studio).cancel()
    assert gone == [True]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_longest_names_find_room(language: str) -> None:
    with Studio((1280, 720), language) as studio:
        view, players = series(studio, 4, variant="expert")[-1]
        long = tuple(replace(player, name="Ш" * LONGEST_NAME) for player in players)
        for scene in (
            MiceFinal(studio.shell, view, long, rematch=lambda: None, new_setup=lambda: None),
            MiceFinal(studio.shell, holding(played(studio, 4, 6)[-1][0], *(RICH,) * 4), long, rematch=lambda: None),
            MiceFinal(studio.shell, holding(played(studio, 2, 6)[-1][0], RICH, POOR), long[:2], rematch=lambda: None),
            GameSummary(studio.shell, series(studio, 4, variant="expert")[1][0], long, lambda: None),
        ):
            studio.show(scene)
            assert faults_on(studio) == []


def test_a_config_of_every_variant_has_its_end(studio: Studio) -> None:
    for variant, one in product(("classic", "kids", "risk", "expert", "risk+expert"), (False, True)):
        view, players = played(studio, 4, 9, variant=variant, series=one)[-1]
        assert isinstance(view.table.config, MiceConfig)
        studio.shell.stack.replace(MiceFinal(studio.shell, view, players, rematch=lambda: None))
        studio.wait(1.2)
        assert all(entry.fits for entry in studio.written())
