"""Each special agent at the table: when it may be played and what it does (X-3 to X-44)."""

import pytest

from korova.engine.refusal import Illegal
from korova.games.cows.actions import CHOOSE, DECLINE, Convert, DropCard, PlayAgent, TakeRow
from korova.games.cows.cards import AgentId
from korova.games.cows.config import HouseRulings
from korova.games.cows.defaults import default_answer
from korova.games.cows.events import Converted
from korova.games.cows.steps import AskAgent, AskConvert, AskDrop, AskRow
from tests.games.cows.scene import RULES, Scene

FOUR = [[30, 34], [41], [52, 60], [8, 12, 14, 18, 21]]
"""The fourth row is full and takes a 23 or 25."""
FIVE = [*FOUR, [70]]


def _plays(scene: Scene, agent: AgentId) -> list[PlayAgent]:
    return [option for option in scene.options if isinstance(option, PlayAgent) and option.agent == agent]


def _play(agent: AgentId, row: int | None = None, card: int | None = None) -> PlayAgent:
    return PlayAgent(agent, row, card)


class TestWhen:
    def test_owner_is_asked_before_the_row_is_touched(self) -> None:
        """X-3."""
        scene = Scene(FOUR, [23], specials={0: ["SPEC"]}).go()
        assert scene.asked == AskAgent(0, 23)
        assert scene.rows == FOUR

    def test_lower_cards_are_placed_first(self) -> None:
        """X-3, X-7: one sequence of decisions, lowest card first."""
        scene = Scene(FOUR, [23, 61], specials={0: ["COW7"], 1: ["COW7"]}).go()
        assert scene.asked.seat == 0
        scene.do(DECLINE, DECLINE)
        assert scene.asked == AskAgent(1, 61)
        assert scene.rows[3] == [23]

    def test_nobody_else_can_interfere(self) -> None:
        """X-7."""
        scene = Scene(FOUR, [23, 61], specials={0: ["COW7"], 1: ["COW7"]}).go()
        with pytest.raises(Illegal) as refused:
            RULES.apply(scene.state, 1, _play("COW7", 0))
        assert refused.value.code == "not_asked"

    def test_specials_may_be_played_without_need(self) -> None:
        """X-5, X-41: 35 is in no danger."""
        scene = Scene(FOUR, [35], specials={0: ["SPEC", "STOP", "COW7"]}).go()
        assert _plays(scene, "SPEC")
        assert len(_plays(scene, "STOP")) == len(_plays(scene, "COW7")) == 4

    def test_only_one_special_a_placement(self) -> None:
        """X-4: after Санитар leads to a take, neither another agent nor Комбинатор is asked for."""
        scene = Scene(FOUR, [35], specials={0: ["SANITAR", "KOMBI", "SPEC"]}, hands={0: [23]}).go()
        scene.do(_play("SANITAR", card=23))
        assert scene.takes
        assert not any(isinstance(step, AskAgent | AskConvert) for step in scene.state.steps)

    def test_no_combination_after_another_special(self) -> None:
        """X-4: a Cow laid elsewhere led to the take."""
        scene = Scene(FOUR, [23], specials={0: ["COW7", "KOMBI"]}).go().do(_play("COW7", 0))
        assert scene.takes
        assert not any(isinstance(step, AskConvert) for step in scene.state.steps)

    def test_who_can_play_none_is_not_asked(self) -> None:
        scene = Scene(FIVE, [35], specials={0: ["SPEC", "SANITAR"]}, fifth=True).go()
        assert scene.rows[0] == [30, 34, 35]

    def test_declining_places_by_the_base_rules(self) -> None:
        scene = Scene(FOUR, [35], specials={0: ["SPEC"]}).go().do(DECLINE)
        assert scene.rows[0] == [30, 34, 35]
        assert scene.held() == ["SPEC"]

    def test_wrong_answers_are_refused(self) -> None:
        scene = Scene(FOUR, [23], specials={0: ["SPEC", "STOP", "SANITAR", "DESANT"]}, hands={0: [3]}).go()
        scene.refuses(_play("COW7", 0), "agent_not_held")
        scene.refuses(_play("BOSS"), "agent_unknown")  # type: ignore[arg-type]
        scene.refuses(_play("SPEC", 0), "wrong_target")
        scene.refuses(_play("STOP"), "wrong_target")
        scene.refuses(_play("STOP", 0, 5), "wrong_target")
        scene.refuses(_play("SANITAR", 0, 3), "wrong_target")
        scene.refuses(_play("DESANT", card=30), "wrong_target")
        scene.refuses(CHOOSE[23], "wrong_answer")
        scene.refuses(TakeRow(0), "wrong_answer")
        scene.refuses(Convert(8), "wrong_answer")
        scene.refuses(PlayAgent(["SPEC"]), "agent_unknown")  # type: ignore[arg-type]
        scene.refuses(PlayAgent("STOP", "1"), "wrong_target")  # type: ignore[arg-type]
        scene.refuses(PlayAgent("STOP", 1.5), "wrong_target")  # type: ignore[arg-type]
        scene.refuses(None, "wrong_answer")
        scene.refuses("SPEC", "wrong_answer")


class TestSpec:
    def test_opens_a_fifth_row_with_the_played_card(self) -> None:
        """E12."""
        scene = Scene(FOUR, [23], specials={0: ["SPEC"]}).go().do(_play("SPEC"))
        assert scene.rows == [*FOUR, [23]]
        assert scene.state.table.fifth
        assert scene.state.table.special_discard == []

    def test_not_while_a_fifth_row_exists(self) -> None:
        """E13."""
        Scene(FIVE, [23], specials={0: ["SPEC"]}, fifth=True).ask_about_agents().refuses(
            _play("SPEC"), "fifth_row_open"
        )

    def test_any_take_removes_that_row_and_takes_the_played_card(self) -> None:
        """X-11, X-12, X-15: also a row that is not the fifth; the marker goes to the discard."""
        scene = Scene(FIVE, [23], fifth=True).go()
        assert scene.rows == [[30, 34], [41], [52, 60], [70]]
        assert scene.takes == [(0, (8, 12, 14, 18, 21, 23), 6)]
        assert not scene.state.table.fifth
        assert scene.state.table.special_discard == ["SPEC"]

    def test_rule_4_removes_a_row_too(self) -> None:
        """X-11."""
        scene = Scene([[30], [41], [52], [60], [70]], [2], fifth=True).go().do(TakeRow(1))
        assert scene.rows == [[30], [52], [60], [70]]
        assert scene.takes == [(0, (41, 2), 2)]

    def test_another_may_be_played_once_four_rows_remain(self) -> None:
        """X-15."""
        scene = Scene(FIVE, [23, 61], specials={1: ["SPEC"]}, fifth=True).go().do(_play("SPEC"))
        assert scene.rows == [[30, 34], [41], [52, 60], [70], [61]]

    def test_the_fifth_row_is_a_row_like_any_other(self) -> None:
        """X-16: it can be stopped and get a Cow."""
        scene = Scene(FIVE, [71], specials={0: ["STOP", "COW7"]}, fifth=True).go()
        assert _play("STOP", 4) in scene.options
        assert _play("COW7", 4) in scene.options


class TestSeventhCow:
    def test_the_row_then_holds_six(self) -> None:
        scene = Scene(FOUR, [23, 25], specials={0: ["COW7"]}).go().do(_play("COW7", 3))
        assert scene.takes == [(1, (8, 12, 14, 18, 21, 23), 6)]
        assert scene.rows[3] == [25]

    def test_any_row_will_do_and_the_card_goes_by_the_base_rules(self) -> None:
        """X-18: put elsewhere it does not save its player."""
        scene = Scene(FOUR, [23], specials={0: ["COW7"]}).go().do(_play("COW7", 0))
        assert scene.cows == [0]
        assert scene.takes == [(0, (8, 12, 14, 18, 21), 5)]

    def test_one_on_a_row(self) -> None:
        """X-19."""
        scene = Scene(FOUR, [23], specials={0: ["COW7"]}, cows=[3]).go()
        scene.refuses(_play("COW7", 3), "row_has_cow")
        scene.refuses(_play("COW7", 4), "no_such_row")
        scene.refuses(_play("COW7", -1), "no_such_row")

    def test_leaves_with_the_row_even_a_short_one(self) -> None:
        """X-20."""
        scene = Scene([[30], [41], [52], [60]], [2], cows=[1, 2]).go().do(TakeRow(1))
        assert scene.cows == [2]
        assert scene.state.table.special_discard == ["COW7"]
        assert scene.state.table.rows[1].capacity == 5

    def test_goes_on_a_stopped_row(self) -> None:
        """X-21."""
        scene = Scene(FOUR, [35], specials={0: ["COW7"]}, stops=[1]).go().do(_play("COW7", 1))
        assert (scene.cows, scene.stops) == ([1], [1])


class TestDiversant:
    def test_goes_before_the_last_card_or_first(self) -> None:
        """E23, X-29: any open row with a higher last card."""
        scene = Scene(FOUR, [31], specials={0: ["DIVERS"]}).go()
        assert _plays(scene, "DIVERS") == [_play("DIVERS", 0), _play("DIVERS", 1), _play("DIVERS", 2)]
        scene.do(_play("DIVERS", 1))
        assert scene.rows[1] == [31, 41]

    def test_never_at_the_end_nor_in_a_stopped_row(self) -> None:
        scene = Scene(FOUR, [31], specials={0: ["DIVERS"]}, stops=[1]).go()
        scene.refuses(_play("DIVERS", 3), "not_inside_row")
        scene.refuses(_play("DIVERS", 1), "row_stopped")

    def test_six_are_taken_but_for_the_last(self) -> None:
        """E24, X-30: the inserted card is among the five."""
        scene = Scene([[9], [5, 11, 13, 16, 19], [33], [40]], [10], specials={0: ["DIVERS"]}).go()
        scene.do(_play("DIVERS", 1))
        assert scene.takes == [(0, (5, 10, 11, 13, 16), 12)]
        assert scene.reasons == ["inserted"]
        assert scene.rows[1] == [19]

    def test_a_cow_row_is_taken_at_seven(self) -> None:
        """X-24: six cards go."""
        rows = [[9], [5, 11, 13, 16, 19, 20], [33], [40]]
        scene = Scene(rows, [10], specials={0: ["DIVERS"]}, cows=[1]).go().do(_play("DIVERS", 1))
        assert scene.takes == [(0, (5, 10, 11, 13, 16, 19), 13)]
        assert scene.rows[1] == [20]
        assert scene.cows == []

    def test_with_five_rows_all_six_go_and_the_row_vanishes(self) -> None:
        """X-13."""
        rows = [[9], [5, 11, 13, 16, 19], [33], [40], [77]]
        scene = Scene(rows, [10], specials={0: ["DIVERS"]}, fifth=True).go().do(_play("DIVERS", 1))
        assert scene.takes == [(0, (5, 10, 11, 13, 16, 19), 13)]
        assert scene.rows == [[9], [33], [40], [77]]


class TestSanitar:
    def test_swaps_and_places_at_once_while_others_keep_their_order(self) -> None:
        """E26–E28, X-33: 99 goes before the waiting 35."""
        scene = Scene(FOUR, [23, 35], specials={0: ["SANITAR"]}, hands={0: [99]}).go()
        scene.do(_play("SANITAR", card=99))
        assert scene.rows == [[30, 34, 35], [41], [52, 60, 99], FOUR[3]]
        assert scene.state.holdings[0].hand == [23]

    def test_needs_another_card(self) -> None:
        """X-31."""
        Scene(FOUR, [23], specials={0: ["SANITAR"]}).ask_about_agents().refuses(
            _play("SANITAR", card=23), "no_other_card"
        )

    def test_needs_a_card_of_the_own_hand(self) -> None:
        scene = Scene(FOUR, [23], specials={0: ["SANITAR"]}, hands={0: [99]}).go()
        scene.refuses(_play("SANITAR", card=98), "card_not_in_hand")
        scene.refuses(_play("SANITAR", card=23), "card_not_in_hand")

    def test_new_card_may_take_a_row(self) -> None:
        """X-32."""
        scene = Scene(FOUR, [35], specials={0: ["SANITAR"]}, hands={0: [22]}).go().do(_play("SANITAR", card=22))
        assert scene.takes == [(0, (8, 12, 14, 18, 21), 5)]

    def test_new_card_may_be_the_lowest(self) -> None:
        scene = Scene(FOUR, [35], specials={0: ["SANITAR", "KOMBI"]}, hands={0: [2]}).go()
        scene.do(_play("SANITAR", card=2))
        assert scene.asked == AskRow(0, 2, agent_used=True)
        scene.do(TakeRow(1))
        assert scene.rows[1] == [2]
        assert scene.points() == 1

    def test_everyone_has_seen_the_returned_card(self) -> None:
        """X-8."""
        scene = Scene(FOUR, [23], specials={0: ["SANITAR"]}, hands={0: [99]}).go().do(_play("SANITAR", card=99))
        assert scene.state.table.known[0] == [23]


class TestDesant:
    def test_every_card_of_every_open_row_may_go_to_every_other(self) -> None:
        """X-25, X-28: the moved card need not go to the closest row."""
        scene = Scene(FOUR, [35], specials={0: ["DESANT"]}).go()
        assert len(_plays(scene, "DESANT")) == 10 * 3

    def test_card_is_put_in_order_at_start_middle_or_end(self) -> None:
        for target, expected in ((0, [30, 34, 52]), (1, [41, 52]), (3, [8, 12, 14, 18, 52])):
            rows = [[30, 34], [41], [52, 60], [8, 12, 14, 18]]
            scene = Scene(rows, [99], specials={0: ["DESANT"]}).go().do(_play("DESANT", target, 52))
            assert scene.rows[target] == expected
        scene = Scene(rows, [99], specials={0: ["DESANT"]}).go().do(_play("DESANT", 2, 8))
        assert scene.rows[2] == [8, 52, 60, 99]

    def test_wrong_moves(self) -> None:
        """X-26: neither out of a stopped row nor into one."""
        scene = Scene(FOUR, [35], specials={0: ["DESANT"]}, stops=[1]).go()
        scene.refuses(_play("DESANT", 1, 30), "row_stopped")
        scene.refuses(_play("DESANT", 0, 41), "row_stopped")
        scene.refuses(_play("DESANT", 0, 30), "same_row")
        scene.refuses(_play("DESANT", 0, 99), "card_not_in_rows")
        scene.refuses(_play("DESANT", 0, 35), "card_not_in_rows")
        scene.refuses(_play("DESANT", 4, 30), "no_such_row")

    def test_emptied_row_takes_the_own_card_whatever_its_number(self) -> None:
        """X-22: 61 would fit after 60, but the hole is filled."""
        scene = Scene(FOUR, [61], specials={0: ["DESANT"]}).go().do(_play("DESANT", 0, 41))
        assert scene.rows == [[30, 34, 41], [61], [52, 60], FOUR[3]]

    def test_strict_reading_allows_a_hole_only_for_a_card_that_fits_nowhere(self) -> None:
        """X-22, the other reading."""
        strict = HouseRulings(fill_any_emptied_row=False)
        scene = Scene(FOUR, [61], specials={0: ["DESANT"]}, house=strict).go()
        scene.refuses(_play("DESANT", 0, 41), "lone_card")
        scene = Scene([[22], [11, 13], [33], [40]], [10], specials={0: ["DESANT"]}, house=strict).go()
        scene.do(_play("DESANT", 1, 22))
        assert scene.rows == [[10], [11, 13, 22], [33], [40]]

    def test_strict_reading_looks_past_stopped_rows(self) -> None:
        """61 would fit after 60, but that row is stopped and nothing lifts it."""
        strict = HouseRulings(fill_any_emptied_row=False)
        rows = [[70], [80], [52, 60], [90]]
        scene = Scene(rows, [61], specials={0: ["DESANT"]}, stops=[2], house=strict).go().do(_play("DESANT", 1, 70))
        assert scene.rows == [[61], [70, 80], [52, 60], [90]]

    def test_strict_reading_sees_the_moved_card_at_the_end_of_its_new_row(self) -> None:
        """10 would fit after 9, but the 22 that is moved there closes it."""
        strict = HouseRulings(fill_any_emptied_row=False)
        scene = Scene([[22], [9], [33], [40]], [10], specials={0: ["DESANT"]}, house=strict).go()
        scene.do(_play("DESANT", 1, 22))
        assert scene.rows == [[10], [9, 22], [33], [40]]

    def test_strict_reading_counts_rows_that_the_take_sets_free(self) -> None:
        """The take by moving lifts the Стоп, after which 10 fits the row that ends 9."""
        strict = HouseRulings(fill_any_emptied_row=False)
        rows = [[22], [11, 13, 14, 15, 16], [9], [40]]
        scene = Scene(rows, [10], specials={0: ["DESANT"]}, stops=[2], house=strict).go()
        scene.refuses(_play("DESANT", 1, 22), "lone_card")

    def test_strict_reading_does_not_count_a_row_that_vanishes(self) -> None:
        """With five rows the overfull row is gone, and 25 fits none of the others."""
        strict = HouseRulings(fill_any_emptied_row=False)
        rows = [[22], [11, 13, 14, 16, 19], [33], [40], [70]]
        scene = Scene(rows, [25], specials={0: ["DESANT"]}, fifth=True, house=strict).go()
        scene.do(_play("DESANT", 1, 22))
        assert scene.rows == [[25], [33], [40], [70]]

    def test_six_are_taken_but_for_the_last_then_the_own_card_is_placed(self) -> None:
        """X-23: which may cause a second take (X-46: and a second exchange)."""
        rows = [[22], [11, 13, 14, 16, 19], [80, 81, 82, 83, 84], [40, 41]]
        scene = Scene(rows, [85], specials={0: ["DESANT", "STOP"]}).go().do(_play("DESANT", 1, 40))
        assert scene.takes == [(0, (11, 13, 14, 16, 19), 9)]
        assert scene.reasons == ["shifted"]
        scene.do(DECLINE)
        assert scene.takes[1:] == [(0, (80, 81, 82, 83, 84), 7)]
        scene.do(DECLINE)
        assert scene.rows == [[22], [40], [85], [41]]

    def test_a_cow_row_takes_one_more_and_keeps_its_cow(self) -> None:
        """X-24, X-27: also a row that was emptied and refilled."""
        rows = [[41], [11, 13, 14, 16, 19], [33], [70]]
        scene = Scene(rows, [71], specials={0: ["DESANT"]}, cows=[0, 1]).go().do(_play("DESANT", 1, 41))
        assert scene.rows == [[71], [11, 13, 14, 16, 19, 41], [33], [70]]
        assert scene.cows == [0, 1]
        assert scene.takes == []

    def test_with_five_rows_the_overfull_row_vanishes_and_the_own_card_is_placed(self) -> None:
        """X-14."""
        rows = [[22, 23], [11, 13, 14, 16, 19], [33], [40], [70]]
        scene = Scene(rows, [71], specials={0: ["DESANT"]}, fifth=True).go().do(_play("DESANT", 1, 22))
        assert scene.takes == [(0, (11, 13, 14, 16, 19, 22), 14)]
        assert scene.rows == [[23], [33], [40], [70, 71]]

    def test_with_five_rows_a_lone_card_may_leave_its_row_to_the_own_card(self) -> None:
        """X-14 and X-22 together; the row is empty while the exchange is asked."""
        rows = [[22], [11, 13, 14, 16, 19], [33], [40], [70]]
        scene = Scene(rows, [71], specials={0: ["DESANT", "STOP"]}, fifth=True).go().do(_play("DESANT", 1, 22))
        assert scene.rows == [[], [33], [40], [70]]
        scene.do(DECLINE)
        assert scene.rows == [[71], [33], [40], [70]]

    def test_literal_reading_takes_the_own_card_too(self) -> None:
        """X-14, the other reading; then a lone card would leave a hole and may not be moved."""
        literal = HouseRulings(shift_takes_played_card=True)
        rows = [[22, 23], [11, 13, 14, 16, 19], [33], [40], [70]]
        scene = Scene(rows, [71], specials={0: ["DESANT"]}, fifth=True, house=literal).go()
        scene.refuses(_play("DESANT", 1, 33), "lone_card")
        scene.do(_play("DESANT", 1, 22))
        assert scene.takes == [(0, (11, 13, 14, 16, 19, 22, 71), 15)]
        assert scene.rows == [[23], [33], [40], [70]]

    def test_take_by_moving_lifts_every_stop_before_the_own_card_is_placed(self) -> None:
        """X-44."""
        rows = [[22, 23], [11, 13, 14, 16, 19], [33], [70]]
        scene = Scene(rows, [71], specials={0: ["DESANT"]}, stops=[3]).go().do(_play("DESANT", 1, 22))
        assert scene.rows == [[23], [22], [33], [70, 71]]
        assert scene.stops == []


class TestStop:
    def test_stopped_row_does_not_exist_for_number_cards(self) -> None:
        """X-39."""
        scene = Scene([[12], [20], [33], [38]], [22], specials={0: ["STOP"]}).go().do(_play("STOP", 1))
        assert scene.rows == [[12, 22], [20], [33], [38]]

    def test_card_that_fits_only_stopped_rows_takes_an_open_one(self) -> None:
        """X-40."""
        scene = Scene([[5], [8], [33], [40]], [20], stops=[0, 1]).go()
        assert scene.options == (TakeRow(2), TakeRow(3))
        scene.refuses(TakeRow(0), "row_stopped")
        scene.do(TakeRow(3))
        assert scene.rows == [[5], [8], [33], [20]]

    def test_two_rows_at_most_and_each_once(self) -> None:
        """X-42."""
        scene = Scene(FOUR, [35], specials={0: ["STOP"]}, stops=[1]).go()
        scene.refuses(_play("STOP", 1), "row_stopped")
        scene = Scene(FIVE, [35], specials={0: ["STOP"]}, stops=[1, 2], fifth=True).ask_about_agents()
        scene.refuses(_play("STOP", 0), "stops_used_up")

    def test_all_are_lifted_by_any_take_the_new_one_too(self) -> None:
        """X-43."""
        scene = Scene(FOUR, [23], specials={0: ["STOP"]}, stops=[1]).go().do(_play("STOP", 0))
        assert scene.takes == [(0, (8, 12, 14, 18, 21), 5)]
        assert scene.stops == []
        assert scene.state.table.special_discard == ["STOP", "STOP"]

    def test_on_a_cow_row(self) -> None:
        """E47."""
        scene = Scene(FOUR, [35], specials={0: ["STOP"]}, cows=[2]).go().do(_play("STOP", 2))
        assert (scene.cows, scene.stops) == ([2], [2])

    def test_full_stopped_row_is_not_taken(self) -> None:
        """E45: 23 skips the full row, fits no other and takes one by rule 4."""
        scene = Scene(FOUR, [23], specials={0: ["STOP"]}).go().do(_play("STOP", 3))
        assert scene.asked == AskRow(0, 23, agent_used=True)


class TestKombi:
    def test_is_asked_when_the_row_is_fixed_and_not_before(self) -> None:
        """E37, X-6."""
        scene = Scene(FOUR, [23], specials={0: ["KOMBI"]}).go()
        assert scene.asked == AskConvert(0, 3, 23, lowest=False)
        assert scene.rows == FOUR
        assert scene.options == (DECLINE, *map(Convert, FOUR[3]))

    def test_is_asked_after_the_row_of_rule_4(self) -> None:
        scene = Scene(FOUR, [2], specials={0: ["KOMBI"]}).go()
        scene.do(TakeRow(2))
        assert scene.asked == AskConvert(0, 2, 2, lowest=True)

    def test_is_not_for_a_plain_placement(self) -> None:
        Scene(FOUR, [35], specials={0: ["KOMBI"]}).ask_about_agents().refuses(_play("KOMBI"), "only_when_taking")

    def test_may_be_kept(self) -> None:
        scene = Scene(FOUR, [23], specials={0: ["KOMBI"]}).go().do(DECLINE, DECLINE)
        assert scene.points() == 5
        assert scene.held() == ["KOMBI"]

    def test_wrong_cards(self) -> None:
        scene = Scene(FOUR, [23], specials={0: ["KOMBI"]}).go()
        scene.refuses(Convert(30), "card_not_taken")
        scene.refuses(Convert(23), "card_not_taken")
        scene.refuses(TakeRow(3), "wrong_answer")

    def test_a_dearer_rest_is_paid_less_the_credit(self) -> None:
        """X-34, S > P: 22 + 33 + 44 + 1 with 44 converted leave 11 − 5 points."""
        rows = [[1, 22, 33, 43, 44], [60], [70], [80]]
        scene = Scene(rows, [45], specials={0: ["KOMBI"]}).go().do(Convert(44))
        assert scene.points() == (1 + 5 + 5 + 1) - 5
        assert scene.state.table.credits[0] == 5
        assert scene.state.table.discarded == [44]
        assert scene.state.table.piles[0] == [1, 22, 33, 43]

    def test_an_equal_rest_is_free(self) -> None:
        """X-34, S = P."""
        rows = [[3, 5, 11, 13, 17], [25], [33], [40]]
        scene = Scene(rows, [20], specials={0: ["KOMBI"]}, piles={0: [41]}).go().do(Convert(11))
        assert scene.points() == 1
        assert scene.state.table.discarded == rows[0]
        assert not any(isinstance(step, AskDrop) for step in scene.state.steps)

    def test_what_is_left_pays_for_whole_pile_cards_of_ones_choice(self) -> None:
        """X-34, X-35: L = 4."""
        piles = {0: [20, 41, 42, 66]}
        scene = Scene([[11, 13], [25], [33], [40]], [3], specials={0: ["KOMBI"]}, piles=piles).go()
        scene.do(TakeRow(0), Convert(11))
        assert scene.events[-2] == Converted(0, 11, (11, 13), left=4)
        assert scene.options == (DECLINE, DropCard(20), DropCard(41), DropCard(42))
        scene.refuses(DropCard(66), "drop_too_dear")
        scene.refuses(DropCard(43), "card_not_in_pile")
        scene.refuses(Convert(20), "wrong_answer")
        scene.do(DropCard(41), DropCard(42))
        assert scene.state.table.phase == "choose", "2 are left, but nothing of 2 or less is in the pile"
        assert scene.state.table.piles[0] == [20, 66]
        assert scene.state.table.discarded == [11, 13, 41, 42], "X-38: out of play until the next shuffle"
        assert scene.points() == 8

    def test_pile_cards_need_not_be_dropped(self) -> None:
        scene = Scene([[11, 13], [25], [33], [40]], [3], specials={0: ["KOMBI"]}, piles={0: [41]}).go()
        scene.do(TakeRow(0), Convert(11), DECLINE)
        assert scene.points() == 1

    def test_unused_plus_points_are_lost(self) -> None:
        """E41, X-36: never below zero."""
        scene = Scene([[11], [25], [33], [40]], [3], specials={0: ["KOMBI"]}).go().do(TakeRow(0), Convert(11))
        assert scene.points() == 0
        assert scene.state.table.phase == "choose"

    def test_round_points_never_fall_below_zero_through_a_credit(self) -> None:
        """X-36: the pile holds 6 points, of which 5 are credited already; only 1 point can still be paid off."""
        scene = Scene(
            [[11], [25], [33], [40]], [3], specials={0: ["KOMBI"]}, piles={0: [20, 30]}, credit={0: 5}
        ).go()  # fmt: skip
        scene.do(TakeRow(0), Convert(11))
        assert scene.points() == 1
        assert scene.state.table.phase == "choose", "neither 3-point card may go"

    def test_with_five_rows_the_played_card_is_taken_and_may_be_converted(self) -> None:
        """X-37: 22 pays for 8 12 14 18 21."""
        scene = Scene(FIVE, [22], specials={0: ["KOMBI"]}, fifth=True).go()
        assert Convert(22) in scene.options
        scene.do(Convert(22))
        assert scene.points() == 0
        assert scene.state.table.discarded == [8, 12, 14, 18, 21, 22]

    def test_a_group_may_exclude_the_played_card(self) -> None:
        """X-37, the other reading."""
        house = HouseRulings(convert_played_card=False)
        scene = Scene(FIVE, [22], specials={0: ["KOMBI"]}, fifth=True, house=house).go()
        scene.refuses(Convert(22), "card_not_taken")

    def test_on_a_cow_row_six_cards_are_in_the_set(self) -> None:
        rows = [[8, 12, 14, 18, 21, 22], [41], [52], [60]]
        scene = Scene(rows, [23], specials={0: ["KOMBI"]}, cows=[0]).go()
        assert scene.options == (DECLINE, *map(Convert, rows[0]))

    def test_converting_the_dearest_card_is_never_worse(self) -> None:
        """The note at X-34, on every card of a mixed row."""
        rows = [[3, 10, 25, 55, 66], [70], [80], [90]]
        left = {}
        for card in rows[0]:
            left[card] = Scene(rows, [67], specials={0: ["KOMBI"]}).go().do(Convert(card)).points()
        assert min(left, key=left.__getitem__) == 55


class TestDefaults:
    def test_absent_player_plays_no_special_and_keeps_what_they_have(self) -> None:
        """X-9."""
        scene = Scene(FOUR, [23], specials={0: ["COW7", "KOMBI"]}).go()
        while scene.state.table.phase == "place":
            scene.do(default_answer(RULES.view(scene.state, 0)))
        assert scene.held() == ["COW7", "KOMBI"]

    def test_absent_player_takes_the_cheapest_open_row_and_the_first_of_equals(self) -> None:
        """X-9."""
        scene = Scene([[10], [41], [52], [53]], [2], stops=[1]).go()
        assert default_answer(RULES.view(scene.state, 0)) == TakeRow(2)
