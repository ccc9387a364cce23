"""The yardstick of `korova bench engine`: random classic rounds as bare as they can be written by hand.

No legality, events, log, views or secrets, and Python's own random numbers: the least that these rules cost in Python.
"""

import random

from korova.games.cows.cards import DECK, POINTS


def bare_round(rng: random.Random, players: int) -> list[int]:
    """One round in which everyone plays any card and rule 4 takes any row; the penalty points."""
    deck = list(DECK)
    rng.shuffle(deck)
    hands = [deck[seat * 10 : seat * 10 + 10] for seat in range(players)]
    rows = [[card] for card in deck[players * 10 : players * 10 + 4]]
    penalties = [0] * players
    for _ in range(10):
        plays = sorted([(hand.pop(rng.randrange(len(hand))), seat) for seat, hand in enumerate(hands)])
        for card, seat in plays:
            target, closest = None, 0
            for row in rows:
                if closest < row[-1] < card:
                    target, closest = row, row[-1]
            if target is None:
                target = rng.choice(rows)
            elif len(target) < 5:
                target.append(card)
                continue
            penalties[seat] += sum([POINTS[taken] for taken in target])
            target[:] = [card]
    return penalties
