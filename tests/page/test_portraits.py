"""What a card says of a bot's strength."""

import pytest

from tests.support.no_browser import pretend_browser
from tikal.bots.roster import PORTER

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
