"""The check that a copy of the program works looks at everything there is."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

from korova.commands import smoke as command
from korova.engine.refusal import Refusal
from korova.gui import scenes
from korova.gui.scene import Scene
from korova.gui.smoke import STEPS
from korova.gui.smoke.files import read_files, reader_of
from korova.gui.smoke.scenes import SCENES, show
from korova.gui.studio import Studio
from korova.gui.viewport import SMALLEST
from korova.services.messages import LANGUAGES, messages
from korova.services.paths import assets


def _kinds(kind: type[Scene] = Scene) -> Iterator[type[Scene]]:
    """Scenes that are shown: those that no other one builds upon."""
    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        importlib.import_module(module.name)
    for below in kind.__subclasses__():
        if not below.__module__.startswith("korova."):
            continue
        if any(deeper.__module__.startswith("korova.") for deeper in below.__subclasses__()):
            yield from _kinds(below)
        else:
            yield below


def test_every_kind_of_scene_is_drawn() -> None:
    seen: set[type[Scene]] = set()
    for name in (*SCENES, "crash"):
        with Studio(SMALLEST) as studio:
            show(name, studio)
            seen |= {type(scene) for scene in studio.shell.stack.scenes}
    known = set(_kinds())
    assert len(known) > 20
    assert {kind.__name__ for kind in known - seen if not kind.__name__.startswith("_")} == set()


def test_every_file_has_a_reader() -> None:
    files = [path for path in assets().rglob("*") if path.is_file() and not path.name.startswith(".")]
    assert len(files) > 500
    assert [path for path in files if reader_of(path) is None] == []


def test_what_cannot_be_read_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from korova.gui.smoke import files  # noqa: PLC0415 - its table is what is changed here

    def broken(path: object) -> object:
        raise ValueError("torn")

    monkeypatch.setitem(files._READERS, ("data", ".npz"), broken)  # type: ignore[arg-type]
    with pytest.raises(Refusal) as refused:
        for _ in read_files(messages("en"), None):
            pass
    assert refused.value.code == "asset_broken"
    assert str(refused.value.params["name"]).endswith("cows_policy.npz")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", [Refusal("scene_broken", "…", name="table", why="torn"), KeyError("torn")])
def test_a_failure_is_one_sentence_and_code_1(
    language: str, fault: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(say: object, size: object) -> Iterator[float]:
        yield 0.5
        raise fault

    monkeypatch.setitem(command.STEPS, "scenes", fails)  # type: ignore[index]
    for name in STEPS.keys() - {"scenes"}:
        monkeypatch.setitem(command.STEPS, name, lambda say, size: iter((1.0,)))  # type: ignore[index]
    assert command.smoke(messages(language)) == 1
    told = capsys.readouterr()
    assert "torn" in told.err
    assert len(told.err.splitlines()) == 1
    assert messages(language)("smoke.done") not in told.out
