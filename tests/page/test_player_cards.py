"""What lies in front of everyone, and what is still to come."""

import pytest

from tests.support.browser.positions import finished, stopped
from tests.support.no_browser import pretend_browser
from tikal.table.table import Table

pretend_browser()
from web.page.play import player_cards  # noqa: E402
from web.page.texts import Texts  # noqa: E402


def test_where_no_tile_is_left_nothing_is_said_of_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player_cards, "element", lambda *_, **how: how.get("id"))
    for game, told in ((stopped("basic-rio-grande-4", 9), True), (finished(), False)):
        stock = Table(game).view().stock
        parts = map(str, player_cards.stock_card(stock, Texts("en"), "all"))
        assert ("volcano" in parts) is told
