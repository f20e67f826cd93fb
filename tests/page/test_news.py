"""What the others did, told to whose turn it is: what it changes for them comes first."""

from tests.support.browser.games import game_of
from tests.support.no_browser import pretend_browser
from tests.support.states import hold, lay, stand, table

pretend_browser()
from tikal import new_game  # noqa: E402
from tikal.rules.components import MOTIF_BY_NAME  # noqa: E402
from tikal.rules.moves import Move  # noqa: E402
from tikal.table.table import Table  # noqa: E402
from tikal.table.view.model import Turnover  # noqa: E402
from web.page.bots.purpose import Purpose  # noqa: E402
from web.page.play.news_card import news_of  # noqa: E402
from web.page.texts import Texts  # noqa: E402
from web.page.words.turns import turnover_text  # noqa: E402

ENGLISH = Texts("en")


def test_an_exchange_with_the_reader_is_told_as_a_loss_and_before_walks() -> None:
    view = Table(new_game(["Ana", "Bo", "Cy"], seed=1, first=0)).view()
    urn, mask = MOTIF_BY_NAME["urn"], MOTIF_BY_NAME["mask"]
    with_ana, with_cy = (Turnover(1, walked=2, swaps=((urn, n, mask),)) for n in (0, 2))
    told = "Bo: took your mask and gave you the urn for it · 2 members moved"
    assert turnover_text(with_ana, view, ENGLISH) == told
    assert turnover_text(with_cy, view, ENGLISH).startswith("Bo: urn given for the mask of Cy · ")


def test_news_are_told_in_the_language_that_is_spoken_now() -> None:
    game = game_of("Ana", "explorer")
    while len(game.moves) < 4 or game.player:
        ends = Move.parse("end") in game.legal_moves()
        game.play(Move.parse("end") if ends else game.legal_moves()[0])
    texts, played = Texts("en"), Table(game)
    (english,) = news_of(played, texts)
    texts.set_language("nl")
    (dutch,) = news_of(played, texts)
    assert " placed on " in english.account
    assert " gelegd" in dutch.account


def test_what_a_bot_is_after_tells_no_odds_once_something_was_turned_up() -> None:
    state = table()
    lay(state, "A4", "b3")
    stand(state, 1, "b3", workers=1)
    hold(state, 1, mask=1, urn=1, knife=1)
    game = new_game(2, seed="test", first=0)
    game.state = state
    purpose = Purpose(ENGLISH)
    purpose.follow(Table(game), [Move.parse("dig b3"), Move.parse("end")])
    assert "%" in purpose.sentence
    purpose.drawn()
    assert purpose.sentence == "recovers 1 treasure"
