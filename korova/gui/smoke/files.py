"""Every file of the assets, read by what reads it in the game, and every picture that is put together from several."""

import os
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

import pygame

from korova.engine.refusal import Refusal
from korova.games import TITLES
from korova.games.cows.cards import AGENT_IDS, DECK
from korova.gui.art.looks import looks_of
from korova.gui.art.svg import drawing
from korova.gui.audio import CUES, MUSIC, Audio
from korova.gui.fonts import DISPLAY, TEXT, font
from korova.gui.layout import REQUIRED, load_layout
from korova.gui.pictures import LETTERED_FROM, Pictures
from korova.gui.raster import Size, raster
from korova.services.data import title_data
from korova.services.messages import LANGUAGES, Messages, messages
from korova.services.paths import assets
from korova.services.weights import bot_weights

_SMALL: Size = (48, 48)
_CARD: Size = (LETTERED_FROM, LETTERED_FROM * 10 // 7)
_FIELD: Size = (320, 180)

Piece = tuple[str, Callable[[], object]]
"""What is read, as people may look for it, and how."""


def read_files(say: Messages, _size: Size | None) -> Iterator[float]:
    """Read all there is, piece by piece."""
    with_sound = _sound_device()
    try:
        pieces = [*_files(), *_wholes(say)]
        for done, (name, read) in enumerate(pieces, 1):
            try:
                read()
            except Exception as error:
                why = f"{type(error).__name__}: {error}"
                raise Refusal("asset_broken", f"cannot read {name}: {why}", name=name, why=why) from error
            yield done / len(pieces)
    finally:
        with_sound.close()


def _sound_device() -> Audio:
    """A device to load sounds for; where the machine has none, one that nobody hears."""
    audio = Audio(assets() / "sounds")
    if not audio.open():
        before = os.environ.get("SDL_AUDIODRIVER")
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        audio.open()
        if before is None:
            del os.environ["SDL_AUDIODRIVER"]
        else:
            os.environ["SDL_AUDIODRIVER"] = before
    return audio


def reader_of(path: Path) -> Callable[[Path], object] | None:
    """What reads a file of the assets; None for one that is not ours."""
    return _READERS.get((path.relative_to(assets()).parts[0], path.suffix))


def _files() -> Iterator[Piece]:
    for path in sorted(assets().rglob("*")):
        if path.is_file() and (read := reader_of(path)):
            yield str(path), partial(read, path)


def _picture(path: Path) -> object:
    return raster(drawing(path.relative_to(assets() / "svg").with_suffix("").as_posix()), _SMALL)


def _music_or_sound(path: Path) -> object:
    if path.stem != MUSIC:
        return pygame.mixer.Sound(path)
    pygame.mixer.music.load(path)
    return path


def _language(path: Path) -> object:
    return messages(path.parent.name)


def _table_of_data(path: Path) -> object:
    return looks_of(DECK[0]) if path.stem == "looks" else title_data(path.stem)


def _weights(path: Path) -> object:
    return bot_weights(path.stem.removesuffix("_policy"))


def _tileset(path: Path) -> object:
    """Every table reads it into itself."""
    return path


_READERS: Mapping[tuple[str, str], Callable[[Path], object]] = {
    ("svg", ".svg"): _picture,
    ("layouts", ".tmx"): load_layout,
    ("layouts", ".tsx"): _tileset,
    ("sounds", ".ogg"): _music_or_sound,
    ("messages", ".json"): _language,
    ("data", ".json"): _table_of_data,
    ("data", ".npz"): _weights,
    ("icons", ".png"): pygame.image.load,
}


def _wholes(say: Messages) -> Iterator[Piece]:
    """What must be there, whatever files there are."""
    pictures = Pictures(say)

    def draw(name: str, size: Size) -> None:
        pictures.letter(name, pictures.draw(name, size))

    for card in DECK:
        yield f"card/{card}", partial(draw, f"card/{card}", _CARD)
    for agent in AGENT_IDS:
        yield f"agent/{agent}", partial(draw, f"agent/{agent}", _CARD)
    for table in REQUIRED:
        yield f"ground/{table}", partial(draw, f"ground/{table}", _FIELD)
    for sound in sorted({name for names in CUES.values() for name in names} | {MUSIC}):
        path = assets() / "sounds" / f"{sound}.ogg"
        yield str(path), partial(_music_or_sound, path)
    for face in (DISPLAY, TEXT):
        yield f"Manrope-{face}", partial(_write, face)
    yield "messages", _same_sentences
    for title in TITLES:
        yield title.id, partial(say, f"title.{title.id}")


def _write(face: str) -> None:
    """Every sentence of every language in a face: whoever has no letter for it, draws nothing."""
    for language in LANGUAGES:
        for line in messages(language).all_text().split("\n"):
            font(face, 18).size(line)
    font(face, 18).render(messages(LANGUAGES[0])("title.cows"), True, "white")


def _same_sentences() -> None:
    counts = {language: messages(language).all_text().count("\n") for language in LANGUAGES}
    if len(set(counts.values())) > 1 or 0 in counts.values():
        raise ValueError(f"the languages do not say the same: {counts}")
