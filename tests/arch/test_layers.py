"""The house rules that types and linters cannot see."""

import ast
from pathlib import Path

import pytest
from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

KOROVA = Path(__file__).parents[2] / "korova"
PURE = sorted(path for layer in ("engine", "games", "bots", "play") for path in (KOROVA / layer).rglob("*.py"))
FORBIDDEN_CALLS = {"open", "print", "input", "hash", "id", "eval", "exec", "__import__", "breakpoint"}
"""Files, consoles, and what differs from process to process."""


def test_each_layer_imports_only_what_stands_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(KOROVA.parent)
    assert lint_imports(no_cache=True) == EXIT_STATUS_SUCCESS


@pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(KOROVA)))
def test_pure_layers_touch_no_file_and_depend_on_no_process(path: Path) -> None:
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert calls & FORBIDDEN_CALLS == set()


@pytest.mark.parametrize("path", sorted(KOROVA.rglob("*.py")), ids=lambda path: str(path.relative_to(KOROVA)))
def test_every_module_says_its_idea_and_stays_a_room(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert len(text.splitlines()) <= 500
