"""A match: the one writer, its watchers and its controllers."""

from typing import Any

import pytest

from korova.engine.decision import Decision
from korova.engine.log import Log
from korova.engine.refusal import Illegal
from korova.engine.rng import Rng
from korova.games.cows import events as ev
from korova.games.cows.actions import CHOOSE, TakeRow
from korova.games.cows.config import CowsConfig
from korova.play.controllers import BotController, Chance, Human, drive
from korova.play.match import Match
from korova.play.soak import BrokenPromise, random_game
from tests.support import COWS, MICE, play_steps, preset


def _match(players: int = 3, seed: int = 4) -> Match:
    return Match(COWS, CowsConfig(players, limit=None, rounds=1), seed)


def _chances(match: Match) -> list[Any]:
    return [Chance(match.rng(f"chance/{seat}")) for seat in range(match.config.players)]


def test_a_refused_action_leaves_state_and_log_as_they_were() -> None:
    match = _match()
    before = match.fingerprint()
    with pytest.raises(Illegal):
        match.act(0, TakeRow(1))
    assert match.fingerprint() == before
    assert match.log.actions == []


def test_watchers_hear_what_their_seat_may_know() -> None:
    match = _match()
    heard: dict[int | None, list[Any]] = {watcher: [] for watcher in (None, 0, 1)}
    for watcher, told in heard.items():
        match.watch(watcher, told.append)
    card = match.view(0).hand[3]
    match.act(0, CHOOSE[card])
    assert heard == {None: [ev.Chosen(0, None)], 0: [ev.Chosen(0, card)], 1: [ev.Chosen(0, None)]}


def test_the_log_has_a_fingerprint_a_turn() -> None:
    match = _match()
    drive(match, _chances(match))
    assert len(match.log.fingerprints) == 11


def test_swapping_a_bot_for_a_person_changes_no_deal() -> None:
    """Streams are told apart by labels: what the players do with theirs moves no card."""
    one, other = Match(COWS, preset(COWS, "classic", 4), 9), Match(COWS, preset(COWS, "classic", 4), 9)
    deals: list[list[Any]] = [[], []]
    for match, dealt in zip((one, other), deals, strict=True):
        match.watch(0, lambda e, dealt=dealt: dealt.append(e) if isinstance(e, ev.Dealt) and e.seat == 0 else None)
    drive(one, _chances(one))
    for _ in play_steps(other, 77):
        pass
    rounds = min(map(len, deals))
    assert rounds >= 1
    assert deals[0][:rounds] == deals[1][:rounds]


def test_the_others_wait_for_a_person_who_acts_when_they_like() -> None:
    match = _match(2)
    controllers = [Human(), Chance(match.rng("chance"))]
    drive(match, controllers)
    assert match.view(0).committed == (False, True)
    match.act(0, CHOOSE[match.view(0).hand[0]])
    drive(match, controllers)
    assert len(match.view(0).hand) == 9


def test_a_replay_tells_its_watchers_the_whole_game() -> None:
    match = _match()
    heard: list[Any] = []
    match.watch(1, heard.append)
    for _ in play_steps(match, 3):
        pass
    again: list[Any] = []
    Match.replay(match.log, [(1, again.append)])
    assert again == heard


def test_after_every_action_it_can_be_saved() -> None:
    """Also after one that a spectator hears nothing of."""
    match = Match(COWS, preset(COWS, "agents", 4), 2)
    saved: list[int] = []
    stop = match.after_act(lambda: saved.append(len(match.log.actions)))
    for number, _ in enumerate(play_steps(match, 2)):
        assert saved == list(range(1, number + 1))
        if number == 50:
            break
    stop()
    match.act(*next(play_steps(match, 5)))
    assert len(saved) == 50


def test_a_failing_listener_does_not_keep_the_others_from_hearing() -> None:
    match = _match()
    heard: list[Any] = []

    def fails(event: Any) -> None:
        raise ZeroDivisionError

    match.watch(None, fails)
    match.watch(None, heard.append)
    with pytest.raises(ZeroDivisionError):
        match.act(0, CHOOSE[match.view(0).hand[0]])
    assert heard == [ev.Chosen(0, None)]
    match.decision()
    with pytest.raises(ZeroDivisionError):
        match.act(1, CHOOSE[match.view(1).hand[0]])
    assert len(heard) == 2


def test_nobody_acts_while_the_others_are_being_told() -> None:
    match = _match()
    match.watch(0, lambda event: match.act(1, CHOOSE[match.view(1).hand[0]]))
    with pytest.raises(RuntimeError):
        match.act(0, CHOOSE[match.view(0).hand[0]])
    assert match.view(None).committed == (True, False, False)


def test_a_watcher_may_leave() -> None:
    match = _match()
    heard: list[Any] = []
    leave = match.watch(None, heard.append)
    match.act(0, CHOOSE[match.view(0).hand[0]])
    leave()
    match.act(1, CHOOSE[match.view(1).hand[0]])
    assert len(heard) == 1


class Nosy:
    """A bot that takes its first option and keeps everything it was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[Any, Decision[Any]]] = []
        self.words: list[int] = []

    def decide(self, view: Any, decision: Decision[Any], rng: Rng, budget: int) -> Any:
        self.shown.append((view, decision))
        self.words.append(rng.word())
        assert budget == 500
        return decision.options[view.seat][0]


def test_a_bot_gets_its_own_view_and_decision_and_numbers_of_its_own() -> None:
    bots = [Nosy(), Nosy()]
    match = _match(2)
    drive(match, [BotController(bot, budget=500) for bot in bots])
    for seat, bot in enumerate(bots):
        assert all(view.seat == seat and decision.seats == (seat,) for view, decision in bot.shown)
    assert len({*bots[0].words, *bots[1].words}) == len(bots[0].words) + len(bots[1].words)


class Slow:
    """Answers at its third asking, by its random numbers alone."""

    def __init__(self, patience: int) -> None:
        self._patience, self._asked = patience, 0

    def decide(self, view: Any, decision: Decision[Any], rng: Rng, budget: int) -> Any | None:
        self._asked += 1
        return rng.choice(decision.options[view.seat]) if self._asked % self._patience == 0 else None


def test_a_bots_game_does_not_depend_on_how_often_it_is_asked() -> None:
    ends = set()
    for patience in (1, 2, 3):
        match = _match(2)
        bots = [BotController(Slow(patience), 1), BotController(Slow(patience), 1)]
        while match.decision() is not None:
            drive(match, bots)
        ends.add(match.fingerprint())
    assert len(ends) == 1


def test_a_bots_game_goes_on_after_loading_as_it_would_have() -> None:
    whole = _match(2)
    drive(whole, [BotController(Slow(1), 1), BotController(Slow(1), 1)])
    early = Log(whole.title, whole.config, whole.log.seed, (), whole.log.actions[:7], whole.log.fingerprints[:4])
    resumed = Match.replay(early)
    drive(resumed, [BotController(Slow(1), 1), BotController(Slow(1), 1)])
    assert resumed.log == whole.log


def test_a_checked_game_notices_a_broken_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted bugs: an invariant that fails, a view that does not follow, a replay that ends otherwise."""
    config = preset(MICE, "classic", 2)
    random_game(MICE, config, 1, check=True)
    with monkeypatch.context() as patch:
        patch.setattr(type(MICE.rules), "problems", lambda self, state: ["a mouse ate the rules"])
        with pytest.raises(BrokenPromise, match="ate the rules"):
            random_game(MICE, config, 1, check=True)
    with monkeypatch.context() as patch:
        patch.setattr(type(MICE.rules), "fold", lambda self, view, event: view)
        with pytest.raises(BrokenPromise, match="not what they see"):
            random_game(MICE, config, 1, check=True)
    with monkeypatch.context() as patch:
        patch.setattr(Match, "outcome", lambda self: None)
        with pytest.raises(BrokenPromise, match="before its end"):
            random_game(MICE, config, 1, check=True)
