"""What is on the table, what stands in front of it, and what follows when something was done."""

from unittest.mock import MagicMock

from tests.support.no_browser import pretend_browser
from tikal import new_game
from tikal.table.table import Table

pretend_browser()
from web.page.session import Session  # noqa: E402
from web.page.update import Update  # noqa: E402


def table() -> Table:
    return Table(new_game(players=2, seed="k3f9", first=0))


def test_a_lesson_and_a_replay_stand_in_front_of_the_game_and_go() -> None:
    game, lesson, replay, save = table(), MagicMock(), MagicMock(), MagicMock()
    session = Session(game, save, lambda: True)
    assert session.table is session.shown is game
    session.begin_lesson(lesson)
    assert session.table is session.shown is lesson.table
    session.begin_replay(replay)
    assert (session.table, session.shown) == (lesson.table, replay.table)
    session.save()
    lesson.save.assert_called_once_with()
    save.assert_not_called()
    other = table()
    session.put_game(other)
    assert session.table is session.shown is other
    lesson.close.assert_called_once_with()
    replay.close.assert_called_once_with()
    session.save()
    save.assert_called_once_with(other)


def page(game: Table) -> tuple[Session, Update, MagicMock]:
    """A session, what follows in it, and all that is told, in the order of telling."""
    told = MagicMock()
    session = Session(game, told.save, lambda: True)
    told.board.counting = False
    update = Update(session, told.show, told.board, told.sounds, MagicMock(speed=1))
    return session, update, told


def test_what_was_played_is_saved_before_it_is_shown_and_then_played_out() -> None:
    game = table()
    _, update, told = page(game)
    update.around(lambda: game.play(game.game.legal_moves()[0]))
    order = [name for name, *_ in told.mock_calls]
    wanted = ["save", "show.everything", "sounds.play", "board.animate"]
    assert [name for name in order if name in wanted] == wanted


def test_what_changes_nothing_of_the_game_is_shown_and_not_saved() -> None:
    game = table()
    _, update, told = page(game)
    update.around(lambda: game.tap(7))
    told.show.everything.assert_called_once_with()
    told.save.assert_not_called()


def test_who_hands_over_is_told_once_the_turn_was_watched_and_not_taken_back() -> None:
    for taken_back in (False, True):
        game = table()
        _, update, told = page(game)
        passed = MagicMock()
        update.on_turn.append(passed)
        game.play(game.game.legal_moves()[0])
        update.around(lambda game=game: game.play(game.game.legal_moves()[-1]))  # type: ignore[misc]
        watched = told.board.animate.call_args.kwargs["done"]
        if taken_back:
            game.agree(take_backs=True)
            game.undo()
        watched()
        assert passed.call_count == (0 if taken_back else 1)


def test_while_points_are_counted_whatever_is_done_only_skips_that() -> None:
    _, update, told = page(table())
    told.board.counting = True
    assert not update.ready()
    told.board.finish.assert_called_once_with()
