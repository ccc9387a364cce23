"""The contact sheets: complete, drawn by the command, and the same as those that were looked at.

After a change of art look at the new sheets, then write them down: `python -m tests.gui.test_gallery`.
"""

from pathlib import Path

import pygame
import pytest

from korova.cli import main
from korova.gui.gallery import SHEETS, Sheet
from korova.services.messages import LANGUAGES, messages
from korova.services.paths import assets
from tests.gui.support import differing

GOLDEN = Path(__file__).parents[1] / "golden" / "sheets"
SIZE = (480, 270)
MOST_DIFFERING = 0.02
"""Faces are drawn a little differently from one release of SDL to the next."""


def approved_names() -> list[str]:
    """All but the sheets that show the same cards again."""
    return [name for name in SHEETS if name != "cards_all"]


@pytest.mark.parametrize("name", approved_names())
def test_a_sheet_looks_as_it_did_when_it_was_approved(name: str) -> None:
    approved = pygame.image.load(GOLDEN / f"{name}.png")
    assert differing(SHEETS[name](SIZE, messages("ru")), approved) < MOST_DIFFERING


def test_another_sheet_would_not_pass() -> None:
    approved = pygame.image.load(GOLDEN / "cards_014.png")
    assert differing(SHEETS["cards_027"](SIZE, messages("ru")), approved) > MOST_DIFFERING


def test_every_approved_sheet_still_exists() -> None:
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(approved_names())


def test_words_follow_the_language() -> None:
    one, other = (SHEETS["agents"]((1280, 720), messages(language)) for language in ("ru", "en"))
    assert differing(one, other) > 0


def test_every_picture_is_on_some_sheet_or_part_of_a_cow(monkeypatch: pytest.MonkeyPatch) -> None:
    """What no sheet shows, nobody looks at."""
    shown = set()

    def watch(sheet: Sheet, name: str, _box: object) -> None:
        shown.add(name)

    monkeypatch.setattr(Sheet, "put", watch)
    for sheet in SHEETS.values():
        for language in LANGUAGES:
            sheet((320, 180), messages(language))
    root = assets() / "svg"
    files = {path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.svg")}
    composed = ("cows/", "tiles/", "cards/pip", "cards/star", "specials/", "mice/floor")
    assert {name for name in files - shown if not name.startswith(composed)} == set()


def test_the_command_writes_the_sheets_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gallery", "--out", str(tmp_path / "new"), "--size", "320x180", "--only", "d*", "--lang", "en"]) == 0
    (path,) = (tmp_path / "new").iterdir()
    assert path.name == "dice_en_320x180.png"
    assert pygame.image.load(path).get_size() == (320, 180)
    assert "1 sheet" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["gallery"], "--out"),
        (["gallery", "--out", "{tmp}", "--size", "huge"], "huge"),
        (["gallery", "--out", "{tmp}", "--size", "100000x100000"], "100000x100000"),
        (["gallery", "--out", "{tmp}", "--only", "elephants"], "elephants"),
        (["gallery", "--out", "{tmp}/file/below", "--only", "dice"], "file"),
    ],
)
def test_bad_words_get_a_sentence(
    words: list[str], part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert main([word.format(tmp=tmp_path) for word in words] + ["--lang", "en"]) == 2
    assert part in capsys.readouterr().err


def test_the_folder_of_assets_stays_small() -> None:
    assert sum(path.stat().st_size for path in assets().rglob("*") if path.is_file()) < 12_000_000


def approve() -> None:
    """Write the sheets down as they are now."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in approved_names():
        pygame.image.save(SHEETS[name](SIZE, messages("ru")), GOLDEN / f"{name}.png")


if __name__ == "__main__":
    approve()
