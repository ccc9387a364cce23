"""Which special, if any? It is dragged to where it acts, or chosen step by step: the agent, a card, a row."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from korova.games.cows import steps as st
from korova.games.cows.actions import DECLINE, Action, PlayAgent
from korova.games.cows.cards import AgentId
from korova.games.cows.foresight import Foresight, foresee
from korova.gui.cows.asking.base import Answer, Cue
from korova.gui.cows.asking.stepwise import WITHOUT, Place, Stepwise, agent_of, box_of, number_of
from korova.stage.box import Box

if TYPE_CHECKING:
    from korova.gui.cows.desk import Desk

FIFTH = "fifth"
"""The place of a row that Спецагент would open."""
ROW_AGENTS: frozenset[AgentId] = frozenset({"COW7", "STOP", "DIVERS"})


class AgentAsking(Stepwise):
    """The question before a card is placed (X-3). `question` tells whose card, and which."""

    def __init__(self, desk: "Desk", cue: Cue, question: st.AskAgent) -> None:
        super().__init__(desk, cue)
        self.question = question
        self._plays = [play for play in desk.game.answers if isinstance(play, PlayAgent)]
        self._foresights: dict[Action, Foresight] = {}

    @property
    def card(self) -> str:
        """The card to be placed: whoever lays it down themself does without an agent."""
        return f"card/{self.question.card}"

    @property
    def agent(self) -> AgentId | None:
        """The special that has been chosen."""
        return agent_of(self.picks[0]) if self.picks else None

    @property
    def source(self) -> int | None:
        """The card that Десантник is to move."""
        return number_of(self.picks[1]) if len(self.picks) > 1 else None

    def places(self) -> Mapping[str, Place]:
        specials = self._specials()
        match self.agent:
            case None:
                card = {self.card: Place(self.card, box_of(self.desk.rests[self.card]))} if self._card_lies else {}
                return {**specials, **self._without(), **card}
            case "SPEC":
                steps = {FIFTH: Place(FIFTH, self.desk.seating.field, self._can(agent="SPEC"))}
            case "SANITAR":
                steps = self._cards(self.desk.view.hand)
            case "DESANT" if self.source is None:
                steps = self._cards([card for row in self.desk.view.rows for card in row.cards])
            case "KOMBI":
                steps = {}
            case _:
                steps = self._rows()
        others = {name: place for name, place in specials.items() if name != self.picks[0]}
        return {**steps, **others, **self._without()}

    def action(self, name: str) -> Action | None:
        if name == self.card and not self.picks:
            return DECLINE
        if name.startswith("special/"):
            other = agent_of(name)
            return None if self._can(agent=other) else self._refused(other)
        agent = self.agent
        assert agent is not None
        if name == FIFTH:
            return PlayAgent(agent)
        if name.startswith("row/"):
            return PlayAgent(agent, row=number_of(name), card=self.source)
        card = number_of(name)
        if agent == "SANITAR":
            return PlayAgent(agent, card=card)
        return None if self._can(agent=agent, card=card) else self._refused_move(card)

    def first_focus(self) -> str | None:
        """What helps most; if nothing is needed, the button that does without."""
        if not self.picks:
            best = self.best()
            sprite = next((name for name in self._specials() if best and agent_of(name) == best.agent), None)
            return sprite or WITHOUT
        legal = [
            place.name for place in self.places().values() if place.legal and not place.name.startswith("special/")
        ]
        return min(legal, key=self.cost, default=None)

    def clicked(self, sprite: str) -> Answer | None:
        if sprite == self.card and not self.picks:
            if self.aim == sprite:
                return self.without()
            self.aim = sprite
            self._show()
            self._cue("lift")
            return None
        return super().clicked(sprite)

    def dropped(self, sprite: str, x: float, y: float) -> Answer | None:
        """The own card that is laid on the meadow goes there without an agent; a card of the hand that was taken for
        Санитар goes there instead."""
        plays = self.desk.plays_at(x, y)
        if sprite == self.card:
            self._held = None
            self._cue("slide")
            return self.without() if plays and not self.picks else None
        if self.agent == "SANITAR" and sprite.startswith("card/"):
            self._held = None
            return self._choose(sprite, sure=True) if plays else None
        return super().dropped(sprite, x, y)

    def taken_up(self, sprite: str) -> None:
        if sprite == self.card or (self.agent == "SANITAR" and sprite.startswith("card/")):
            self._held = sprite
        else:
            super().taken_up(sprite)

    def foresight(self, action: Action) -> Foresight:
        """What would follow from a legal answer."""
        if action not in self._foresights:
            self._foresights[action] = foresee(self.desk.view, self.question, action)
        return self._foresights[action]

    @property
    def plain(self) -> Foresight:
        """What happens without an agent."""
        return self.foresight(DECLINE)

    def best(self) -> PlayAgent | None:
        """The play that costs least, if it costs less than no play."""
        found = min(self._plays, key=lambda play: self.foresight(play).points, default=None)
        return found if found and self.foresight(found).points < self.plain.points else None

    def helps(self, agent: AgentId) -> int | None:
        """How many points the special would save at best; None if it cannot be played."""
        costs = [self.foresight(play).points for play in self._plays if play.agent == agent]
        return self.plain.points - min(costs) if costs else None

    def planned(self) -> PlayAgent | None:
        """The legal play that a person has in mind: with it, the last step would be done."""
        name = self.minded
        if name is None or name not in self.places() or not self.places()[name].legal or name == WITHOUT:
            return None
        if not self.picks:
            return None
        if name.startswith("special/"):
            return None
        action = self.action(name)
        return action if isinstance(action, PlayAgent) else None

    @property
    def _card_lies(self) -> bool:
        return self.card in self.desk.rests

    def _specials(self) -> dict[str, Place]:
        rests = self.desk.rests
        names = [name for name in rests if name.startswith("special/")]
        return {name: Place(name, box_of(rests[name]), self._can(agent=agent_of(name))) for name in names}

    def _without(self) -> dict[str, Place]:
        return {WITHOUT: Place(WITHOUT, self.desk.without_box)}

    def _rows(self) -> dict[str, Place]:
        agent, source = self.agent, self.source
        assert agent is not None
        rows = range(len(self.desk.view.rows))
        boxes = [self.desk.seating.row(self.desk.view, row) for row in rows]
        return {
            f"row/{row}": Place(f"row/{row}", boxes[row], self._can(agent=agent, row=row, card=source)) for row in rows
        }

    def _cards(self, cards: Sequence[int]) -> dict[str, Place]:
        rests, agent = self.desk.rests, self.agent
        assert agent is not None
        names = {card: f"card/{card}" for card in cards if f"card/{card}" in rests}
        return {name: Place(name, self._box(name), self._can(agent=agent, card=card)) for card, name in names.items()}

    def _box(self, name: str) -> Box:
        return box_of(self.desk.rests[name])

    def _can(self, *, agent: AgentId, row: int | None = None, card: int | None = None) -> bool:
        """Whether there is a legal play like this; what is not named is still open."""
        return any(
            play.agent == agent and (row is None or play.row == row) and (card is None or play.card == card)
            for play in self._plays
        )

    def cost(self, name: str) -> int:
        """What it costs to choose this, at best."""
        row = number_of(name) if name.startswith("row/") else None
        card = number_of(name) if name.startswith("card/") else self.source
        plays = [
            play for play in self._plays
            if play.agent == self.agent and row in (None, play.row) and card in (None, play.card)
        ]  # fmt: skip
        return min((self.foresight(play).points for play in plays), default=0)

    def _refused(self, agent: AgentId) -> PlayAgent:
        """A play of a special that no row and no card lets be played: the rules will say why."""
        return PlayAgent(agent, row=0) if agent in ROW_AGENTS else PlayAgent(agent)

    def _refused_move(self, card: int) -> PlayAgent:
        rows = self.desk.view.rows
        source = next(index for index, row in enumerate(rows) if card in row.cards)
        return PlayAgent("DESANT", row=(source + 1) % len(rows), card=card)

    def _kept(self, name: str) -> tuple[str, ...]:
        return () if name.startswith("special/") else self.picks
