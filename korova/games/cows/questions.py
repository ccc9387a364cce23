"""The questions of a placement: the legal answers to each, why another is refused, and what an answer does."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from korova.games.cows import events as ev
from korova.games.cows import steps as st
from korova.games.cows.actions import DECLINE, TAKE_ROW, Action, Convert, DropCard, Exchange, PlayAgent, TakeRow
from korova.games.cows.agents import agent_plays, agent_refusal, play_agent
from korova.games.cows.cards import POINTS
from korova.games.cows.config import START_ROWS
from korova.games.cows.reduce import tell
from korova.games.cows.state import CowsState
from korova.games.cows.taking import (
    ask_drop,
    begin_take,
    droppable,
    refill_special_deck,
    take_converting,
    take_row,
    taken_by,
)

Q = TypeVar("Q")


class Kind(ABC, Generic[Q]):
    """How one kind of question is answered."""

    name: ClassVar[str]

    @abstractmethod
    def options(self, state: CowsState, asked: Q) -> tuple[Action, ...]:
        """Every legal answer."""

    @abstractmethod
    def refusal(self, state: CowsState, asked: Q, action: Action) -> str | None:
        """Why an answer that is not among the options is refused; None if it does not answer this question at all."""

    @abstractmethod
    def answer(self, state: CowsState, events: list[ev.Event], asked: Q, action: Action) -> None:
        """Carry out a legal answer and leave the steps that follow it."""


class AgentQuestion(Kind[st.AskAgent]):
    """X-3: one special, or none."""

    name = "agent"

    def options(self, state: CowsState, asked: st.AskAgent) -> tuple[Action, ...]:
        return (DECLINE, *agent_plays(state, asked))

    def refusal(self, state: CowsState, asked: st.AskAgent, action: Action) -> str | None:
        return agent_refusal(state, asked, action) if isinstance(action, PlayAgent) else None

    def answer(self, state: CowsState, events: list[ev.Event], asked: st.AskAgent, action: Action) -> None:
        if isinstance(action, PlayAgent):
            play_agent(state, events, asked, action)
        else:
            state.steps.append(st.PlaceByBaseRules(asked.seat, asked.card, agent_used=False))


class RowQuestion(Kind[st.AskRow]):
    """Rule 4: any open row, also a costly one (B-11). With at most two Стоп there are always two (X-40)."""

    name = "row"

    def options(self, state: CowsState, asked: st.AskRow) -> tuple[Action, ...]:
        if not state.table.config.agents:
            return TAKE_ROW[:START_ROWS]
        return tuple([TAKE_ROW[index] for index, row in enumerate(state.table.rows) if not row.stop])

    def refusal(self, state: CowsState, asked: st.AskRow, action: Action) -> str | None:
        if not isinstance(action, TakeRow):
            return None
        return "row_stopped" if action.row in range(len(state.table.rows)) else "no_such_row"

    def answer(self, state: CowsState, events: list[ev.Event], asked: st.AskRow, action: Action) -> None:
        assert isinstance(action, TakeRow)
        tell(state, events, ev.RowChosen(asked.seat, action.row))
        begin_take(state, events, asked.seat, action.row, asked.card, lowest=True, agent_used=asked.agent_used)


class ConvertQuestion(Kind[st.AskConvert]):
    """E37: Комбинатор for the row that is being taken, or not."""

    name = "convert"

    def options(self, state: CowsState, asked: st.AskConvert) -> tuple[Action, ...]:
        cards = taken_by(state, asked.row, asked.card)
        if not state.table.config.house.convert_played_card:
            cards = tuple(card for card in cards if card != asked.card)
        return (DECLINE, *map(Convert, cards))

    def refusal(self, state: CowsState, asked: st.AskConvert, action: Action) -> str | None:
        return "card_not_taken" if isinstance(action, Convert) else None

    def answer(self, state: CowsState, events: list[ev.Event], asked: st.AskConvert, action: Action) -> None:
        if isinstance(action, Convert):
            take_converting(state, events, asked, action.card)
        else:
            take_row(state, events, asked.seat, asked.row, asked.card, lowest=asked.lowest)


class DropQuestion(Kind[st.AskDrop]):
    """E40: one pile card after the other, as long as plus points last."""

    name = "drop"

    def options(self, state: CowsState, asked: st.AskDrop) -> tuple[Action, ...]:
        return (DECLINE, *map(DropCard, droppable(state, asked.seat, asked.left)))

    def refusal(self, state: CowsState, asked: st.AskDrop, action: Action) -> str | None:
        if not isinstance(action, DropCard):
            return None
        return "drop_too_dear" if action.card in state.table.piles[asked.seat] else "card_not_in_pile"

    def answer(self, state: CowsState, events: list[ev.Event], asked: st.AskDrop, action: Action) -> None:
        if isinstance(action, DropCard):
            tell(state, events, ev.Dropped(asked.seat, action.card))
            ask_drop(state, asked.seat, asked.left - POINTS[action.card])
        else:
            tell(state, events, ev.Declined(asked.seat))


class ExchangeQuestion(Kind[st.AskExchange]):
    """E51: discard one special and draw the top of the deck, which is never empty by then (X-45, X-48)."""

    name = "exchange"

    def options(self, state: CowsState, asked: st.AskExchange) -> tuple[Action, ...]:
        return (DECLINE, *map(Exchange, dict.fromkeys(state.holdings[asked.seat].specials)))

    def refusal(self, state: CowsState, asked: st.AskExchange, action: Action) -> str | None:
        return "agent_not_held" if isinstance(action, Exchange) else None

    def answer(self, state: CowsState, events: list[ev.Event], asked: st.AskExchange, action: Action) -> None:
        if isinstance(action, Exchange):
            tell(state, events, ev.SpecialDiscarded(asked.seat, action.agent))
            refill_special_deck(state, events)
            tell(state, events, ev.SpecialDrawn(asked.seat, state.special_deck.pop()))
            refill_special_deck(state, events)
        else:
            tell(state, events, ev.Declined(asked.seat))


# Any: each kind takes its own class of question, which a mapping by class cannot express.
KINDS: dict[type, Kind[Any]] = {
    st.AskAgent: AgentQuestion(),
    st.AskRow: RowQuestion(),
    st.AskConvert: ConvertQuestion(),
    st.AskDrop: DropQuestion(),
    st.AskExchange: ExchangeQuestion(),
}
