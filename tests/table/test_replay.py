"""Any point of a game is what the table showed then, and a game can go on from there."""

from pathlib import Path
from random import Random

import pytest

from tikal import Game, dumps, loads, new_game
from tikal.rules.deal import choose
from tikal.rules.editions import Mode
from tikal.rules.hexes import SPACES
from tikal.table.reader import Reader
from tikal.table.replay import Replay
from tikal.table.table import Table
from tikal.table.view.model import Look, View

GOLDEN = Path(__file__).parents[1] / "rules" / "golden"


def golden(name: str) -> Game:
    return loads((GOLDEN / f"{name}.json").read_text())


def played(mode: Mode, players: int, moves: int) -> Game:
    """A random game, or the beginning of one."""
    rng = Random(f"{mode}{players}")
    game = new_game(players, mode=mode, seed=f"replay{players}")
    while (legal := game.legal_moves()) and len(game.moves) < moves:
        game.play(choose(legal, rng))
    return game


def without_doing(view: View) -> View:
    return view._replace(
        open=frozenset(), swaps=(), spare=0, undo=False, redo=False, barrier="start"
    )


@pytest.mark.parametrize(
    ("mode", "players", "moves"),
    [("basic", 2, 9999), ("basic", 4, 150), ("auction", 3, 9999), ("auction", 4, 70)],
)
def test_every_point_is_the_game_as_it_was(mode: Mode, players: int, moves: int) -> None:
    whole = played(mode, players, moves)
    replay = Replay(whole)
    assert replay.length == len(whole.moves)
    game = Game(whole.deal, whole.seats, whole.edition, whole.seed)
    table = Table(game)
    for point, move in enumerate([*whole.moves, None]):
        past = replay.table(point)
        assert past.view() == without_doing(table.view())
        assert past.story() == table.story()
        assert past.look(point % SPACES) == Look(point % SPACES, None, None, None, ())
        assert dumps(replay.game(point)) == dumps(game)
        assert replay.game(point).state == game.state
        if move:
            table.play(move)
    assert replay.lines == table.story()
    half = replay.game(replay.length // 2)
    assert loads(dumps(half)).state == half.state


@pytest.mark.parametrize("name", ["basic-rio-grande-4", "auction-super-meeple-en-3"])
def test_turns_and_scorings_are_where_the_game_had_them(name: str) -> None:
    game = golden(name)
    replay = Replay(game)
    ends = [n for n, move in enumerate(game.moves, start=1) if move.verb == "end"]
    assert [turn.end for turn in replay.turns] == ends
    assert [turn.begin for turn in replay.turns] == [0, *ends[:-1]]
    scored = game.scoring_turns()
    marked = [(turn.end, turn.player) for turn in replay.turns if turn.scoring]
    assert marked == [(turn.move, turn.player) for turn in scored]
    assert len(replay.scorings) == 4
    assert replay.scorings[-1][1] == replay.length
    assert replay.curve[-1][1] == tuple(game.scores)
    for turn in replay.turns:
        assert replay.table(turn.end - 1).view().player == turn.player


def test_one_goes_from_turn_to_turn_and_from_line_to_line() -> None:
    replay = Replay(golden("basic-rio-grande-4"))
    begins = [turn.begin for turn in replay.turns]
    forward = [0]
    while forward[-1] < replay.length:
        forward.append(replay.next_turn(forward[-1]))
    assert forward == [*begins, replay.length]
    back = [replay.length]
    while back[-1]:
        back.append(replay.turn_before(back[-1]))
    assert back[::-1] == forward
    assert replay.turn_before(begins[5] + 1) == begins[5]
    assert [replay.turn_at(n) for n in (0, begins[5] - 1, begins[5])] == [0, 4, 5]
    told = [0]
    while told[-1] < replay.length:
        told.append(replay.next_line(told[-1]))
    assert told == sorted({line.move for line in replay.lines})


def test_the_log_says_where_one_is() -> None:
    replay = Replay(golden("basic-rio-grande-4"))
    for n in range(replay.length + 1):
        line = replay.line_at(n)
        assert line
        assert line.move >= n, "what is being done, or has just been done"
        later = [other for other in replay.lines if other.move == line.move]
        assert (line is later[-1]) or line.move > n
    assert Replay(new_game(2, mode="auction")).line_at(0) is None


def test_nothing_can_be_done_in_the_past() -> None:
    game = golden("basic-rio-grande-4")
    replay = Replay(game)
    before = dumps(game)
    for point in range(0, replay.length, 7):
        past = replay.table(point)
        state = past.game.state.copy()
        for h in range(SPACES):
            past.tap(h, "mouse")
            past.tap(h)
            assert past.chosen == h
            past.tap(h, "once", past.game.player)
            assert (past.chosen, past.view().chosen, past.trial) == (h, h, None)
        past.tap(None)
        assert past.view().chosen is None
        assert (past.game.state, len(past.game.moves)) == (state, point)
        assert past.view() == without_doing(past.view())
    assert dumps(game) == before
    doing = {name for name in vars(Table) if not name.startswith("_")} - set(vars(Reader))
    assert doing >= {"play", "place", "go", "select", "undo", "turn_tile", "extras"}
    assert not any(hasattr(replay.table(0), name) for name in doing)


def test_a_game_played_on_leaves_the_replay_as_it_is() -> None:
    replay = Replay(golden("basic-rio-grande-4"))
    seen = replay.table(100).view()
    other = replay.game(100)
    other.play(other.legal_moves()[-1])
    assert replay.table(100).view() == seen
    assert len(replay.game(100).moves) == 100
