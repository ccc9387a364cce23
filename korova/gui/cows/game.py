"""A game under way: who is asked, when the bots lay their cards, who looks at the screen, and that all is saved."""

from collections.abc import Callable, Sequence

from korova.engine.decision import Decision
from korova.engine.log import Log
from korova.engine.refusal import Refusal
from korova.games.cows import events as ev
from korova.games.cows.actions import DECLINE, Action
from korova.gui.cows.gates import Gate, Gates
from korova.gui.cows.seating import Seating, seating
from korova.gui.cows.shadow import Shadow
from korova.gui.cows.watcher import Watcher
from korova.gui.keeper import Keeper
from korova.gui.tables import HUMAN, controllers
from korova.play.controllers import Prompt, Thinker
from korova.play.match import Match
from korova.services.worker import Asker

PAUSE = 0.22
"""Seconds between two bots that lay their cards."""
LAST_PAUSE = 0.7
"""The last bot lets a person change their mind for so long."""
ANSWER_PAUSE = 0.5
"""A bot that is asked in the middle of a turn thinks for so long at least."""
DRAFT_PAUSE = 0.3
"""The same for one that takes a card of a draft: there are many of them, one after the other."""
_BRISK = 0.4
"""Pauses are so much of themselves where nothing moves."""
OWN_QUESTIONS = ("agent", "convert", "exchange")
"""Who answers these must see what they hold."""
CURTAIN_PAUSE = 0.8
"""What has happened is looked at for so long before the next person is called."""


class Game:
    """The match and its players. What may be seen belongs to a watcher: the one of all, or of one person's hand.

    With one person (or none) there is a single watcher. With several, `public` is what all may see, and `private`
    what the person at the screen sees while they choose.
    """

    def __init__(
        self, match: Match, asker: Asker, store: Callable[[Log], None], past: Sequence[ev.Event] | None = None
    ) -> None:
        """`past` is what happened in a game that goes on; nothing: the cards are yet to be dealt."""
        self.match = match
        fresh = past is None
        players = match.log.players
        self.people = tuple(seat for seat, player in enumerate(players) if player.controller == HUMAN)
        self.couch = len(self.people) > 1
        self.seating = self._seen_from(self.people[0] if self.people else 0)
        viewer = self.people[0] if len(self.people) == 1 else None
        gates = Gates(viewer, lambda seat: self.couch and seat in self.people) if match.config.agents else None
        self.public = Watcher(match, viewer, self.seating.places, deal=fresh, past=past or (), gates=gates)
        self.private: Watcher | None = None
        self._glance: Gate | None = None
        self._idle_glance = False
        self._through: set[tuple[int, int]] = set()
        shadowed = self.people if self.couch and match.config.agents else ()
        self._shadows = {seat: Shadow(match, seat, deal=fresh) for seat in shadowed}
        self._controllers = controllers(match, asker)
        self._thought: dict[int, Action] = {}
        self._since = self._quiet_for = 0.0
        self._only_looks = False
        self._decided: tuple[int, Decision[Action] | None] | None = None
        self.keeper = Keeper(match, store, fresh=fresh)

    @property
    def watcher(self) -> Watcher:
        """What the screen shows."""
        return self.private or self.public

    @property
    def decision(self) -> Decision[Action] | None:
        """What the game waits for; worked out once for each action."""
        actions = len(self.match.log.actions)
        if self._decided is None or self._decided[0] != actions:
            self._decided = actions, self.match.decision()
        return self._decided[1]

    @property
    def over(self) -> bool:
        """Whether people have seen the game end."""
        return self.decision is None and self.public.settled

    @property
    def asked(self) -> int | None:
        """The person who may answer now, because they see the question; None if nobody may."""
        decision = self.decision
        if decision is None or self._idle_glance:
            return None
        if decision.kind == "choose":
            seat = self.watcher.viewer
            return seat if seat is not None and self.watcher.quiet and decision.answers(seat) else None
        (seat,) = decision.options
        unseen = decision.kind in OWN_QUESTIONS and self.watcher.viewer != seat
        return seat if seat in self.people and self.watcher.settled and not unseen else None

    @property
    def answers(self) -> Sequence[Action]:
        """What the asked person may do."""
        seat, decision = self.asked, self.decision
        return decision.answers(seat) if seat is not None and decision is not None else ()

    def refusal(self, seat: int, action: Action) -> Refusal:
        """Why the rules do not allow an answer, which is tried for it."""
        try:
            self.match.act(seat, action)
        except Refusal as refusal:
            return refusal
        raise AssertionError("the answer is legal")

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The people who have yet to choose a card, clockwise from the one who looked last."""
        decision = self.decision
        if decision is None or decision.kind != "choose":
            return ()
        last, players = self.seating.bottom, len(self.match.log.players)
        return tuple(sorted((s for s in self.people if s in decision.options), key=lambda s: (s - last) % players))

    @property
    def may_return(self) -> tuple[int, ...]:
        """The people who have chosen and may still change their mind."""
        decision = self.decision
        return tuple(seat for seat in self.people if decision is not None and seat in decision.changes)

    @property
    def wants_curtain(self) -> bool:
        """Whether somebody must come to the screen before the game can go on."""
        ready = self.couch and self.private is None and self._quiet_for >= CURTAIN_PAUSE
        return ready and bool(self.waiting_for)

    @property
    def only_looks(self) -> bool:
        """Whether the person at the screen has chosen before and may leave it at that."""
        return self.private is not None and self._only_looks

    @property
    def gate(self) -> Gate | None:
        """Several people at one screen: the one who may want to play a special now, if all wait for their word."""
        gate = self.public.gate if self.private is None and self.public.director.settled else None
        return gate if gate is not None and self.couch and gate.seat in self.people else None

    @property
    def glances(self) -> bool:
        """Whether the person at the screen looks at their specials."""
        return self._glance is not None

    @property
    def only_glances(self) -> bool:
        """Whether they look although none of them can be played."""
        return self._idle_glance

    def pass_gate(self, gate: Gate) -> None:
        """Go on without a special, and without a look at them; then there is no Комбинатор either."""
        if gate.kind == "agent":
            self._through.add((gate.progress, gate.seat))
        asks = self._asks(gate)
        self._let_through(gate)
        if asks:
            self.act(gate.seat, DECLINE)

    def look_at_specials(self, gate: Gate) -> None:
        """A person has come to the screen and sees their specials, until they have answered or `look_away`."""
        self.look_away()
        self.seating = self._seen_from(gate.seat)
        self.public.places = self.seating.places
        start = self._shadows[gate.seat].at(self.public.heard)
        self.private = Watcher(self.match, gate.seat, self.seating.places, shy=True, start=start)
        self._glance = gate
        self._idle_glance = not self._asks(gate)

    def look_up(self) -> None:
        """The person at the screen has seen enough: their hand is hidden, and the show goes on."""
        gate = self._glance
        self.look_away()
        if gate is not None:
            self._let_through(gate)

    def act(self, seat: int, action: Action) -> None:
        """A person's answer. When this returns it is on the disk, unless the disk is slower than the eye."""
        decision, glance = self.decision, self._glance
        if glance is not None and decision is not None and decision.kind == "convert":
            self._through.add((glance.progress, seat))
        self.match.act(seat, action)
        self._since = 0.0
        self._only_looks = False
        self.watcher.pump()
        self.keeper.save_now()

    def look(self, seat: int) -> None:
        """A person has come to the screen and sees their hand, until they have chosen or `look_away`."""
        self.look_away()
        self.seating = self._seen_from(seat)
        self.public.places = self.seating.places
        self.private = Watcher(self.match, seat, self.seating.places, shy=True)
        self._only_looks = seat in self.may_return

    def look_away(self) -> None:
        """The hand is hidden; the screen shows what all may see."""
        if self.private is not None:
            self.private.close()
            self.private = self._glance = None
            self._idle_glance = False
            self._quiet_for = 0.0
            self.public.catch_up()

    def update(self, seconds: float) -> None:
        """Time has passed: events are heard, bots answer, and what was done is saved."""
        if self.private is not None and self._has_seen_enough(self.private):
            self.look_up()
        director = self.watcher.director
        passed = seconds * director.speed
        quiet = self.watcher.quiet
        self._since = self._since + passed if quiet else 0.0
        self._quiet_for = self._quiet_for + seconds if quiet and not director.paused else 0.0
        if not director.paused:
            self._let_a_bot_answer()
            self.public.rest(passed / _BRISK if director.reduced else passed)
        decision = self.decision
        self.public.converts = self.couch and decision is not None and decision.kind == "convert"
        if (gate := self.gate) is not None and gate.kind == "convert" and (gate.progress, gate.seat) in self._through:
            self.pass_gate(gate)
        self.watcher.pump()
        self.keeper.save()

    def close(self) -> None:
        """Everything is saved, and nobody listens any more."""
        self.keeper.close()
        for controller in self._controllers:
            if isinstance(controller, Thinker):
                controller.close()
        self.look_away()
        for shadow in self._shadows.values():
            shadow.close()
        self.public.close()

    def _seen_from(self, seat: int) -> Seating:
        return seating(len(self.match.log.players), seat, agents=self.match.config.agents)

    def _asks(self, gate: Gate) -> bool:
        """Whether the game waits for what a gate is about."""
        decision = self.decision
        return decision is not None and decision.kind == gate.kind and gate.seat in decision.options

    def _let_through(self, gate: Gate) -> None:
        if self.public.gates is not None:
            self.public.gates.open(gate)

    def _has_seen_enough(self, watcher: Watcher) -> bool:
        """Whether the person at the screen has laid a card and seen it lie, or has said what a special is to do."""
        decision = self.decision
        if self._glance is not None:
            asked = decision is not None and decision.kind in OWN_QUESTIONS and watcher.viewer in decision.options
            return watcher.has_more_for_all or not (asked or self._idle_glance)
        chooses = decision is not None and decision.kind == "choose" and watcher.viewer in decision.options
        if not watcher.director.settled:
            return False
        return watcher.has_more_for_all or not (chooses or self._only_looks)

    def _let_a_bot_answer(self) -> None:
        """All bots think at once; they lay their cards one by one, the last one after all people have laid theirs."""
        decision = self.decision
        secret = decision is not None and decision.kind in ("agent", "convert")
        if decision is None or not (self.watcher.quiet or secret):
            return
        bots = [seat for seat in decision.options if seat not in self.people]
        for seat in bots:
            if seat not in self._thought:
                answer = self._controllers[seat].answer(Prompt(self.match, seat, decision))
                if answer is not None:
                    self._thought[seat] = answer
        ready = next((seat for seat in bots if seat in self._thought), None)
        if ready is None or not (secret or self._may_answer(decision)):
            return
        if len(bots) == 1 and len(decision.options) > 1:
            return  # people are still choosing: without the last bot's card they may change their minds
        if len(decision.options) == 1 and self.private is not None and not secret:
            return
        self._since = 0.0
        self.match.act(ready, self._thought.pop(ready))

    def _may_answer(self, decision: Decision[Action]) -> bool:
        """Whether people have seen the question, and the bot has thought for as long as one does. What it holds must
        not be told: of specials it thinks while the show goes on, and the gates keep the pace."""
        return self._since >= self._pause(decision) and (decision.kind == "choose" or self.watcher.settled)

    def _pause(self, decision: Decision[Action]) -> float:
        if decision.kind == "draft":
            pause = DRAFT_PAUSE
        elif decision.kind != "choose":
            pause = ANSWER_PAUSE
        elif len(decision.options) == 1 and self.people:
            pause = LAST_PAUSE
        else:
            pause = PAUSE
        return _BRISK * pause if self.watcher.director.reduced else pause
