"""The course of a turn: the reveal, the placements one by one, and the questions on the way (section 8 of the rules)."""

from korova.games.cows import events as ev
from korova.games.cows import steps as st
from korova.games.cows.agents import agent_plays
from korova.games.cows.deal import start_round
from korova.games.cows.placement import emptied_row, row_for
from korova.games.cows.reduce import tell
from korova.games.cows.scoring import end_round, final, is_over
from korova.games.cows.state import CowsState
from korova.games.cows.taking import begin_take


def reveal(state: CowsState, events: list[ev.Event]) -> None:
    """All chosen cards turn over together, then go to the rows one at a time, lowest first (base rules 4 and 5)."""
    plays = sorted((holding.chosen or 0, seat) for seat, holding in enumerate(state.holdings))
    tell(state, events, ev.Revealed(tuple([(seat, card) for card, seat in plays])))
    first = st.Place if state.table.config.agents else st.place_plainly
    state.steps = [first(seat, card) for card, seat in reversed(plays)]
    run(state, events)


def run(state: CowsState, events: list[ev.Event]) -> None:
    """Take steps until one of them is a question, or the turn is over."""
    steps = state.steps
    while steps:
        step = steps[-1]
        if type(step) is st.PlaceByBaseRules:
            steps.pop()
            _place_by_base_rules(state, events, step)
        elif type(step) is st.Place:
            steps.pop()
            _begin_placement(state, step)
        else:
            tell(state, events, ev.Asked(step))  # type: ignore[arg-type]  # every other step is a question
            return
    _end_turn(state, events)


def _begin_placement(state: CowsState, step: st.Place) -> None:
    """X-3: the owner may play a special now. Who can play none is not asked."""
    spot = st.AskAgent(step.seat, step.card)
    state.steps.append(spot if agent_plays(state, spot) else st.place_plainly(step.seat, step.card))


def _place_by_base_rules(state: CowsState, events: list[ev.Event], step: st.PlaceByBaseRules) -> None:
    seat, card, rows = step.seat, step.card, state.table.rows
    if step.agent_used and (hole := emptied_row(rows)) is not None:
        tell(state, events, ev.Placed(seat, card, hole))
        return
    target = row_for(rows, card)
    if target is None:
        state.steps.append(st.AskRow(seat, card, step.agent_used))
    elif len(rows[target].cards) < rows[target].capacity:
        tell(state, events, ev.Placed(seat, card, target))
    else:
        begin_take(state, events, seat, target, card, lowest=False, agent_used=step.agent_used)


def _end_turn(state: CowsState, events: list[ev.Event]) -> None:
    table = state.table
    tell(state, events, ev.TurnEnded(table.turn))
    if any(table.hand_sizes):
        return
    end_round(state, events)
    if is_over(table.config, table.round, table.totals):
        tell(state, events, final(table.config, tuple(table.totals)))
    else:
        start_round(state, events)
