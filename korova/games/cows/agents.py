"""The special agents: when each may be played, and what it does.

A new agent is an id in `cards`, a class here and a line in AGENTS; for an effect of a new kind also an event with its
reducer, and for one that stays on the table a line in STAYS_ON_TABLE and a place in the invariants.

`refusal` is the one definition of what is legal: it explains a wrong play, and the legal plays are the candidates that
it lets pass.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

from korova.games.cows import events as ev
from korova.games.cows.actions import PlayAgent
from korova.games.cows.cards import AGENT_IDS, AgentId
from korova.games.cows.config import MAX_STOPS
from korova.games.cows.placement import row_of
from korova.games.cows.reduce import tell
from korova.games.cows.state import CowsState, Row
from korova.games.cows.steps import AskAgent, PlaceByBaseRules
from korova.games.cows.taking import take_overfull


class Agent(ABC):
    """One kind of special. `spot` is the placement at which it may be played: whose card, and which."""

    id: ClassVar[AgentId]

    @abstractmethod
    def candidates(self, state: CowsState, spot: AskAgent) -> Iterable[PlayAgent]:
        """Every play worth testing; all legal ones are among them."""

    @abstractmethod
    def refusal(self, state: CowsState, spot: AskAgent, play: PlayAgent) -> str | None:
        """The code of what forbids this play; None if it is legal."""

    @abstractmethod
    def effect(self, state: CowsState, events: list[ev.Event], spot: AskAgent, play: PlayAgent) -> None:
        """Carry out a legal play and leave the steps that follow it."""


class Spec(Agent):
    """Спецагент (E12–E16): the played card opens a fifth row."""

    id = "SPEC"

    def candidates(self, state: CowsState, spot: AskAgent) -> Iterable[PlayAgent]:
        return (PlayAgent("SPEC"),)

    def refusal(self, state: CowsState, spot: AskAgent, play: PlayAgent) -> str | None:
        if state.table.fifth:
            return "fifth_row_open"
        return _misaimed(play, row=False, card=False)

    def effect(self, state: CowsState, events: list[ev.Event], spot: AskAgent, play: PlayAgent) -> None:
        tell(state, events, ev.FifthRowOpened(spot.seat, spot.card))


class RowAgent(Agent):
    """An agent that names a row and nothing else."""

    def candidates(self, state: CowsState, spot: AskAgent) -> Iterable[PlayAgent]:
        return (PlayAgent(self.id, row=index) for index in range(len(state.table.rows)))

    def refusal(self, state: CowsState, spot: AskAgent, play: PlayAgent) -> str | None:
        if code := _misaimed(play, row=True, card=False):
            return code
        row = _row(state, play.row)
        return self.row_refusal(state, spot, row) if row else "no_such_row"

    @abstractmethod
    def row_refusal(self, state: CowsState, spot: AskAgent, row: Row) -> str | None:
        """The code of what forbids this row."""


class LaidOnRow(RowAgent):
    """An agent that stays on the row it names; the card then goes by the base rules."""

    laid: ClassVar[type[ev.CowLaid | ev.StopLaid]]

    def effect(self, state: CowsState, events: list[ev.Event], spot: AskAgent, play: PlayAgent) -> None:
        assert play.row is not None
        tell(state, events, self.laid(spot.seat, play.row))
        state.steps.append(PlaceByBaseRules(spot.seat, spot.card, agent_used=True))


class SeventhCow(LaidOnRow):
    """Седьмая корова (E17–E22): the row it lies on holds six cards; any row without one will do (X-18, X-19, X-21)."""

    id = "COW7"
    laid = ev.CowLaid

    def row_refusal(self, state: CowsState, spot: AskAgent, row: Row) -> str | None:
        return "row_has_cow" if row.cow else None


class Stop(LaidOnRow):
    """Агент Стоп (E45–E50): the row does not exist for number cards until anyone takes a row (X-39, X-42)."""

    id = "STOP"
    laid = ev.StopLaid

    def row_refusal(self, state: CowsState, spot: AskAgent, row: Row) -> str | None:
        if row.stop:
            return "row_stopped"
        return "stops_used_up" if sum(r.stop for r in state.table.rows) >= MAX_STOPS else None


class Diversant(RowAgent):
    """Агент-диверсант (E23–E25): the card goes into a row, before its last card (X-29); six are too many (X-30)."""

    id = "DIVERS"

    def row_refusal(self, state: CowsState, spot: AskAgent, row: Row) -> str | None:
        if row.stop:
            return "row_stopped"
        return "not_inside_row" if row.cards[-1] < spot.card else None

    def effect(self, state: CowsState, events: list[ev.Event], spot: AskAgent, play: PlayAgent) -> None:
        assert play.row is not None
        tell(state, events, ev.Inserted(spot.seat, spot.card, play.row))
        if _overfull(state, play.row):
            take_overfull(state, events, spot.seat, play.row, "inserted")


class Sanitar(Agent):
    """Агент-санитар (E26–E29): another hand card is placed instead, now, by the base rules (X-31 to X-33)."""

    id = "SANITAR"

    def candidates(self, state: CowsState, spot: AskAgent) -> Iterable[PlayAgent]:
        return (PlayAgent("SANITAR", card=card) for card in state.holdings[spot.seat].hand)

    def refusal(self, state: CowsState, spot: AskAgent, play: PlayAgent) -> str | None:
        if not state.holdings[spot.seat].hand:
            return "no_other_card"
        if code := _misaimed(play, row=False, card=True):
            return code
        return None if play.card in state.holdings[spot.seat].hand else "card_not_in_hand"

    def effect(self, state: CowsState, events: list[ev.Event], spot: AskAgent, play: PlayAgent) -> None:
        assert play.card is not None
        tell(state, events, ev.Swapped(spot.seat, spot.card, play.card))
        state.steps.append(PlaceByBaseRules(spot.seat, play.card, agent_used=True))


class Desant(Agent):
    """Агент-десантник (E30–E36): move any card between open rows, then place the own card (X-22 to X-28)."""

    id = "DESANT"

    def candidates(self, state: CowsState, spot: AskAgent) -> Iterator[PlayAgent]:
        rows = state.table.rows
        for source, row in enumerate(rows):
            for card in row.cards:
                for target in range(len(rows)):
                    if target != source:
                        yield PlayAgent("DESANT", row=target, card=card)

    def refusal(self, state: CowsState, spot: AskAgent, play: PlayAgent) -> str | None:
        if code := _misaimed(play, row=True, card=True):
            return code
        rows = state.table.rows
        target = _row(state, play.row)
        if target is None:
            return "no_such_row"
        source = None if play.card is None else row_of(rows, play.card)
        if source is None:
            return "card_not_in_rows"
        if rows[source] is target:
            return "same_row"
        if rows[source].stop or target.stop:
            return "row_stopped"
        if len(rows[source].cards) == 1 and not self._may_empty(state, spot, play):
            return "lone_card"
        return None

    def effect(self, state: CowsState, events: list[ev.Event], spot: AskAgent, play: PlayAgent) -> None:
        assert play.row is not None and play.card is not None
        source = row_of(state.table.rows, play.card)
        assert source is not None
        own_card_goes = self._own_card_goes(state, play.row)
        tell(state, events, ev.Shifted(spot.seat, play.card, source, play.row))
        if not own_card_goes:
            state.steps.append(PlaceByBaseRules(spot.seat, spot.card, agent_used=True))
        if _overfull(state, play.row):
            take_overfull(state, events, spot.seat, play.row, "shifted")

    def _own_card_goes(self, state: CowsState, target: int) -> bool:
        """X-14, the other reading: with five rows the take swallows the own card."""
        table = state.table
        return table.fifth and table.config.house.shift_takes_played_card and _full(table.rows[target])

    def _may_empty(self, state: CowsState, spot: AskAgent, play: PlayAgent) -> bool:
        """X-22: a lone card may be moved if the own card will fill the hole; in the strict reading, only if it must."""
        assert play.row is not None and play.card is not None
        table = state.table
        if self._own_card_goes(state, play.row):
            return False
        if table.config.house.fill_any_emptied_row:
            return True
        takes = _full(table.rows[play.row])
        ends = []
        for index, row in enumerate(table.rows):
            if index == play.row:
                if not (takes and table.fifth):
                    ends.append(max(row.cards[-1], play.card))
            elif play.card not in row.cards and (takes or not row.stop):
                ends.append(row.cards[-1])
        return spot.card < min(ends)


class Kombi(Agent):
    """Агент-комбинатор (E37–E44) is played only when a row is taken: see `taking`."""

    id = "KOMBI"

    def candidates(self, state: CowsState, spot: AskAgent) -> Iterable[PlayAgent]:
        return ()

    def refusal(self, state: CowsState, spot: AskAgent, play: PlayAgent) -> str | None:
        return "only_when_taking"

    def effect(self, state: CowsState, events: list[ev.Event], spot: AskAgent, play: PlayAgent) -> None:
        raise AssertionError("Комбинатор has no effect at a placement")


AGENTS: dict[AgentId, Agent] = {
    agent.id: agent for agent in (Spec(), SeventhCow(), Diversant(), Sanitar(), Desant(), Kombi(), Stop())
}
assert set(AGENTS) == set(AGENT_IDS)


def agent_plays(state: CowsState, spot: AskAgent) -> list[PlayAgent]:
    """Every special the owner of this placement can play now (X-3, X-5)."""
    return [
        play
        for agent in dict.fromkeys(state.holdings[spot.seat].specials)
        for play in AGENTS[agent].candidates(state, spot)
        if AGENTS[agent].refusal(state, spot, play) is None
    ]


def agent_refusal(state: CowsState, spot: AskAgent, play: PlayAgent) -> str | None:
    """The code of what forbids this play; None if it is legal."""
    if not isinstance(play.agent, str) or play.agent not in AGENTS:
        return "agent_unknown"
    if not isinstance(play.row, int | None) or not isinstance(play.card, int | None):
        return "wrong_target"
    if play.agent not in state.holdings[spot.seat].specials:
        return "agent_not_held"
    return AGENTS[play.agent].refusal(state, spot, play)


def play_agent(state: CowsState, events: list[ev.Event], spot: AskAgent, play: PlayAgent) -> None:
    """Lay the special face up and carry it out (E10)."""
    tell(state, events, ev.AgentPlayed(spot.seat, play.agent))
    AGENTS[play.agent].effect(state, events, spot, play)


def _row(state: CowsState, index: int | None) -> Row | None:
    rows = state.table.rows
    return rows[index] if index is not None and 0 <= index < len(rows) else None


def _full(row: Row) -> bool:
    return len(row.cards) >= row.capacity


def _overfull(state: CowsState, index: int) -> bool:
    row = state.table.rows[index]
    return len(row.cards) > row.capacity


def _misaimed(play: PlayAgent, *, row: bool, card: bool) -> str | None:
    """A play must name just what its agent acts on."""
    return "wrong_target" if ((play.row is not None), (play.card is not None)) != (row, card) else None
