"""The book of rules: turned by mouse, keys and pad, true to the engine, whole in both languages and letter sizes."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from korova.games.cows import events as ev
from korova.gui import intents as it
from korova.gui.scenes.rulebook import four_rules
from korova.gui.scenes.rulebook.acting import Setting, beats
from korova.gui.scenes.rulebook.book import CHAPTERS
from korova.gui.scenes.rulebook.cases import CASES, Case
from korova.gui.scenes.rulebook.example import EXAMPLE, ExampleTurn
from korova.gui.scenes.rules import FLIGHT, Rules
from korova.gui.studio import Studio
from korova.gui.widgets.widget import Widget

VECTORS = {
    vector["id"]: vector
    for vector in json.loads(
        (Path(__file__).parents[2] / "vectors" / "cows_placement.json").read_text(encoding="utf-8")
    )
}
PAGES = [(chapter.name, page) for chapter in CHAPTERS for page in range(len(chapter.leaves))]
PRINTED = [(case, f"S{number}") for number, case in enumerate((c for cases in CASES.values() for c in cases), start=1)]


@pytest.fixture
def studio() -> Iterator[Studio]:
    with Studio((960, 540)) as studio:
        yield studio


def _open(studio: Studio, chapter: str = "goal", page: int = 0, step: int = 0) -> Rules:
    rules = Rules(studio.shell, chapter, page, step)
    studio.show(rules)
    return rules


def _place(rules: Rules) -> tuple[str, str, int]:
    return rules.chapter.name, rules.leaf.name, rules.step


def _click(studio: Studio, widget: Widget) -> None:
    x, y = widget.box.centre
    studio.do(it.Point(x, y), it.Press(x, y, 1), it.Release(x, y, 1))


def _button(rules: Rules, label: str) -> Widget:
    return next(widget for widget in rules.ring.widgets if getattr(widget, "label", "") == label)


def test_f1_opens_the_book_from_the_launcher_and_closes_it_again(studio: Studio) -> None:
    launcher = studio.top

    studio.do(it.Command("rules"))
    opened = studio.top
    studio.wait(0.5)
    studio.do(it.Command("rules"))

    assert isinstance(opened, Rules)
    assert studio.top is launcher


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_confirming_again_and_again_reads_the_whole_book_and_arrows_lead_back(
    studio: Studio, device: it.Device
) -> None:
    rules = _open(studio)
    read = [_place(rules)]

    while not rules.last:
        studio.do(it.Confirm(device=device))
        read.append(_place(rules))
    back = [_place(rules)]
    for _ in read[1:]:
        studio.do(it.Move(-1, 0, device=device))
        back.append(_place(rules))

    assert len(set(read)) == sum(leaf.steps for chapter in CHAPTERS for leaf in chapter.leaves)
    assert back == read[::-1]


def test_the_mouse_turns_pages_by_button_and_wheel_and_picks_a_page_by_its_dot(studio: Studio) -> None:
    rules = _open(studio)

    _click(studio, _button(rules, "Дальше"))
    by_button = _place(rules)
    studio.do(it.Wheel(900, 500, -1))
    by_wheel = _place(rules)
    studio.do(it.Wheel(900, 500, 1))
    back_by_wheel = _place(rules)
    _click(studio, _button(rules, "Четыре правила"))
    dot = next(widget for widget in rules.ring.widgets if widget.tip == studio.shell.say("rules.title.sixth"))
    _click(studio, dot)

    assert by_button == back_by_wheel == ("goal", "ranks", 0)
    assert by_wheel == ("turn", "turn", 0)
    assert _place(rules) == ("four", "sixth", 0)


def test_up_and_down_go_from_chapter_to_chapter_with_the_focus_and_around_the_ends(studio: Studio) -> None:
    rules = _open(studio)

    studio.do(it.Move(0, 1), it.Move(0, 1))
    third = rules.chapter.name, rules.ring.focused is rules.ring.widgets[2]
    studio.do(it.Move(0, -1), it.Move(0, -1), it.Move(0, -1))

    assert third == ("four", True)
    assert rules.chapter is CHAPTERS[-1]


def test_page_keys_home_and_end_turn_too(studio: Studio) -> None:
    rules = _open(studio)

    studio.do(it.Page(1))
    paged = _place(rules)
    studio.do(it.End())
    end = rules.last
    studio.do(it.Home())

    assert paged == ("goal", "ranks", 0)
    assert end
    assert _place(rules) == ("goal", "goal", 0)


def test_turning_beyond_the_ends_stays_in_the_book(studio: Studio) -> None:
    rules = _open(studio)

    studio.do(it.Move(-1, 0))
    first = _place(rules)
    studio.do(it.End(), it.Move(1, 0))

    assert first == ("goal", "goal", 0)
    assert rules.last
    assert studio.top is rules


@pytest.mark.parametrize("chapter", [chapter.name for chapter in CHAPTERS])
def test_tab_and_the_shoulder_buttons_reach_every_widget(studio: Studio, chapter: str) -> None:
    rules = _open(studio, chapter)
    reached = {rules.ring.index}

    for _ in rules.ring.widgets:
        studio.do(it.Next(device="pad"))
        reached.add(rules.ring.index)

    assert reached == set(range(len(rules.ring.widgets)))


def test_esc_and_the_button_close_the_book_over_whatever_lies_below(studio: Studio) -> None:
    below = studio.top
    _open(studio)
    studio.do(it.Cancel())
    after_esc = studio.top
    rules = _open(studio)
    _click(studio, _button(rules, "Закрыть"))

    assert after_esc is below
    assert studio.top is below


def test_the_last_page_closes_the_book_instead_of_turning(studio: Studio) -> None:
    below = studio.top
    rules = _open(studio)

    studio.do(it.End())
    _click(studio, _button(rules, "Всё ясно"))

    assert studio.top is below


def test_the_card_of_the_example_flies_and_lands(studio: Studio) -> None:
    rules = _open(studio, "example")

    studio.do(it.Move(1, 0))
    flying = rules.moving
    studio.wait(FLIGHT + 0.1)

    assert flying
    assert not rules.moving


def test_nothing_flies_where_motion_is_reduced(studio: Studio) -> None:
    studio.shell.change(reduced_motion=True)
    rules = _open(studio, "example")

    studio.do(it.Move(1, 0))

    assert _place(rules) == ("example", "turn 1", 1)
    assert not rules.moving


def test_a_click_on_a_card_of_the_example_shows_the_table_after_it(studio: Studio) -> None:
    rules = _open(studio, "example", 1)

    _click(studio, rules.ring.widgets[-2])

    assert _place(rules) == ("example", "turn 2", 3)


@pytest.mark.parametrize("turn", EXAMPLE, ids=lambda turn: f"B{turn.number}")
def test_the_example_is_the_printed_one(turn: ExampleTurn) -> None:
    vector = VECTORS[f"B{turn.number}"]
    takes = [(beat.event.cards, beat.event.points) for beat in turn.beats if isinstance(beat.event, ev.RowTaken)]

    assert _lists(turn.setting.rows) == vector["given"]["rows"]
    assert list(turn.setting.plays) == [step["card"] for step in vector["steps"]]
    assert _lists(turn.rows_after) == vector["expect"]["rows"]
    assert takes == [(tuple(take["cards"]), take["points"]) for take in vector["expect"]["takes"]]


@pytest.mark.parametrize(("case", "name"), PRINTED, ids=[name for _, name in PRINTED])
def test_the_cases_of_the_agents_are_those_of_the_rulebook(case: Case, name: str) -> None:
    vector = VECTORS[name]
    (player,) = vector["given"]["players"].values()

    assert [case.agent] == player["specials"]
    assert _lists(case.setting.rows) == vector["given"]["rows"]
    assert list(case.setting.plays) == [vector["steps"][0]["card"]]
    assert list(case.setting.hand) == player.get("hand", [])
    assert list(case.setting.pile) == player.get("pile", [])


@pytest.mark.parametrize(
    ("setting", "kind"),
    [
        (four_rules.ASCENDING, "placed"),
        (four_rules.CLOSEST, "placed"),
        (four_rules.SIXTH, "sixth"),
        (four_rules.LOWEST, "lowest"),
    ],
)
def test_each_rule_is_shown_by_a_card_that_it_decides(setting: Setting, kind: str) -> None:
    event = beats(setting)[0].event
    assert (event.reason if isinstance(event, ev.RowTaken) else "placed") == kind


def test_the_card_of_the_second_rule_has_several_rows_to_choose_from() -> None:
    lower = [row for row in four_rules.CLOSEST.rows if row[-1] < four_rules.CLOSEST.plays[0]]
    assert len(lower) > 1


def _lists(rows: Any) -> list[list[int]]:
    return [list(row) for row in rows]
