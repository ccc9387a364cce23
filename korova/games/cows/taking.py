"""Taking a row: the only source of penalty points, and what follows from it (X-17)."""

from korova.games.cows import events as ev
from korova.games.cows.cards import POINTS, points_of
from korova.games.cows.reduce import tell
from korova.games.cows.state import CowsState
from korova.games.cows.steps import AskConvert, AskDrop, AskExchange


def begin_take(
    state: CowsState, events: list[ev.Event], seat: int, row: int, card: int, *, lowest: bool, agent_used: bool
) -> None:
    """Rule 3 or 4 makes a player take a row; a Комбинатор may come first if no special was played (X-4, X-6)."""
    if not agent_used and "KOMBI" in state.holdings[seat].specials:
        state.steps.append(AskConvert(seat, row, card, lowest))
    else:
        take_row(state, events, seat, row, card, lowest=lowest)


def taken_by(state: CowsState, row: int, card: int) -> tuple[int, ...]:
    """The cards a rule-3 or rule-4 take collects; with five rows the played card goes too (E14)."""
    cards = tuple(state.table.rows[row].cards)
    return (*cards, card) if state.table.fifth else cards


def take_row(state: CowsState, events: list[ev.Event], seat: int, row: int, card: int, *, lowest: bool) -> None:
    """Rules 3 and 4: the row goes to the pile, the played card starts it anew or, with five rows, goes too."""
    cards = taken_by(state, row, card)
    starter = None if state.table.fifth else card
    _collect(state, events, ev.RowTaken(seat, row, "lowest" if lowest else "sixth", cards, points_of(cards), starter))


def take_overfull(state: CowsState, events: list[ev.Event], seat: int, row: int, reason: ev.TakeReason) -> None:
    """A card inside a row made it too long: all but the last card are taken (E24, X-23), with five rows all (X-13)."""
    cards = tuple(state.table.rows[row].cards)
    starter = None
    if not state.table.fifth:
        *rest, starter = cards
        cards = tuple(rest)
    elif reason == "shifted" and state.table.config.house.shift_takes_played_card:
        cards = (*cards, state.table.pending[0][1])
    _collect(state, events, ev.RowTaken(seat, row, reason, cards, points_of(cards), starter))


def take_converting(state: CowsState, events: list[ev.Event], question: AskConvert, converted: int) -> None:
    """Комбинатор (X-34): the taken cards pay for each other, then perhaps for cards of the pile."""
    seat = question.seat
    cards = taken_by(state, question.row, question.card)
    tell(state, events, ev.AgentPlayed(seat, "KOMBI"))
    take_row(state, events, seat, question.row, question.card, lowest=question.lowest)
    plus = POINTS[converted]
    left = max(0, plus - (points_of(cards) - plus))
    tell(state, events, ev.Converted(seat, converted, cards, left))
    ask_drop(state, seat, left)


def ask_drop(state: CowsState, seat: int, left: int) -> None:
    """Ask for a pile card as long as one can be paid for; what cannot be used is lost (E41)."""
    if droppable(state, seat, left):
        state.steps.append(AskDrop(seat, left))


def droppable(state: CowsState, seat: int, left: int) -> list[int]:
    """Whole pile cards within the plus points left (X-35) that keep the round's points at zero or more (X-36)."""
    budget = min(left, state.table.round_points(seat))
    return [card for card in state.table.piles[seat] if POINTS[card] <= budget]


def refill_special_deck(state: CowsState, events: list[ev.Event]) -> None:
    """X-48: an empty special deck is made anew from the discard as soon as there is one.

    What a placement or a take discards together counts as one: a played special waits for the end of its effect (E11),
    so that the specials a take lifts are shuffled with it.
    """
    if state.special_deck or not state.table.special_discard:
        return
    state.reshuffles += 1
    state.special_deck = state.rng(f"reshuffle/{state.reshuffles}").shuffled(state.table.special_discard)
    tell(state, events, ev.SpecialsReshuffled(len(state.special_deck)))


def _collect(state: CowsState, events: list[ev.Event], take: ev.RowTaken) -> None:
    tell(state, events, take)
    if state.table.config.agents:
        refill_special_deck(state, events)
        if state.holdings[take.seat].specials:
            state.steps.append(AskExchange(take.seat))
