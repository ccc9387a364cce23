"""A game is on the disk while it is played: killed, quit or out of space, nothing a person has done is lost."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from korova.engine.refusal import BadLog
from korova.gui.scenes.cows_table import CowsTable
from korova.gui.scenes.doors import open_save
from korova.gui.scenes.final import Final
from korova.gui.scenes.launcher import Launcher
from korova.gui.studio import Studio
from korova.play.match import Match
from korova.services.saves import Saves
from korova.services.userdirs import saves_folder
from tests.gui.scenes.events import letter
from tests.gui.scenes.people import Keys, Mouse
from tests.gui.scenes.playing import asked, cheapest, play, setup_of, sit

ROOT = Path(__file__).parents[3]
posix = pytest.mark.skipif(os.name == "nt", reason="needs signals and limits as POSIX systems have them")

PLAYER = """
import sys
import time
from korova.gui.sdl import prepare
prepare(headless=True)
from pathlib import Path
from korova.gui.keeper import A_BLINK
from korova.gui.studio import Studio
from tests.gui.scenes.people import Mouse
from tests.gui.scenes.playing import asked, cheapest, setup_of, sit

studio = Studio((960, 540), folder=Path(sys.argv[1]))
studio.shell.change(speed=4.0, reduced_motion=True)
table = sit(studio, setup_of(1, "calf", "cow", rounds=50))
act, mouse = table.game.act, Mouse(studio)

def tell(seat, action):
    "What a person has done is told once the table has had the time that it takes to save it."
    start = time.monotonic()
    act(seat, action)
    if time.monotonic() - start < A_BLINK:
        print(table.game.match.answers(0), flush=True)

table.game.act = tell
print("begun", flush=True)
while True:
    studio.wait_until(lambda: asked(studio) or studio.top is not table)
    if studio.top is not table:
        studio.wait(1)
        mouse.press("ending.next")
    elif table.desk.asked_row:
        mouse.take_row(cheapest(table))
    else:
        mouse.lay(table.desk.hand[0])
"""


@pytest.fixture
def studio() -> Iterator[Studio]:
    with Studio((960, 540)) as studio:
        studio.shell.change(speed=4.0)
        yield studio


def kept(studio: Studio, table: CowsTable) -> Match:
    """The game as the next start would find it."""
    table.game.keeper.flush()
    return Match.replay(Saves(saves_folder(studio.folder)).load(table.slot))


# While people play


def test_whatever_a_person_does_is_on_the_disk_before_anything_else_happens(studio: Studio) -> None:
    table = sit(studio, setup_of(1, "calf", "cow"))
    mouse = Mouse(studio)
    sprite = table.desk.hand[4]
    mouse.lay(sprite)
    assert kept(studio, table).log == table.game.match.log
    studio.wait_until(lambda: sprite in table.desk.handled)
    letter(studio, "u")
    assert kept(studio, table).log == table.game.match.log
    assert table.game.match.answers(0) == 2
    studio.wait_until(lambda: len(table.desk.hand) == 10)
    mouse.lay(table.desk.hand[0])
    studio.wait_until(lambda: table.desk.asked_row)
    mouse.take_row(1)
    assert kept(studio, table).log == table.game.match.log
    assert table.game.match.answers(0) == 4


def test_every_turn_of_a_game_is_kept_as_it_is(studio: Studio) -> None:
    table = sit(studio, setup_of(1, "calf", "cow"))
    keys = Keys(studio)
    for _ in range(10):
        before = table.view.turn
        play(keys, lambda: asked(studio) and not table.desk.asked_row)
        keys.lay(table.desk.hand[0])
        assert kept(studio, table).log == table.game.match.log
        studio.wait_until(lambda before=before: table.view.turn != before or asked(studio) or studio.top is not table)
    play(keys)
    assert isinstance(studio.top, Final)


def test_a_game_just_dealt_can_be_gone_on_with(studio: Studio) -> None:
    table = sit(studio, setup_of(1, "calf", "cow"))
    assert not kept(studio, table).answers(0)


def test_a_finished_game_moves_to_the_finished_ones(studio: Studio) -> None:
    table = sit(studio, setup_of(1, "calf"))
    play(Keys(studio))
    (entry,) = studio.shell.saves.entries()
    assert entry.finished and entry.slot == table.slot
    assert studio.shell.saves.latest() is None
    folder = saves_folder(studio.folder)
    assert [path.name for path in folder.glob("*.korova")] == []
    assert (folder / "finished" / f"{table.slot}.korova").exists()


@pytest.mark.parametrize("question", ["card", "laid", "row"])
def test_the_button_goes_on_where_the_game_was_left(studio: Studio, question: str) -> None:
    table = sit(studio, setup_of(1, "calf", "cow"))
    keys = Keys(studio)
    play(keys, lambda: asked(studio) and table.desk.asked_row)
    if question != "row":
        keys.take_row(cheapest(table))
        studio.wait_until(lambda: table.view.turn == 2 and asked(studio))
    if question == "laid":
        keys.lay(table.desk.hand[3])
    left = table.view
    log = list(table.game.match.log.actions)
    studio.shell.home()
    studio.wait(0.3)
    keys.press("launcher.continue")
    again = studio.top
    assert isinstance(again, CowsTable) and again is not table
    assert again.slot == table.slot
    assert again.game.match.log.actions[: len(log)] == log
    assert again.view.hand == left.hand
    studio.wait_until(lambda: again.game.asked is not None or again.view.turn > left.turn)
    assert again.desk.asked_row == (question == "row")
    play(keys)
    (entry,) = studio.shell.saves.entries()
    assert entry.finished


def test_the_log_of_a_game_that_goes_on_tells_what_happened_before(studio: Studio) -> None:
    table = sit(studio, setup_of(1, "calf", "cow"))
    keys = Keys(studio)
    play(keys, lambda: asked(studio) and table.view.turn == 3)
    before = list(table.game.public.told)
    studio.shell.home()
    studio.wait(0.3)
    keys.press("launcher.continue")
    again = studio.top
    assert isinstance(again, CowsTable)
    kinds = [type(event) for event in again.game.public.told]
    assert kinds[: len(before)] == [type(event) for event in before]


def test_a_broken_game_is_set_aside_and_said(studio: Studio) -> None:
    table = sit(studio, setup_of(1, "calf", "cow"))
    table.game.keeper.flush()
    studio.shell.home()
    studio.wait(0.3)
    path = saves_folder(studio.folder) / f"{table.slot}.korova"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: len(text) // 2], encoding="utf-8")
    with pytest.raises(BadLog) as refused:
        studio.shell.saves.load(table.slot)
    assert not open_save(studio.shell, table.slot)
    assert _toast(studio) == studio.shell.say.explain(refused.value)
    assert isinstance(studio.top, Launcher)
    assert not path.exists(), "it is not offered again"
    assert list(path.parent.glob("*.broken")), "and not lost either"


# Killed


@posix
def test_a_killed_program_leaves_a_game_with_all_that_was_done(tmp_path: Path) -> None:
    """At random moments: between cards, in the middle of a write, while a bot thinks."""
    chance = random.Random(6)
    for attempt in range(4):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        try:
            assert process.stdout.readline() == "begun\n"
            for _ in range(chance.randrange(1, 6)):
                process.stdout.readline()
            time.sleep(chance.random() * 0.15)
        finally:
            os.kill(process.pid, signal.SIGKILL)
        told = [int(line) for line in process.communicate()[0].split()]
        _goes_on(folder, at_least=max(told, default=1))


def _goes_on(folder: Path, at_least: int) -> None:
    with Studio((960, 540), folder=folder) as studio:
        studio.shell.change(reduced_motion=True)
        Keys(studio).press("launcher.continue")
        table = studio.top
        assert isinstance(table, CowsTable)
        assert not studio.shell.complaints
        assert table.game.match.answers(0) >= at_least
        assert not table.game.match.problems()
        turn = table.view.turn
        play(Keys(studio), lambda: table.view.turn != turn or table.view.round > 1)


# No room


def _toast(studio: Studio) -> str:
    studio.wait(0.1)
    return "" if studio.app.toast.done else studio.app.toast.words


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on(studio: Studio) -> None:
    """A file stands where the folder of saves should be; then it is gone again."""
    table = sit(studio, setup_of(1, "calf", "cow"))
    keys, folder, aside = Keys(studio), saves_folder(studio.folder), studio.folder / "aside"
    table.game.keeper.flush()
    folder.rename(aside)
    folder.write_text("not a folder", encoding="utf-8")
    keys.lay(table.desk.hand[4])
    table.game.keeper.flush()
    path = folder / f"{table.slot}.korova"
    assert _toast(studio) == studio.shell.say("refusal.file_not_written", path=path)
    studio.wait_until(lambda: table.view.turn == 2 and asked(studio))
    studio.wait(7)
    assert _toast(studio) == "", "it is told once, not card by card"

    folder.unlink()
    aside.rename(folder)
    keys.lay(table.desk.hand[4])
    assert kept(studio, table).log == table.game.match.log


FULL_DISK = """
import resource
import sys
from korova.gui.sdl import prepare
prepare(headless=True)
from pathlib import Path
from korova.gui.studio import Studio
from tests.gui.scenes.people import Mouse
from tests.gui.scenes.playing import play, setup_of, sit

studio = Studio((960, 540), folder=Path(sys.argv[1]))
studio.shell.change(speed=4.0, reduced_motion=True)
table = sit(studio, setup_of(1, "calf", "cow"))
table.game.keeper.flush()
resource.setrlimit(resource.RLIMIT_FSIZE, (64, resource.RLIM_INFINITY))
said = []
show = studio.app.toast.show
studio.app.toast.show = lambda words, seconds=2.0: (said.append(words), show(words, seconds))
play(Mouse(studio))
print(len(said), said[0], type(studio.top).__name__, len(table.game.match.log.actions) >= 30, sep="|")
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
studio.shell.saves.load(table.slot)
"""


@posix
def test_on_a_full_disk_a_game_is_played_to_its_end_and_the_old_file_stays(tmp_path: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    times, words, top, whole = found.stdout.splitlines()[-1].split("|")
    assert "korova" in words
    assert int(times) <= 3, "it is said, and not again with every card"
    assert (top, whole) == ("Final", "True")
    assert not list(tmp_path.rglob("*.part")), "and no half files are left behind"
