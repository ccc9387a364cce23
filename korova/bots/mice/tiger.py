"""The tiger: thinks the whole turn through, and of who will win."""

from typing import Any

from korova.bots.mice.turn import Hunt, TurnTree
from korova.bots.mice.worth import Weights, Worth
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.mice.actions import ROLL, STASH, Action, Catch
from korova.games.mice.mice_sets import COLOURS
from korova.games.mice.rules import MiceView

SHORTLIST = 3
"""So many catches of the same colours are thought through: those that would be worth most if stashed at once."""


class Tiger:
    """The third level: every roll weighed by its chance, up to the end of the turn, for the sake of the win alone.

    The budget is the number of hunts looked into; what lies beyond is taken for stashed. Most turns need fewer
    than 500, and 1,000 cut off little. Other weights than the learnt ones are for whoever wants to learn better ones.
    """

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights

    def decide(self, view: MiceView, decision: Decision[Any], rng: Rng, budget: int) -> Action:
        table = view.table
        options: tuple[Action, ...] = decision.options[table.turn]
        if len(options) == 1:
            return options[0]
        tree = TurnTree(table, Worth(table, self._weights), budget)
        hunt = (table.centre, table.catch, table.cards)
        if decision.kind == "catch":
            return self._catch(tree, hunt, [option for option in options if isinstance(option, Catch)])
        return ROLL if tree.rolling(hunt) > tree.stashing(hunt) else STASH

    def _catch(self, tree: TurnTree, hunt: Hunt, options: list[Catch]) -> Catch:
        """The catch after which the turn is worth most."""
        rivals: dict[frozenset[str], list[tuple[Catch, Hunt]]] = {}
        for option in options:
            after = tree.after(hunt, *((COLOURS.index(mouse.colour), mouse.victim) for mouse in option.mice))
            rivals.setdefault(frozenset(mouse.colour for mouse in option.mice), []).append((option, after))
        shortlist = [
            chosen
            for same_colours in rivals.values()
            for chosen in sorted(same_colours, key=lambda it: tree.stashing(it[1]), reverse=True)[:SHORTLIST]
        ]
        return max(shortlist, key=lambda it: tree.best(it[1]))[0]
