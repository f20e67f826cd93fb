"""What a chosen hex offers, and what is drawn of it."""

from unittest.mock import MagicMock

import pytest

from tests.support.no_browser import pretend_browser
from tests.support.states import stand
from tests.support.states import table as acting
from tikal import new_game
from tikal.rules.components import BASE_CAMP
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import GUARD, WORKER
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY, Reach, Selection

pretend_browser()
from web.page.board import overlay, pieces  # noqa: E402
from web.page.play import hex_card, phone_bar  # noqa: E402
from web.page.preferences import Preferences  # noqa: E402
from web.page.texts import Texts  # noqa: E402
from web.page.widgets import icons  # noqa: E402

A4 = BY_NAME["a4"]
ENGLISH = Texts("en")


def table() -> Table:
    game = new_game(2, seed="test", first=0)
    game.state = acting()
    return Table(game)


def test_the_leader_in_hand_is_sent_once_and_is_a_leader(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[str, str, str]] = []

    def button(picture: str, do: str, what: str) -> MagicMock:
        made.append((picture, do, what))
        return MagicMock()

    for name in ("worker", "leader"):
        monkeypatch.setattr(icons, name, lambda *_, name=name: name)
    monkeypatch.setattr(hex_card, "button", button)
    on = table()
    on.select(SUPPLY, 0, leader=True)
    hex_card.hex_buttons(on.view(), on.look(BASE_CAMP), ENGLISH)
    assert made == [("leader", "go", str(BASE_CAMP)), ("worker", "play", "enter W a5")]


def test_nobody_asks_who_could_take_a_guarded_temple(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = MagicMock()
    monkeypatch.setattr(hex_card, "_threats", asked)
    monkeypatch.setattr(hex_card, "why", MagicMock())
    on = table()
    stand(on.game.state, 1, "a4", workers=1)
    hex_card.hex_card(on.view(), on.look(A4), None, ENGLISH, "all")
    assert asked.call_count == 1
    on.play(GUARD[WORKER][A4])
    hex_card.hex_card(on.view(), on.look(A4), None, ENGLISH, "all")
    assert asked.call_count == 1, "it is settled"


def test_sentences_of_the_bar_end_in_full_stops() -> None:
    on = table()
    stand(on.game.state, 1, "a4", workers=1)
    on.tap(A4)
    _, said = phone_bar._lines(on.view(), on.look(A4), ENGLISH, "all")
    assert str(said).endswith("ahead. In hand from a4: 1 worker.")


def test_where_only_some_can_get_it_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    for made in ("chip", "label"):
        monkeypatch.setattr(pieces, made, lambda text, *_: text)
    two = Selection(BASE_CAMP, 2, leader=False, workers_there=2, leader_there=False)
    brush = MagicMock(**{"viewport.px": 1})
    said = Preferences(ENGLISH).part_of
    drawn: list[object] = [
        overlay._cost(brush, Reach(A4, 4 // members, members, 4, ()), two, said)
        for members in (1, 2)
    ]
    assert drawn == [("4\u00a0AP", "1 of 2"), "4"]
