"""The arena: fair to every seat, exact about shares, and clear about bots that misbehave."""

from fractions import Fraction
from itertools import count
from typing import Any

import pytest

from korova.engine.bot import Bot
from korova.engine.refusal import Refusal
from korova.games.cows.actions import CHOOSE
from korova.games.cows.defaults import default_answer
from korova.play.arena import Entrant, Tally, deal_seeds, play_deal, standings
from tests.support import COWS, preset

ROUND = preset(COWS, "classic", 3, rounds=1)


class Lowest:
    """Plays its lowest card."""

    def decide(self, view: Any, decision: Any, rng: Any, budget: int) -> Any:
        return decision.options[view.seat][0] if decision.kind == "choose" else default_answer(view)


class Slow(Lowest):
    """Says "not yet" three times to every question."""

    def __init__(self) -> None:
        self.asked = count(1)

    def decide(self, view: Any, decision: Any, rng: Any, budget: int) -> Any:
        return super().decide(view, decision, rng, budget) if next(self.asked) % 4 == 0 else None


class Stubborn:
    def decide(self, view: Any, decision: Any, rng: Any, budget: int) -> Any:
        return CHOOSE[next(card for card in range(1, 105) if card not in view.hand)]


class Broken:
    def decide(self, view: Any, decision: Any, rng: Any, budget: int) -> Any:
        raise ZeroDivisionError("oops")


class Mute:
    def decide(self, view: Any, decision: Any, rng: Any, budget: int) -> Any:
        return None


def _tick() -> Any:
    return count().__next__


def _entrants(*bots: Bot) -> list[Entrant]:
    return [Entrant(type(bot).__name__, bot, 0) for bot in bots]


def test_twins_share_every_deal_equally() -> None:
    entrants = [Entrant(name, Lowest(), 0) for name in "abc"]
    for seed in deal_seeds(1, 5):
        tallies = play_deal(COWS, ROUND, seed, entrants, _tick())
        assert {tally.share for tally in tallies.values()} == {Fraction(1)}
        assert len({tally.score for tally in tallies.values()}) == 1
        assert all(tally.games == 3 for tally in tallies.values())


def test_seats_of_one_bot_are_counted_together() -> None:
    one, other = Entrant("one", Lowest(), 0), Entrant("other", Lowest(), 0)
    tallies = play_deal(COWS, ROUND, 7, [one, other, other], _tick())
    assert (tallies["one"].games, tallies["other"].games) == (3, 6)
    assert tallies["one"].share + tallies["other"].share == 3


def test_a_bot_may_say_not_yet_and_only_real_decisions_are_timed() -> None:
    tallies = play_deal(COWS, ROUND, 7, _entrants(Slow(), Lowest(), Lowest()), _tick())
    assert len(tallies["Slow"].seconds) >= 3 * 9
    assert set(tallies["Slow"].seconds) == {1}
    quick = play_deal(COWS, ROUND, 7, [Entrant("Slow", Lowest(), 0), *_entrants(Lowest(), Lowest())], _tick())
    assert quick["Slow"].share == tallies["Slow"].share


@pytest.mark.parametrize(
    ("bot", "code"), [(Stubborn(), "bot_illegal"), (Broken(), "bot_failed"), (Mute(), "bot_silent")]
)
def test_a_bot_that_misbehaves_is_named(bot: Bot, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("korova.play.arena.MOST_SLICES", 10)
    with pytest.raises(Refusal) as refused:
        play_deal(COWS, ROUND, 7, _entrants(bot, Lowest(), Lowest()), _tick())
    assert refused.value.code == code
    assert refused.value.params["bot"] == type(bot).__name__


def test_the_interval_counts_deals_and_not_games() -> None:
    deals = [{"a": Tally(2, Fraction(wins), 10 * wins, (0.001,) * 99 + (0.5,))} for wins in (2, 1, 1, 0)]
    (standing,) = standings(deals)
    assert standing.win_share == 0.5
    assert standing.mean_score == 5
    low, high = standing.interval  # type: ignore[misc]
    assert high - low == pytest.approx(2 * 1.96 * (0.5 / 3) ** 0.5 / 2)
    assert standing.decisions == 400
    assert standing.ms_p99 == pytest.approx(1)
    assert standing.ms_mean == pytest.approx((99 + 500) / 100)
    assert standings(deals[:1])[0].interval is None


def test_more_deals_begin_with_the_same_ones() -> None:
    assert deal_seeds(3, 5) == deal_seeds(3, 9)[:5]
    assert deal_seeds(3, 5) != deal_seeds(4, 5)
