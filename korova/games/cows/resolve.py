"""The course of a turn: the reveal, the placements one by one, the questions on the way (rules, section 8)."""

from korova.games.cows import events as ev
from korova.games.cows.agents import agent_plays
from korova.games.cows.deal import start_round
from korova.games.cows.placement import emptied_row, row_for
from korova.games.cows.reduce import tell
from korova.games.cows.scoring import end_round, final, is_over
from korova.games.cows.state import CowsState
from korova.games.cows.steps import AskAgent, AskRow, PlaceByBaseRules
from korova.games.cows.taking import begin_take, refill_special_deck


def reveal(state: CowsState, events: list[ev.Event]) -> None:
    """All chosen cards turn over together, then go to the rows one at a time, lowest first (base rules 4 and 5)."""
    plays = sorted([(holding.chosen or 0, seat) for seat, holding in enumerate(state.holdings)])
    tell(state, events, ev.Revealed(tuple([(seat, card) for card, seat in plays])))
    run(state, events)


def run(state: CowsState, events: list[ev.Event]) -> None:
    """Finish the placement under way, then the next ones, until somebody is asked or the turn is over."""
    pending = state.table.pending
    begin = _begin_with_agents if state.table.config.agents else _place_by_base_rules
    while not settle(state, events):
        if not pending:
            _end_turn(state, events)
            return
        begin(state, events, *pending[0])


def settle(state: CowsState, events: list[ev.Event]) -> bool:
    """Run the steps that wait in the state; whether that led to a question."""
    steps = state.steps
    while steps:
        step = steps[-1]
        if not isinstance(step, PlaceByBaseRules):
            tell(state, events, ev.Asked(step))
            return True
        steps.pop()
        _place_by_base_rules(state, events, step.seat, step.card, agent_used=step.agent_used)
    return False


def _begin_with_agents(state: CowsState, events: list[ev.Event], seat: int, card: int) -> None:
    """X-3: the owner may play a special now. Who can play none is not asked."""
    refill_special_deck(state, events)
    spot = AskAgent(seat, card)
    if agent_plays(state, spot):
        state.steps.append(spot)
    else:
        _place_by_base_rules(state, events, seat, card)


def _place_by_base_rules(
    state: CowsState, events: list[ev.Event], seat: int, card: int, *, agent_used: bool = False
) -> None:
    rows = state.table.rows
    if agent_used and (hole := emptied_row(rows)) is not None:
        tell(state, events, ev.Placed(seat, card, hole))
        return
    target = row_for(rows, card)
    if target is None:
        state.steps.append(AskRow(seat, card, agent_used))
    elif len((row := rows[target]).cards) < row.capacity:
        tell(state, events, ev.Placed(seat, card, target))
    else:
        begin_take(state, events, seat, target, card, lowest=False, agent_used=agent_used)


def _end_turn(state: CowsState, events: list[ev.Event]) -> None:
    table = state.table
    refill_special_deck(state, events)
    tell(state, events, ev.TurnEnded(table.turn))
    if any(table.hand_sizes):
        return
    end_round(state, events)
    if is_over(table.config, table.round, table.totals):
        tell(state, events, final(table.config, tuple(table.totals)))
    else:
        start_round(state, events)
