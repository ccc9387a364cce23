"""Learn the policies of «Корова 006» by self-play: `python3 build/run.py build/train_cows.py`.

For every number of players, thousands of rounds are played at once by the policy that is being learnt. A card that left
its owner better off than the others, against the average of such turns, becomes a little more likely (policy
gradient with Adam). The tables, and the figures they reached, go to `assets/data/`.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

import numpy as np

from korova.bots.cows import policy as pol
from korova.bots.cows.rollouts import Noise, Policy, choose, without
from korova.bots.cows.tables import SPOTS, Tables
from korova.games.cows.cards import HIGHEST_CARD, POINTS

ROOT = Path(__file__).resolve().parent.parent
CARDS = 10
RATE, RATE_END = 0.04, 0.004
ENTROPY = 0.02
WORTH = np.zeros(128, dtype=np.uint8)
WORTH[: HIGHEST_CARD + 1] = POINTS


def deal(generator: np.random.Generator, players: int, games: int) -> tuple[Tables, np.ndarray]:
    """Fresh rounds: hands[seat, place, game] in ascending order and the tables."""
    keys = generator.integers(0, 2**32, (games, HIGHEST_CARD), dtype=np.uint32) & np.uint32(0xFFFFFF80)
    keys |= np.arange(1, HIGHEST_CARD + 1, dtype=np.uint32)
    keys.sort(axis=1)
    cards = np.ascontiguousarray((keys & np.uint32(127)).astype(np.uint8).T)
    hands = np.sort(cards[: players * CARDS].reshape(players, CARDS, games), axis=1)
    rows = cards[players * CARDS : players * CARDS + 4]
    free = np.full((4, games), 4, dtype=np.uint8)
    return Tables(rows + 1, free, WORTH[rows], np.zeros((players, games), dtype=np.int16)), hands


def gradient(generator: np.random.Generator, players: int, games: int, policy: Policy) -> dict[str, np.ndarray]:
    """One batch of self-play: which way every table should move."""
    tables, hands = deal(generator, players, games)
    noise = Noise(generator)
    turns = []
    while hands.shape[1]:
        size = hands.shape[1]
        spots = tables.spots(hands)
        logits = policy.worths(tables, hands).astype(np.float32) / np.float32(2**22)
        plays = choose(policy, tables, hands, noise)
        turns.append((size, spots, hands, logits, plays, tables.penalties.copy()))
        hands = without(hands, plays)
        tables.place(plays, WORTH)
    moves = pol.blank_weights()
    final = tables.penalties
    for size, spots, held, logits, plays, before in turns:
        if size == 1:
            continue
        togo = (final - before).astype(np.float32)
        gain = togo.mean(axis=0) - togo
        gain -= gain.mean()
        gain /= max(1e-6, float(gain.std()))
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        push = ((held == plays[:, np.newaxis]) - chances) * gain[:, np.newaxis]
        if ENTROPY:
            logp = np.log(np.maximum(chances, 1e-9))
            entropy = -(chances * logp).sum(axis=1, keepdims=True)
            push -= ENTROPY * chances * (logp + entropy)
        push /= games * players
        by_spot = np.bincount(spots.reshape(-1), push.reshape(-1), SPOTS)
        moves["spot"] += np.bincount(pol.SPOT_INDEX, by_spot, moves["spot"].size).reshape(moves["spot"].shape)
        moves["gap"][size] = np.bincount(pol.GAP_INDEX, by_spot, moves["gap"][0].size).reshape(moves["gap"][0].shape)
        moves["points"][size] = np.bincount(pol.POINTS_INDEX, by_spot, moves["points"][0].size).reshape(
            moves["points"][0].shape
        )
        moves["mark"][size] = np.bincount(
            pol.MARK_INDEX[held.reshape(-1)], push.reshape(-1), pol.MARK_KINDS
        )
    return moves


def compare(generator: np.random.Generator, players: int, games: int, ours: Policy, theirs: Policy) -> tuple[float, float]:
    """Seat 0 plays by one policy, the others by another: the share of wins, and points below the others' mean."""
    tables, hands = deal(generator, players, games)
    noise = Noise(generator)
    while hands.shape[1]:
        plays = np.concatenate(
            [choose(ours, tables, hands[:1], None), choose(theirs, tables, hands[1:], noise if SOFT_OTHERS else None)]
        )
        hands = without(hands, plays)
        tables.place(plays, WORTH)
    best = tables.penalties == tables.penalties.min(axis=0)
    share = float((best[0] / best.sum(axis=0)).mean())
    return share, float(tables.penalties[1:].mean() - tables.penalties[0].mean())


SOFT_OTHERS = False


def learn(players: int, steps: int, games: int, seed: int, *, say: bool = True) -> dict[str, np.ndarray]:
    generator = np.random.Generator(np.random.PCG64([seed, players]))
    weights = pol.blank_weights()
    first = {name: np.zeros_like(table) for name, table in weights.items()}
    second = {name: np.zeros_like(table) for name, table in weights.items()}
    cow = pol.one_turn_policy(players, 1.0)
    start = perf_counter()
    for step in range(1, steps + 1):
        policy = pol.learnt_policy(players, weights)
        moves = gradient(generator, players, games, policy)
        rate = RATE * (RATE_END / RATE) ** (step / steps)
        for name, move in moves.items():
            first[name] += 0.1 * (move - first[name])
            second[name] += 0.01 * (move**2 - second[name])
            scale = np.sqrt(second[name] / (1 - 0.99**step)) + 1e-8
            weights[name] += rate * first[name] / (1 - 0.9**step) / scale
        if say and (step % 50 == 0 or step == steps):
            share, points = compare(generator, players, 20000, pol.learnt_policy(players, weights), cow)
            print(players, step, f"{share:.3f} {points:.2f} {perf_counter() - start:.0f}s", flush=True)
    return weights


if __name__ == "__main__":
    n = int(sys.argv[1])
    w = learn(n, int(sys.argv[2]), int(sys.argv[3]), 6)
    np.savez(f"/tmp/w{n}.npz", **w)
