"""The course of turns, games and series (RULES_MICE §2, §3, §4), and the printed examples."""

from dataclasses import replace

import pytest

from korova.engine.refusal import BadConfig
from korova.games.mice import events as ev
from korova.games.mice.actions import ROLL, STASH, Roll
from korova.games.mice.config import MiceConfig
from korova.games.mice.scoring import card_points, ranking, winners
from korova.games.mice.table import NO_MICE
from korova.play.match import Match
from tests.games.mice.table import RULES, centre, counts, options, refusal, roll_as, rolled, steal, table
from tests.support import MICE, play_steps, preset


def test_the_first_roll_is_a_must_then_roll_or_stash() -> None:
    """§2.2."""
    state, _ = RULES.new(preset(MICE, "classic", 2), 1)
    assert options(state) == {ROLL}
    assert refusal(state, STASH) == "must_roll"
    assert refusal(state, centre("red")) == "wrong_answer"
    assert options(table(catch=counts(red=1))) == {ROLL, STASH}


def test_the_first_player_is_drawn_by_lot_or_agreed() -> None:
    """§2.1."""
    firsts = {RULES.new(preset(MICE, "classic", 4), seed)[0].table.turn for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    assert RULES.new(preset(MICE, "classic", 4, first=3), 1)[0].table.turn == 3


def test_stash_moves_the_catch_to_the_card_and_passes_the_turn() -> None:
    """§2.9."""
    state, events = RULES.apply(table(3, catch=counts(red=1, blue=2), cards={0: counts(blue=1)}), 0, STASH)
    assert state.table.cards[0] == counts(red=1, blue=3)
    assert (state.table.turn, state.table.catch, state.table.may_stop) == (1, NO_MICE, False)
    assert events == [ev.Stashed(0, counts(red=1, blue=2), automatic=False), ev.TurnPassed(1)]


def test_bust_returns_everything_to_the_centre_and_spares_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """§2.8."""
    before = table(catch=counts(red=2, blue=1), cards={0: counts(green=2)})
    state, events = roll_as(monkeypatch, before, "red", "blue")
    assert state.table.centre == counts(red=4, grey=5, yellow=6, green=5, blue=8)
    assert state.table.cards[0] == counts(green=2)
    assert [type(event) for event in events] == [ev.Rolled, ev.Busted, ev.TurnPassed]


def test_bust_on_the_first_roll_costs_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    start = table(cards={0: counts(red=4, blue=8)}, may_stop=False)
    state, _ = roll_as(monkeypatch, start, "red", "blue")
    assert state.table.turn == 1
    assert state.table.cards[0] == counts(red=4, blue=8)


def test_with_all_five_colours_a_roll_is_allowed_and_can_only_bust(monkeypatch: pytest.MonkeyPatch) -> None:
    """§2.10."""
    state = table(catch=counts(red=1, grey=1, yellow=1, green=1, blue=1))
    assert options(state) == {ROLL, STASH}
    after, events = roll_as(monkeypatch, state, "white", "white")
    assert isinstance(events[1], ev.Busted)
    assert after.table.turn == 1


def test_m1_a_barred_colour_leaves_the_other() -> None:
    state = rolled(table(catch=counts(blue=1, yellow=1, red=1)), "blue", "green")
    assert options(state) == {centre("green")}


def test_m2_two_barred_colours_bust(monkeypatch: pytest.MonkeyPatch) -> None:
    state, events = roll_as(monkeypatch, table(catch=counts(blue=1, yellow=1, red=1, green=1)), "yellow", "red")
    assert events[1] == ev.Busted(0, counts(blue=1, yellow=1, red=1, green=1))
    assert state.table.turn == 1


def test_m3_a_double_steals_one_and_catches_one() -> None:
    state = rolled(table(catch=counts(blue=1, green=1), cards={1: counts(red=1)}), "red", "red")
    state, _ = RULES.apply(state, 0, steal("red", None, 1))
    assert state.table.catch == counts(blue=1, green=1, red=2)
    assert state.table.cards[1] == NO_MICE


def test_m4_two_whites_steal_both_yellow() -> None:
    state = rolled(table(catch=counts(blue=1, green=1, red=2), cards={1: counts(yellow=2)}), "white", "white")
    state, _ = RULES.apply(state, 0, steal("yellow", 1, 1))
    assert state.table.catch == counts(blue=1, green=1, red=2, yellow=2)


def test_m5_the_stolen_mice_run_to_the_centre_too(monkeypatch: pytest.MonkeyPatch) -> None:
    catch = counts(blue=1, green=1, red=2, yellow=2)
    before = table(catch=catch, cards={1: counts(grey=5)})
    state, events = roll_as(monkeypatch, before, "grey", "yellow")
    assert events[1] == ev.Busted(0, catch)
    assert state.table.centre == counts(red=4, yellow=6, green=7, blue=8)
    assert state.table.cards[1] == counts(grey=5)


def test_the_game_ends_when_a_turn_leaves_fewer_than_five() -> None:
    """§3.1: by a stash; never in the middle of a turn."""
    state = rolled(table(catch=counts(red=1), centre=counts(blue=5)), "blue", "grey")
    state, _ = RULES.apply(state, 0, centre("blue"))
    assert state.table.phase == "turn"
    state, events = RULES.apply(state, 0, STASH)
    assert [type(event) for event in events] == [ev.Stashed, ev.GameScored, ev.MatchEnded]
    assert RULES.decision(state) is None
    assert refusal(state, ROLL, seat=0) == "game_over"


def test_five_in_the_centre_are_enough_to_go_on() -> None:
    state, _ = RULES.apply(table(catch=counts(red=1), centre=counts(blue=5)), 0, STASH)
    assert state.table.phase == "turn"
    assert state.table.turn == 1


def test_a_bust_may_end_a_game_whose_centre_ran_low(monkeypatch: pytest.MonkeyPatch) -> None:
    """§4, risk: after a stash in the middle of the turn fewer than five may be left when the turn busts."""
    start = table(variant="risk", centre=counts(blue=4), catch=NO_MICE, cards={0: counts(red=1)})
    state, events = roll_as(monkeypatch, start, "red", "grey")
    assert [type(event) for event in events] == [ev.Rolled, ev.Busted, ev.GameScored, ev.MatchEnded]
    assert state.table.phase == "over"


class TestRisk:
    def test_five_colours_are_stashed_at_once_and_the_turn_goes_on(self) -> None:
        """§4: the whole catch, second mice of a double included; all colours are open again."""
        state = rolled(table(variant="risk", catch=counts(red=2, grey=1, yellow=1, green=1)), "blue", "red")
        state, events = RULES.apply(state, 0, centre("blue"))
        assert events[1] == ev.Stashed(0, counts(red=2, grey=1, yellow=1, green=1, blue=1), automatic=True)
        assert state.table.cards[0] == counts(red=2, grey=1, yellow=1, green=1, blue=1)
        assert state.table.turn == 0
        assert options(state) == {ROLL, STASH}
        assert centre("red") in options(rolled(state, "red", "red"))

    def test_it_may_happen_several_times_a_turn(self) -> None:
        """§4: the second set is stashed beside the first."""
        one_each = counts(red=1, grey=1, yellow=1, green=1, blue=1)
        before = table(variant="risk", catch=counts(red=1, grey=1, yellow=1, green=1), cards={0: one_each})
        state, events = RULES.apply(rolled(before, "blue", "red"), 0, centre("blue"))
        assert events[1] == ev.Stashed(0, one_each, automatic=True)
        assert state.table.cards[0] == counts(red=2, grey=2, yellow=2, green=2, blue=2)
        assert state.table.turn == 0

    def test_a_later_bust_loses_only_what_was_caught_since(self, monkeypatch: pytest.MonkeyPatch) -> None:
        state = table(variant="risk", catch=counts(blue=1), cards={0: counts(red=1, grey=1)})
        state, _ = roll_as(monkeypatch, state, "blue", "blue")
        assert state.table.cards[0] == counts(red=1, grey=1)
        assert state.table.catch == NO_MICE

    def test_without_the_variant_nothing_is_stashed(self) -> None:
        state = rolled(table(catch=counts(red=2, grey=1, yellow=1, green=1)), "blue", "red")
        state, _ = RULES.apply(state, 0, centre("blue"))
        assert state.table.cards[0] == NO_MICE


class TestScoring:
    def test_points_go_by_colour(self) -> None:
        config = preset(MICE, "classic", 2)
        assert card_points(config, counts(red=1, grey=1, yellow=1, green=1, blue=1)) == 15
        assert sum(kind.count * kind.points for kind in config.mice) == 80

    def test_the_second_set_of_mice_has_six_of_each(self) -> None:
        config = preset(MICE, "classic", 2, mice="even")
        assert [kind.count for kind in config.mice] == [6] * 5
        assert [kind.points for kind in config.mice] == [5, 4, 3, 2, 1]

    def test_the_youngest_count_mice(self) -> None:
        assert card_points(preset(MICE, "kids", 2), counts(red=3, blue=2)) == 5

    def test_experts_get_seven_for_each_full_set(self) -> None:
        config = preset(MICE, "expert", 2)
        two_sets = counts(red=2, grey=2, yellow=2, green=2, blue=3)
        assert card_points(config, two_sets) == 2 * 15 + 1 + 14
        assert card_points(config, counts(red=4, grey=4, yellow=4, green=4)) == 56

    @pytest.mark.parametrize(
        ("points", "mice", "best"),
        [((9, 7), (1, 8), (0,)), ((9, 9), (3, 4), (1,)), ((9, 9, 2), (4, 4, 9), (0, 1)), ((0, 0), (0, 0), (0, 1))],
    )
    def test_ties_go_to_more_mice_then_are_shared(
        self, points: tuple[int, ...], mice: tuple[int, ...], best: tuple[int, ...]
    ) -> None:
        """§3.3."""
        assert winners(points, mice) == best
        assert ranking(points, mice)[0] in best


class TestSeries:
    def test_as_many_games_as_players_each_first_once_points_add_up(self) -> None:
        """§3.4."""
        match = Match(MICE, preset(MICE, "classic", 3, series=True, first=2), seed=8)
        told = match.opening(None)
        match.watch(None, told.append)
        for _ in play_steps(match, 2):
            pass
        assert [e.first for e in told if isinstance(e, ev.GameStarted)] == [2, 0, 1]
        games = [e for e in told if isinstance(e, ev.GameScored)]
        outcome = match.outcome()
        assert outcome is not None
        assert outcome.scores == tuple(map(sum, zip(*(game.points for game in games), strict=True)))

    def test_a_single_game_is_one_game(self) -> None:
        match = Match(MICE, preset(MICE, "classic", 3), seed=8)
        for _ in play_steps(match, 2):
            pass
        assert len(match.view(None).table.points) == 1

    def test_ties_of_a_series_go_to_more_mice_over_the_series(self) -> None:
        state = table(players=2, catch=counts(red=1), cards={1: counts(red=1)}, centre=counts(blue=4), series=True)
        state = replace(state, table=replace(state.table, game=2, points=((7, 7),), mice=((3, 2),)))
        state, _ = RULES.apply(state, 0, STASH)
        assert state.table.winners == (0,)


@pytest.mark.parametrize(
    ("players", "variant", "options", "code"),
    [
        (1, "classic", {}, "players_mice"),
        (5, "classic", {}, "players_mice"),
        (2, "cheese", {}, "variant_unknown"),
        (2, "classic", {"limit": 5}, "option_unknown"),
        (2, "classic", {"mice": "pink"}, "mice_set_unknown"),
        (2, "classic", {"first": 2}, "first_player"),
    ],
)
def test_unplayable(players: int, variant: str, options: dict[str, object], code: str) -> None:
    with pytest.raises(BadConfig) as refused:
        RULES.new(preset(MICE, variant, players, **options), 1)
    assert refused.value.code == code


@pytest.mark.parametrize("other", ["risk", "expert"])
def test_the_variant_for_the_youngest_stands_alone(other: str) -> None:
    """§4."""
    mice = preset(MICE, "classic", 2).mice
    with pytest.raises(BadConfig) as refused:
        RULES.new(MiceConfig(2, mice, kids=True, **{other: True}), 1)
    assert refused.value.code == "kids_alone"


GOOD = [{"colour": c, "count": 6, "points": 1} for c in ("red", "grey", "yellow", "green", "blue")]


@pytest.mark.parametrize(
    "data",
    [None, {}, [], {"a": []}, {"a": GOOD[:4]}, {"a": GOOD[::-1]}, {"a": [*GOOD[:4], {"colour": "blue"}]},
     {"a": [*GOOD[:4], {"colour": "blue", "count": 0, "points": 1}]},
     {"a": [*GOOD[:4], {"colour": "blue", "count": "6", "points": 1}]},
     {"a": [*GOOD[:4], {"colour": "blue", "count": 6, "points": 10**30}]}],
)  # fmt: skip
def test_a_damaged_table_of_mice_is_refused(data: object) -> None:
    with pytest.raises(BadConfig) as refused:
        MICE.preset("classic", 2, data, {})
    assert refused.value.code == "mice_data"


def test_roll_depends_on_the_seed_and_the_count_of_rolls_alone() -> None:
    """However long a player thinks or whatever they caught, the next dice are the same."""
    one = rolled(table(), "red", "blue")
    a, _ = RULES.apply(one, 0, centre("red"))
    b, _ = RULES.apply(one, 0, centre("red", "blue"))
    (_, first), (_, second) = RULES.apply(a, 0, ROLL), RULES.apply(b, 0, Roll())
    assert first[0] == second[0]
