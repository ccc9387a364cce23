"""Set up `.venv` beside this folder and run from it: the game, its tests, or any module.

    python3 build/run.py              install and start the game
    python3 build/run.py test         install and run the tests
    python3 build/run.py -m NAME …    run a module of the development environment

Needs nothing but Python 3.11 or newer. The environment is made once and brought up to date when pyproject.toml changes.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)
TOO_OLD = "Нужен Python 3.11 или новее. / Python 3.11 or newer is needed."
NOT_PREPARED = (
    "Не удалось подготовить .venv: нужны модуль venv (пакет python3-venv) и доступ в интернет.\n"
    "Could not set up .venv: the venv module (package python3-venv) and access to the internet are needed."
)


def main(words: list[str]) -> int:
    if sys.version_info < OLDEST:
        return _give_up(TOO_OLD)
    developing = bool(words) and words[0] in ("test", "-m")
    try:
        prepare(developing)
    except (OSError, subprocess.CalledProcessError):
        return _give_up(NOT_PREPARED)
    if words[:1] == ["test"]:
        command = ["-m", "pytest", *words[1:]]
    elif developing:
        command = words
    else:
        command = ["-m", "korova", *words]
    try:
        return subprocess.call([PYTHON, *command], cwd=ROOT if developing else None)
    except KeyboardInterrupt:
        return 130


def prepare(developing: bool) -> None:
    """Make the environment, or bring it up to date; OSError or CalledProcessError where that cannot be done."""
    import tomllib  # noqa: PLC0415  # only from Python 3.11 on, which main has checked

    wanted = (ROOT / "pyproject.toml").read_bytes()
    stamp = VENV / ("ready-to-develop" if developing else "ready-to-play")
    state = hashlib.sha256(wanted).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == state:
        return
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    if subprocess.run([PYTHON, "-m", "pip", "--version"], capture_output=True, check=False).returncode:
        subprocess.run([PYTHON, "-m", "ensurepip"], check=True)
    tools = tomllib.loads(wanted.decode())["dependency-groups"]["dev"] if developing else []
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--editable", ".", *tools], cwd=ROOT, check=True)
    stamp.write_text(state)


def _give_up(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
