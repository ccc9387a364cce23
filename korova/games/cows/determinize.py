"""A full world that looks like a given view: everything hidden is drawn at random among what the view leaves open."""

from collections import Counter

from korova.engine.rng import Rng
from korova.games.cows import steps as st
from korova.games.cows.cards import DECK, SPECIALS, AgentId
from korova.games.cows.state import CowsState, Holding
from korova.games.cows.view import CowsView, thaw


def determinize(view: CowsView, rng: Rng) -> CowsState:
    """A state whose view for this seat equals the given one."""
    table, own = thaw(view)
    cards = rng.shuffled(unseen_cards(view))
    specials = rng.shuffled(_unseen_specials(view))
    holdings = []
    for seat in range(view.config.players):
        if seat == view.seat:
            holdings.append(own)
            continue
        hand = list(view.known[seat])
        while len(hand) < view.hand_sizes[seat]:
            hand.append(cards.pop())
        held = [specials.pop() for _ in range(view.special_counts[seat])]
        chosen = rng.choice(hand) if view.committed[seat] else None
        holdings.append(Holding(sorted(hand), chosen, sorted(held)))
    return CowsState(table, holdings, rng.seed(), aside=cards, special_deck=specials, steps=_steps(view))


def unseen_cards(view: CowsView) -> list[int]:
    """The number cards that this seat has seen nowhere this round, in ascending order."""
    seen = {*view.hand, *view.pool, *view.discarded, *(card for _, card in view.pending)}
    for cards in (*(row.cards for row in view.rows), *view.piles, *view.known):
        seen.update(cards)
    return [card for card in DECK[: view.config.highest_card] if card not in seen]


def _unseen_specials(view: CowsView) -> list[AgentId]:
    if not view.config.agents:
        return []
    seen = Counter([*view.specials, *view.special_discard])
    seen["COW7"] += sum(row.cow for row in view.rows)
    seen["STOP"] += sum(row.stop for row in view.rows)
    seen["SPEC"] += view.fifth
    return list((Counter(SPECIALS) - seen).elements())


def _steps(view: CowsView) -> list[st.Step]:
    """The rest of the placement. Where the viewer sees no question, its owner is being asked about a special."""
    if view.phase != "place":
        return []
    asked = view.question
    if asked is None:
        return [st.AskAgent(*view.pending[0])]
    if isinstance(asked, st.AskDrop) and view.special_counts[asked.seat]:
        return [st.AskExchange(asked.seat), asked]
    if isinstance(asked, st.AskExchange) and view.pending[:1] and view.pending[0][0] == asked.seat:
        return [st.PlaceByBaseRules(*view.pending[0], agent_used=True), asked]
    return [asked]
