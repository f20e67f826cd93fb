"""What a hex invites to: the choices are the rules' own, possible or not, with the reason."""

from random import Random

import pytest

from tests.support.states import lay, random_states, stand
from tests.support.states import table as acting
from tikal import new_game
from tikal.rules.deal import choose
from tikal.rules.hexes import BY_NAME, SPACES
from tikal.rules.legality import cost, why_not
from tikal.rules.moves import Move, Shift, Walk
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY


@pytest.mark.parametrize("edition", ["rio-grande", "super-meeple-en"])
def test_every_legal_move_can_be_made_and_every_choice_is_true(edition: str) -> None:
    game = new_game(3, seed="choices", edition=edition)
    for number, state in enumerate(random_states(game.state, Random(5))):
        if number % 5 or state.phase != "act":
            continue
        table = Table(game)
        offered: set[Move] = set(table.view().swaps)
        for h in range(SPACES):
            for choice in table.look(h).choices:
                legal = [why_not(state, move) is None for move in choice.moves]
                assert all(legal) if choice.refusal is None else not any(legal)
                assert all(cost(state, move) == choice.ap for move in choice.moves)
                offered |= set(choice.moves) if choice.refusal is None else set()
        listed = set(game.legal_moves())
        steps = {move for move in listed if isinstance(move, Walk | Shift)}
        assert offered == {move for move in listed - steps if move.verb != "end"}
        for move in steps:
            table.select(move.source, 0 if move.kind else 1, bool(move.kind))
            assert move.target in table.view().reach
        assert table.view().open >= {move.source for move in steps}
        assert table.view().spare == (state.ap if len(listed) > 1 else 0)


def test_a_temple_tells_first_of_uncovering_then_of_guarding_and_asks() -> None:
    state = acting()
    stand(state, 1, "a4", leader=True)
    game = new_game(2, seed="test", first=0)
    game.state = state
    table = Table(game)
    uncover, guard = table.look(BY_NAME["a4"]).choices
    assert (uncover.verb, uncover.ap, uncover.asks) == ("uncover", 2, False)
    assert ([str(m) for m in guard.moves], guard.asks) == (["guard L a4"], True)
    state.ap = 4
    refusal = Table(game).look(BY_NAME["a4"]).choices[1].refusal
    assert refusal is not None
    assert refusal.key == "needs-ap", "not that there is no worker"
    assert [c.verb for c in table.look(BY_NAME["a5"]).choices] == ["enter"]
    assert [str(m) for m in table.look(BY_NAME["a5"]).choices[0].moves] == ["enter W a5"]
    assert [c.verb for c in table.look(BY_NAME["b4"]).choices] == ["camp"]
    assert table.look(BY_NAME["h1"]).choices == ()


def test_who_threatens_a_temple() -> None:
    state = acting()
    stand(state, 1, "a4", workers=2)
    stand(state, 2, "a5", workers=1)
    game = new_game(2, seed="test", first=0)
    game.state = state
    table = Table(game)
    first, second = table.threats(BY_NAME["a4"])
    assert (first.strength, first.ap) == (2, 0)
    assert (second.strength, second.ap) == (0, 3), "the leader enters and walks"
    assert second.best == len(game.muster(1, "a4")) - 1
    assert table.threats(BY_NAME["a5"]) == ()
    game.play("guard W a4")
    ours, theirs = Table(game).threats(BY_NAME["a4"])
    assert (ours.ap, theirs.ap) == (0, None)


def test_threats_stay_true_while_the_game_goes_on() -> None:
    """What is kept from move to move equals what a new table finds, camps above all."""
    game = new_game(3, seed="threats")
    table = Table(game)
    rng = Random(7)
    while moves := game.legal_moves():
        move = choose(moves, rng)
        watched = move.verb == "camp" or rng.random() < 0.05
        temples = game.state.map.temples if watched else ()
        for h in temples:
            table.look(h)
        table.play(move)
        for h in temples:
            assert table.threats(h) == Table(game).threats(h)


def test_a_camp_site_taken_is_no_way_for_the_others() -> None:
    state = acting()
    lay(state, "D4", "h1")
    lay(state, "A1", "h2")
    game = new_game(2, seed="test", first=0)
    game.state = state
    table = Table(game)
    assert [threat.best for threat in table.threats(BY_NAME["h2"])] == [3, 3]
    table.play(Move.parse("camp h1"))
    assert [threat.best for threat in table.threats(BY_NAME["h2"])] == [5, 0]


def test_nothing_can_be_done_on_the_board_before_the_time() -> None:
    table = Table(new_game(2, seed="x", mode="auction"))
    table.tap(4, "mouse")
    table.select(SUPPLY)
    assert table.selection is None
    assert table.look(4).choices == ()
    assert table.view().open == frozenset()
