"""The review of a finished game: read, stepped through, tried out, taken up again."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Lay
from tests.support.browser.layout import check
from tests.support.browser.positions import finished
from tests.support.browser.reviews import keep_review, made_up
from tikal.review.turns import Course


def test_a_review_is_read_a_turn_stepped_through_and_tried_again(lay: Lay) -> None:
    game = finished()
    review, visit = made_up(game), lay(game)
    keep_review(visit, review)
    begin = Course(game).turns[20].begin
    visit.command("review")
    visit.shows_dialog("review")
    report = visit.page.locator("#dialog")
    expect(report.locator(".turns li:has([data-do])")).to_have_count(2)
    expect(report).to_contain_text("Turn 21: about 7.4 points given away (±0.8)")
    expect(report).to_contain_text("Left 7\u00a0AP unused.")
    expect(report.locator(".luck")).to_contain_text("a triplet")
    expect(report.get_by_role("img", name="Chance to win over the game")).to_be_visible()
    assert check(visit, "a review") == []
    visit.do("review-look", "20")
    expect(visit.page.locator("body")).to_have_attribute("data-replay", str(begin))
    expect(visit.card("review-card").locator(".plan li").first).to_be_visible()
    visit.do("review-try", "20")
    visit.sees_moves(begin)
    expect(visit.card("review-card")).to_contain_text("at least 4 points more")
    visit.do("review-back")
    visit.shows_dialog("review")
    visit.command("close")
    visit.sees_moves(len(game.moves))
