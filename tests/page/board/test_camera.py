"""The camera over the board: what stays where, and what never leaves the picture."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.page.board.camera import CLOSEST, Camera, board_on

sizes = st.tuples(st.floats(200, 3000), st.floats(200, 3000))
parts = st.tuples(st.floats(0, 1), st.floats(0, 1))
steps = st.lists(st.tuples(st.sampled_from(["zoom", "pan"]), parts, st.floats(0.2, 5)), max_size=8)


def moved(camera: Camera, steps: list[tuple[str, tuple[float, float], float]]) -> Camera:
    for kind, (x, y), factor in steps:
        point = (x * camera.width, y * camera.height)
        camera = camera.zoom_at(point, factor) if kind == "zoom" else camera.pan(*point)
    return camera


@given(sizes, steps)
def test_the_board_stays_in_view(size: tuple[float, float], steps: list) -> None:  # type: ignore[type-arg]
    camera = moved(Camera.fit(*size), steps)
    assert 0.999 <= camera.zoom <= CLOSEST * 1.001
    seen = board_on(camera.width)
    left, top = camera.to_screen((seen.left, seen.top))
    right, bottom = camera.to_screen((seen.right, seen.bottom))
    for start, end, room in ((left, right, camera.width), (top, bottom, camera.height)):
        if end - start <= room:
            assert start == pytest.approx(room - end, abs=1e-6)  # in the middle
        else:
            assert start <= 1e-6
            assert end >= room - 1e-6


@given(sizes, steps, parts)
def test_there_and_back(size: tuple[float, float], steps: list, part: tuple[float, float]) -> None:  # type: ignore[type-arg]
    camera = moved(Camera.fit(*size), steps)
    point = (part[0] * camera.width, part[1] * camera.height)
    assert camera.to_screen(camera.to_board(point)) == pytest.approx(point, abs=1e-6)


def test_what_one_zooms_at_stays() -> None:
    camera = Camera.fit(1000, 800)
    point = (430.0, 380.0)
    before = camera.to_board(point)
    assert camera.zoom_at(point, 2.5).to_board(point) == pytest.approx(before)


def test_another_size_keeps_middle_and_zoom() -> None:
    camera = Camera.fit(1000, 800).zoom_at((500, 400), 3)
    other = camera.resized(600, 900)
    assert other.zoom == pytest.approx(camera.zoom)
    assert other.to_board((300, 450)) == pytest.approx(camera.to_board((500, 400)))
