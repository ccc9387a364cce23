"""A save is data: no code comes of it, and reading it reaches for nothing but the file itself."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.hostile.forging import hostile_log

ROOT = Path(__file__).parents[2]
KOROVA = ROOT / "korova"
SOURCES = sorted(KOROVA.rglob("*.py"))
CODE_FROM_DATA = {
    "pickle", "cPickle", "_pickle", "dill", "cloudpickle", "jsonpickle", "marshal", "shelve", "yaml", "copyreg", "code",
    "codeop", "runpy",
}  # fmt: skip
"""Modules that turn what they read into objects of any class, or into code."""
RUNS_CODE = {"eval", "exec", "compile", "__import__", "execfile"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(KOROVA)))
def test_no_module_can_make_code_of_data(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                assert {name.name.split(".")[0] for name in names} & CODE_FROM_DATA == set()
            case ast.ImportFrom(module=str(module)):
                assert module.split(".")[0] not in CODE_FROM_DATA
            case ast.Call(func=ast.Name(id=name)):
                assert name not in RUNS_CODE
            case ast.keyword(arg="allow_pickle", value=value):
                assert ast.unparse(value) == "False"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="np" | "numpy"), attr="load"), keywords=given):
                assert "allow_pickle" in {keyword.arg for keyword in given}


READING = """
import json, sys
from contextlib import suppress
from pathlib import Path
from korova.engine.refusal import Refusal
from korova.gui.scenes.saved_game import look
from korova.play.match import Match
from korova.services.messages import LANGUAGES, messages
from korova.services.saves import Saves

def read(folder):
    saves, good = Saves(folder), 0
    for entry in saves.entries():
        game = look(saves, entry)
        try:
            Match.replay(saves.load(entry.slot))
            good += 1
        except Refusal as refusal:
            for language in LANGUAGES:
                messages(language).explain(refusal)
    return good

read(Path(sys.argv[1]))  # all that is loaded late is loaded now
seen, watching = {}, False
def hook(event, arguments):
    if watching:
        seen.setdefault(event, set()).add(str(arguments[0]) if arguments else "")
sys.addaudithook(hook)
watching = True
good = read(Path(sys.argv[2]))
watching = False
print(json.dumps([good, {event: sorted(names)[:2000] for event, names in seen.items()}]))
"""
HARMLESS = {
    "open",
    "os.scandir",
    "builtins.id",
    "sys._getframe",
    "object.__getattr__",
    "object.__setattr__",
    "pathlib.Path.glob",
}
"""What reading may do: look into the folder, open the saves, and what libraries do for themselves."""


def test_reading_hostile_saves_opens_no_other_file_and_starts_nothing(tmp_path: Path) -> None:
    warm, storm = tmp_path / "warm", tmp_path / "storm"
    for folder, seed, many in ((warm, 1, 60), (storm, 2, 250)):
        folder.mkdir()
        for number in range(many):
            (folder / f"{number}.korova").write_bytes(hostile_log(Random(f"{seed}/{number}"))[1])
    words = [sys.executable, "-c", READING, str(warm), str(storm)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    good, seen = json.loads(done.stdout)
    assert 10 < good < 200
    assert seen.keys() <= HARMLESS
    assert {Path(name).parent for name in seen["open"] if not name.isdecimal()} == {storm}
