"""The auction: what is on display, who is in, and the limit up to which the table bids."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Lay
from tests.support.browser.keeping import kept_game
from tikal import new_game
from tikal.table.table import Table


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
