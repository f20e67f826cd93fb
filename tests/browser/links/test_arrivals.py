"""A link arrives, and fits the games that are here or not; nothing changes unasked."""

import re

from playwright.sync_api import expect

from tests.support.browser.fixtures import Lay, Seat
from tests.support.browser.hands import Hands
from tests.support.browser.keeping import database, kept_record
from tests.support.browser.linked import (
    AUCTION,
    BASIC,
    decide,
    is_decided,
    open_link,
    parted,
    play,
    says,
    shelf,
)
from tests.support.browser.positions import finished, stopped
from tests.support.doors import unchecked
from tikal import dumps, new_game
from tikal.formats.link import pack
from tikal.game import Seat as Chair
from tikal.rules.moves import END
from tikal.table.table import Table
from web.page.links.link import link_of

# What a link is to the games that are here


def test_the_same_and_an_older_link_change_nothing(lay: Lay) -> None:
    visit = lay(stopped(BASIC, 60), away=(1,))
    before = kept_record(visit.page)
    open_link(visit, stopped(BASIC, 60))
    says(visit, "just as in the link")
    decide(visit, "open")
    visit.shows_no_dialog()
    open_link(visit, stopped(BASIC, 48))
    says(visit, "12 moves further than the link", "Nothing changes")
    decide(visit, "open")
    is_decided(visit)
    assert kept_record(visit.page) == before


def test_a_newer_link_is_taken_over_only_if_one_wants(lay: Lay) -> None:
    visit = lay(stopped(BASIC, 60), away=(1,))
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


def test_of_two_ways_to_go_on_none_is_lost(lay: Lay) -> None:
    mine, theirs = stopped(BASIC, 60), parted(50, 4)
    visit = lay(mine, away=(1,))
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
    old = seat().sit_down(stopped(BASIC, 60), away=(1,))
    old.shows_no_dialog()
    new = seat(own_tab=True)
    new.page.goto(link_of(new.address, stopped(BASIC, 75), turn=True))
    says(new, "15 moves further")
    decide(new, "play")
    new.sees_moves(75)
    old.shows_dialog("elsewhere")
    assert kept_record(new.page) == dumps(stopped(BASIC, 75))


def test_two_may_play_at_the_device_a_link_is_opened_on(lay: Lay) -> None:
    visit = lay(stopped(BASIC, 3))
    game = stopped("basic-rio-grande-4", 0)
    open_link(visit, game)
    says(visit, game.seats[game.player].name)
    here = (game.player + 1) % 4
    visit.page.locator(f"#here-{here}").check()
    decide(visit, "play")
    visit.shows_no_dialog()
    away = visit.card("people").locator("li:has(.elsewhere)")
    expect(away).to_have_count(2)
    play_a_turn = Hands(visit, Table(game))
    play_a_turn.do(game.legal_moves()[0])
    play_a_turn.do(END)
    visit.shows_no_dialog()
    expect(visit.card("turn-card")).to_contain_text(game.seats[here].name)


# What one is only shown


def test_a_shared_game_is_shown_and_can_be_kept_or_played_on(lay: Lay) -> None:
    visit = lay(stopped("basic-rio-grande-4", 3))
    open_link(visit, stopped(BASIC, 60), turn=False)
    says(visit, "60 moves so far", "game of your own")
    decide(visit, "play")
    visit.sees_moves(60)
    assert visit.page.locator(".elsewhere").count() == 0
    open_link(visit, finished(AUCTION), turn=False)
    visit.see("body[data-replay='0']")
    visit.do("replay-close")  # then a reload must not show it again
    expect(visit.page).not_to_have_url(re.compile("#"))
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
    "#t=" + pack(unchecked(stopped(BASIC, 0).deal, (Chair("W" * 201, "red"),) * 2, "tilsit", None)),
)  # fmt: skip


def test_what_cannot_be_read_is_said_and_nothing_changes(lay: Lay) -> None:
    visit = lay(stopped(BASIC, 60))
    for fragment in UNREADABLE:
        visit.page.evaluate("fragment => { location.hash = fragment; }", fragment)
        says(visit, "This link does not open", "Nothing has changed here")
        visit.page.keyboard.press("Escape")
        is_decided(visit)
    visit.sees_moves(60)
    assert kept_record(visit.page) == dumps(stopped(BASIC, 60))


def test_names_in_a_link_are_only_names(lay: Lay) -> None:
    markup = "<img src=x onerror=alert(1)>"
    game = new_game([Chair(markup, "red"), Chair("{name}", "blue")], seed="hostile", first=0)
    visit = lay(stopped("basic-rio-grande-4", 3))
    open_link(visit, game)
    says(visit, markup[:20])
    assert visit.page.locator("#dialog img").count() == 0
    decide(visit, "play")
    visit.shows_no_dialog()
    play(visit, game)
    visit.shows_dialog("link")
    expect(visit.page.locator("#dialog h2")).to_contain_text("{name}")
