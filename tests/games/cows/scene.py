"""A table of cows laid out by hand, in the middle of a turn."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from korova.engine.refusal import Illegal
from korova.games.cows import events as ev
from korova.games.cows.actions import DECLINE, Action
from korova.games.cows.cards import DECK, SPECIALS, AgentId
from korova.games.cows.config import CowsConfig, HouseRulings
from korova.games.cows.resolve import run
from korova.games.cows.rules import CowsRules
from korova.games.cows.state import CowsState, Holding, Row, Table
from korova.games.cows.steps import AskAgent, Question

RULES = CowsRules()
AGENTS = CowsConfig(2, mode="agents", limit=None, rounds=2)
CLASSIC = CowsConfig(2)


class Scene:
    """Revealed cards wait beside rows; seat i plays plays[i].

    One more seat sits by: it holds a card, so that the round goes on, and all specials that lie nowhere else (or, if
    `deck` is not given, the deck holds them). Cards named nowhere are set aside, so every invariant can be checked.
    """

    def __init__(
        self,
        rows: Sequence[Sequence[int]],
        plays: Sequence[int],
        *,
        specials: Mapping[int, Sequence[AgentId]] | None = None,
        hands: Mapping[int, Sequence[int]] | None = None,
        piles: Mapping[int, Sequence[int]] | None = None,
        credit: Mapping[int, int] | None = None,
        cows: Sequence[int] = (),
        stops: Sequence[int] = (),
        fifth: bool = False,
        deck: Sequence[AgentId] | None = None,
        discard: Sequence[AgentId] = (),
        config: CowsConfig = AGENTS,
        house: HouseRulings | None = None,
    ) -> None:
        specials, hands, piles, credit = specials or {}, hands or {}, piles or {}, credit or {}
        self.bystander = len(plays)
        players = len(plays) + 1
        config = replace(config, players=players, house=house or config.house)
        table = Table.bare(config)
        table.phase, table.round, table.turn = "place", 1, 3
        table.rows = [Row(list(cards), i in cows, i in stops) for i, cards in enumerate(rows)]
        table.fifth = fifth
        table.pending = list(enumerate(plays))
        holdings = [Holding(sorted(hands.get(i, ())), None, sorted(specials.get(i, ()))) for i in range(players)]
        table.piles = [list(piles.get(i, ())) for i in range(players)]
        table.credits = [credit.get(i, 0) for i in range(players)]
        table.special_discard = list(discard)
        named = {*plays, *(c for row in rows for c in row), *(c for h in holdings for c in h.hand)}
        named |= {card for pile in table.piles for card in pile}
        free = [card for card in DECK if card not in named]
        holdings[-1].hand = [free.pop()]
        special_deck: list[AgentId] = []
        if config.agents:
            used = Counter([*discard, *(deck or ()), *(s for h in holdings for s in h.specials)])
            used.update({"COW7": len(cows), "STOP": len(stops), "SPEC": int(fifth)})
            rest = sorted((Counter(SPECIALS) - used).elements())
            if deck is None:
                special_deck = rest
            else:
                special_deck = list(deck)
                holdings[-1].specials = rest
        table.hand_sizes = [len(holding.hand) for holding in holdings]
        table.special_counts = [len(holding.specials) for holding in holdings]
        table.special_deck_size = len(special_deck)
        self.state = CowsState(table, holdings, seed=7, aside=free, special_deck=special_deck)
        self.events: list[ev.Event] = []

    def go(self) -> "Scene":
        """Let the placements begin."""
        run(self.state, self.events)
        self._check()
        return self

    def ask_about_agents(self) -> "Scene":
        """Stand at the first placement, asking for a special even if there is none to play."""
        self.state.steps = [AskAgent(*self.state.table.pending[0])]
        return self

    def do(self, *actions: Action) -> "Scene":
        """Answer the questions that come up, one after the other."""
        for action in actions:
            self.state, events = RULES.apply(self.state, self.asked.seat, action)
            self.events += events
            self._check()
        return self

    def decline_all(self) -> "Scene":
        """Decline whatever is still asked of this turn."""
        while self.state.table.phase == "place":
            self.do(DECLINE)
        return self

    def refuses(self, action: Any, code: str) -> None:
        """The action is refused with this code and leaves the state bit-identical."""
        before = self.state.snapshot()
        with pytest.raises(Illegal) as refused:
            RULES.apply(self.state, self.asked.seat, action)
        assert refused.value.code == code
        assert self.state.snapshot() == before

    @property
    def asked(self) -> Question:
        step = self.state.steps[-1]
        assert isinstance(step, Question)
        return step

    @property
    def options(self) -> tuple[Action, ...]:
        decision = RULES.decision(self.state)
        assert decision is not None
        return decision.options[self.asked.seat]

    @property
    def rows(self) -> list[list[int]]:
        return [row.cards for row in self.state.table.rows]

    @property
    def cows(self) -> list[int]:
        return [i for i, row in enumerate(self.state.table.rows) if row.cow]

    @property
    def stops(self) -> list[int]:
        return [i for i, row in enumerate(self.state.table.rows) if row.stop]

    @property
    def takes(self) -> list[tuple[int, tuple[int, ...], int]]:
        return [(e.seat, e.cards, e.points) for e in self.events if isinstance(e, ev.RowTaken)]

    @property
    def reasons(self) -> list[str]:
        return [e.reason for e in self.events if isinstance(e, ev.RowTaken)]

    def points(self, seat: int = 0) -> int:
        return self.state.table.round_points(seat)

    def held(self, seat: int = 0) -> list[AgentId]:
        return self.state.holdings[seat].specials

    def _check(self) -> None:
        assert RULES.problems(self.state) == []
