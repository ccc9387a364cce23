"""Every cow has a look, always the same, and no two of them are alike."""

import json
import subprocess
import sys
from itertools import combinations
from typing import Any

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from korova.gui.art import looks as recipe
from korova.gui.art.looks import NONE, SLOTS, Look, looks_of
from korova.gui.art.portrait import portrait, right_half, seam
from korova.gui.art.svg import drawing
from korova.gui.raster import raster
from korova.services.paths import assets

COWS = assets() / "svg" / "cows"
STAR = 55
"""The one card that is drawn as a whole."""
CARDS = [card for card in range(1, 105) if card != STAR]
DOUBLE = [card for card in CARDS if card % 11 == 0]
TOLD: dict[str, dict[str, Any]] = json.loads((assets() / "data" / "looks.json").read_text(encoding="utf-8"))
WISHES = [(name, half) for name, wish in TOLD.items() for half in (wish.values() if "left" in wish else [wish])]
COLOURS = ("hide", "nose", "horn", "cloth", "felt", "accent")
POSTURES = ("tilt", "mirrored", "overturned")
SIDE = 96
APART = 20.0
"""How much two portraits differ at least, of 255: the closest two by 24, two in the middle by 67."""
Pixels = NDArray[np.float64]


def parts(folder: str) -> set[str]:
    return {path.stem for path in (COWS / folder).glob("*.svg")}


def painted(text: str) -> pygame.Surface:
    return raster(text, (SIDE, SIDE))


def card_portrait(card: int) -> Pixels:
    """A portrait on black, two halves laid together where there are two."""
    if card == STAR:
        whole = painted(drawing("cards/star"))
    else:
        whole, *others = (painted(portrait(look)) for look in looks_of(card))
        for other in others:
            other.blit(painted(right_half()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            whole.blit(other, (0, 0))
            whole.blit(painted(seam()), (0, 0))
    ground = pygame.Surface((SIDE, SIDE))
    ground.blit(whole, (0, 0))
    return pygame.surfarray.array3d(ground).astype(np.float64)


def distances(pictures: dict[int, Pixels]) -> list[tuple[float, int, int]]:
    """How far apart any two are on average over all pixels, the closest first."""
    return sorted((float(np.abs(pictures[a] - pictures[b]).mean()), a, b) for a, b in combinations(pictures, 2))


def test_every_card_but_the_star_has_a_look() -> None:
    assert [int(name) for name in TOLD] == CARDS
    assert all(looks_of(card) for card in CARDS)


@pytest.mark.parametrize("card", CARDS)
def test_a_double_agent_has_two_halves_of_one_head_and_no_one_else_has(card: int) -> None:
    halves = looks_of(card)
    assert len(halves) == (2 if card in DOUBLE else 1)
    assert len({(half.parts["head"], half.tilt, half.mirrored) for half in halves}) == 1
    if len(halves) > 1:
        assert halves[0].parts != halves[1].parts


@pytest.mark.parametrize("card", CARDS)
def test_every_part_of_a_look_is_drawn(card: int) -> None:
    for look in looks_of(card):
        assert set(look.parts) == set(SLOTS)
        missing = [(slot, part) for slot, part in look.parts.items() if part != NONE and part not in parts(slot)]
        assert missing == []


@pytest.mark.parametrize(("card", "wish"), WISHES)
def test_what_is_told_of_a_cow_is_known(card: str, wish: dict[str, Any]) -> None:
    """A word that the recipe does not know would be passed over."""
    assert set(wish) <= {*SLOTS, *COLOURS, *POSTURES}
    for slot in (slot for slot in SLOTS if slot in wish and slot != "spots"):
        assert wish[slot] == NONE or wish[slot] in parts(slot), f"{card} has no {slot} {wish[slot]}"
    for name in (name for name in COLOURS if name in wish):
        assert wish[name] in recipe._COLOURS[name], f"{card} has no {name} {wish[name]}"
    if wish.get("spots", NONE) != NONE:
        assert {f"{head}_{wish['spots']}" for head in recipe._HEADS} <= parts("spots")


@pytest.mark.parametrize(("card", "wish"), WISHES)
def test_a_cow_looks_as_she_is_told(card: str, wish: dict[str, Any]) -> None:
    def fits(look: Look) -> bool:
        spots = look.parts["spots"].removeprefix(f"{look.parts['head']}_")
        seen = {**look.parts, "spots": spots, **{name: getattr(look, name) for name in POSTURES}}
        return all(seen[name] == value for name, value in wish.items() if name in seen)

    assert any(fits(look) for look in looks_of(int(card)))


def test_whatever_the_recipe_may_choose_is_drawn() -> None:
    for slot, choices in (*recipe._PLAIN.items(), ("head", recipe._HEADS)):
        assert set(choices) - {NONE} <= parts(slot)
    spots = {f"{head}_{spot}" for head in recipe._HEADS for spot in recipe._SPOTS if spot != NONE}
    assert spots <= parts("spots")


def test_no_part_is_drawn_in_vain() -> None:
    """Each is told of some cow, or the recipe may choose it."""
    known = {("head", head) for head in recipe._HEADS}
    known |= {(slot, part) for slot, choices in recipe._PLAIN.items() for part in choices}
    known |= {(slot, str(part)) for _, wish in WISHES for slot, part in wish.items() if slot in SLOTS}
    spots = {*recipe._SPOTS, *(wish["spots"] for _, wish in WISHES if "spots" in wish)}
    known |= {("spots", f"{head}_{spot}") for head in recipe._HEADS for spot in spots}
    drawn = {(path.parent.name, path.stem) for path in COWS.rglob("*.svg")}
    assert drawn <= known


def test_looks_are_the_same_in_every_run() -> None:
    told = "from korova.gui.art.looks import looks_of; print([looks_of(n) for n in range(1, 105) if n != 55])"
    run = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, encoding="utf-8", check=True)
    assert run.stdout.strip() == str([looks_of(card) for card in CARDS])


def test_no_two_portraits_are_alike() -> None:
    pictures = {card: card_portrait(card) for card in range(1, 105)}
    apart = distances(pictures)
    print("closest:", [(round(far, 1), a, b) for far, a, b in apart[:5]])
    assert len(pictures) == 104
    assert apart[0][0] > APART


def test_two_that_are_alike_would_be_found() -> None:
    one = card_portrait(12)
    shifted = np.roll(one, 1, axis=0)
    assert distances({1: one, 2: one})[0][0] == 0
    assert distances({1: one, 2: shifted, 3: card_portrait(13)})[0][1:] == (1, 2)
    assert distances({1: one, 2: shifted})[0][0] < APART
