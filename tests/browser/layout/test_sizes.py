"""At three sizes everything fits, and every hex can be pointed at."""

from tests.support.browser.fixtures import Seat
from tests.support.browser.layout import check
from tests.support.browser.positions import bidding, first, swapping


def test_everything_fits_and_every_hex_can_be_pointed_at(seat: Seat) -> None:
    """All the rest is looked at by the tour of test_languages, in four languages."""
    visit = seat().sit_down(first("basic-rio-grande-4", swapping))
    found = check(visit, "mid-game")
    visit.lay(first("auction-rio-grande-4", bidding))
    found += check(visit, "bidding")
    assert found == []
