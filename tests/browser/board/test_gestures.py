"""The board under mouse and fingers: zoom, push, pinch, point; and the map alone."""

import re

import pytest
from playwright.sync_api import CDPSession, expect

from tests.support.browser.fixtures import Lay, Seat
from tests.support.browser.keeping import kept_game
from tests.support.browser.pictures import difference
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from tikal.rules.hexes import BY_NAME, Hex
from web.page.board import geometry
from web.page.board.camera import Camera
from web.page.board.geometry import Point

GAME = "basic-rio-grande-3"


def camera(visit: Visit) -> Camera:
    return visit.camera


def at(visit: Visit, seen: Camera, h: Hex) -> Point:
    """Where a hex is in the window, through this camera."""
    x, y = seen.to_screen(geometry.centre(h))
    return visit.board["x"] + x, visit.board["y"] + y


def has_chosen(visit: Visit, name: str) -> None:
    expect(visit.card("hex-title")).to_have_text(re.compile(rf"^\s*{name}\b"))


def hits(visit: Visit, seen: Camera, name: str) -> None:
    """Pointing where the camera shows a hex means that hex."""
    x, y = at(visit, seen, BY_NAME[name])
    visit.page.mouse.click(x, y)
    has_chosen(visit, name)


def frames(visit: Visit) -> None:
    """Let what was asked for the next pictures be done."""
    visit.page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


def test_wheel_drag_and_buttons_move_the_board(lay: Lay) -> None:
    visit = lay(stopped(GAME, 0))
    mouse = visit.page.mouse
    seen = camera(visit)
    x, y = at(visit, seen, BY_NAME["d3"])
    mouse.move(x, y)
    mouse.wheel(0, -400)
    frames(visit)
    local = (x - visit.board["x"], y - visit.board["y"])
    seen = seen.zoom_at(local, 2.718281828 ** (400 * 0.0016))
    hits(visit, seen, "c3")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 60, y + 40, steps=4)
    mouse.up()
    frames(visit)
    visit.sees_moves(0)
    seen = seen.pan(60, 40)
    hits(visit, seen, "c2")
    visit.do("zoom", "0.714")
    seen = seen.zoom_at((seen.width / 2, seen.height / 2), 0.714)
    hits(visit, seen, "d2")
    visit.do("fit")
    hits(visit, camera(visit), "h5")
    visit.do("zoom", "1.4")
    seen = camera(visit)
    hits(visit, seen.zoom_at((seen.width / 2, seen.height / 2), 1.4), "e3")
    visit.do("fit")


def fingers(session: CDPSession, kind: str, *points: Point) -> None:
    touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_two_fingers_pinch_and_two_taps_place(lay: Lay) -> None:
    visit = lay(stopped(GAME, 0), (390, 844))
    fit = camera(visit)
    x, y = at(visit, fit, BY_NAME["b3"])
    session = visit.page.context.new_cdp_session(visit.page)
    fingers(session, "touchStart", (x - 20, y), (x + 20, y))
    fingers(session, "touchMove", (x - 40, y), (x + 40, y))
    fingers(session, "touchEnd")
    frames(visit)
    visit.sees_moves(0)
    local = (x - visit.board["x"], y - visit.board["y"])
    # Fingers come one after the other: first the left one has moved, then the right one.
    half = fit.pan(-10, 0).zoom_at((local[0] - 10, local[1]), 60 / 40)
    seen = half.pan(10, 0).zoom_at(local, 80 / 60)
    visit.page.touchscreen.tap(*at(visit, seen, BY_NAME["b3"]))
    visit.do("place")
    visit.sees_moves(1)
    assert kept_game(visit.page)[0].split()[1] == "b3"
    fingers(session, "touchStart", (100, 200), (300, 200))
    fingers(session, "touchMove", (190, 200), (210, 200))
    fingers(session, "touchEnd")
    frames(visit)
    assert camera(visit).zoom == pytest.approx(1, abs=0.001)
    visit.page.touchscreen.tap(*at(visit, camera(visit), BY_NAME["a5"]))
    has_chosen(visit, "a5")
    visit.command("fit")


def test_the_board_alone_the_map_alone_and_back(lay: Lay) -> None:
    visit = lay(stopped(GAME, 60))
    narrow = visit.board["width"]
    visit.do("view")
    visit.see("body[data-view=board]")
    expect(visit.card("panel")).to_be_hidden()
    assert visit.board["width"] > narrow + 300
    visit.click("a4")
    has_chosen(visit, "a4")
    board = visit.picture()
    visit.do("view")
    visit.see("body[data-view=map]")
    assert difference(visit.page.context, board, visit.picture()) > 0.1, "without figures"
    visit.page.keyboard.press("m")
    expect(visit.card("panel")).to_be_visible()
    assert visit.board["width"] == narrow


def test_hovering_tells_what_a_hex_is(lay: Lay) -> None:
    visit = lay(stopped(GAME, 0))
    for name in ("a4", "b4"):
        visit.page.mouse.move(*visit.point(name))
        expect(visit.card("tip")).to_contain_text(name)


def test_a_line_of_the_log_shows_where_it_was(lay: Lay) -> None:
    visit = lay(stopped(GAME, 60))
    calm = visit.picture()
    visit.page.locator("#log button:not([data-hexes=''])").first.hover()
    pointed = visit.picture()
    assert difference(visit.page.context, calm, pointed) > 0.05
    visit.page.mouse.move(700, 5)
    assert difference(visit.page.context, calm, visit.picture()) < 0.02


def test_fingers_are_told_once_what_they_can_do(seat: Seat) -> None:
    visit = seat((390, 844)).sit_down(stopped(GAME, 0))
    for known in (False, True):
        if not known:
            visit.page.evaluate("localStorage.removeItem('tikal.gestures')")
        visit.again()
        expect(visit.page.locator("#gestures")).to_have_count(0 if known else 1)
        assert visit.camera.zoom > 1.2, "what is explored"
        if not known:
            visit.do("gestures-known")
    visit.button("fit").click()
    assert visit.camera.zoom == pytest.approx(1, abs=0.001)
    visit.button("fit").click()
    assert visit.camera.zoom > 1.2, "and back"
    visit.command("view")
    expect(visit.page.locator("#canvas")).to_have_attribute("data-look", "near")
    visit.again()
    visit.see("body[data-view=board]")
    visit.command("view")
    visit.command("view")
