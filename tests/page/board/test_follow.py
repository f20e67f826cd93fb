"""Where a small screen looks by itself; and where the tip may lie."""

from itertools import product

import pytest

from tikal import new_game
from tikal.rules.components import BASE_CAMP, Terrain
from tikal.rules.hexes import BY_NAME, NEIGHBOURS, OFF_BOARD, SPACES
from tikal.rules.moves import WORKER
from tikal.table import intents
from tikal.table.table import Table
from tikal.table.view.model import View
from web.page.board import geometry
from web.page.board.beside import place_beside
from web.page.board.camera import NARROW, Box, Camera
from web.page.board.follow import changed, entrance, explored

PHONES = [(360, 286), (390, 308), (490, 390), (390, 620)]


def start() -> View:
    return Table(new_game(3, seed=1)).view()


def grown(view: View, *names: str) -> View:
    """The same with more explored."""
    more = {BY_NAME[name] for name in names}
    hexes = (h._replace(terrain=Terrain.JUNGLE) if h.hex in more else h for h in view.hexes)
    return view._replace(hexes=tuple(hexes), moves=view.moves + 1)


@pytest.mark.parametrize(("width", "least"), [(360, 56), (390, 61)])
def test_hexes_on_a_phone_need_no_room_for_the_score_track(width: int, least: int) -> None:
    camera = Camera.fit(width, 290 if width == 360 else 320)
    assert round(2 * camera.scale) >= least
    assert list(Camera.fit(NARROW, 480).to_screen((0, 0))) == pytest.approx([0, 0], abs=6)


@pytest.mark.parametrize("size", PHONES)
def test_early_on_what_is_explored_and_its_edge_are_seen_larger(size: tuple[int, int]) -> None:
    view, whole = start(), Camera.fit(*size)
    camera = explored(view, whole)
    assert camera.zoom > 1.2
    known = [h.hex for h in view.hexes if h.terrain]
    for h in {*known, *(n for k in known for n in NEIGHBOURS[k] if n != OFF_BOARD)}:
        assert camera.sees(geometry.centre(h), 0.85)
    assert explored(grown(view, "a1", "h1", "h5"), camera).zoom == pytest.approx(1)


def test_the_board_alone_is_as_high_as_the_screen() -> None:
    camera = explored(start(), Camera.fit(390, 620), by_height=True)
    top = camera.to_screen((0, geometry.MARGIN))[1]
    bottom = camera.to_screen((0, geometry.HEIGHT - geometry.MARGIN))[1]
    assert [top, bottom] == pytest.approx([0, 620], abs=5)


def test_the_camera_goes_where_something_happens_and_stays_where_it_is_seen() -> None:
    view = start()
    camera = Camera.fit(390, 620).zoom_at((0, 620), 3)
    assert camera.sees(geometry.centre(BASE_CAMP))
    assert changed(grown(view, "b3"), view, camera) == camera
    there = changed(grown(view, "h1"), view, camera)
    assert there.sees(geometry.centre(BY_NAME["h1"]))
    assert there.scale == camera.scale


def test_who_is_taken_from_supply_comes_in_where_one_looks() -> None:
    table = Table(new_game(3, seed=1))
    table.play(table.game.legal_moves()[0])
    before = table.view()
    intents.take_from_supply(table, WORKER)
    view, far = table.view(), Camera.fit(390, 308).zoom_at((390, 0), 3)
    assert entrance(view, before, far).sees(geometry.centre(BASE_CAMP))
    assert entrance(view, view, far) == far, "only when they are taken"
    near = Camera.fit(390, 308)
    assert entrance(view, before, near) == near


def test_the_tip_lies_over_nothing_one_is_about_to_do() -> None:
    camera = Camera.fit(930, 740)

    def box(h: int) -> Box:
        (x, y), high = camera.to_screen(geometry.centre(h)), geometry.INRADIUS * camera.scale
        return Box(x - camera.scale, y - high, x + camera.scale, y + high)

    for h, (wide, high) in product(range(SPACES), ((150, 40), (290, 85))):
        beside = [box(n) for n in NEIGHBOURS[h] if n != OFF_BOARD]
        x, y = place_beside((wide, high), (930, 740), [box(h), *beside])
        assert 0 < x < 930 - wide
        assert 0 < y < 740 - high
        for free in (box(h), *beside):
            over = min(x + wide, free.right) - max(x, free.left)
            deep = min(y + high, free.bottom) - max(y, free.top)
            assert min(over, deep) <= 0
