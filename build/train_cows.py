"""Learn what the bots of «Корова 006» know: `.venv/bin/python build/train_cows.py`.

For every number of players, in this order, each from what the one before has found:

1. *others*: rounds of a flat Monte Carlo player are watched, and a softmax policy is fitted to the cards it
   plays. This is how rollouts expect others to play.
2. *own*: among such others and some of its own kind, a policy is learnt by policy gradient: a card that left its owner
   better off than such turns do on average becomes more likely. This is Агент, and the own seat in rollouts.
3. *draft*: hands are drawn at random and played out; what a card, and its distance to the next own one, adds to the
   chance of winning is found by least squares.

The seed fixes everything. The tables go to `assets/data/cows_policy.npz`, the figures to `build/train_cows.json`.
"""

import argparse
import json
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from korova.bots.cows import policy as pol
from korova.bots.cows.draft import draft_features, spread_marks
from korova.bots.cows.knowledge import OTHERS_SHARPNESS
from korova.bots.cows.monte_carlo import MonteCarlo
from korova.bots.cows.rollouts import LOGIT, MARK_BITS, Noise, Policy, Seating, choose, queues, without
from korova.bots.cows.sight import Sight
from korova.bots.cows.tables import SPOTS, Tables
from korova.engine.rng import Rng
from korova.games.cows.cards import HIGHEST_CARD, POINTS
from korova.games.cows.config import CowsConfig
from korova.games.cows.rules import CowsRules

ROOT = Path(__file__).resolve().parent.parent
TABLES = ROOT / "assets" / "data" / "cows_policy.npz"
FIGURES = ROOT / "build" / "train_cows.json"

CARDS = pol.LEARNT_CARDS
WATCHED = 24_000
"""Decisions of it that are watched."""
WATCHED_ROLLOUTS = 100
"""For each card of its hand."""
FIT_STEPS, FIT_RATE = 300, 0.05
LEARN_STEPS, LEARN_GAMES = 600, 8192
LEARN_RATE, LEARN_RATE_END = 0.05, 0.003
ENTROPY = 0.01
"""How much staying undecided is rewarded, so that nothing is given up too early."""
POINT = 0.02
"""What a penalty point less than the others counts beside winning the round."""
LIKEMINDED = 0.25
"""How many of the others are of the learner's own kind."""
DRAFTS = 300_000

Weights = dict[str, np.ndarray]


class Adam:
    """Moves tables along noisy gradients."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._first = {name: np.zeros_like(table) for name, table in weights.items()}
        self._second = {name: np.zeros_like(table) for name, table in weights.items()}
        self._steps = 0

    def move(self, gradient: Weights, rate: float) -> None:
        self._steps += 1
        for name, slope in gradient.items():
            self._first[name] += 0.1 * (slope - self._first[name])
            self._second[name] += 0.01 * (slope**2 - self._second[name])
            mean = self._first[name] / (1 - 0.9**self._steps)
            spread = np.sqrt(self._second[name] / (1 - 0.99**self._steps)) + 1e-8
            self.weights[name] += rate * mean / spread


def gradient_of(size: int, spots: np.ndarray, hands: np.ndarray, push: np.ndarray) -> Weights:
    """How each table moves when every card of hands[seat, place, game] is pushed so much."""
    moves = pol.blank_weights()
    by_spot = np.bincount(spots.reshape(-1), push.reshape(-1), SPOTS)
    for name, index in (("spot", pol.SPOT_INDEX), ("gap", pol.GAP_INDEX), ("points", pol.POINTS_INDEX)):
        table = moves[name] if name == "spot" else moves[name][size]
        table += np.bincount(index, by_spot, table.size).reshape(table.shape)
    moves["mark"][size] = np.bincount(pol.MARK_INDEX[hands.reshape(-1)], push.reshape(-1), pol.MARK_KINDS)
    moves["queue"][size] = np.bincount(queues(spots, hands).reshape(-1), push.reshape(-1), pol.QUEUE_KINDS)
    return moves


def summed(gradients: list[Weights]) -> Weights:
    return {name: sum(gradient[name] for gradient in gradients) for name in pol.SHAPES}


def softmax(logits: np.ndarray) -> np.ndarray:
    """Over the places of a hand."""
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def logits_of(worths: np.ndarray) -> np.ndarray:
    return worths.astype(np.float32) / np.float32(LOGIT << MARK_BITS)


# 1. others


def watch(players: int, seed: int) -> list[tuple[int, Tables, np.ndarray, np.ndarray]]:
    """Its decisions by hand size: tables, hands[1, place, decision] and marks played[1, decision]."""
    rules, bot = CowsRules(), MonteCarlo(lambda cards: WATCHED_ROLLOUTS, paired=True)
    rng = Rng.from_seed(seed).fork(f"watch/{players}")
    seen: dict[int, list[tuple[Tables, np.ndarray, int]]] = {size: [] for size in range(2, CARDS + 1)}
    game = 0
    while sum(map(len, seen.values())) < WATCHED:
        game += 1
        state, _ = rules.new(CowsConfig(players, limit=None, rounds=1), rng.fork(f"deal/{game}").seed())
        while (decision := rules.decision(state)) is not None:
            for seat in decision.options:
                view = rules.view(state, seat)
                action = bot.decide(view, decision.of(seat), rng.fork(f"{game}/{view.turn}/{seat}/{decision.kind}"), 0)
                if decision.kind == "choose" and len(view.hand) > 1:
                    sight = Sight(view)
                    seen[len(view.hand)].append(
                        (sight.tables([view]), sight.marks(view.hand), sight.mark_of[action.card])
                    )
                state, _ = rules.apply(state, seat, action)
    return [
        (
            size,
            joined([tables for tables, _, _ in found]),
            np.stack([hand for _, hand, _ in found], axis=-1)[np.newaxis],
            np.array([[mark for _, _, mark in found]], dtype=np.uint8),
        )
        for size, found in seen.items()
    ]


def joined(tables: list[Tables]) -> Tables:
    return Tables(
        *(
            np.concatenate([getattr(table, name) for table in tables], axis=1)
            for name in ("ends", "free", "points", "penalties")
        )
    )


def imitate(players: int, seed: int) -> tuple[Weights, dict[str, float]]:
    """Fit a policy to the watched decisions by their likelihood; a tenth of them is kept for the figures."""
    watched = watch(players, seed)
    learner = Adam(pol.blank_weights())
    for step in range(FIT_STEPS):
        policy = pol.learnt_policy(players, learner.weights)
        moves = []
        for size, tables, hands, plays in watched:
            kept = hands.shape[2] // 10
            chances = softmax(logits_of(policy.worths(tables, hands)))
            push = (hands == plays[:, np.newaxis]) - chances
            push[:, :, :kept] = 0
            moves.append(gradient_of(size, tables.spots(hands), hands, push / WATCHED))
        moves = [{name: move[name] - 1e-5 * learner.weights[name] / len(watched) for name in move} for move in moves]
        learner.move(summed(moves), FIT_RATE * 0.1 ** (step / FIT_STEPS))
    policy = pol.learnt_policy(players, learner.weights)
    guessed = total = 0
    for _, tables, hands, plays in watched:
        kept = hands.shape[2] // 10
        guess = choose(policy, tables, hands, None)
        guessed += int((guess == plays)[:, :kept].sum())
        total += kept
    return learner.weights, {"cards_guessed": guessed / total}


# 2. own


def deal(generator: np.random.Generator, players: int, games: int) -> tuple[Tables, np.ndarray]:
    """Fresh rounds: the tables, and hands[seat, place, game] in ascending order."""
    keys = generator.integers(0, 2**32, (games, HIGHEST_CARD), dtype=np.uint32) & np.uint32(0xFFFFFF80)
    keys |= np.arange(1, HIGHEST_CARD + 1, dtype=np.uint32)
    keys.sort(axis=1)
    cards = np.ascontiguousarray((keys & np.uint32(127)).astype(np.uint8).T)
    hands = np.sort(cards[: players * CARDS].reshape(players, CARDS, games), axis=1)
    return fresh_tables(cards[players * CARDS : players * CARDS + 4], WORTH, players), hands


def fresh_tables(rows: np.ndarray, worth: np.ndarray, players: int) -> Tables:
    return Tables(
        rows + 1,
        np.full(rows.shape, 4, dtype=np.uint8),
        worth[rows],
        np.zeros((players, rows.shape[1]), dtype=np.int16),
    )


WORTH = np.zeros(128, dtype=np.uint8)
WORTH[: HIGHEST_CARD + 1] = POINTS


def shares_of(penalties: np.ndarray) -> np.ndarray:
    """The wins of every seat, shared ones in parts."""
    best = penalties == penalties.min(axis=0)
    return (best / best.sum(axis=0)).astype(np.float32)


@dataclass(frozen=True)
class Table:
    """Who sits at the table: the learner on seat 0, some who play like it, and others."""

    own: Policy
    others: Policy


def response(generator: np.random.Generator, players: int, own: Policy, others: Policy) -> Weights:
    """Which way the own policy should move, from a batch of rounds in which seat 0 plays by it."""
    tables, hands = deal(generator, players, LEARN_GAMES)
    noise = Noise(generator)
    seating = Seating(0, players, Table(own, others), generator, likeminded=LIKEMINDED)
    seating.change()
    turns = []
    while hands.shape[1]:
        mine = hands[:1]
        worths = own.worths(tables, mine)
        turns.append((tables.spots(mine), mine, logits_of(worths), tables.penalties.copy()))
        played = (worths + noise.like(worths.shape)).max(axis=1).astype(np.uint8)
        plays = seating.choose(tables, hands)
        plays[:1] = played
        turns[-1] += (played,)
        hands = without(hands, plays)
        tables.place(plays, WORTH)
    won = shares_of(tables.penalties)[:1]
    moves = []
    for spots, mine, logits, before, played in turns[:-1]:
        rest = (tables.penalties - before).astype(np.float32)
        gain = won + POINT * (rest.mean(axis=0) - rest[:1])
        gain = (gain - gain.mean()) / gain.std()
        chances = softmax(logits)
        push = ((mine == played[:, np.newaxis]) - chances) * gain[:, np.newaxis]
        surprise = np.log(np.maximum(chances, 1e-9))
        push -= ENTROPY * chances * (surprise - (chances * surprise).sum(axis=1, keepdims=True))
        moves.append(gradient_of(mine.shape[1], spots, mine, push / LEARN_GAMES))
    return summed(moves)


def respond(players: int, others: Policy, seed: int) -> tuple[Weights, dict[str, float]]:
    """Learn the own policy against such others."""
    generator = np.random.Generator(np.random.PCG64([seed, players]))
    learner = Adam(pol.blank_weights())
    for step in range(LEARN_STEPS):
        own = pol.learnt_policy(players, learner.weights)
        rate = LEARN_RATE * (LEARN_RATE_END / LEARN_RATE) ** (step / LEARN_STEPS)
        learner.move(response(generator, players, own, others), rate)
    own = pol.learnt_policy(players, learner.weights)
    cow = pol.one_turn_policy(players, 1.0)
    return learner.weights, {
        "own_wins_against_others": wins(generator, players, own, others),
        "least_cost_wins_against_others": wins(generator, players, cow, others),
        "parity": 1 / players,
    }


def wins(generator: np.random.Generator, players: int, own: Policy, others: Policy, games: int = 40_000) -> float:
    """The share of rounds that seat 0 wins with the worthiest card of its policy."""
    tables, hands = deal(generator, players, games)
    noise = Noise(generator)
    while hands.shape[1]:
        plays = np.concatenate([choose(own, tables, hands[:1], None), choose(others, tables, hands[1:], noise)])
        hands = without(hands, plays)
        tables.place(plays, WORTH)
    return float(shares_of(tables.penalties)[0].mean())


# 3. draft


def value_draft(players: int, policy: Policy, seed: int) -> tuple[np.ndarray, dict[str, float]]:
    """What the features of a drafted hand add to the chance of winning, by least squares over random drafts."""
    generator = np.random.Generator(np.random.PCG64([seed, players, 3]))
    highest = CARDS * players + 4
    marks = spread_marks(highest)
    worth = np.zeros(128, dtype=np.uint8)
    worth[marks] = POINTS[1 : highest + 1]
    products, targets = 0.0, 0.0
    batch = 5000
    for _ in range(DRAFTS // batch // players):
        order = generator.random((highest, batch)).argsort(axis=0)
        drafted = np.sort(order[: players * CARDS].reshape(players, CARDS, batch), axis=1)
        tables = fresh_tables(marks[order[players * CARDS :]], worth, players)
        hands = marks[drafted]
        noise = Noise(generator)
        while hands.shape[1]:
            plays = choose(policy, tables, hands, noise)
            hands = without(hands, plays)
            tables.place(plays, worth)
        gain = shares_of(tables.penalties).reshape(-1) - 1 / players
        features = draft_features(drafted.transpose(0, 2, 1).reshape(-1, CARDS) + 1, highest)
        products = products + features.T @ features
        targets = targets + features.T @ gain
    values = np.linalg.solve(products + 30 * np.eye(len(products)), targets)
    return values, {"draft_card_spread": float(values[:highest].std())}


def learn(seed: int, players: int) -> tuple[int, Weights, dict[str, float]]:
    others, figures = imitate(players, seed)
    others_policy = pol.learnt_policy(players, others, OTHERS_SHARPNESS)
    own, reached = respond(players, others_policy, seed)
    draft, spread = value_draft(players, others_policy, seed)
    tables = {f"{players}/others/{name}": table for name, table in others.items()}
    tables |= {f"{players}/own/{name}": table for name, table in own.items()}
    return players, {**tables, f"{players}/draft": draft}, {**figures, **reached, **spread}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", type=int, default=6)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--players", type=int, nargs="*", default=list(range(2, 11)))
    chosen = options.parse_args()
    tables: Weights = {}
    figures: dict[str, object] = {"seed": chosen.seed}
    with ProcessPoolExecutor(chosen.jobs, multiprocessing.get_context("spawn")) as pool:
        for players, learnt, reached in pool.map(partial(learn, chosen.seed), sorted(chosen.players, reverse=True)):
            tables |= {name: table.astype(np.float16) for name, table in learnt.items()}
            figures[str(players)] = {name: round(figure, 4) for name, figure in reached.items()}
            print(players, figures[str(players)], flush=True)
    np.savez_compressed(TABLES, **dict(sorted(tables.items())))
    FIGURES.write_text(json.dumps(dict(sorted(figures.items())), indent=1) + "\n")


if __name__ == "__main__":
    main()
