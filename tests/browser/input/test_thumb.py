"""A phone in the hand: a tap shows what would happen and what it costs, the next one does it."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.positions import first
from tests.support.browser.visit import Visit
from tikal import Game
from tikal.rules.hexes import Hex
from tikal.rules.moves import Place

BASIC = "basic-rio-grande-4"
PHONE = (390, 844)


def spaces(game: Game, ways: range) -> list[Hex]:
    """Where the tile in hand fits in so many directions."""
    found = [move.hex for move in game.legal_moves() if isinstance(move, Place)]
    return [h for h in found if found.count(h) in ways]


def either_way(game: Game) -> bool:
    return bool(spaces(game, range(1, 2)) and spaces(game, range(2, 7)))


def made(visit: Visit, moves: int) -> None:
    expect(visit.page.locator("body")).to_have_attribute("data-moves", str(moves))


def touch(visit: Visit, do: str, what: str | None = None) -> None:
    """Press a button, which is where the thumb is."""
    box = visit.button(do, what).bounding_box()
    assert box
    assert box["y"] > 0.6 * PHONE[1]
    assert box["y"] + box["height"] <= PHONE[1]
    visit.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def tap(visit: Visit, h: Hex | str) -> None:
    visit.page.touchscreen.tap(*visit.point(h))


def told(visit: Visit, words: str) -> None:
    expect(visit.card("told")).to_contain_text(words)


def test_a_turn_by_thumb(seat: Seat) -> None:
    """A tap shows what would happen and what it costs, the next one does it."""
    game = first(BASIC, either_way)
    visit, done = seat(PHONE).sit_down(game, confirm=False), len(game.moves)
    touch(visit, "undo")
    told(visit, "Nothing in this turn to undo")
    tap(visit, spaces(game, range(2, 7))[0])
    expect(visit.card("dock")).to_contain_text("ways to turn it")
    expect(visit.card("told")).to_have_count(0)
    touch(visit, "turn")
    made(visit, done)
    touch(visit, "place")
    made(visit, done + 1)
    touch(visit, "supply", "W")
    touch(visit, "undo")  # first puts down who is in hand
    made(visit, done + 1)
    touch(visit, "supply", "W")
    tap(visit, "a5")
    expect(visit.button("go")).to_contain_text("1 AP")
    expect(visit.card("dock")).to_contain_text(". In hand from supply: 1 worker.")
    expect(visit.page.locator("#dock [data-what='enter W a5']")).to_have_count(0)
    made(visit, done + 1)
    touch(visit, "go")
    made(visit, done + 2)
    expect(visit.card("turn-line")).to_contain_text("9 AP left")
    touch(visit, "undo")
    made(visit, done + 1)
    visit.page.locator("#menu").tap()
    visit.page.locator("#redo").tap()
    expect(visit.card("tools")).to_be_hidden()
    made(visit, done + 2)
    visit.page.locator(".payout").first.tap()
    told(visit, "scoring now")
    one_tap_does_it_if_one_wants(visit, game)


def one_tap_does_it_if_one_wants(visit: Visit, game: Game) -> None:
    """But a tile that fits in several directions may have to be turned first."""
    done = len(game.moves)
    visit.command("restart")
    visit.command("drop")
    visit.command("options")
    visit.card("set-taps").select_option("once")
    visit.command("close")
    tap(visit, spaces(game, range(2, 7))[0])
    expect(visit.button("place")).to_be_visible()
    made(visit, done)
    tap(visit, spaces(game, range(1, 2))[0])
    made(visit, done + 1)
    touch(visit, "supply", "W")
    tap(visit, "a5")
    made(visit, done + 2)
    touch(visit, "end")
    made(visit, done + 3)
