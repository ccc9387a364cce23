"""`korova` as people start it: with a screen that nobody sees, and without any."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from korova.gui.program import Interrupts


def _run(home: Path, *words: str, lang: str = "ru", **environ: str) -> subprocess.CompletedProcess[str]:
    plain = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    plain = {name: value for name, value in plain.items() if not name.startswith("SDL_")}
    return subprocess.run(
        [sys.executable, "-m", "korova", *words],
        env={**plain, "KOROVA_HOME": str(home), "KOROVA_LANG": lang, "PYTHONUTF8": "1", **environ},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=180,
    )


without_a_display = pytest.mark.skipif(sys.platform != "linux", reason="every other system has a display")


@without_a_display
@pytest.mark.parametrize("driver", [{}, {"SDL_VIDEODRIVER": "x11"}], ids=["none", "x11"])
def test_without_a_display_one_sentence_is_said(tmp_path: Path, driver: dict[str, str]) -> None:
    for language, part in (("ru", "экран недоступен"), ("en", "no display")):
        done = _run(tmp_path, lang=language, SDL_AUDIODRIVER="dummy", **driver)
        assert done.returncode == 2
        assert done.stdout == ""
        assert part in done.stderr.splitlines()[-1]
        assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_short_check_needs_no_screen_that_anybody_sees(tmp_path: Path) -> None:
    done = _run(tmp_path, "--smoke", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Всё работает" in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_the_first_frame_waits_for_no_rules_no_tables_and_no_numbers() -> None:
    program = (
        "import sys\n"
        "from korova.cli import main\n"
        "from korova.gui import sdl\n"
        "sdl.prepare(headless=True)\n"
        "from korova.gui.program import open_with_overture\n"
        "from korova.services.messages import messages\n"
        "open_with_overture(messages('ru'), (960, 540))\n"
        "print(*sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, encoding="utf-8")
    loaded = done.stdout.split()
    heavy = ("korova.games", "korova.bots", "korova.play.match", "numpy", "pytmx", "multiprocessing")
    assert [name for name in loaded if name.startswith(heavy)] == []
    assert "korova.gui.overture" in loaded


def test_an_interrupt_is_a_wish_to_quit_and_the_exit_code_tells_of_it() -> None:
    wishes: list[str] = []
    with Interrupts() as interrupts:
        interrupts.end_by(lambda: wishes.append("quit"))
        assert interrupts.exit_code == 0
        os.kill(os.getpid(), Interrupts.SIGNALS[0])
    assert wishes == ["quit"]
    assert interrupts.exit_code == 130


def test_an_interrupt_that_comes_while_the_program_loads_is_not_lost() -> None:
    wishes: list[str] = []
    with Interrupts() as interrupts:
        os.kill(os.getpid(), Interrupts.SIGNALS[0])
        interrupts.end_by(lambda: wishes.append("quit"))
    assert wishes == ["quit"]
