"""Each action once, by pointing; the record's last move tells what came of it."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Lay
from tests.support.browser.hands import Hands
from tests.support.browser.keeping import kept_game
from tests.support.browser.positions import can, first, stopped
from tests.support.browser.visit import Visit
from tikal import Game, new_game
from tikal.rules.components import BASE_CAMP
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import LEADER, Guard, Move, Shift
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY

GAME = "basic-rio-grande-3"


def sit(lay: Lay, game: Game) -> tuple[Visit, Hands]:
    visit = lay(game)
    return visit, Hands(visit, Table(game))


def a_move(game: Game, verb: str) -> Move:
    return next(move for move in game.legal_moves() if move.verb == verb)


def test_a_tile_is_pinned_turned_and_placed(lay: Lay) -> None:
    visit = lay(stopped(GAME, 0))
    table = Table(stopped(GAME, 0))
    h = next(h for h in range(40) if len(table._position.rotations.get(h, ())) > 2)
    visit.click(h)
    visit.sees_moves(0)
    visit.do("turn", "1")
    visit.page.mouse.click(*visit.point(h), button="right")
    visit.click(h)
    table.tap(h)
    table.turn_tile(1)
    table.turn_tile(1)
    table.tap(h)
    visit.sees_moves(1)
    assert kept_game(visit.page) == [str(move) for move in table.game.moves]


def test_a_member_enters_from_supply_and_walks_on(lay: Lay) -> None:
    game = stopped(GAME, 1)
    visit, hands = sit(lay, game)
    hands.take(SUPPLY, 2)
    expect(visit.page.locator("[data-do=supply][data-what=W]")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(visit.card("dock")).to_contain_text("2 workers")
    hands.send(BY_NAME["a4"])
    assert list(kept_game(visit.page)[1:]) == [
        "enter W a5", "enter W a5", "walk W a5 a4", "walk W a5 a4",
    ]  # fmt: skip
    visit.do("play", "uncover a4")
    visit.sees_moves(6)
    assert kept_game(visit.page)[-1] == "uncover a4"


def test_a_group_goes_together_and_pointing_at_own_figures_means_them(lay: Lay) -> None:
    game = stopped(GAME, 1)
    for move in ("enter W a5", "enter W a5", "enter L a5", "walk W a5 a4"):
        game.play(move)
    visit, hands = sit(lay, game)
    hands.take(BASE_CAMP)
    visit.do("pick", "L")
    hands.table.select(BASE_CAMP, 1, leader=True)
    visit.click("a4", (0, 0.44))  # where the worker stands: means him, not the way to him
    visit.sees_moves(5)
    expect(visit.card("dock")).to_contain_text("In hand from a4: 1 worker")
    visit.page.keyboard.press("Escape")
    visit.click("a5")
    visit.do("pick", "all")
    expect(visit.card("dock")).to_contain_text("1 worker and the leader")
    visit.click("a4", (0.5, -0.2))
    visit.sees_moves(7)
    assert sorted(kept_game(visit.page)[5:]) == ["walk L a5 a4", "walk W a5 a4"]


def test_actions_at_their_hexes_each_taken_back(lay: Lay) -> None:
    game = first("basic-rio-grande-4", can("uncover", "dig", "camp", "swap", "shift"))
    visit, hands = sit(lay, game)
    moves, ap = len(game.moves), game.ap
    for verb, price in (("uncover", 2), ("camp", 5), ("swap", 3), ("dig", 3)):
        move = a_move(hands.table.game, verb)
        hands.do(move)
        visit.sees_moves(moves + 1)
        assert kept_game(visit.page)[-1] == str(move)
        left = ap - price
        expect(visit.card("pips")).to_have_attribute("aria-label", f"{left} of 10\u00a0AP left")
        expect(visit.card("dialog")).to_be_hidden()
        if verb != "dig":  # which is for good
            visit.do("undo")
            hands.table.undo()
            visit.sees_moves(moves)


def test_from_camp_to_camp_by_tunnel(lay: Lay) -> None:
    visit, hands = sit(lay, first("basic-rio-grande-4", can("shift")))
    move = a_move(hands.table.game, "shift")
    assert isinstance(move, Shift)
    hands.take(move.source)
    while hands.table.selection and hands.table.selection.leader != (move.kind == LEADER):
        hands.tap(move.source)
    hands.send(move.target)
    visit.sees_moves(len(hands.table.game.moves))
    verb, *_, target = kept_game(visit.page)[-1].split()
    assert (verb, target) == ("shift", str(move).split()[-1])


def both_can_guard(game: Game) -> bool:
    moves = {str(move) for move in game.legal_moves()}
    return any(move.replace("guard W", "guard L") in moves for move in moves if "guard W" in move)


def test_a_guard_is_asked_for_and_one_chooses_who_stays(lay: Lay) -> None:
    visit, hands = sit(lay, first(GAME, both_can_guard))
    moves = len(hands.table.game.moves)
    guards = [m for m in hands.table.game.legal_moves() if isinstance(m, Guard)]
    move = next(m for m in guards if m.kind == LEADER)
    hands.tap(move.hex)
    visit.do("guard-ask", str(move.hex))
    visit.shows_dialog("guard")
    expect(visit.card("dialog")).to_contain_text("leave the game for good")
    expect(visit.page.locator("#dialog [data-do=play]")).to_have_count(2)
    visit.do("close")
    visit.sees_moves(moves)
    visit.do("guard-ask", str(move.hex))
    visit.do("play", str(move))
    visit.sees_moves(moves + 1)
    assert kept_game(visit.page)[-1] == str(move)


def test_ending_with_points_to_spare_asks_once(lay: Lay) -> None:
    visit = lay(stopped(GAME, 1))
    visit.page.locator("#end-turn").click()
    expect(visit.page.locator(".ask")).to_contain_text("10 AP would be lost")
    visit.sees_moves(1)
    visit.do("end-not")
    expect(visit.page.locator(".ask")).to_have_count(0)
    visit.page.locator("#end-turn").click()
    visit.page.locator(".ask [data-do=end]").click()
    visit.sees_moves(2)
    assert kept_game(visit.page)[-1] == "end"


def test_a_limit_bids_on_by_itself(lay: Lay) -> None:
    table = Table(new_game(["Ana", "Ben", "Cy"], mode="auction", seed="limit", first=0))
    visit = lay(table.game)
    expect(visit.page.locator(".shown")).to_have_count(3)
    visit.card("limit").fill("4")
    visit.do("limit")
    table.bid_up_to(4)
    visit.sees_moves(1)
    for bid in ("bid 2", "pass", "bid 4"):  # the last is Ben's, whom the table outbids once
        visit.do("play", bid)
        table.play(next(m for m in table.game.legal_moves() if str(m) == bid))
        visit.sees_moves(len(table.game.moves))
    assert list(kept_game(visit.page)) == [str(move) for move in table.game.moves]
    assert list(kept_game(visit.page)) == [
        "bid 1", "bid 2", "pass", "bid 3", "bid 4", "pass",
    ]  # fmt: skip
    expect(visit.card("turn")).to_contain_text("Ben: take a tile")
    visit.page.locator("[data-do=play][data-what^='take']").first.click()
    expect(visit.card("turn")).to_contain_text("Ben: place the tile")
    expect(visit.page.locator("#players .score").nth(1)).to_have_text("16")
