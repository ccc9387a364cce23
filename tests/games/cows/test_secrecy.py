"""What a seat is told never varies with what it may not know.

Two worlds that look the same to a watcher go through the same visible course; all that reaches the watcher must be the
same, word by word. Rules with planted leaks show that these tests would notice.
"""

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from korova.engine.rng import Rng
from korova.games.cows import events as ev
from korova.games.cows import view as views
from korova.games.cows.actions import CHOOSE, DECLINE, Action, Exchange, PlayAgent, TakeRow
from korova.games.cows.cards import AgentId
from korova.games.cows.config import CowsConfig
from korova.games.cows.resolve import run
from korova.games.cows.rules import CowsRules
from korova.games.cows.state import CowsState, Holding, Table
from korova.games.cows.steps import AskExchange, AskRow
from korova.games.cows.view import CowsView
from korova.play.controllers import Prompt
from korova.play.match import Match
from tests.games.cows.scene import RULES, Scene
from tests.support import COWS, play_steps, preset

ROWS = [[30, 34], [41], [52, 60], [8, 12, 14, 18, 21]]


class TellsChoices(CowsRules):
    """Planted leak: events reach everyone as they are."""

    def redact(self, event: ev.Event, seat: int | None) -> ev.Event | None:
        return event


class TellsWhoIsAsked(CowsRules):
    """Planted leak: everyone hears of every question."""

    def redact(self, event: ev.Event, seat: int | None) -> ev.Event | None:
        return event if isinstance(event, ev.Asked) else super().redact(event, seat)


class ShowsAForeignCard(CowsRules):
    """Planted leak: a view counts the hand's points into a public field."""

    def view(self, state: CowsState, seat: int | None) -> CowsView:
        view = super().view(state, seat)
        other = 1 if seat == 0 else 0
        return views.replace(view, credits=(sum(state.holdings[other].hand),))


class Ear:
    """All that one watcher of a state sees at first, hears on the way, and sees in the end.

    What it would see on the way follows from what it heard; when it is shown is a matter of pacing, not of knowledge.
    """

    def __init__(self, rules: CowsRules, state: CowsState, watcher: int | None) -> None:
        self.rules, self.state, self.watcher = rules, state, watcher
        self.seen = rules.view(state, watcher)
        self.heard: list[ev.Event] = []

    def act(self, seat: int, action: Action) -> None:
        self.state, events = self.rules.apply(self.state, seat, action)
        self.listen(events)

    def listen(self, events: Sequence[ev.Event]) -> None:
        self.heard += [told for e in events if (told := self.rules.redact(e, self.watcher)) is not None]

    def all_told(self) -> tuple[CowsView, list[ev.Event], CowsView]:
        return self.seen, self.heard, self.rules.view(self.state, self.watcher)


def hear_hidden_choices(rules: CowsRules, config: CowsConfig, seed: int, steps: int, watcher: int | None) -> None:
    """Two guesses at the same view; everybody but one chooses in secret, each world its own cards."""
    match = Match(COWS, config, seed)
    for number, _ in enumerate(play_steps(match, seed)):
        if number >= steps and match.view(None).phase == "choose":
            break
    view = match.view(watcher)
    if view.phase != "choose":
        return
    ears = [Ear(rules, RULES.determinize(view, Rng.from_seed(guess)), watcher) for guess in (1, 2, 3)]
    waiting = [seat for seat in range(config.players) if seat != watcher and not view.committed[seat]]
    for seat in waiting[:-1]:
        for ear in ears:
            ear.act(seat, CHOOSE[ear.state.holdings[seat].hand[-1]])
    assert ears[0].all_told() == ears[1].all_told() == ears[2].all_told()


CONFIGS = [preset(COWS, "classic", 5), preset(COWS, "agents", 4), preset(COWS, "classic", 10)]


@given(st.sampled_from(CONFIGS), st.integers(0, 10**6), st.integers(0, 60), st.sampled_from([None, 0, 2]))
def test_secret_choices_sound_alike(config: CowsConfig, seed: int, steps: int, watcher: int | None) -> None:
    hear_hidden_choices(RULES, config, seed, steps, watcher)


@pytest.mark.parametrize("leak", [TellsChoices, ShowsAForeignCard])
def test_a_planted_leak_of_choices_or_hands_is_noticed(leak: Callable[[], CowsRules]) -> None:
    with pytest.raises(AssertionError):
        hear_hidden_choices(leak(), CONFIGS[0], seed=3, steps=0, watcher=0)


def hear_placement(
    rules: CowsRules,
    held: Sequence[AgentId],
    answers: Callable[[Any], Action],
    card: int,
    deck: Sequence[AgentId] = ("STOP",),
) -> tuple[CowsView, list[ev.Event], CowsView]:
    """What the player of a 99 hears while seat 0, who holds these specials, places a card."""
    scene = Scene(ROWS, [card, 99], specials={0: held}, deck=deck)
    ear = Ear(rules, scene.state, watcher=1)
    events: list[ev.Event] = []
    run(ear.state, events)
    ear.listen(events)
    while ear.state.table.phase == "place":
        asked = ear.state.steps[-1]
        ear.act(asked.seat, answers(asked))
    return ear.all_told()


def _declines(asked: Any) -> Action:
    return TakeRow(1) if type(asked).__name__ == "AskRow" else DECLINE


PLACEMENTS = [
    pytest.param(35, ["SPEC", "COW7"], ["KOMBI", "SANITAR"], id="a special kept and none to play"),
    pytest.param(23, ["KOMBI", "COW7"], ["SANITAR", "SANITAR"], id="a take with Комбинатор kept and without"),
    pytest.param(2, ["KOMBI", "STOP"], ["SANITAR", "SANITAR"], id="rule 4 with Комбинатор kept and without"),
    pytest.param(2, ["DESANT", "SPEC"], ["KOMBI", "KOMBI"], id="rule 4 with and without an agent to play"),
]


@pytest.mark.parametrize(("card", "one", "other"), PLACEMENTS)
def test_a_special_that_is_kept_is_not_heard_of(card: int, one: list[AgentId], other: list[AgentId]) -> None:
    """Neither whether the owner was asked, nor what they hold."""
    assert hear_placement(RULES, one, _declines, card) == hear_placement(RULES, other, _declines, card)


@pytest.mark.parametrize(("card", "one", "other"), PLACEMENTS)
def test_a_planted_leak_of_questions_is_noticed(card: int, one: list[AgentId], other: list[AgentId]) -> None:
    leaky = TellsWhoIsAsked()
    assert hear_placement(leaky, one, _declines, card) != hear_placement(leaky, other, _declines, card)


def test_the_drawn_special_is_not_heard_of() -> None:
    def exchange(asked: Any) -> Action:
        return Exchange("SANITAR") if type(asked).__name__ == "AskExchange" else DECLINE

    one, other = (hear_placement(RULES, ["SANITAR"], exchange, 23, ("COW7", drawn)) for drawn in ("STOP", "SPEC"))
    assert one == other
    leaky = TellsChoices()
    one, other = (hear_placement(leaky, ["SANITAR"], exchange, 23, ("COW7", drawn)) for drawn in ("STOP", "SPEC"))
    assert one != other


@pytest.mark.parametrize("variant", ["classic", "agents"])
def test_the_deal_of_others_is_not_heard_of(variant: str) -> None:
    match = Match(COWS, preset(COWS, variant, 4), seed=1)
    for event in match.opening(2):
        if isinstance(event, ev.Dealt):
            assert (event.cards is not None) == (event.seat == 2)
        if isinstance(event, ev.SpecialsDealt):
            assert (event.specials is not None) == (event.seat == 2)
    assert all(event.cards is None for event in match.opening(None) if isinstance(event, ev.Dealt))


def test_every_event_is_either_public_or_has_its_secret_named() -> None:
    """An allow-list: a new event is told to nobody until it is listed."""
    every = set(get_args(ev.Event))
    assert every == views._PUBLIC | set(views._SECRET_FIELD) | {ev.Asked}
    assert not views._PUBLIC & set(views._SECRET_FIELD)
    with pytest.raises(KeyError):
        RULES.redact(object(), 0)  # type: ignore[arg-type]


def test_a_view_has_the_open_table_and_what_its_seat_holds() -> None:
    """`Table` is for open things only; a new one must be listed in the view, field by field."""
    own = {"seat", "hand", "chosen", "specials", "question"}
    assert {f.name for f in fields(CowsView)} == {f.name for f in fields(Table)} | own
    assert {f.name for f in fields(Holding)} <= own


def test_a_prompt_shows_a_controller_its_own_options_only() -> None:
    match = Match(COWS, preset(COWS, "classic", 3), seed=1)
    decision = match.decision()
    assert decision is not None
    prompt = Prompt(match, 1, decision)
    assert prompt.decision.seats == (1,)
    assert prompt.decision.options[1] == prompt.options
    match.act(0, decision.options[0][0])
    asked, answered, nobody = (match.decision_of(seat) for seat in (1, 0, 7))
    assert asked is not None
    assert (asked.seats, asked.changes) == ((1,), {})
    assert answered is not None
    assert (answered.seats, set(answered.changes)) == ((), {0})
    assert nobody is None


def test_a_seat_that_is_not_asked_is_not_told_what_is_asked() -> None:
    """A question about Комбинатор says who holds one."""
    scene = Scene(ROWS, [23, 99], specials={0: ["KOMBI"]}).go()
    decision = RULES.decision(scene.state)
    assert decision is not None
    assert decision.kind == "convert"
    assert decision.of(1) is None


def test_open_questions_that_follow_from_the_table_are_heard_by_all() -> None:
    """Rule 4, pile cards and the exchange: the table can show whose answer it waits for."""
    scene = Scene(ROWS, [2, 99], specials={0: ["KOMBI"]}).go()
    assert RULES.view(scene.state, 1).question == scene.asked == AskRow(0, 2, agent_used=False)
    scene.do(TakeRow(1))
    assert RULES.view(scene.state, 1).question is None
    scene.do(DECLINE)
    assert RULES.view(scene.state, None).question == scene.asked == AskExchange(0)


def test_played_specials_and_counts_are_public() -> None:
    """X-8."""
    scene = Scene(ROWS, [23, 99], specials={0: ["SPEC", "STOP"]}).go().do(PlayAgent("SPEC"))
    view = RULES.view(scene.state, 1)
    assert view.special_counts[0] == 1
    assert view.fifth
    assert view.specials == ()
