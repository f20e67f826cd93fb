"""A hint as steps to see and to follow: told as the log tells, sure of nothing that is hidden."""

from random import Random

import pytest

from tests.support.states import do, hold, lay, stand, table
from tikal import Game, new_game
from tikal.rules.deal import choose
from tikal.rules.hexes import BY_NAME
from tikal.rules.hidden import redeal
from tikal.rules.moves import Move
from tikal.rules.state import State
from tikal.table.hint import Hint, Standing, Step, at_once
from tikal.table.table import Table


def plan(*moves: str) -> list[Move]:
    return [Move.parse(move) for move in moves]


def game_at(state: State) -> Game:
    """A game in this position."""
    game = new_game(players=state.deal.players, seed="hint", first=0)
    game.state = state
    return game


def told(steps: tuple[Step, ...]) -> list[tuple[int, str, int]]:
    return [(step.number, step.line.verb, step.ap) for step in steps]


TWO_TO_A4 = plan("enter W a5", "enter W a5", "walk W a5 a4", "walk W a5 a4", "uncover a4", "end")


def test_what_the_log_joins_is_one_step_with_its_price() -> None:
    hint = Hint(game_at(table()), TWO_TO_A4)
    steps = hint.left()
    assert told(steps) == [(1, "enter", 2), (2, "walk", 4), (3, "uncover", 2), (4, "end", 0)]
    assert steps[1].line.hexes == (BY_NAME["a5"], BY_NAME["a4"])
    assert [step.moves for step in steps[:2]] == [tuple(TWO_TO_A4[:2]), tuple(TWO_TO_A4[2:4])]


def test_members_who_go_the_same_way_go_together() -> None:
    state = table()
    lay(state, "A1", "b3")
    one_by_one = plan(*["enter W a5", "walk W a5 b4", "walk W b4 b3"] * 2, "uncover b3", "end")
    steps = Hint(game_at(state), one_by_one).left()
    assert [step.line.verb for step in steps] == ["enter", "walk", "uncover", "end"]
    assert steps[1].line.figures["workers"] == 2
    assert steps[1].line.figures["target"] == "b3"


def test_the_tile_lies_as_it_would() -> None:
    game = new_game(players=2, seed="k3f9", first=0)
    move = game.legal_moves()[3]
    (step,) = Hint(game, [move]).left()
    assert step.tile
    assert step.tile.id == game.hand


def test_it_is_followed_undone_and_departed_from() -> None:
    game = game_at(table())
    here = Table(game)
    hint = Hint(game, TWO_TO_A4)
    here.play_all(hint.left()[0].moves)
    assert [step.number for step in hint.left()] == [2, 3, 4]
    here.play(TWO_TO_A4[2])  # one of two, by oneself
    assert hint.fits(game)
    assert told(hint.left())[0] == (2, "walk", 2)
    here.undo()
    here.undo()
    assert [step.number for step in hint.left()] == [1, 2, 3, 4]
    here.play(Move.parse("enter L a5"))
    assert not hint.fits(game)


def test_undone_beyond_its_beginning_it_is_over() -> None:
    game = game_at(table())
    here = Table(game)
    here.play(TWO_TO_A4[0])
    hint = Hint(game, TWO_TO_A4[1:])
    here.undo()
    assert not hint.fits(game)


def test_all_at_once_stops_before_the_end_and_after_a_dig() -> None:
    steps = Hint(game_at(table()), TWO_TO_A4).left()
    assert [step.number for step in at_once(steps)] == [1, 2, 3]
    assert at_once(steps[3:]) == steps[3:]
    state = digging()
    steps = Hint(game_at(state), plan("enter W a5", "dig b3", "dig b3", "end")).left()
    assert [step.line.verb for step in at_once(steps)] == ["enter", "dig"]


def digging() -> State:
    """Two workers at four treasures, a mask and three points in hand."""
    state = table()
    lay(state, "A4", "b3")
    stand(state, 1, "b3", workers=2)
    stand(state, 1, "a4", workers=1)
    hold(state, 1, mask=1)
    return state


def test_of_a_dig_only_what_is_sure_is_counted() -> None:
    hint = Hint(game_at(digging()), plan("uncover a4", "dig b3", "dig b3", "end"))
    assert hint.prospect
    assert hint.prospect.own == Standing(0, 2, 3)
    assert hint.prospect.digs == 2
    assert 2 < hint.prospect.treasure < 3
    assert all(
        "motif" not in step.line.figures for step in hint.left() if step.moves[0].verb == "dig"
    )


def test_what_luck_makes_impossible_ends_the_plan() -> None:
    state = digging()
    hold(state, 2, urn=1)
    game = game_at(state)
    hint = Hint(game, plan("dig b3", "swap mask 2 urn", "end"))
    do(state, "dig b3")
    hold(state, 1, mask=2)  # it was a mask: now they are a pair
    game.moves.append(Move.parse("dig b3"))
    assert hint.left() == ()
    assert hint.goes_on()


def test_a_scoring_turn_tells_what_it_will_pay() -> None:
    state = table()
    state.scoring = True
    hint = Hint(game_at(state), TWO_TO_A4)
    assert hint.prospect
    assert hint.prospect.scoring
    assert hint.prospect.own == Standing(0, 0, 2)


@pytest.mark.parametrize("mode", ["basic", "auction"])
def test_any_plan_can_be_told_and_followed_whatever_is_hidden(mode: str) -> None:
    rng = Random(mode)
    game = new_game(players=3, mode=mode, seed="plans")  # type: ignore[arg-type]
    while not game.over:
        moves = some_moves(game, rng)
        hint, steps = Hint(game, moves), Hint(game, moves).left()
        other = game.copy()
        other.state = redeal(game.state, rng)
        assert Hint(other, moves).left() == steps
        assert Hint(other, moves).prospect == hint.prospect
        assert [move for step in steps for move in step.moves] == list(hint.moves)
        for move in moves:
            game.play(move)


def some_moves(game: Game, rng: Random) -> list[Move]:
    """A few moves of the player to act, up to where something is turned up."""
    trying, moves = game.copy(), list[Move]()
    while trying.player == game.player and not trying.over:
        moves.append(choose(trying.legal_moves(), rng))
        trying.play(moves[-1])
        if moves[-1].verb in ("end", "bid", "pass", "dig", "take"):
            break
    return moves
