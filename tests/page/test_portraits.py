"""What a card says of a bot's strength."""

import pytest

from tests.support.no_browser import pretend_browser
from tikal.bots.roster import BOTS, BY_STRENGTH, PORTER, STYLES

pretend_browser()
from web.page.texts import Texts  # noqa: E402
from web.page.widgets import portraits  # noqa: E402


def test_a_rating_is_told_where_the_arena_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portraits, "element", lambda tag, text, class_: (tag, text, class_))
    unrated, rated = PORTER._replace(rating=None), PORTER._replace(rating=812)
    assert portraits.rating(unrated, Texts("en")) == ()
    (told,) = portraits.rating(rated, Texts("fr"))
    assert str(told) == "('small', 'Cote 812', 'rating')"
    assert portraits.rating_told([unrated], Texts("fr")) == ()
    (meaning,) = portraits.rating_told([unrated, rated], Texts("fr"))
    assert "100 points" in str(meaning)


def test_stars_are_those_of_the_nearest_rung() -> None:
    assert [portraits.stars_of(bot) for bot in BY_STRENGTH] == [1, 2, 3, 4, 5, 6]
    assert {portraits.stars_of(bot) for bot in STYLES} == {4}, "who win equally often"
    assert portraits.stars_of(PORTER._replace(rating=1080)) == 2
    assert portraits.stars_of(BOTS["greedy"]) == 1
