"""The tiger: thinks the whole turn through, and of who will win."""

from typing import Any

from korova.bots.mice.turn import Hunt, TurnTree
from korova.bots.mice.worth import WEIGHTS, Weights, Worth
from korova.engine.decision import Decision
from korova.engine.rng import Rng
from korova.games.mice.actions import ROLL, STASH, Action, Catch
from korova.games.mice.mice_sets import COLOURS
from korova.games.mice.rules import MiceView

SHORTLIST = 3
"""So many catches of the same colours are thought through: those that would be worth most if stashed at once."""


class Tiger:
    """The third level."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
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
        groups: dict[tuple[str, ...], list[tuple[float, Catch, Hunt]]] = {}
        for option in options:
            after = tree.after(hunt, *((COLOURS.index(mouse.colour), mouse.victim) for mouse in option.mice))
            colours = tuple(sorted({mouse.colour for mouse in option.mice}))
            groups.setdefault(colours, []).append((tree.stashing(after), option, after))
        best, choice = -1.0, options[0]
        for group in groups.values():
            for _, option, after in sorted(group, key=lambda item: -item[0])[:SHORTLIST]:
                value = tree.best(after)
                if value > best:
                    best, choice = value, option
        return choice
