"""Sharing and playing by link: two devices, and a shelf that a link may fit or not."""

from collections.abc import Iterator

import pytest
import zxingcpp
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.test_table_layout import check
from tests.support.browser.fixtures import ALONE, TABLE_SIZE, Seat
from tests.support.browser.hands import Hands
from tests.support.browser.keeping import database, kept_record, put_texts, texts_of
from tests.support.browser.positions import finished, first, stopped
from tests.support.browser.visit import Visit
from tikal import Game, dumps, new_game
from tikal.game import Seat as Chair
from tikal.rules.moves import END, PASS, Move
from tikal.table.saves.labels import Name
from tikal.table.table import Table
from web.build.serve import Server
from web.page.links.link import link_of

BASIC, AUCTION = "basic-rio-grande-2", "auction-rio-grande-2"


@pytest.fixture(scope="module")
def friend_at_home(browser: Browser, regulars: tuple[BrowserContext, Server]) -> Iterator[Visit]:
    """Another device."""
    size = {"width": TABLE_SIZE[0], "height": TABLE_SIZE[1]}
    context = browser.new_context(viewport=size, locale="en-GB")  # type: ignore[arg-type]
    context.add_init_script(ALONE)
    yield Visit(context, regulars[1])
    context.close()


@pytest.fixture
def friend(friend_at_home: Visit) -> Iterator[Visit]:
    yield friend_at_home.sit_down()
    assert friend_at_home.complaints == []


def by_link(visit: Visit, game: Game, *away: int) -> Visit:
    """A visit with a game on the table in which these players are somewhere else."""
    visit.sit_down()
    visit.page.goto(f"{visit.address}licences/credits.txt")
    put_texts(visit.page, {**texts_of(game, Name("given", "", away)), "current": "given"})
    return visit.open()


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
    assert "#" in visit.page.url
    visit.do("arrival", what)


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


def test_two_devices_play_through_a_scoring_round(seat: Seat, friend: Visit) -> None:
    """The first link invites, each further one goes on; each side sees what the other did."""
    game = before_scoring()
    names = [chair.name for chair in game.seats]
    players = (by_link(seat(), game.copy(), 1), friend)
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
        assert "#" not in other.page.url
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


def test_two_devices_bid_against_each_other(seat: Seat, friend: Visit) -> None:
    game = first(AUCTION, lambda game: game.phase == "bid" and min(game.scores) > 5, 60)
    while game.player != 0 or game.phase != "bid":
        game.play(soberly(game))
    names = [chair.name for chair in game.seats]
    players, here = (by_link(seat(), game.copy(), 1), friend), 0
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


# What a link is to the games that are here


def parted(moves: int, further: int) -> Game:
    """The golden game, and then otherwise."""
    game = stopped(BASIC, moves)
    while len(game.moves) < moves + further:
        game.play(game.legal_moves()[-1 if len(game.moves) == moves else 0])
    return game


def shelf(visit: Visit) -> dict[str, str]:
    """All games this browser keeps, as texts that change when they do."""
    return {key: text for key, text in database(visit.page).items() if key.startswith("save ")}


def test_the_same_and_an_older_link_change_nothing(seat: Seat) -> None:
    visit = by_link(seat(), stopped(BASIC, 60), 1)
    before = kept_record(visit.page)
    open_link(visit, stopped(BASIC, 60))
    says(visit, "just as in the link")
    decide(visit, "open")
    visit.shows_no_dialog()
    open_link(visit, stopped(BASIC, 48))
    says(visit, "12 moves further than the link", "Nothing changes")
    decide(visit, "open")
    visit.shows_no_dialog()
    assert "#" not in visit.page.url
    assert kept_record(visit.page) == before


def test_a_newer_link_is_taken_over_only_if_one_wants(seat: Seat) -> None:
    visit = by_link(seat(), stopped(BASIC, 60), 1)
    open_link(visit, stopped(BASIC, 75))
    says(visit, "15 moves further than your game")
    decide(visit, "leave")
    visit.shows_no_dialog()
    visit.again()
    visit.shows_no_dialog()
    visit.sees_moves(60)
    open_link(visit, stopped(BASIC, 75))
    says(visit)
    visit.again()
    says(visit, "15 moves further")
    decide(visit, "watch")
    visit.see("body[data-replay]")
    visit.do("replay-play")
    assert 60 < int(visit.page.locator("body").get_attribute("data-replay") or 0) <= 75
    assert kept_record(visit.page) == dumps(stopped(BASIC, 75))


def test_of_two_ways_to_go_on_none_is_lost(seat: Seat) -> None:
    mine, theirs = stopped(BASIC, 60), parted(50, 4)
    visit = by_link(seat(), mine, 1)
    open_link(visit, theirs)
    name = mine.seats[stopped(BASIC, 50).player].name
    says(
        visit, "first 50 moves", f"Then {name} plays differently", "10 in your game, 4 in the link"
    )
    decide(visit, "open")
    visit.shows_no_dialog()
    assert kept_record(visit.page) == dumps(mine)
    open_link(visit, theirs)
    says(visit)
    decide(visit, "look")
    visit.see("body[data-replay]")
    visit.do("arrival", "again")
    says(visit, "first 50 moves")
    decide(visit, "take")
    visit.sees_moves(54)
    assert kept_record(visit.page) == dumps(theirs)
    labels = [text for key, text in database(visit.page).items() if key.startswith("label ")]
    assert sum("(mine)" in label for label in labels) == 1
    assert any(str(mine.moves[-1]) in text for text in shelf(visit).values())


def test_the_answer_opened_in_a_new_tab_is_played_on_there(seat: Seat) -> None:
    """As links in messages do; the tab that had the game says where it has gone."""
    old = by_link(seat(), stopped(BASIC, 60), 1)
    old.shows_no_dialog()
    new = seat(own_tab=True)
    new.page.goto(link_of(new.address, stopped(BASIC, 75), turn=True))
    says(new, "15 moves further")
    decide(new, "play")
    new.sees_moves(75)
    old.shows_dialog("elsewhere")
    assert kept_record(new.page) == dumps(stopped(BASIC, 75))


def test_two_may_play_at_the_device_a_link_is_opened_on(seat: Seat) -> None:
    visit = seat().sit_down()
    game = stopped("basic-rio-grande-4", 0)
    open_link(visit, game)
    says(visit, game.seats[game.player].name)
    here = (game.player + 1) % 4
    visit.page.locator(f"#here-{here}").check()
    decide(visit, "play")
    visit.shows_no_dialog()
    away = visit.card("players").locator("li:has(.elsewhere)")
    expect(away).to_have_count(2)
    play_a_turn = Hands(visit, Table(game))
    play_a_turn.do(game.legal_moves()[0])
    play_a_turn.do(END)
    visit.shows_no_dialog()
    expect(visit.card("turn-card")).to_contain_text(game.seats[here].name)


# What one is only shown


def test_a_shared_game_is_shown_and_can_be_kept_or_played_on(seat: Seat) -> None:
    visit = seat().sit_down(stopped("basic-rio-grande-4", 3))
    open_link(visit, stopped(BASIC, 60), turn=False)
    says(visit, "60 moves so far", "game of your own")
    decide(visit, "play")
    visit.sees_moves(60)
    assert visit.page.locator(".elsewhere").count() == 0
    open_link(visit, finished(AUCTION), turn=False)
    visit.see("body[data-replay='0']")
    games = len(shelf(visit))
    visit.do("arrival", "keep")
    expect(visit.page.locator(".notice")).to_have_count(0)
    assert len(shelf(visit)) == games + 1
    assert kept_record(visit.page) == dumps(stopped(BASIC, 60))


UNREADABLE = (
    "#elsewhere", "#g=", "#t=AAAAAAAAAAAA", "#t=" + "A" * 30000, "#g=<img src=x onerror=alert(1)>",
    link_of("", stopped(BASIC, 60), turn=True)[:-7],
)  # fmt: skip


def test_what_cannot_be_read_is_said_and_nothing_changes(seat: Seat) -> None:
    visit = seat().sit_down(stopped(BASIC, 60))
    for fragment in UNREADABLE:
        visit.page.evaluate("fragment => { location.hash = fragment; }", fragment)
        says(visit, "This link does not open", "link", "Nothing has changed here")
        visit.page.keyboard.press("Escape")
        visit.shows_no_dialog()
        assert "#" not in visit.page.url
    visit.sees_moves(60)
    assert kept_record(visit.page) == dumps(stopped(BASIC, 60))


def test_names_in_a_link_are_only_names(seat: Seat) -> None:
    markup = "<img src=x onerror=alert(1)>"
    game = new_game([Chair(markup, "red"), Chair("{name}", "blue")], seed="hostile", first=0)
    visit = seat().sit_down()
    open_link(visit, game)
    says(visit, markup[:20])
    assert visit.page.locator("#dialog img").count() == 0
    decide(visit, "play")
    visit.shows_no_dialog()
    play(visit, game)
    visit.shows_dialog("link")
    expect(visit.page.locator("#dialog h2")).to_contain_text("{name}")


# Ways to send it


def test_a_link_can_be_copied_scanned_and_pasted(seat: Seat, friend: Visit) -> None:
    game = stopped(BASIC, 60)
    visit = by_link(seat(), game, game.player)
    visit.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.do("share-turn")
    link = offered(visit, game.seats[game.player].name)
    visit.do("link-copy")
    expect(visit.card("link-said")).to_have_text("Copied.")
    assert visit.page.evaluate("navigator.clipboard.readText()") == link
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


NO_CLIPBOARD = """() => {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  document.execCommand = () => false;
  navigator.share = ({ url }) => { window.sent = url; return Promise.reject(new DOMException()); };
}"""


def test_a_browser_that_does_not_copy_leaves_the_link_selected(seat: Seat) -> None:
    """And whoever changes their mind about sending it has done nothing wrong."""
    game = stopped(BASIC, 60)
    visit = by_link(seat(), game, game.player)
    visit.page.evaluate(NO_CLIPBOARD)
    visit.do("share-turn")
    link = offered(visit, game.seats[game.player].name)
    visit.do("link-copy")
    expect(visit.card("link-said")).to_contain_text("copy it yourself")
    assert visit.page.evaluate("getSelection().toString()") == link
    visit.do("link-send")
    assert visit.page.evaluate("sent") == link


def test_everything_about_links_fits(seat: Seat) -> None:
    game = stopped(BASIC, 60)
    visit = by_link(seat(), game, game.player)
    found = check(visit, "waiting")
    visit.do("share-turn")
    visit.do("link-qr")
    found += check(visit, "sending")
    visit.do("close")
    visit.do("paste-link")
    found += check(visit, "pasting")
    visit.do("close")
    visit.do("new-game")
    visit.do("players", "4")
    visit.page.select_option("#place-2", "there")
    found += check(visit, "new game by link")
    visit.page.keyboard.press("Escape")
    for moment, arriving, turn in (
        ("conflict", parted(50, 4), True),
        ("turn", stopped("basic-rio-grande-4", 260), True),
        ("shown", stopped("basic-rio-grande-4", 260), False),
    ):
        open_link(visit, arriving, turn=turn)
        says(visit)
        found += check(visit, moment)
        visit.page.keyboard.press("Escape")
        visit.shows_no_dialog()
    assert found == []
