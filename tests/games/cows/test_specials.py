"""The specials as cards: the exchange, the deck, the second deal (X-45 to X-52)."""

from collections import Counter

import pytest

from korova.games.cows import events as ev
from korova.games.cows.actions import DECLINE, Convert, Exchange, PlayAgent, TakeRow
from korova.games.cows.cards import SPECIALS, AgentId
from korova.games.cows.config import CowsConfig
from korova.games.cows.deal import start_round
from korova.games.cows.state import CowsState
from korova.games.cows.steps import AskExchange, AskRow
from korova.play.match import Match
from tests.games.cows.scene import AGENTS, RULES, Scene
from tests.support import COWS, play_steps

TAKING = [[30, 34], [41], [52, 60], [8, 12, 14, 18, 21]]
"""23 takes the fourth row."""


def test_twelve_number_cards_and_three_specials_each() -> None:
    """E5–E8, X-2: eight players use 100 cards and leave four specials."""
    state, _ = RULES.new(CowsConfig(8, mode="agents", limit=None, rounds=2), 5)
    assert [len(holding.hand) for holding in state.holdings] == [12] * 8
    assert [len(holding.specials) for holding in state.holdings] == [3] * 8
    assert (len(state.aside), len(state.special_deck)) == (4, 4)


def test_taker_may_exchange_one_special_for_the_top_of_the_deck() -> None:
    """E51, X-45."""
    scene = Scene(TAKING, [23], specials={0: ["SANITAR", "KOMBI"]}, deck=["STOP", "COW7"], discard=["SPEC"]).go()
    scene.do(DECLINE)
    assert scene.asked == AskExchange(0)
    assert scene.options == (DECLINE, Exchange("KOMBI"), Exchange("SANITAR"))
    scene.refuses(Exchange("STOP"), "agent_not_held")
    scene.refuses(Convert(8), "wrong_answer")
    scene.do(Exchange("SANITAR"))
    assert scene.held() == ["COW7", "KOMBI"]
    assert scene.state.special_deck == ["STOP"]
    assert scene.state.table.special_discard == ["SPEC", "SANITAR"]


def test_the_drawn_special_comes_too_late_for_this_placement() -> None:
    """X-45: the take is done when it is drawn."""
    scene = Scene(TAKING, [23], specials={0: ["SANITAR"]}, deck=["KOMBI"]).go().do(Exchange("SANITAR"))
    assert scene.points() == 5
    assert scene.held() == ["KOMBI"]


def test_whoever_holds_no_special_is_not_asked() -> None:
    """X-47."""
    scene = Scene(TAKING, [23]).go()
    assert scene.takes
    assert scene.state.table.phase == "choose"


def test_two_takes_give_two_exchanges() -> None:
    """X-46."""
    rows = [[22], [11, 13, 14, 16, 19], [80, 81, 82, 83, 84], [40, 41]]
    scene = Scene(rows, [85], specials={0: ["DESANT", "STOP"]}, deck=["COW7", "SPEC"]).go()
    scene.do(PlayAgent("DESANT", 1, 40), Exchange("STOP"), Exchange("SPEC"))
    assert scene.held() == ["COW7"]


def test_empty_deck_is_made_anew_as_soon_as_the_last_card_is_drawn() -> None:
    """X-48."""
    rows = [[22], [11, 13, 14, 16, 19], [80], [40, 41]]
    scene = Scene(rows, [2], specials={0: ["DESANT", "STOP"]}, deck=["KOMBI"], discard=["SPEC"]).go()
    scene.do(PlayAgent("DESANT", 1, 40), Exchange("STOP"))
    assert isinstance(scene.asked, AskRow), "in the middle of the placement"
    assert sorted(scene.state.special_deck) == ["DESANT", "SPEC", "STOP"]
    assert scene.state.table.special_discard == []


def test_empty_deck_and_discard_wait_for_the_next_discarded_card() -> None:
    """X-48: the exchanged card itself is all there is to draw."""
    scene = Scene(TAKING, [23], specials={0: ["SANITAR"]}, deck=[]).go().do(Exchange("SANITAR"))
    assert scene.held() == ["SANITAR"]
    assert scene.state.special_deck == []


def test_what_a_placement_discards_is_shuffled_together() -> None:
    """X-48 with E11: Комбинатор, Cow, Стоп and marker make the new deck as one, so none of them is sure to be drawn."""
    rows = [*TAKING[:3], [8, 12, 14, 18, 21, 22], [99]]
    held = {0: ["KOMBI", "SANITAR"]}
    scene = Scene(rows, [23], specials=held, cows=[3], stops=[0], fifth=True, deck=[]).go().do(Convert(22))
    assert sorted(scene.state.special_deck) == ["COW7", "KOMBI", "SPEC", "STOP"]


def test_a_swap_waits_for_the_take_it_leads_to() -> None:
    """X-48 with E11: Санитар's effect includes the placement of the new card."""
    scene = Scene(
        TAKING, [35], specials={0: ["SANITAR", "SPEC"]}, hands={0: [2]}, stops=[0], deck=[]
    ).go()  # fmt: skip
    scene.do(PlayAgent("SANITAR", card=2))
    assert scene.state.special_deck == []
    scene.do(TakeRow(1))
    assert sorted(scene.state.special_deck) == ["SANITAR", "STOP"]


def test_a_played_special_refills_an_empty_deck_when_its_placement_is_over() -> None:
    """X-48."""
    scene = Scene(TAKING, [31, 99], specials={0: ["DIVERS"]}, deck=[]).go().do(PlayAgent("DIVERS", 1))
    assert scene.state.special_deck == ["DIVERS"]


def test_a_played_special_refills_an_empty_deck() -> None:
    """X-48: Диверсант goes to the discard, hence to the deck, before the exchange."""
    scene = Scene(TAKING, [11], specials={0: ["DIVERS", "STOP"]}, deck=[]).go().do(PlayAgent("DIVERS", 3))
    assert scene.state.special_deck == ["DIVERS"]
    scene.do(Exchange("STOP"))
    assert scene.held() == ["DIVERS"]
    assert scene.state.special_deck == ["STOP"]


def test_table_specials_are_discarded_before_the_exchange() -> None:
    """X-17, X-45: Cow, Стоп and marker lie in the discard when the question comes."""
    rows = [*TAKING, [99]]
    scene = Scene(
        [*rows[:3], [8, 12, 14, 18, 21, 22], rows[4]], [23], specials={0: ["SANITAR"]}, cows=[3], stops=[0], fifth=True
    ).go()  # fmt: skip
    assert isinstance(scene.asked, AskExchange)
    assert sorted(scene.state.table.special_discard) == ["COW7", "SPEC", "STOP"]


@pytest.mark.parametrize(
    ("players", "held", "dealt"),
    [(2, 3, 3), (4, 3, 3), (5, 3, 2), (6, 3, 1), (7, 3, 1), (8, 3, 0), (8, 2, 1), (8, 1, 2), (8, 0, 3)],
)
def test_second_deal_gives_everyone_the_same_number(players: int, held: int, dealt: int) -> None:
    """X-49, X-51: kept specials stay; k = min(3, ⌊(28 − held) / n⌋)."""
    state = _end_of_round_one(players, held)
    before = [list(holding.specials) for holding in state.holdings]
    start_round(state, [])
    assert [len(holding.specials) for holding in state.holdings] == [held + dealt] * players
    for kept, holding in zip(before, state.holdings, strict=True):
        assert not Counter(kept) - Counter(holding.specials)
    assert RULES.problems(state) == []


def test_uneven_hands_still_get_the_same_number() -> None:
    """X-51: 21 held by eight players leave 7, none for anyone."""
    state = _end_of_round_one(8, 3)
    for seat in range(3):
        state.special_deck.append(state.holdings[seat].specials.pop())
    events: list[ev.Event] = []
    start_round(state, events)
    assert [event.count for event in events if isinstance(event, ev.SpecialsDealt)] == [0] * 8
    assert len(state.special_deck) == 7


def _end_of_round_one(players: int, held: int) -> CowsState:
    state, _ = RULES.new(CowsConfig(players, mode="agents", limit=None, rounds=2), 9)
    for holding in state.holdings:
        holding.hand.clear()
        while len(holding.specials) > held:
            state.special_deck.append(holding.specials.pop())
    state.table.hand_sizes = [0] * players
    state.table.special_counts = [held] * players
    return state


def test_specials_on_the_table_return_for_the_second_round() -> None:
    """X-50."""
    state = _end_of_round_one(3, 3)
    state.table.rows[0].cow = state.table.rows[1].stop = state.table.fifth = True
    start_round(state, [])
    assert not any(row.cow or row.stop for row in state.table.rows)
    assert not state.table.fifth
    everywhere: list[AgentId] = [*state.special_deck, *(s for h in state.holdings for s in h.specials)]
    assert Counter(everywhere) == Counter(SPECIALS)


def test_game_lasts_two_rounds_whatever_the_totals() -> None:
    """X-10, X-52."""
    match = Match(COWS, AGENTS, seed=3)
    ended: list[ev.Event] = []
    match.watch(None, lambda event: ended.append(event) if isinstance(event, ev.RoundEnded) else None)
    for _ in play_steps(match, 1):
        pass
    assert len(ended) == 2
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners == tuple(s for s, total in enumerate(outcome.scores) if total == min(outcome.scores))


def test_exchange_comes_after_the_pile_was_reduced() -> None:
    """X-17: the arithmetic is step 6, the exchange step 7."""
    scene = Scene([[11, 13], [25], [33], [40]], [3], specials={0: ["KOMBI", "STOP"]}, piles={0: [41]}, deck=["SPEC"])
    scene.go().do(DECLINE, TakeRow(0), Convert(11))
    asked = [type(step).__name__ for step in reversed(scene.state.steps)]
    assert asked == ["AskDrop", "AskExchange"]
