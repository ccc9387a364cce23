"""A program that fails: calm words, a report that is of use and tells no secrets, and the game goes on after it."""

import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from random import Random
from socket import socket

import pytest

from korova import __version__, cli
from korova.engine.refusal import Refusal
from korova.gui import studio as studio_module
from korova.gui.app import App
from korova.gui.intents import Command, Confirm, Move, Typed
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.crash import Crash
from korova.gui.scenes.launcher import Launcher
from korova.gui.scenes.mice_table import MiceTable
from korova.gui.studio import Studio
from korova.gui.tables import AnySetup
from korova.gui.trail import LENGTH
from korova.services.userdirs import HOME_VARIABLE, reports_folder, saves_folder
from korova.services.worker import Worker
from tests.faults import disk
from tests.faults.conftest import Fork
from tests.faults.forked import Tell
from tests.faults.player import Table, cows, go_on, mice, offered, open_fast, play, saved, sit_down

GAMES = {"cows": cows(1), "cows-agents-couch": cows(2, "agents"), "mice": mice(1, series=True)}
every_game = pytest.mark.parametrize("setup", GAMES.values(), ids=GAMES)
SECRET = "Аграфена"


def _fail(*_: object) -> None:
    raise ValueError("a bug")


def _open(home: Path) -> Studio:
    """The program as people have it: it hides its failures behind the calm screen."""
    studio_module.Strict = App  # type: ignore[misc]  # the studio's own app hides nothing
    return open_fast(home)


def _crash(studio: Studio, setup: AnySetup) -> Table:
    """Somebody plays, and then the table fails."""
    table = sit_down(studio, setup)
    play(studio, Random(1), 5)
    studio.do(Move(1, 0), Typed(SECRET), Command("log"))
    studio.shell.stack.pop()
    type(table).update = _fail  # type: ignore[method-assign]
    studio.app.step(0.1)
    return table


def _crash_and_come_back(tell: Tell, home: Path, setup: AnySetup) -> None:
    studio = _open(home)
    update = {kind: kind.update for kind in (CowsTable, MiceTable)}
    table = _crash(studio, setup)
    assert isinstance(studio.top, Crash)
    assert saved(studio, table)
    (report,) = reports_folder(home).iterdir()
    assert [word.words for word in studio.written() if report.name in word.words]
    text = report.read_text(encoding="utf-8")
    assert f"korova: {__version__}\n" in text
    assert f"scenes: {type(table).__name__}({table.slot})\n" in text
    assert "ValueError: a bug" in text and "in _fail" in text
    assert "\n  Typed\n" in text and "Move(dx=1" in text and "Command(name='log'" in text
    assert SECRET not in text
    assert not any(player.name in text for player in table.log.players)
    for kind, method in update.items():
        kind.update = method  # type: ignore[method-assign]
    studio.do(Confirm())
    assert isinstance(studio.top, Launcher) and offered(studio)
    studio.close()
    studio = _open(home)
    assert go_on(studio).log.actions == table.log.actions
    play(studio, Random(2), 3)
    studio.close()


@every_game
def test_after_a_crash_there_is_a_report_and_the_game_goes_on(fork: Fork, tmp_path: Path, setup: AnySetup) -> None:
    fork(_crash_and_come_back, tmp_path / "home", setup).end()


def _crash_on_a_full_disk(tell: Tell, home: Path, setup: AnySetup) -> None:
    disk.alone()
    disk.small(home)
    studio = _open(home)
    studio.shell.saves.store("full", sit_down(studio, setup).log)
    studio.shell.home()
    disk.fill(home)
    _crash(studio, setup)
    assert isinstance(studio.top, Crash)
    assert not reports_folder(home).exists() or list(reports_folder(home).iterdir()) == []
    say = studio.shell.say
    assert [word for word in studio.written() if word.words == say("crash.no_report")]
    studio.do(Confirm())
    assert isinstance(studio.top, Launcher) and offered(studio)
    studio.close()


@every_game
def test_a_crash_that_cannot_be_reported_is_no_worse(fork: Fork, tmp_path: Path, setup: AnySetup) -> None:
    fork(_crash_on_a_full_disk, tmp_path / "home", setup).end()


def _crash_and_look(studio: Studio, setup: AnySetup) -> None:
    _crash(studio, setup)
    studio.app.step(0.1)


def _fail_twice(tell: Tell, home: Path, setup: AnySetup, moment: str) -> None:
    studio = _open(home)
    setattr(Crash, moment, _fail)
    with pytest.raises(Refusal) as caught:
        _crash_and_look(studio, setup)
    assert caught.value.code == "crashed"
    assert Path(str(caught.value.params["path"])).exists()
    studio.close()
    slot = studio.shell.saves.latest()
    assert slot is not None and studio.shell.saves.load(slot).actions
    assert len(list(reports_folder(home).iterdir())) == 2


@pytest.mark.parametrize("moment", ["widgets", "still", "draw", "update"])
@every_game
def test_a_crash_screen_that_fails_too_ends_the_program_with_the_game_saved(
    fork: Fork, tmp_path: Path, setup: AnySetup, moment: str
) -> None:
    fork(_fail_twice, tmp_path / "home", setup, moment).end()


def _fail_at_the_farewell(tell: Tell, home: Path, setup: AnySetup) -> None:
    """The page over a table fails when the program ends; the table below is saved, and all is given back."""
    studio = _open(home)
    table = sit_down(studio, setup)
    play(studio, Random(1), 3)
    studio.do(Command("menu"))
    studio.top.leave = _fail  # type: ignore[method-assign]
    with pytest.raises(Refusal) as caught:
        studio.close()
    assert caught.value.code == "crashed"
    assert saved(studio, table)
    assert table.left and not studio.app.window.opened


@every_game
def test_a_failure_at_the_very_end_loses_nothing(fork: Fork, tmp_path: Path, setup: AnySetup) -> None:
    fork(_fail_at_the_farewell, tmp_path / "home", setup).end()


def _run_and_fail(tell: Tell, home: Path, prepare: Callable[[Path], None]) -> None:
    """The whole program, from its command line: it ends by itself."""
    prepare(home)
    monkey = pytest.MonkeyPatch()
    monkey.setenv(HOME_VARIABLE, str(home))
    monkey.setattr(Launcher, "still", _fail)
    monkey.setattr(Crash, "still", _fail)
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = cli.main(["--lang", "ru"])
    tell("said", code, out.getvalue(), err.getvalue())


def _fine(home: Path) -> None:
    home.mkdir()


def _in_the_way(home: Path) -> None:
    home.write_text("no folder")


@pytest.mark.parametrize(("home", "told"), [(_fine, "подробности в файле"), (_in_the_way, "записать подробности не")])
def test_a_program_that_cannot_even_say_that_it_failed_ends_with_a_sentence(
    fork: Fork, tmp_path: Path, home: Callable[[Path], None], told: str
) -> None:
    child = fork(_run_and_fail, tmp_path / "home", home)
    code, out, err = child.word("said")
    child.end()
    assert (code, out) == (cli.REFUSED, "")
    assert told in err
    assert len(err.splitlines()) == 1, "a sentence, and no traceback"


def test_a_report_tells_the_last_things_done_and_only_those(fork: Fork, tmp_path: Path) -> None:
    fork(_do_much, tmp_path / "home").end()
    (report,) = reports_folder(tmp_path / "home").iterdir()
    lines = [line for line in report.read_text(encoding="utf-8").splitlines() if line.startswith("  Move(")]
    assert lines == [f"  Move(dx={step}, dy=0, device='keys')" for step in range(100 - LENGTH, 100)]


def _do_much(tell: Tell, home: Path) -> None:
    studio = _open(home)
    for step in range(100):
        studio.app.hear(Move(step, 0))
    studio.top.update = _fail  # type: ignore[method-assign]
    studio.app.step(0.1)
    studio.close()


ABROAD = ("socket.", "urllib.", "http.", "ftplib.", "smtplib.", "webbrowser.")


def _tell_nobody(tell: Tell, home: Path, setup: AnySetup, gossip: bool) -> None:
    """Every step of the interpreter towards the world is heard here; it cannot be unheard."""
    heard: list[str] = []
    sys.addaudithook(lambda event, _: heard.append(event) if event.startswith(ABROAD) else None)
    studio = _open(home)
    studio.shell.worker = Worker()
    studio.shell.worker.ask(saves_folder, home).result()
    _crash(studio, setup)
    assert isinstance(studio.top, Crash)
    if gossip:
        with suppress(OSError), socket() as mouth:
            mouth.connect(("127.0.0.1", 9))
    studio.close()
    studio = open_fast(home)
    assert offered(studio)
    studio.close()
    tell("heard", heard)


@every_game
@pytest.mark.parametrize("gossip", [False, True], ids=["program", "gossip"])
def test_nothing_is_sent_anywhere(fork: Fork, tmp_path: Path, setup: AnySetup, gossip: bool) -> None:
    (heard,) = fork(_tell_nobody, tmp_path / "home", setup, gossip).word("heard")
    assert bool(heard) is gossip
