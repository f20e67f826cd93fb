"""Great moments, without a browser: when they come, who goes on, and what is said of them."""

from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from unittest.mock import MagicMock, patch

import pytest

from tests.support.browser.games import game_of
from tests.support.browser.positions import can, finished, first, swapping
from tests.support.no_browser import pretend_browser
from tikal import Game, new_game
from tikal.bots.roster import BOTS, kind_of
from tikal.game import Seat
from tikal.rules.moves import END, Swap
from tikal.table.hint import Hint
from tikal.table.table import Table
from tikal.table.view.model import Line
from web.page.texts import Texts

pretend_browser()
from web.page.a11y.phrases import news_spoken  # noqa: E402
from web.page.bots.hint import Hints  # noqa: E402
from web.page.bots.hint_card import Now  # noqa: E402
from web.page.drama import scenes, stage  # noqa: E402
from web.page.play import player_cards, questions, turn_card  # noqa: E402
from web.page.play.applause import LASTS, leaf_at  # noqa: E402
from web.page.play.ending import by_rank  # noqa: E402
from web.page.play.ending_chart import draw_rounds, spread  # noqa: E402
from web.page.session import Session  # noqa: E402
from web.page.update import Moment, Update  # noqa: E402
from web.page.widgets import icons  # noqa: E402
from web.page.words.lines import line_text  # noqa: E402
from web.page.words.looking_back import decided_text, honour_text  # noqa: E402
from web.page.words.turns import turnover_text  # noqa: E402

GAME = "basic-rio-grande-4"
LANGUAGES = ("en", "de", "fr", "nl")


def with_bot() -> Table:
    seats = [Seat("Ana", "red"), Seat("Explorer", "blue", kind_of(BOTS["explorer"]))]
    return Table(new_game(seats, seed="k3f9", first=0))


def before_volcano(game: Game) -> bool:
    """Does ending the turn bring up a volcano?"""
    if game.phase != "act" or game.state.scoring:
        return False
    after = game.copy()
    after.play(END)
    return after.state.scoring


def scoring(game: Game) -> bool:
    return game.state.scoring and game.phase == "act"


class Watched:
    """A page on which the turn is ended: what is told of it, in its order."""

    def __init__(self, game: Game, *, pace: float = 1, speed: float = 1) -> None:
        self.told: list[str] = []
        self.board = MagicMock(counting=False)
        table = Table(game)
        preferences = MagicMock(speed=speed, pace=pace)
        session = Session(table, MagicMock(), lambda: True)
        self.update = Update(session, MagicMock(), self.board, MagicMock(), preferences)
        self.update.moments.on_show.append(self.told.append)
        self.update.on_turn.append(lambda: self.told.append("hand over"))
        self.update.around(lambda: table.play(END))

    def played_out(self) -> None:
        self.board.animate.call_args.kwargs["done"]()


@pytest.mark.parametrize(("where", "what"), [(before_volcano, "order"), (scoring, "scored")])
def test_the_next_player_waits_until_a_great_moment_has_been_seen(
    where: Callable[[Game], bool], what: str
) -> None:
    page = Watched(first(GAME, where))
    page.played_out()
    assert (page.told, page.update.busy) == ([what], True)
    assert not page.update.ready(), "whatever is pressed only goes on"
    assert page.told == [what, "", "hand over"]
    assert not page.update.busy
    assert page.update.ready()


@pytest.mark.parametrize(("where", "what"), [(before_volcano, "queue"), (scoring, "tally")])
def test_who_wants_to_get_on_sees_the_same_and_waits_for_nothing(
    where: Callable[[Game], bool], what: str
) -> None:
    page = Watched(first(GAME, where), pace=0, speed=0)
    assert not page.update.busy
    page.played_out()
    assert page.told == [what, "hand over"]


def test_a_card_in_passing_lies_there_until_the_page_is_touched() -> None:
    table = Table(first(GAME, before_volcano))
    before = table.view()
    table.play(END)
    parts = MagicMock(texts=Texts("en"))
    parts.update.moments.now = Moment(before, table.view(), (), 0, lambda: None)
    with patch.object(stage, "dom") as dom, patch.object(scenes, "order") as order:
        order.return_value = (card := MagicMock(), begin := MagicMock())
        dom.by_id().getBoundingClientRect.return_value = SimpleNamespace(left=0, top=0, width=300)
        shown = stage.Stage(parts)
        shown.show("queue")
        assert dom.fill.call_args.args[1:] == (card,)
        begin.assert_called_once()
        assert order.call_args.kwargs == {"moving": False}
        dom.mark.assert_not_called()
        for dialog, left in (("hand-over", 1), ("", 0)):  # below a dialog it is not read yet
            with patch("web.page.drama.stage.dialog.shown", lambda kind=dialog: kind):
                shown._touched(MagicMock())
            assert len(dom.fill.call_args.args[1:]) == left


def test_an_exchange_is_not_told_over_another_game() -> None:
    table, other = Table(first(GAME, can("swap"), after=150)), Table(finished())
    before = table.view()
    table.play(before.swaps[0])
    parts = MagicMock(texts=Texts("en"))
    parts.session.table = table
    parts.update.moments.now = Moment(before, table.view(), (), 0, lambda: None)
    with patch.object(stage, "dom") as dom, patch("web.page.drama.tidings.exchange"):
        dom.by_id().getBoundingClientRect.return_value = SimpleNamespace(left=0, top=0, width=300)
        shown = stage.Stage(parts)
        shown.show("exchange")
        for at, told in ((table, 1), (other, 0)):
            shown._not_yet(MagicMock(table=at))
            assert len(dom.fill.call_args.args[1:]) == told


def test_who_wants_no_motion_is_still_told() -> None:
    page = Watched(first(GAME, before_volcano), speed=0)
    assert page.board.animate.call_args.kwargs["speed"] == 0
    page.played_out()
    assert page.told == ["order"]


def test_another_game_ends_what_is_shown() -> None:
    page = Watched(first(GAME, scoring))
    page.played_out()
    page.update.clear()
    assert not page.update.busy
    assert page.told[1] == ""


def test_who_hears_the_page_is_told_the_order() -> None:
    table = Table(first(GAME, before_volcano))
    before = table.view()
    table.play(END)
    view = table.view()
    names = ", ".join(view.players[player].name for player in (view.player, *view.queue))
    said = news_spoken(before, view, table.told_since(before.moves), Texts("en"))
    assert f"A volcano! Everyone plays 10\u00a0AP and scores. In this order: {names}." in said


# Exchanges


def test_an_exchange_is_told_from_the_only_persons_point_of_view() -> None:
    figures: dict[str, int | str] = {"motif": "mask", "rival": 1, "wanted": "statue", "ap": 3}
    line, texts = Line(9, 2, 1, "swap", figures, ()), Texts("en")
    alone, people = with_bot().view(), Table(game_of("Ana", "Ben")).view()
    assert line_text(line, alone, texts) == "Explorer took your statue and gave you the mask for it"
    assert line_text(line, people, texts) == "Ben trades mask for Ana’s statue"
    mine = line._replace(player=0, figures={**figures, "rival": 2})
    assert line_text(mine, alone, texts) == "Ana trades mask for Explorer’s statue"


def test_a_treasure_that_is_pressed_is_chosen_in_the_exchange() -> None:
    table = Table(first(GAME, swapping))
    view = table.view()
    swap = view.swaps[0]
    assert isinstance(swap, Swap)
    with patch.object(player_cards, "button") as button:
        player_cards._people.clear()
        player_cards.player_cards(view, Texts("en"), "all")
    pressed = {call.args[2] for call in button.call_args_list}
    theirs, own = f"their {swap.player} {swap.theirs}", f"own {swap.own}"
    assert {theirs, own} <= pressed
    asking = questions.Questions(MagicMock())
    with patch.object(questions, "ask_swap") as asked:
        asking.open_swap(theirs)
        assert asked.call_args.args[2:] == (None, (swap.player, swap.theirs))
        asking.open_swap(own)
        assert asked.call_args.args[2:] == (swap.own, None)


# The end


@pytest.mark.parametrize("name", [GAME, "shared-victory"])
def test_the_closing_card_has_the_winners_signs(name: str) -> None:
    game = finished(name)
    view = Table(game).view()
    with patch.object(icons, "emblem") as emblem:
        turn_card.heading(view, Texts("en"), 26)
    won = [view.players[player].color for player in game.winners]
    assert [call.args[0] for call in emblem.call_args_list] == won


def test_after_the_last_scoring_no_other_is_foretold() -> None:
    for game, foretold in (finished(GAME), False), (first(GAME, scoring), True):
        with patch.object(player_cards, "payout_text") as payout:
            player_cards._people.clear()
            player_cards.player_cards(Table(game).view(), Texts("en"), "all")
        assert payout.called == foretold


def test_a_finished_game_can_be_played_again_watched_and_reviewed() -> None:
    with patch.object(turn_card, "button") as button:
        turn_card._to_do(Table(finished(GAME)).view(), Texts("en"), asking=False)
    assert [call.args[1] for call in button.call_args_list] == [
        "ending", "rematch", "replay", "review",
    ]  # fmt: skip


def test_places_are_shared_by_who_has_won_together_alone() -> None:
    view = Table(finished("shared-victory")).view()
    places = {player: place for place, player in by_rank(view)}
    assert {places[n] for n, player in enumerate(view.players) if player.winner} == {0}
    view = Table(finished("tie-broken-by-guard")).view()
    assert [place for place, _ in by_rank(view)][:2] == [0, 1]


def test_signs_at_the_end_of_the_chart_do_not_lie_on_each_other() -> None:
    places = spread([100, 101, 100, 30], 25, 10, 110)
    ordered = sorted(places)
    assert all(b - a >= 25 for a, b in pairwise(ordered))
    assert ordered[0] >= 10
    assert ordered[-1] <= 110


def test_the_last_scoring_has_as_much_room_as_the_others() -> None:
    ctx = MagicMock()
    draw_rounds(ctx, (400, 240), [(0, 0), (9, 3), (20, 21), (30, 31)], ["red", "blue"], "123")
    names = [call.args[:2] for call in ctx.fillText.call_args_list if call.args[0] in "123"]
    x = [at for _, at in names]
    assert x[1] - x[0] == pytest.approx(x[2] - x[1])
    assert x[2] < 400 - 60, "and beside it there is room for the signs"


def test_applause_ends_by_itself() -> None:
    leaves = [leaf_at(n, ms) for n in range(60) for ms in (LASTS, LASTS + 500)]
    assert not any(leaves)
    assert any(leaf_at(n, LASTS / 2) for n in range(60))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_decided_it_and_honours_are_sentences_in_every_language(language: str) -> None:
    texts = Texts(language)
    for name in (GAME, "auction-super-meeple-en-4", "tie-broken-by-guard"):
        table = Table(finished(name))
        view, back = table.view(), table.retrospect()
        assert back
        said = [decided_text(view, back, texts)]
        said += [honour_text(honour, view, texts) for honour in back.honours]
        assert all(sentence and "{" not in sentence for sentence in said)


def test_news_say_whose_treasure_was_taken() -> None:
    table = with_bot()
    turnover = MagicMock(
        player=1, paid=0, tile=None, entered=0, walked=0, uncovered=(), dug=(), camp=None,
        guard=None, scored=None, swaps=((3, 0, 0),),
    )  # fmt: skip
    told = turnover_text(turnover, table.view(), Texts("en"))
    assert told == "Explorer: took your statue and gave you the mask for it"


# The hint


def test_doing_all_of_a_hint_says_why_it_stops_at_a_treasure() -> None:
    game = first(GAME, can("dig"))
    dig = next(move for move in game.legal_moves() if move.verb == "dig")
    parts = MagicMock()
    parts.session.table = Table(game)
    hints = Hints(parts)
    hint = Hint(game, [dig, END])
    hints._now = Now("ready", hint, hint.left())
    hints.follow_all("")
    assert (game.moves[-1], hints._now.turned_up) == (dig, True)
    parts.voice.say_key.assert_called_with("hint.turned-up")
    hints._follow_game()
    hints.step("")
    assert (game.moves[-1], hints._now.turned_up) == (END, False)
