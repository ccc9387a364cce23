"""The one transform between the design space and the window."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from korova.gui.raster import Size
from korova.gui.viewport import STAGE, Viewport
from korova.stage.box import Box

WINDOWS = [(960, 540), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160)]

sizes = st.tuples(st.integers(200, 8000), st.integers(200, 8000))
places = st.tuples(st.floats(-3000, 5000), st.floats(-3000, 5000))


@given(sizes, places)
def test_a_place_goes_to_the_window_and_comes_back(window: Size, place: tuple[float, float]) -> None:
    viewport = Viewport(window)
    assert viewport.to_design(viewport.to_window(place)) == pytest.approx(place, abs=1e-6)


@given(sizes)
def test_the_stage_is_seen_whole_and_touches_two_edges(window: Size) -> None:
    viewport = Viewport(window)
    left, top = viewport.to_window((0, 0))
    right, bottom = viewport.to_window(STAGE)
    assert min(left, top) == pytest.approx(0, abs=1e-6)
    assert left == pytest.approx(window[0] - right) and top == pytest.approx(window[1] - bottom)


@given(sizes)
def test_the_whole_is_the_window_in_design_pixels(window: Size) -> None:
    viewport = Viewport(window)
    x, y, w, h = viewport.whole
    assert viewport.to_window((x, y)) == pytest.approx((0, 0), abs=1e-6)
    assert viewport.to_window((x + w, y + h)) == pytest.approx(window)
    assert x <= 0 and y <= 0 and x + w >= STAGE[0] - 1e-6 and y + h >= STAGE[1] - 1e-6


@pytest.mark.parametrize("window", WINDOWS)
def test_neighbours_share_their_edge_in_whole_pixels(window: Size) -> None:
    viewport = Viewport(window)
    for column in range(40):
        x, _, w, _ = viewport.pixels(Box(column * 13.25, 0, 13.25, 10))
        right, *_ = viewport.pixels(Box((column + 1) * 13.25, 0, 13.25, 10))
        assert x + w == right


@pytest.mark.parametrize("window", WINDOWS)
def test_boxes_of_one_size_have_pictures_of_one_size_wherever_they_stand(window: Size) -> None:
    viewport = Viewport(window)
    assert viewport.size(112, 160) == (round(112 * viewport.scale), round(160 * viewport.scale))


def test_nothing_vanishes_in_the_smallest_window() -> None:
    viewport = Viewport((200, 100))
    assert viewport.pixels(Box(5, 5, 0.1, 0.1))[2:] == (1, 1)
    assert viewport.size(0.1, 0.1) == (1, 1)
