"""One visit to the program: it is opened somewhere, a storm of events comes over it, and everything must still be well.

A visit is told by its seed and its number alone, so that one that went wrong can be repeated by itself.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pygame

from korova.engine.log import write_log
from korova.games import TITLES
from korova.gui.scene import Scene
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.crash import Crash
from korova.gui.scenes.doors import open_save, start_game
from korova.gui.scenes.launcher import Launcher
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.scenes.pause import Pause
from korova.gui.screens import SCREENS
from korova.gui.studio import FRAME, Studio
from korova.gui.tables import FACES
from korova.play.match import Match
from korova.services.messages import LANGUAGES
from korova.services.settings import SettingsFile
from korova.services.setups import CowsSetup, MiceSetup, SeatSetup
from korova.services.userdirs import saves_folder, settings_path
from tests.monkey.hands import SMALL, Hands
from tests.monkey.helper import Helper

BURST = 50
"""Events between two looks at whether all is well."""
_PEOPLE, _CATS = range(5), range(5)
_MOST_STEPS = 80
"""More presses than these no person makes to get home."""
_LONG_FRAME = 0.1
QUITS = 0.0005
"""How often the program is closed, for each frame."""

Start = Callable[[Studio, Random], object]
Table = CowsTable | MiceTable


class Unwell(Exception):
    """What a storm has found, and how to see it again."""


def starts() -> dict[str, Start]:
    """Where a visit may begin: the menu, games of any number of people, and every screen of the gallery."""
    people = {f"{place}_{number}_people": partial(start, people=number) for number in _PEOPLE for place, start in
              (("launcher", _menu), ("game", _game))}  # fmt: skip
    people |= {f"mice_{number}_people": partial(_mice, people=number) for number in _CATS}
    return {**people, **{name: partial(_screen, name) for name in SCREENS}}


def _menu(studio: Studio, rng: Random, people: int) -> None:
    studio.shell.change(setup=_setup(rng, people), mice_setup=_mice_setup(rng, min(people, 4)))


def _game(studio: Studio, rng: Random, people: int) -> None:
    start_game(studio.shell, _setup(rng, people))


def _mice(studio: Studio, rng: Random, people: int) -> None:
    start_game(studio.shell, _mice_setup(rng, people))


def _screen(name: str, studio: Studio, rng: Random) -> None:
    SCREENS[name](studio)


def _setup(rng: Random, people: int) -> CowsSetup:
    seats = [SeatSetup("human", f"№ {seat}", FACES[seat]) for seat in range(people)]
    bots = rng.randint(max(0, 2 - people), min(10 - people, 4))
    seats += [SeatSetup("bot", f"Bot {bot}", "", rng.choice(("calf", "cow"))) for bot in range(bots)]
    variant = rng.choice(("classic", "tactical", "agents"))
    return CowsSetup(
        tuple(seats), variant, rounds=rng.choice((0, 1, 2)), limit=rng.choice((10, 66)), wide_draft=len(seats) > 4
    )


def _mice_setup(rng: Random, people: int) -> MiceSetup:
    seats = [SeatSetup("human", f"№ {seat}", FACES[seat]) for seat in range(people)]
    bots = rng.randint(max(0, 2 - people), 4 - people)
    seats += [SeatSetup("bot", f"Cat {bot}", "", rng.choice(("kitten", "cat", "tiger"))) for bot in range(bots)]
    variant = rng.choice(TITLES["mice"].variants)
    return MiceSetup(tuple(seats), variant, rng.choice(("classic", "even")), series=rng.random() < 0.5)


class Visit:
    """The program, and who storms it; it is closed and opened again when somebody quits."""

    def __init__(self, seed: int, number: int, only: str = "") -> None:
        self._rng = Random(f"{seed}/{number}")
        names = [name for name in starts() if name == only or not only]
        self.start = names[(number + seed) % len(names)]
        self.seed, self.number = seed, number
        self.events = 0
        self.openings = 0
        self._hands = Hands(self._rng)

    def run(self, events: int) -> None:
        """Bursts, until there were so many events; Unwell if anything is wrong then or on the way."""
        with (
            TemporaryDirectory(prefix="korova-", ignore_cleanup_errors=True) as folder,
            patch("secrets.randbelow", self._rng.randrange),
        ):
            self._folder = Path(folder)
            self._open()
            try:
                self._run(events)
            finally:
                self._studio.close()

    def _run(self, events: int) -> None:
        with self._watched():
            starts()[self.start](self._studio, self._rng)
            self._change_pace()
            while self.events < events:
                self._burst(min(BURST, events - self.events))
                self._check()
            self._rest()
            self._go_home()
            self._check()

    def _open(self) -> None:
        size = SMALL if self._rng.random() < 0.9 else None
        self._studio = Studio(size, self._rng.choice(LANGUAGES), folder=self._folder, asker=Helper(self._rng))
        self.openings += 1

    def _change_pace(self) -> None:
        """Most storms are fast, as a turn has many frames and only a few in which anything can be done."""
        pace = {"speed": self._rng.choice((1.0, 4.0, 4.0)), "reduced_motion": self._rng.random() < 0.4}
        self._studio.shell.change(**pace, aids=self._rng.choice(("off", "facts", "odds")))

    def _burst(self, events: int) -> None:
        end = self.events + events
        while self.events < end:
            for event in self._hands.frame(self._studio.app):
                pygame.event.post(event)
                self.events += 1
            self._step()

    def _rest(self) -> None:
        for events in self._hands.rest():
            for event in events:
                pygame.event.post(event)
            self._step()

    def _step(self) -> None:
        rng = self._rng
        if rng.random() < QUITS:
            pygame.event.post(pygame.Event(pygame.QUIT))
        self._studio.app.step(_LONG_FRAME if rng.random() < 0.1 else FRAME)
        if not self._studio.shell.running:
            self._start_again()

    def _start_again(self) -> None:
        """Somebody has quit: nothing is lost, and the newest game goes on."""
        games = _games(self._studio)
        self._studio.close()
        self._open()
        shell = self._studio.shell
        for game in _kept(games):
            saved = shell.saves.load(game.slot)
            assert write_log(saved) == write_log(game.game.match.log), "not everything was saved"
        latest = shell.saves.latest()
        if latest is not None:
            assert open_save(shell, latest), f"the game cannot go on: {shell.complaints}"
            self._studio.wait(0.1)

    def _check(self) -> None:
        """What must be so at any time."""
        studio = self._studio
        assert not isinstance(studio.top, Crash)
        settings, problem = SettingsFile(settings_path(studio.folder)).load()
        assert problem is None, f"the settings are broken: {problem}"
        assert settings == studio.shell.settings, "the settings that are kept are not those that hold"
        for table in _games(studio):
            problems = table.game.match.problems()
            assert not problems, f"the table is not well: {problems}"
        for table in _kept(_games(studio)):
            match = table.game.match
            again = Match.replay(match.log)
            assert again.fingerprint() == match.fingerprint(), "a replay ends elsewhere"
        if saves_folder(studio.folder).is_dir():
            for entry in studio.shell.saves.entries():
                if entry.problem is None:
                    Match.replay(studio.shell.saves.load(entry.slot))

    def _go_home(self) -> None:
        """By Escape, and by the door in the menu of a game, everybody comes home from anywhere."""
        ways: Sequence[Scene] = ()
        for _ in range(_MOST_STEPS):
            top = self._studio.top
            ways = (*ways, top)
            if isinstance(top, Launcher):
                return
            if isinstance(top, Pause):
                label = self._studio.shell.say("pause.home")
                for _ in range(len(top.ring.widgets)):
                    if getattr(top.ring.focused, "label", "") != label:
                        self._press(pygame.K_TAB)
                self._press(pygame.K_RETURN)
            else:
                self._press(pygame.K_ESCAPE)
        raise AssertionError(f"no way home: {[type(scene).__name__ for scene in ways[-6:]]}")

    def _press(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=key, scancode=0, mod=0))
        for _ in range(3):
            self._studio.app.step(_LONG_FRAME)

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Whatever goes wrong comes with the words that show it again."""
        try:
            yield
        except Exception as error:
            scenes = ", ".join(type(scene).__name__ for scene in self._studio.shell.stack.scenes)
            raise Unwell(
                f"--seed {self.seed} --visit {self.number}: from {self.start} to {scenes}, after {self.events} events: "
                f"{type(error).__name__}: {error}"
            ) from error


def _kept(games: Sequence[Table]) -> list[Table]:
    """Those that have begun with a deal; a position that was laid out is kept nowhere."""
    return [game for game in games if game.slot]


def _games(studio: Studio) -> list[Table]:
    return [scene for scene in studio.shell.stack.scenes if isinstance(scene, CowsTable | MiceTable)]
