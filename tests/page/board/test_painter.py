"""The board on a canvas that writes down what it is told: what is drawn when, and how often."""

from collections import Counter
from functools import partial
from itertools import product
from math import hypot
from random import Random

import pytest

from tests.support.browser.positions import first
from tests.support.canvas import CountingCanvas, Drawn, FakeHost, noting
from tests.support.states import random_states
from tikal import new_game
from tikal.rules.components import BASE_CAMP, Terrain
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.legality import legal_moves
from tikal.table.hint import Hint
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY, Party
from web.page.board import geometry, layout, pieces
from web.page.board.art.grounds import stone_rows
from web.page.board.overlay import Marks
from web.page.board.painter import Painter
from web.page.board.plan_overlay import draw_plan
from web.page.board.sprites import Picture, Sprites
from web.page.board.viewport import middle
from web.page.settings import Help

PLANNED = {"place", "enter", "shift", "walk", "uncover", "dig", "swap", "camp", "guard", "end"}


@pytest.fixture
def host() -> FakeHost:
    return FakeHost()


@pytest.fixture
def painter(host: FakeHost) -> Painter:
    painter = Painter(CountingCanvas(), host)
    painter.resize(1000, 800, 2)
    return painter


@pytest.mark.parametrize("help_", ["all", "legal", "none"])
def test_every_position_can_be_drawn(painter: Painter, help_: Help) -> None:
    game = new_game(4, seed=5)
    for number, _ in enumerate(random_states(game.state, Random(5))):
        if number % 11:
            continue
        table = Table(game)
        view = table.view()
        if view.phase == "act":
            own = [h.hex for h in view.hexes if view.player in {p.player for p in h.parties}]
            table.select_all(own[0] if own else SUPPLY)
        for h in (None, *sorted(view.open)[:3]):
            if h is None or h >= SPACES:
                continue
            painter.paint(table.view(), table.look(h), Marks(help_, h, (0, 4)))


@pytest.mark.parametrize("width", [1000, 360])
def test_every_plan_can_be_drawn(painter: Painter, width: int) -> None:
    painter.resize(width, 0.8 * width, 2)
    game = new_game(4, seed=2)
    drawn: set[str] = set()
    for state in random_states(game.state, Random(8)):
        for move in legal_moves(state):
            if move.verb not in drawn:
                drawn.add(move.verb)
                plan = partial(draw_plan, plan=Hint(game, [move]).left())
                painter.paint(Table(game).view(), None, Marks(plan=plan))
    assert drawn == PLANNED


def test_pointing_about_copies_two_bitmaps_and_draws_no_new_ones(
    painter: Painter, host: FakeHost
) -> None:
    table = Table(new_game(4, seed=1))
    painter.paint(table.view())
    made, drawn = len(host.made), sum(canvas.calls["fill"] for canvas in host.made)
    for h in (0, 1, 2, 3):
        painter.paint(table.view(), None, Marks(hover=h))
    assert len(host.made) == made
    assert sum(canvas.calls["fill"] for canvas in host.made) == drawn


def test_nothing_is_asked_for_while_nothing_changes(painter: Painter, host: FakeHost) -> None:
    painter.paint(Table(new_game(2, seed=1)).view())
    host.pass_time(2000)
    assert host.waiting == []


def test_zooming_draws_sharp_pictures_only_when_it_has_stopped(
    painter: Painter, host: FakeHost
) -> None:
    painter.paint(Table(new_game(2, seed=1)).view())
    made = len(host.made)
    for _ in range(10):
        painter.look_through(painter.camera.zoom_at((300, 300), 1.1))
        host.pass_time(50)
    assert len(host.made) == made
    host.pass_time(400)
    assert len(host.made) > made
    assert host.waiting == []


def test_fingers_move_what_is_painted_and_nothing_is_drawn_meanwhile(host: FakeHost) -> None:
    canvas, behind = CountingCanvas(), CountingCanvas()
    painter = Painter(canvas, host, behind)
    painter.resize(390, 310, 2)
    painter.paint(Table(new_game(2, seed=1)).view())
    before = Counter(canvas.calls)
    for _ in range(10):
        painter.look_through(painter.camera.zoom_at((100, 100), 1.1), moving=True)
        x, y = painter.placed((100, 100))
        assert [x, y] == pytest.approx([100, 100]), "what is there stays there"
    assert canvas.calls == before
    assert behind.calls["drawImage"] == 2, "ground and figures, once"
    assert "scale(2.59374)" in canvas.style.transform
    host.pass_time(400)
    assert canvas.style.transform == ""
    assert canvas.calls["clearRect"] > before["clearRect"]


def test_old_scales_are_forgotten() -> None:
    sprites = Sprites(CountingCanvas)
    for scale in (1.0, 2.0, 3.0):
        sprites.get(Picture("key", 10, 10, lambda ctx: ctx.fill()), scale)
    sprites.keep(1.0, 3.0)
    assert [sprites.count(scale) for scale in (1.0, 2.0, 3.0)] == [1, 0, 1]
    found = sprites.find("key", 2.0)
    assert found is not None
    assert found[1] in (1.0, 3.0)


def test_pictures_do_not_fill_the_memory() -> None:
    sprites = Sprites(CountingCanvas)
    for key in range(100):
        sprites.get(Picture(key, 100, 100, lambda ctx: ctx.fill()), 10.0)
    assert 10 < sprites.count(10.0) < 40
    assert sprites.find(99, 10.0)


def apart(at: tuple[float, float], stones: tuple[int, ...]) -> float:
    """How far a point of a hex is from the nearest middle of a stone."""
    return min(hypot(at[0] - x, at[1] - y) for row in stone_rows(stones) for x, y in row)


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_figures_and_numbers_leave_the_prices_free(number: int, small: bool) -> None:
    parties = tuple(Party(player, 3, leader=True) for player in range(number))
    spots = layout.spots(parties, small)
    assert len(spots) == (2 * number if number < 3 else number), "one token for each in a crowd"
    places = {(round(spot.x), round(spot.y)) for spot in spots}
    assert len(places) == len(spots)
    assert all(apart((spot.x, spot.y), (3,) * 6) > 26 for spot in spots), "on no stone"
    h = Table(new_game(4, seed=1)).view().hexes[4]._replace(parties=parties)
    price = layout.cost_at(h, 38)
    assert apart(price, (3,) * 6) > 12
    if number > 2:  # the number is on the inner side of its token
        assert all(abs(spot.x - 9 - price[0]) > 19 or spot.y - price[1] > 19 for spot in spots)


@pytest.mark.parametrize("number", [3, 4])
def test_a_price_hides_nobody_in_a_crowd_in_the_jungle(number: int) -> None:
    parties = tuple(Party(player, 3, leader=True) for player in range(number))
    h = Table(new_game(4, seed=1)).view().hexes[4]
    h = h._replace(terrain=Terrain.JUNGLE, parties=parties)
    x, y = layout.cost_at(h, 38)
    assert apart((x, y), (3,) * 6) > 12
    high, wide = 30 / 2, 30 * pieces.TOKEN_WIDTH / 2
    for spot in layout.spots(parties):
        beside = max(abs(spot.x - x) - wide, 0), max(abs(spot.y - y) - high, 0)
        assert hypot(*beside) > 16, "the price is a disc so large"


def test_a_price_in_two_lines_lets_an_empty_temple_be_read() -> None:
    h = Table(new_game(4, seed=1)).view().hexes[BASE_CAMP - 1]
    temple = h._replace(terrain=Terrain.TEMPLE, value=5, parties=())
    (_, low), (_, middle_) = layout.cost_at(temple, 110), layout.cost_at(temple, 38)
    assert low > middle_ == 0


def inner_edge(line: Drawn, h: Hex) -> float:
    """How far from a hex's middle a line around it begins, straight to a side."""
    x, y = map(float, line.path[1:].split("L")[0].split())
    cx, cy = middle(h)
    return hypot(x - cx, y - cy) * geometry.INRADIUS - line.width / 2


def outer_edge(pill: Drawn, h: Hex) -> float:
    """How far from a hex's middle a pill reaches towards one of the sides."""
    (x, y), (wide, high), (cx, cy) = pill.at, pill.size, middle(h)
    sides = [geometry.beside((0, 0), side, 1) for side in range(6)]
    run, free = (wide - high) / 2, 3  # around it there is nothing yet
    return max((x - cx) * u + (y - cy) * v + run * abs(u) for u, v in sides) + high / 2 - free


@pytest.mark.parametrize("marks", [
    Marks(focus=4), Marks(hover=4), Marks(emphasis=(4,)), Marks(),
])  # fmt: skip
@pytest.mark.parametrize("number", [1, 2])
def test_no_outline_covers_how_many_there_are(painter: Painter, marks: Marks, number: int) -> None:
    view = Table(new_game(4, seed=1)).view()
    parties = tuple(Party(player, 7, leader=True) for player in range(number))
    there = view.hexes[4]._replace(terrain=Terrain.JUNGLE, parties=parties)
    view = view._replace(hexes=(*view.hexes[:4], there, *view.hexes[5:]))
    with noting() as figures:
        painter.paint(view, None, Marks())
    counts = [drawn for drawn in figures if drawn.key[:2] == ("chip", "7")]
    assert len(counts) == number
    with noting() as drawn:
        painter.paint(view if marks != Marks() else view._replace(chosen=4), None, marks)
    lines = [line for line in drawn if line.key == ("line",)]
    assert lines
    for line, count in product(lines, counts):
        assert outer_edge(count, 4) < inner_edge(line, 4)


def test_the_ring_of_the_keyboard_lies_below_the_prices(painter: Painter) -> None:
    view = Table(new_game(4, seed=1)).view()
    h = view.hexes[BASE_CAMP]
    painter.paint(view)
    with noting() as drawn:
        painter.paint(view, None, Marks(focus=h.hex))
    last = max(n for n, what in enumerate(drawn) if what.key == ("line",))
    assert ("stones", h.stones) in [what.key for what in drawn[last:]]


def test_the_dots_for_turning_a_tile_lie_below_its_prices(painter: Painter) -> None:
    table = Table(new_game(4, seed=1))
    view = table.view()
    looks = (table.look(h) for h in sorted(view.open) if h < SPACES)
    look = next(look for look in looks if look.trial and look.trial.turns > 1)
    assert look.trial
    painter.paint(view)
    with noting() as drawn:
        painter.paint(view, look, Marks())
    dots = max(n for n, what in enumerate(drawn) if what.key == ("area",))
    stones = [n for n, what in enumerate(drawn) if what.key == ("stones", look.trial.tile.stones)]
    assert stones
    assert dots < stones[-1]


def test_who_holds_a_temple_is_on_its_plate(painter: Painter) -> None:
    view = Table(new_game(3, seed=1)).view()
    temple = view.hexes[4]._replace(terrain=Terrain.TEMPLE, value=7)
    alone = (Party(1, 2, leader=False),)
    for looks, expected in (
        ({"parties": alone, "holder": 1, "lead": 2}, ("blue", 7, "+2", False)),
        ({"parties": (*alone, Party(2, 2, leader=False))}, ("", 7, "", False)),
        ({"guard": 0}, ("red", 7, "", True)),
    ):
        hexes = (*view.hexes[:4], temple._replace(**looks), *view.hexes[5:])
        with noting() as drawn:
            painter.paint(view._replace(hexes=hexes))
        painted = [what.key for what in drawn]
        assert ("plate", *expected) in painted
        assert painted.index(("plate", *expected)) < painted.index(("stones", temple.stones))


def test_figures_can_be_pointed_at(painter: Painter) -> None:
    view = Table(new_game(3, seed=1)).view()
    parties = (Party(0, 2, leader=True), Party(2, 1, leader=False))
    hexes = (*view.hexes[:4], view.hexes[4]._replace(parties=parties), *view.hexes[5:])
    painter.paint(view._replace(hexes=hexes))
    for spot in layout.spots(parties):
        x, y = middle(4)
        at = painter.camera.to_screen(((x + spot.x) / 100, (y + spot.y + 4) / 100))
        assert painter.figure_at(at) == (4, spot.player)
    assert painter.figure_at(painter.camera.to_screen(geometry.centre(4))) is None
    assert painter.figure_at((5, 5)) is None


def test_markers_on_one_field_do_not_hide_each_other() -> None:
    places = [at for _, at in layout.markers((7, 107, 7, 7))]
    assert len(set(places)) == 4
    assert layout.markers((-1, 3)) == [(1, (geometry.track_field(3)[0] * 100,
                                            geometry.track_field(3)[1] * 100))]  # fmt: skip


def test_volcanoes_burn_while_points_are_counted(painter: Painter) -> None:
    """And at no other time: each of them, and nothing else."""
    game = first("basic-rio-grande-4", lambda game: game.state.scoring, after=150)
    burning = Table(game).view()
    volcanoes = {middle(h.hex) for h in burning.hexes if h.terrain is Terrain.VOLCANO}
    for view, there in ((burning, volcanoes), (burning._replace(scoring=False), set())):
        with noting() as drawn:
            painter.paint(view)
        assert {one.at for one in drawn if one.key == ("blaze",)} == there
    assert volcanoes
