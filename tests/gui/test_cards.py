"""The faces of the cards: readable numbers, ranks told apart by shape, and words that fit."""

from itertools import combinations

import numpy as np
import pygame
import pytest

from korova.games.cows.cards import AGENT_IDS, DECK, POINTS
from korova.gui.art import frame
from korova.gui.art.frame import EXPOSED, RANKS, cow_frame
from korova.gui.art.palette import CREAM, INK
from korova.gui.fonts import DISPLAY, TEXT, font
from korova.gui.pictures import LETTERED_FROM, Pictures
from korova.gui.raster import raster
from korova.services.messages import LANGUAGES, messages
from tests.gui.support import contrast, pixels

SIZE = (560, 800)


def number_zone(surface: pygame.Surface) -> np.ndarray:
    """The colours where the large number stands."""
    return pixels(surface)[24:180, 22:EXPOSED]


@pytest.mark.parametrize("card", DECK)
def test_a_number_is_ink_on_cream_with_high_contrast(card: int) -> None:
    zone = number_zone(Pictures(messages("ru")).draw(f"card/{card}", SIZE)).reshape(-1, 4)
    ink = zone[(zone[:, :3] == [int(INK[i : i + 2], 16) for i in (1, 3, 5)]).all(axis=1)]
    paper = zone[(zone[:, :3] == [int(CREAM[i : i + 2], 16) for i in (1, 3, 5)]).all(axis=1)]
    assert len(ink) > 0.1 * len(zone), "the number is bold"
    assert len(ink) + len(paper) > 0.85 * len(zone), "nothing else stands there"
    assert contrast(INK, CREAM) >= 4.5


@pytest.mark.parametrize("card", DECK)
def test_the_whole_number_shows_where_cards_overlap(card: int) -> None:
    drawn = pixels(raster(frame.document(*frame.CARD, frame.numeral(card, *frame.NUMBER)), SIZE))
    columns = np.flatnonzero(drawn[:, :, 3].any(axis=0))
    assert columns[0] >= 16, "the number stays off the edge"
    assert columns[-1] < EXPOSED


def test_numerals_are_told_apart_at_the_size_of_the_smallest_table() -> None:
    shapes = {}
    for digit in range(10):
        svg = frame.document(60, 100, frame.numeral(digit, 2, 2, 56, 96, align=0.5))
        shapes[digit] = pixels(raster(svg, (12, 20)))[:, :, 3].astype(float) / 255
    for one, other in combinations(shapes, 2):
        assert np.abs(shapes[one] - shapes[other]).mean() > 0.09, (one, other)


def test_ranks_differ_without_colour() -> None:
    """In shades of grey the heads of the five ranks differ from each other in a good part of their area."""
    heads = {}
    for points in RANKS:
        card = next(card for card in DECK if POINTS[card] == points)
        whole = pixels(raster(cow_frame(card), (112, 160))).astype(float)
        heads[points] = whole[:40, 33:, :3].mean(axis=2) * whole[:40, 33:, 3] / 255
    for one, other in combinations(heads, 2):
        assert (np.abs(heads[one] - heads[other]) > 60).mean() > 0.08, (one, other)


@pytest.mark.parametrize("points", RANKS)
def test_a_card_has_as_many_pips_as_points(points: int) -> None:
    assert len(RANKS[points].pips) == points


def test_pips_stand_out_from_their_ribbon() -> None:
    for rank in RANKS.values():
        assert contrast(rank.colour, CREAM) >= 2.2


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_fit_their_place_on_every_card(language: str) -> None:
    pictures = Pictures(messages(language))
    for width in (LETTERED_FROM, 300, 560):
        size = width, round(width * 800 / 560)
        scale = width / 560
        for name in [f"card/{card}" for card in DECK] + [f"agent/{agent}" for agent in AGENT_IDS]:
            words = pygame.Surface(size, pygame.SRCALPHA)
            pictures.letter(name, words)
            box = pygame.Rect(words.get_bounding_rect())
            x, y, w, h = frame.NAME if name.startswith("card") else frame.CAPTION
            room = pygame.Rect(x * scale - 2, y * scale - 2, w * scale + 4, h * scale + 4)
            assert box.w > 0 and room.contains(box), (name, width)


def test_small_cards_carry_no_words() -> None:
    blank = pygame.Surface((112, 160), pygame.SRCALPHA)
    Pictures(messages("ru")).letter("card/1", blank)
    assert blank.get_bounding_rect().w == 0


@pytest.mark.parametrize("face", [DISPLAY, TEXT])
def test_every_sign_we_write_has_a_glyph_of_its_own(face: str) -> None:
    """A sign that the face lacks is drawn as the same box as a sign that no face has."""
    letters = font(face, 40)
    missing = pygame.image.tobytes(letters.render("\ufdd0", True, "white"), "RGBA")
    signs = {sign for language in LANGUAGES for sign in messages(language).all_text()} - {"\n", " ", "\xa0"}
    signs |= set("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя«»№—–…0123456789")
    absent = {s for s in signs if pygame.image.tobytes(letters.render(s, True, "white"), "RGBA") == missing}
    assert not absent


def test_one_and_seven_six_and_nine_three_and_eight_differ_in_the_text_face() -> None:
    letters = font(TEXT, 18)
    for one, other in ("17", "69", "38"):
        first, second = (pygame.transform.smoothscale(letters.render(s, True, "white"), (10, 20)) for s in (one, other))
        assert np.abs(pixels(first)[:, :, 3].astype(int) - pixels(second)[:, :, 3]).mean() > 20
