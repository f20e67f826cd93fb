"""Games by link: players who are somewhere else, links that come and go."""

import re

from playwright.sync_api import expect

from tests.support.browser.hands import Hands
from tests.support.browser.keeping import database
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from tikal import Game
from tikal.rules.moves import END, PASS, Move
from tikal.table.table import Table
from web.page.links.link import link_of

BASIC, AUCTION = "basic-rio-grande-2", "auction-rio-grande-2"


def open_link(visit: Visit, game: Game, *, turn: bool = True) -> None:
    """As a link in a message does, in the tab that is there."""
    fragment = link_of("", game, turn=turn)
    visit.page.evaluate("fragment => { location.hash = fragment; }", fragment)


def says(visit: Visit, *sentences: str) -> None:
    visit.shows_dialog("arrival")
    for sentence in sentences:
        expect(visit.page.locator("#dialog")).to_contain_text(sentence)


def decide(visit: Visit, what: str) -> None:
    """Choose, after a look at the address: the link stays there until then."""
    expect(visit.page).to_have_url(re.compile("#"))
    visit.do("arrival", what)


def is_decided(visit: Visit) -> None:
    """The page has got on, and its address is its own again."""
    visit.shows_no_dialog()
    expect(visit.page).to_have_url(visit.address)


def offered(visit: Visit, name: str) -> str:
    """The link that the page offers to send to somebody."""
    visit.shows_dialog("link")
    expect(visit.page.locator("#dialog h2")).to_have_text(f"Send this to {name}")
    return visit.page.locator("#link").input_value()


def soberly(game: Game) -> Move:
    """Not much of a move, but one that ends soon."""
    if game.phase == "act":
        return END
    if game.phase == "bid":
        cheap = next((m for m in game.legal_moves() if m.verb == "bid"), PASS)
        return PASS if game.state.auction.bid else cheap
    return game.legal_moves()[0]


def play(visit: Visit, game: Game) -> None:
    """Play on the page until somebody else is to decide."""
    player = game.player
    hands = Hands(visit, Table(game, away=[1 - player]))
    while game.player == player:
        hands.do(soberly(game))
        visit.sees_moves(len(game.moves))


def parted(moves: int, further: int) -> Game:
    """The golden game, and then otherwise."""
    game = stopped(BASIC, moves)
    while len(game.moves) < moves + further:
        game.play(game.legal_moves()[-1 if len(game.moves) == moves else 0])
    return game


def shelf(visit: Visit) -> dict[str, str]:
    """All games this browser keeps, as texts that change when they do."""
    return {key: text for key, text in database(visit.page).items() if key.startswith("save ")}
