"""Learn what the tiger of «Лови мышей!» weighs by: `python build/train_mice.py classic 2 --games 500 --rounds 2`.

Tigers play each other, with a cat on some seats. Every end of a turn is a case: the table, and who won in the end. The
weights that make these outcomes likeliest (a multinomial logit, by Newton's method) are the next round's weights. The
numbers in `korova/bots/mice/worth.py` follow what this finds for several variants and numbers of players. Points
and mice go together so much that only the sum of their weights is sure.
"""

import argparse
from collections.abc import Iterator
from dataclasses import astuple

import numpy as np

from korova.bots.mice.cat import Cat
from korova.bots.mice.tiger import Tiger
from korova.bots.mice.worth import Weights, all_mice, head_starts_of, nearness, weights_of
from korova.engine.rng import Rng
from korova.games.mice import TITLE
from korova.games.mice.config import MiceConfig
from korova.games.mice.scoring import card_points
from korova.services.data import title_data

BUDGET = 10_000
CAT_SEATS = 4
"""One seat in so many is a cat's."""
DOUBT = 0.03
"""How strongly each weight is drawn towards that of the round before: only so much that there is one best answer."""


def cases(config: MiceConfig, weights: Weights, seed: int) -> Iterator[tuple[list[list[float]], list[float]]]:
    """One game: for every end of a turn what speaks for each seat, and the seats' shares of the win."""
    rules, rng = TITLE.rules, Rng.from_seed(seed).fork("seats")
    bots = [Tiger(weights) if rng.below(CAT_SEATS) else Cat() for _ in range(config.players)]
    state, _ = rules.new(config, seed)
    box, seen = all_mice(config), []
    points, mice = card_points(config, box), sum(box)
    while (decision := rules.decision(state)) is not None:
        (seat,) = decision.seats
        before = state.table.progress
        state, _ = rules.apply(state, seat, bots[seat].decide(rules.view(state, seat), decision, rng, BUDGET))
        table = state.table
        if table.progress > before and table.phase != "over":
            near = nearness(sum(table.centre))
            heads = head_starts_of(config.players, table.turn - 1)
            parts = [
                (card_points(config, card) / points, sum(card) / mice, head)
                for card, head in zip(table.cards, heads, strict=True)
            ]
            seen.append([[near * part for part in of_seat] for of_seat in parts])
    outcome = rules.outcome(state)
    assert outcome is not None
    shares = [(seat in outcome.winners) / len(outcome.winners) for seat in range(config.players)]
    return ((features, shares) for features in seen)


def likeliest(x: np.ndarray, y: np.ndarray, start: np.ndarray) -> tuple[np.ndarray, float]:
    """The weights that explain the wins best, and the mean log likelihood."""
    w = start
    for _ in range(20):
        q = np.exp(x @ w)
        q /= q.sum(axis=1, keepdims=True)
        slope = np.einsum("npk,np->k", x, y - q) - DOUBT * (w - start)
        mean = np.einsum("npk,np->nk", x, q)
        bend = np.einsum("npk,np,npl->kl", x, q, x) - mean.T @ mean + DOUBT * np.eye(len(w))
        step = np.linalg.solve(bend, slope)
        w = w + step / max(1, np.abs(step).max())
    return w, float((y * np.log(q)).sum(axis=1).mean())


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("players", type=int)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seed", type=int, default=6)
    given = parser.parse_args()
    setup = TITLE.preset(given.variant, given.players, title_data("mice"), {})
    learnt = weights_of(setup)
    for number in range(given.rounds):
        seeds = Rng.from_seed(given.seed).fork(f"round/{number}")
        found = [case for _ in range(given.games) for case in cases(setup, learnt, seeds.seed())]
        x, y = (np.array(part, dtype=float) for part in zip(*found, strict=True))
        best, fit = likeliest(x, y, np.array(astuple(learnt)))
        learnt = Weights(*map(float, best))
        print(given.variant, given.players, f"{len(x)} cases, log likelihood {fit:.4f}", np.round(best, 3), flush=True)
