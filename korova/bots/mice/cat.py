"""The cat: looks one roll ahead. It knows what a mouse is worth and what a bust costs, and asks no further."""

from typing import Any

from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.mice.actions import ROLL, STASH, Action, Catch
from korova.games.mice.catching import catches, sources
from korova.games.mice.dice import ALL_ROLLS
from korova.games.mice.events import Caught
from korova.games.mice.rules import MiceView
from korova.games.mice.scoring import card_points
from korova.games.mice.table import MiceTable, add, reduce


class Cat:
    """The second level: the most points now, and another roll as long as it pays on average."""

    def decide(self, view: MiceView, decision: Decision[Any], rng: Rng, budget: int) -> Action:
        table = view.table
        options: tuple[Action, ...] = decision.options[table.turn]
        if decision.kind == "catch":
            found = [option for option in options if isinstance(option, Catch)]
            return max(found, key=lambda catch: _taste(table, catch))
        return ROLL if STASH not in options or _gain_of_a_roll(table) > 0 else STASH


def _taste(table: MiceTable, catch: Catch) -> tuple[int, int, int]:
    """Most points first, then whatever hurts the richest, then most mice."""
    victims = [mouse.victim for mouse in catch.mice if mouse.victim is not None]
    riches = sum(card_points(table.config, table.cards[victim]) for victim in victims)
    return _gain(table, catch), riches, len(catch.mice)


def _gain(table: MiceTable, catch: Catch) -> int:
    """The points that the catch adds to what the cat would stash."""
    return _points_in_front(reduce(table, Caught(table.turn, catch.mice))) - _points_in_front(table)


def _points_in_front(table: MiceTable) -> int:
    """What stashing adds to the card, with sets completed by it."""
    card = table.cards[table.turn]
    return card_points(table.config, add(card, table.catch)) - card_points(table.config, card)


def _gain_of_a_roll(table: MiceTable) -> int:
    """The points that 36 rolls, one of each kind, would win, less what those that bust would lose."""
    open_sources, at_stake = sources(table), _points_in_front(table)
    gains: dict[tuple[Catch, ...], int] = {}
    total = 0
    for dice in ALL_ROLLS:
        found = catches(dice, open_sources)
        if found not in gains:
            gains[found] = max((_gain(table, catch) for catch in found), default=-at_stake)
        total += gains[found]
    return total
