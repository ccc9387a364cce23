"""The gallery: complete, drawn by the command, and the same as when it was looked at.

After a change of art or of a screen look at the new pictures, then write them down: `python -m tests.gui.test_gallery`.
"""

from pathlib import Path

import pygame
import pytest

from korova.cli import main
from korova.gui.gallery import GALLERY, SHEETS, Sheet
from korova.gui.screens import SCREENS
from korova.services.messages import LANGUAGES, messages
from korova.services.paths import assets
from tests.gui.support import differing

GOLDEN = Path(__file__).parents[1] / "golden"
SIZE = (480, 270)
MOST_DIFFERING = 0.02
"""Faces are drawn a little differently from one release of SDL to the next."""
FACES_OF_THE_GAME = tuple(
    f"screen_{name}"
    for name in (
        "launcher", "setup", "table_5", "table_10_row", "summary_5", "final_5", "draft_4", "agents_asked",
        "mice_setup", "mice_turn", "mice_picked", "mice_final_4", "dice_many",
    )
)  # fmt: skip
"""The screens that everybody sees; the others are watched by tests of their own."""


def approved() -> dict[str, Path]:
    """These screens, and all but the sheets that show the same cards again."""
    sheets = {name: GOLDEN / "sheets" / f"{name}.png" for name in SHEETS if name != "cards_all"}
    return {**sheets, **{name: GOLDEN / "screens" / f"{name}.png" for name in FACES_OF_THE_GAME}}


@pytest.mark.parametrize("name", approved())
def test_a_picture_looks_as_it_did_when_it_was_approved(name: str) -> None:
    before = pygame.image.load(approved()[name])
    assert differing(GALLERY[name](SIZE, messages("ru")), before) < MOST_DIFFERING


def test_another_picture_would_not_pass() -> None:
    before = pygame.image.load(GOLDEN / "sheets" / "cards_014.png")
    assert differing(SHEETS["cards_027"](SIZE, messages("ru")), before) > MOST_DIFFERING


def test_a_screen_in_another_state_would_not_pass() -> None:
    before = pygame.image.load(GOLDEN / "screens" / "screen_table_5.png")
    assert differing(GALLERY["screen_table_5_drag"](SIZE, messages("ru")), before) > MOST_DIFFERING


def test_every_approved_picture_still_exists() -> None:
    assert set(GOLDEN.glob("*/*.png")) == set(approved().values())


def test_the_gallery_shows_every_screen() -> None:
    assert GALLERY.keys() == SHEETS.keys() | SCREENS.keys()


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
    assert "1 picture" in capsys.readouterr().out


def test_the_command_draws_screens_in_the_shape_asked_for(tmp_path: Path) -> None:
    words = ["gallery", "--out", str(tmp_path), "--size", "400x300", "--only", "screen_launcher", "--lang", "en"]
    assert main(words) == 0
    (path,) = tmp_path.iterdir()
    assert path.name == "screen_launcher_en_400x300.png"
    assert pygame.image.load(path).get_size() == (400, 300)


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
    """Write the pictures down as they are now; those that nobody asks for any more are gone."""
    for path in GOLDEN.glob("*/*.png"):
        path.unlink()
    for name, path in approved().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(GALLERY[name](SIZE, messages("ru")), path)


if __name__ == "__main__":
    from korova.gui.sdl import prepare

    prepare(headless=True)
    approve()
