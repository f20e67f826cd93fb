"""Two devices that play by link: what one sends, the other goes on with."""

from collections.abc import Iterator

import pytest
import zxingcpp
from playwright.sync_api import Browser, BrowserContext, expect

from tests.support.browser.fixtures import Lay
from tests.support.browser.keeping import kept_record
from tests.support.browser.linked import AUCTION, BASIC, decide, offered, play, says, soberly
from tests.support.browser.positions import finished, first, stopped
from tests.support.browser.visit import Visit
from tests.support.browsers import ALONE, UNDRAWN, guest
from tikal import Game, dumps
from tikal.rules.moves import END
from web.build.serve import Server


@pytest.fixture(scope="module")
def friend_at_home(browser: Browser, regulars: tuple[BrowserContext, Server]) -> Iterator[Visit]:
    """Another device."""
    with guest(browser, ALONE, UNDRAWN) as context:
        yield Visit(context, regulars[1])


@pytest.fixture
def friend(friend_at_home: Visit) -> Iterator[Visit]:
    yield friend_at_home.sit_down()
    assert friend_at_home.complaints == []


def test_two_devices_play_through_a_scoring_round(lay: Lay, friend: Visit) -> None:
    """The first link invites, each further one goes on; each side sees what the other did."""
    game = before_scoring()
    names = [chair.name for chair in game.seats]
    players = (lay(game.copy(), away=(1,)), friend)
    scored, here = False, 0
    for number in range(6):
        visit, other = players[here], players[1 - here]
        play(visit, game)
        scored |= game.state.scoring
        link = offered(visit, names[1 - here])
        assert kept_record(visit.page) == dumps(game)
        visit.page.keyboard.press("Escape")
        expect(visit.card("turn-card")).to_contain_text("plays somewhere else")
        other.page.goto(link)
        says(other, names[1 - here], "new here" if number == 0 else "further than your game")
        decide(other, "play")
        other.shows_no_dialog()
        other.sees_moves(len(game.moves))
        expect(other.page).to_have_url(other.address)
        assert kept_record(other.page) == dumps(game)
        here = 1 - here
    assert scored


def before_scoring() -> Game:
    """The first player's turn; the scoring round comes next."""
    whole = finished(BASIC)
    scores = whole.scoring_turns()[0].move
    ends = [n for n, move in enumerate(whole.moves) if move == END and n < scores]
    for moves in reversed([0, *(n + 1 for n in ends)]):
        game = stopped(BASIC, moves)
        if game.player == 0 and not game.state.scoring:
            return game
    raise AssertionError


def test_two_devices_bid_against_each_other(lay: Lay, friend: Visit) -> None:
    game = first(AUCTION, lambda game: game.phase == "bid" and min(game.scores) > 5, 60)
    while game.player != 0 or game.phase != "bid":
        game.play(soberly(game))
    names = [chair.name for chair in game.seats]
    players, here = (lay(game.copy(), away=(1,)), friend), 0
    for _ in range(4):
        visit, other = players[here], players[1 - here]
        play(visit, game)
        link = offered(visit, names[1 - here])
        visit.page.keyboard.press("Escape")
        for command in ("play", "limit", "end", "supply"):
            assert visit.card("panel").locator(f"[data-do={command}]").count() == 0
        other.page.goto(link)
        says(other, names[1 - here])
        decide(other, "play")
        other.sees_moves(len(game.moves))
        here = 1 - here


def test_a_link_can_be_copied_scanned_and_pasted(lay: Lay, friend: Visit) -> None:
    game = stopped(BASIC, 60)
    visit = lay(game, away=(game.player,))
    context = visit.page.context
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.do("share-turn")
    link = offered(visit, game.seats[game.player].name)
    visit.do("link-copy")
    expect(visit.card("link-said")).to_have_text("Copied.")
    assert visit.page.evaluate("navigator.clipboard.readText()") == link
    context.clear_permissions()
    visit.do("link-qr")
    assert scanned(visit) == link
    friend.do("new-game")
    friend.do("paste-link")
    friend.page.locator("#pasted").fill(f"Your turn: {link}. Good luck!")
    friend.do("open-link")
    says(friend, "new here")
    friend.do("arrival", "leave")
    friend.shows_no_dialog()


def scanned(visit: Visit) -> str:
    """What a camera reads off the screen."""
    size, pixels = visit.page.locator("#qr canvas").evaluate(
        """canvas => {
          const { width } = canvas;
          const { data } = canvas.getContext("2d").getImageData(0, 0, width, width);
          return [width, Array.from(data).filter((_, n) => n % 4 === 0)];
        }"""
    )
    picture = memoryview(bytes(pixels)).cast("B", (size, size))
    (found,) = zxingcpp.read_barcodes(picture)
    return str(found.text)
