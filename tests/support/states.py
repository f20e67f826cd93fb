"""Positions for tests, built by hand in the game's own words."""

from collections.abc import Iterator
from random import Random

import pytest

from tikal.rules.components import MOTIFS, TILE_BY_ID
from tikal.rules.deal import choose, deal
from tikal.rules.editions import Mode, options
from tikal.rules.hexes import BY_NAME, NAMES
from tikal.rules.legality import apply, legal_moves, play, why_not
from tikal.rules.moves import LEADER, WORKER, Move
from tikal.rules.state import State
from tikal.rules.turns import act, start

rule = pytest.mark.rule


def opening(
    players: int = 2,
    mode: Mode = "basic",
    edition: str = "rio-grande",
    first: int = 0,
    *,
    seed: str = "test",
    rules: dict[str, object] | None = None,
) -> State:
    """The first position of a game."""
    return start(deal(players, mode, options(edition, rules), Random(seed), first))


def table(
    players: int = 2, edition: str = "rio-grande", rules: dict[str, object] | None = None
) -> State:
    """Player 1 of a basic game has ten AP and only the printed hexes to spend them on."""
    state = opening(players, edition=edition, rules=rules)
    act(state)
    return state


def lay(state: State, tile: str, hex_name: str, rotation: int = 0) -> None:
    state.lay(TILE_BY_ID[tile], BY_NAME[hex_name], rotation)


def stand(state: State, player: int, hex_name: str, workers: int = 0, leader: bool = False) -> None:
    """Put members of a player, counted from 1, on a hex; workers come from supply."""
    for _ in range(workers):
        state.supply[player - 1] -= 1
        state.put(player - 1, WORKER, BY_NAME[hex_name])
    if leader:
        state.put(player - 1, LEADER, BY_NAME[hex_name])


def hold(state: State, player: int, **counts: int) -> None:
    """Give a player treasures by motif."""
    state.treasures[player - 1] = holding(**counts)


def holding(**counts: int) -> bytes:
    """Treasures by motif, as a state has them."""
    return bytes(counts.get(motif, 0) for motif in MOTIFS)


def do(state: State, *moves: str) -> None:
    for move in moves:
        play(state, Move.parse(move))


def legal(state: State, verb: str = "") -> set[str]:
    return {str(move) for move in legal_moves(state) if move.verb.startswith(verb)}


def refusal(state: State, move: str) -> str:
    """The key of the reason why this is not legal; it must not be listed either."""
    reason = why_not(state, Move.parse(move))
    assert reason is not None, f"{move} is legal"
    assert move not in legal(state)
    assert str(reason), "every reason has its sentence"
    return reason.key


def is_legal(state: State, move: str) -> bool:
    listed = move in legal(state)
    assert listed == (why_not(state, Move.parse(move)) is None)
    return listed


def random_states(state: State, rng: Random) -> Iterator[State]:
    """Every position of a random game from here to its end; the same object each time."""
    while moves := legal_moves(state):
        yield state
        apply(state, choose(moves, rng))
    yield state


def names(hexes: object) -> list[str]:
    assert isinstance(hexes, tuple | list)
    return [NAMES[h] for h in hexes]
