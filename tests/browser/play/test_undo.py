"""Undo is free until something new was seen or the turn has passed on; a reload changes nothing."""

import pytest
from playwright.sync_api import expect

from tests.support.browser.fixtures import Lay, Seat
from tests.support.browser.hands import Hands
from tests.support.browser.keeping import kept_game
from tests.support.browser.pictures import difference
from tests.support.browser.positions import can, first, stopped
from tests.support.browser.visit import Visit
from tikal import Game
from tikal.rules.hexes import BY_NAME
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY
from web.page.texts import Texts

GAME = "basic-rio-grande-3"


def test_undo_redo_and_restart(lay: Lay) -> None:
    visit = lay(stopped(GAME, 0))
    hands = Hands(visit, Table(stopped(GAME, 0)))
    expect(visit.card("undo")).to_be_disabled()
    hands.do(hands.table.game.legal_moves()[0])
    hands.take(SUPPLY, 2)
    hands.send(BY_NAME["a4"])
    visit.sees_moves(5)
    played = kept_game(visit.page)
    visit.do("undo")
    visit.sees_moves(1)  # the group's way was one action
    expect(visit.card("dock")).to_contain_text("2 workers")
    visit.do("redo")
    visit.sees_moves(5)
    assert kept_game(visit.page) == played
    visit.do("restart")
    visit.sees_moves(0)
    expect(visit.card("turn")).to_contain_text("place the tile")
    expect(visit.card("undo")).to_be_disabled()


def test_new_information_and_the_end_of_a_turn_are_barriers(lay: Lay) -> None:
    game = first(GAME, can("dig"))
    visit = lay(game)
    hands = Hands(visit, Table(game))
    move = next(m for m in game.legal_moves() if m.verb == "dig")
    hands.do(move)
    visit.sees_moves(len(hands.table.game.moves))
    undo = visit.card("undo")
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", "A treasure was turned up: what came before stays.")
    hands.do(hands.table.game.legal_moves()[-1])
    assert kept_game(visit.page)[-1] == "end"
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", "Nothing in this turn to undo.")
    expect(visit.card("restart")).to_be_disabled()


def test_an_agreed_take_back_is_told(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 2), take_backs=True)
    assert kept_game(visit.page)[-1] != "end"
    visit.page.locator("#end-turn").click()
    visit.page.locator(".ask [data-do=end]").click()
    visit.sees_moves(3)
    visit.do("undo")
    visit.sees_moves(2)
    name = stopped(GAME, 2).seats[stopped(GAME, 2).player].name
    told = Texts("en")("log.taken-back", name=name, moves=1)
    expect(visit.card("log")).to_contain_text(told)
    expect(visit.card("turn")).to_contain_text(name)


def shown(visit: Visit) -> tuple[list[str], bytes]:
    visit.page.mouse.move(1, 1)
    cards = ("turn-card", "auction-card", "players", "log")
    return [visit.card(name).inner_text() for name in cards], visit.picture()


def bidding(game: Game) -> bool:
    return game.phase == "bid" and game.state.auction.bid > 0


@pytest.mark.parametrize("moment", ["acting", "bidding"])
def test_a_reload_shows_the_same(seat: Seat, moment: str) -> None:
    if moment == "bidding":
        game = first("auction-rio-grande-4", bidding, 150)
    else:
        game = first("basic-rio-grande-4", lambda g: g.phase == "act" and g.ap != 10, 150)
    visit = seat().sit_down(game)
    hands = Hands(visit, Table(game))
    if moment == "acting":
        hands.take(SUPPLY)
        hands.send(BY_NAME["a5"])
        hands.drop()
    elif moment == "bidding":
        hands.do(game.legal_moves()[0])
    before = shown(visit)
    after = shown(visit.again())
    assert after[0] == before[0]
    assert difference(visit.page.context, before[1], after[1]) < 0.5
