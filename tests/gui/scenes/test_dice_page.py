"""«Честные кости»: what people read of the dice, and how they leave the page."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from korova.engine.rng import Rng
from korova.games.mice.dice import ALL_ROLLS, FACES, Face, roll
from korova.gui import intents as it
from korova.gui.scenes.dice_page import DicePage
from korova.gui.scenes.launcher import Launcher
from korova.gui.studio import Studio
from korova.services.dice_tally import MOST
from tests.gui.scenes.people import Keys, Mouse, Pad
from tests.gui.scenes.reading import faults_on, words_on


@pytest.fixture
def studio() -> Iterator[Studio]:
    """A count of its own: no test may find the rolls of another."""
    with Studio((960, 540)) as studio:
        yield studio


def thrown(studio: Studio, *rolls: tuple[Face, Face]) -> None:
    for dice in rolls:
        studio.shell.dice.count(dice)
    studio.show(DicePage(studio.shell))


def at_random(rolls: int) -> list[tuple[Face, Face]]:
    rng = Rng.from_seed(4)
    return [roll(rng) for _ in range(rolls)]


def test_before_the_first_roll_the_page_says_so_and_what_the_dice_come_from(studio: Studio) -> None:
    thrown(studio)
    say = studio.shell.say
    assert {say("fair.empty"), say("fair.source")} <= set(words_on(studio))
    assert say("fair.faces") not in words_on(studio)


def test_every_face_and_every_pair_has_its_number(studio: Studio) -> None:
    rolls = at_random(500)
    thrown(studio, *rolls)
    words = Counter(words_on(studio))
    faces, pairs = Counter(face for dice in rolls for face in dice), Counter(rolls)
    expected = Counter(str(faces[face]) for face in FACES) + Counter(str(pairs[dice]) for dice in ALL_ROLLS)
    assert expected <= words
    percents = Counter(f"{faces[face] / 10:.1f}".replace(".", ",") for face in FACES)
    assert percents <= words


def test_a_pair_stands_in_the_row_of_the_first_die_and_the_column_of_the_second(studio: Studio) -> None:
    thrown(studio, *[("red", "white")] * 7, *[("white", "red")] * 9)
    seven, nine = (next(w.rect for w in studio.written() if w.words == n and w.rect.x > 1000) for n in ("7", "9"))
    assert seven.x > nine.x
    assert seven.y < nine.y


def test_doubles_are_counted_and_compared(studio: Studio) -> None:
    say = studio.shell.say
    thrown(studio, ("red", "red"), ("white", "white"), *[("red", "blue")] * 4)
    line = f"{say('fair.rolls', n=6)} {say('fair.doubles', n=2, part=33.3, expected=1)}"
    assert line in words_on(studio)


@pytest.mark.parametrize(
    ("rolls", "key", "params"),
    [
        (ALL_ROLLS[:14], "fair.too_few", {"n": 15}),
        (ALL_ROLLS, "fair.even", {}),
        ([("red", "red")] * 40, "fair.rare", {}),
        # 42 of one face, 24 of each other: chi-square is 10 with five degrees of freedom, which is 7.5 %
        ([("red", "red")] * 9 + [*ALL_ROLLS] * 2, "fair.as_far", {"n": 8}),
    ],
)
def test_the_verdict_is_that_of_the_test(
    studio: Studio, rolls: list[tuple[Face, Face]], key: str, params: dict[str, int]
) -> None:
    thrown(studio, *rolls)
    assert studio.shell.say(key, **params) in words_on(studio)


@pytest.mark.parametrize("person", [Mouse, Keys, Pad])
def test_everybody_finds_the_way_out(studio: Studio, person: type[Mouse] | type[Keys] | type[Pad]) -> None:
    thrown(studio, *at_random(30))
    person(studio).press_widget(studio.top.ring.widgets[0])
    assert isinstance(studio.top, Launcher)


@pytest.mark.parametrize("way", [it.Cancel(), it.Press(20, 20, 1)], ids=["esc", "beside"])
def test_it_is_taken_away_like_any_sheet(studio: Studio, way: it.Intent) -> None:
    thrown(studio, *at_random(30))
    studio.do(way)
    studio.wait(0.3)
    assert isinstance(studio.top, Launcher)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_more_rolls_than_anybody_throws_still_find_room(tmp_path: Path, language: str) -> None:
    (tmp_path / "dice.json").write_text(
        '{"format": 1, "rolls": {' + ", ".join(f'"{a} {b}": {MOST}' for a, b in ALL_ROLLS) + "}}"
    )
    with Studio((1024, 768), language, folder=tmp_path) as studio:
        studio.show(DicePage(studio.shell))
        assert faults_on(studio) == []
        assert str(MOST) in words_on(studio)


def test_a_broken_count_is_told_at_the_start_and_kept(tmp_path: Path) -> None:
    (tmp_path / "dice.json").write_text('{"format": 1, "rolls": {"red red": -5}}')
    with Studio((960, 540), folder=tmp_path) as studio:
        kept = tmp_path / "dice.broken-1.json"
        assert studio.shell.say("refusal.dice_broken", path=kept) in [*studio.shell.complaints, studio.app.toast.words]
        assert kept.exists()
        assert studio.shell.dice.rolls == 0
