"""Cows as the engine sees them: the Rules of the title."""

from collections.abc import Sequence

from korova.engine.decision import Decision
from korova.engine.refusal import Illegal
from korova.engine.rng import Rng, check_seed
from korova.engine.rules import Outcome
from korova.games.cows import events as ev
from korova.games.cows import view as views
from korova.games.cows.actions import CHOOSE, DRAFT, TAKE_BACK, Action, ChooseCard, DraftCard, TakeBack
from korova.games.cows.config import CowsConfig
from korova.games.cows.deal import draft, start_round
from korova.games.cows.determinize import determinize
from korova.games.cows.invariants import problems
from korova.games.cows.questions import KINDS
from korova.games.cows.reduce import tell
from korova.games.cows.resolve import reveal, run
from korova.games.cows.state import CowsState, Holding, Table
from korova.games.cows.steps import asked_now
from korova.games.cows.view import CowsView


class CowsRules:
    """«Корова 006» in all its forms."""

    def new(self, config: CowsConfig, seed: int) -> tuple[CowsState, Sequence[ev.Event]]:
        config.check()
        check_seed(seed)
        state = CowsState(Table.bare(config), [Holding() for _ in range(config.players)], seed)
        events: list[ev.Event] = []
        start_round(state, events)
        return state, events

    def decision(self, state: CowsState) -> Decision[Action] | None:
        phase = state.table.phase
        if phase == "choose":
            asked: dict[int, tuple[Action, ...]] = {}
            changes: dict[int, tuple[Action, ...]] = {}
            for seat, holding in enumerate(state.holdings):
                if holding.chosen is None:
                    asked[seat] = _choices(holding)
                elif options := self._options(state, seat):
                    changes[seat] = options
            return Decision("choose", asked, changes)
        if phase == "over":
            return None
        if phase == "draft":
            assert state.table.drafter is not None
            return Decision("draft", {state.table.drafter: self._options(state, state.table.drafter)})
        question = asked_now(state.steps)
        return Decision(KINDS[type(question)].name, {question.seat: self._options(state, question.seat)})

    def apply(self, state: CowsState, seat: int, action: Action) -> tuple[CowsState, Sequence[ev.Event]]:
        action = self._legal(state, seat, action)
        events: list[ev.Event] = []
        if type(action) is ChooseCard:
            tell(state, events, ev.Chosen(seat, action.card))
            if all(state.table.committed):
                reveal(state, events)
        elif isinstance(action, DraftCard):
            draft(state, events, seat, action.card)
        elif isinstance(action, TakeBack):
            tell(state, events, ev.TakenBack(seat))
        else:
            asked = asked_now(state.steps)
            state.steps.pop()
            KINDS[type(asked)].answer(state, events, asked, action)
            run(state, events)
        return state, events

    def blank(self, config: CowsConfig, seat: int | None) -> CowsView:
        return views.blank(config, seat)

    def view(self, state: CowsState, seat: int | None) -> CowsView:
        return views.view_of(state, seat)

    def redact(self, event: ev.Event, seat: int | None) -> ev.Event | None:
        return views.redact(event, seat)

    def fold(self, view: CowsView, event: ev.Event) -> CowsView:
        return views.fold(view, event)

    def determinize(self, view: CowsView, rng: Rng) -> CowsState:
        return determinize(view, rng)

    def clone(self, state: CowsState) -> CowsState:
        return state.clone()

    def snapshot(self, state: CowsState) -> bytes:
        return state.snapshot()

    def progress(self, state: CowsState) -> int:
        return state.table.progress

    def outcome(self, state: CowsState) -> Outcome | None:
        table = state.table
        if table.phase != "over":
            return None
        honours = (("lords", table.lords), ("losers", table.losers))
        ranking = tuple(sorted(range(table.config.players), key=table.totals.__getitem__))
        return Outcome(tuple(table.totals), ranking, table.stars, honours=honours)

    def problems(self, state: CowsState) -> list[str]:
        return problems(state)

    def _legal(self, state: CowsState, seat: int, action: Action) -> Action:
        """The option that equals the action, or Illegal.

        Not the action itself: an equal value of another type must not enter the state. A first choice, by far the
        commonest action, is looked up in the hand without listing the options.
        """
        if type(seat) is int and 0 <= seat < len(state.holdings):
            if type(action) is ChooseCard and state.table.phase == "choose":
                holding = state.holdings[seat]
                if holding.chosen is None and action.card in holding.hand:
                    return CHOOSE[action.card]
            for option in self._options(state, seat):
                if option is action or option == action:
                    return option
        raise Illegal(self._refusal(state, seat, action), f"seat {seat} may not answer {action!r} now")

    def _options(self, state: CowsState, seat: int) -> tuple[Action, ...]:
        """Every legal action of a seat now, whether it is waited for or may change its mind; else none."""
        table = state.table
        if table.phase == "choose":
            holding = state.holdings[seat]
            if holding.chosen is None:
                return _choices(holding)
            if table.config.house.change_of_mind:
                return (TAKE_BACK, *(CHOOSE[card] for card in holding.hand if card != holding.chosen))
        elif table.phase == "draft" and seat == table.drafter:
            return tuple([DRAFT[card] for card in table.pool])
        elif table.phase == "place":
            asked = asked_now(state.steps)
            if asked.seat == seat:
                return KINDS[type(asked)].options(state, asked)
        return ()

    def _refusal(self, state: CowsState, seat: int, action: Action) -> str:
        """Why an action that is not among the options is refused."""
        table = state.table
        if table.phase == "over":
            return "game_over"
        if type(seat) is not int or not 0 <= seat < len(state.holdings):
            return "no_such_seat"
        if table.phase == "choose":
            return _choose_refusal(state, seat, action)
        if table.phase == "draft":
            if seat != table.drafter:
                return "not_asked"
            return "card_not_in_pool" if isinstance(action, DraftCard) else "wrong_answer"
        asked = asked_now(state.steps)
        if asked.seat != seat:
            return "not_asked"
        return KINDS[type(asked)].refusal(state, asked, action) or "wrong_answer"


def _choices(holding: Holding) -> tuple[Action, ...]:
    return tuple(map(CHOOSE.__getitem__, holding.hand))


def _choose_refusal(state: CowsState, seat: int, action: Action) -> str:
    chosen = state.holdings[seat].chosen
    if isinstance(action, TakeBack):
        return "nothing_to_take_back" if chosen is None else "no_change_of_mind"
    if not isinstance(action, ChooseCard):
        return "wrong_answer"
    if chosen is not None and not state.table.config.house.change_of_mind:
        return "no_change_of_mind"
    return "already_chosen" if chosen is not None and action.card == chosen else "card_not_in_hand"
