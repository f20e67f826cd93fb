"""An auction on the page: who has won it for how much, and under whose name it is told."""

from tests.support.no_browser import pretend_browser

pretend_browser()
from tikal import new_game  # noqa: E402
from tikal.rules.moves import Move  # noqa: E402
from tikal.table.table import Table  # noqa: E402
from web.page.play import auction_card, log_card  # noqa: E402
from web.page.texts import Texts  # noqa: E402
from web.page.words.lines import line_text  # noqa: E402

ENGLISH = Texts("en")


def auction(*moves: str) -> Table:
    table = Table(new_game(["Ana", "Bo", "Cy"], mode="auction", seed="k3f9", first=0))
    for move in moves:
        table.play(Move.parse(move))
    return table


def standings(table: Table) -> list[str]:
    return [auction_card.standing_text(table.view(), n, ENGLISH) for n in range(3)]


def test_the_winner_has_won_and_does_not_wait() -> None:
    assert standings(auction("bid 1", "bid 2")) == ["is in", "bids 2", "is in"]
    assert standings(auction("bid 1", "bid 2", "pass")) == ["is in", "bids 2", "has passed"]
    won = auction("bid 1", "bid 2", "pass", "pass")
    assert standings(won) == ["waits", "won for 2", "waits"]
    assert standings(auction("pass", "pass", "pass")) == ["plays for free", "waits", "waits"]


def test_an_auction_is_told_by_itself_and_the_turn_under_its_player() -> None:
    table = auction("bid 1", "bid 2", "pass", "pass")
    table.play(table.game.legal_moves()[0])
    view = table.view()
    bidding, turn = log_card._turns(table.story())
    assert [line_text(line, view, ENGLISH) for line in bidding] == [
        "Ana bids 1", "Bo bids 2", "Cy passes", "Ana passes", "Bo wins the auction for 2",
    ]  # fmt: skip
    assert {line.player for line in turn} == {view.player} == {1}
    free = auction("pass", "pass", "pass")
    assert line_text(free.story()[-1], free.view(), ENGLISH) == "All pass: Ana chooses for free"
