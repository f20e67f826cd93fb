"""The engine beside catanatron (random play, copying) and python-chess (legal moves)."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from statistics import mean, median

import chess
from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame

from tests.rules.make_golden import GOLDEN, busy_game
from tikal import Game, loads, new_game
from tikal.rules.deal import choose
from tikal.rules.legality import apply, legal_moves
from tikal.rules.state import State
from tikal.rules.turns import start

ROUNDS = 7
clock = time.perf_counter


def random_game(seed: int) -> tuple[int, State]:
    """A random four-player game on a bare state, as a bot would play it."""
    state = start(new_game(4, seed=seed).deal)
    rng = Random(seed)
    decisions = 0
    while moves := legal_moves(state):
        apply(state, choose(moves, rng))
        decisions += 1
    return decisions, state


def catan_game(seed: int) -> tuple[int, CatanGame]:
    game = CatanGame([RandomPlayer(color) for color in Color], seed=seed)
    game.play()
    return len(game.state.actions), game


def rate(play: Callable[[int], tuple[int, object]], seeds: range) -> float:
    """Decisions a second."""
    begin = clock()
    decisions = sum(play(seed)[0] for seed in seeds)
    return decisions / (clock() - begin)


def each(work: Callable[[], object], times: int) -> float:
    """Microseconds for one call."""
    begin = clock()
    for _ in range(times):
        work()
    return (clock() - begin) / times * 1e6


def side_by_side(what: str, unit: str, ours: Callable[[], float], other: Callable[[], float],
                 name: str) -> None:  # fmt: skip
    """Samples taken in turn; the medians and the median of the ratios."""
    pairs = [(ours(), other()) for _ in range(ROUNDS)]
    us, them = (median(column) for column in zip(*pairs, strict=True))
    ratio = median(a / b for a, b in pairs)
    print(f"{what}: tikal {us:,.2f} {unit}, {name} {them:,.2f}; ratio {ratio:.3f}")


def chess_positions() -> list[chess.Board]:
    boards = []
    for seed in range(20):
        board, rng = chess.Board(), Random(seed)
        for _ in range(30):
            if moves := list(board.legal_moves):
                board.push(choose(moves, rng))
        boards.append(board)
    return boards


def tikal_positions() -> list[State]:
    states = []
    for seed in range(20):
        game = busy_game(4, "basic", "rio-grande", str(seed))
        state = start(game.deal)
        for move in game.moves[: 60 + 12 * seed]:
            apply(state, move)
        states.append(state)
    return states


def per_move(listings: list[Callable[[], list[object]]]) -> float:
    """Microseconds per listed move."""
    listed = sum(len(listing()) for listing in listings)
    return sum(each(listing, 100) for listing in listings) / listed


def costs_by_turn(games: list[Game]) -> list[float]:
    """Mean microseconds of a decision (list, choose, apply) by turn of the game."""
    spent: list[float] = [0.0] * 52
    made = [0] * 52
    for game in games:
        state = start(game.deal)
        turn = 0
        for move in game.moves:
            begin = clock()
            legal_moves(state)
            apply(state, move)
            spent[turn] += clock() - begin
            made[turn] += 1
            turn += move.verb == "end"
    return [total / count * 1e6 for total, count in zip(spent, made, strict=True)]


def crowded_game(seed: int) -> Game:
    """Everybody brings in all members and spreads them: 76 on the board at the end."""
    game, rng = new_game(4, seed=seed), Random(seed)
    while moves := game.legal_moves():
        if game.phase == "act":
            moves = moves[:-1] or moves
            entering = [move for move in moves if move.verb == "enter"]
            working = [move for move in moves if move.verb in ("walk", "uncover", "dig")]
            moves = (entering if rng.random() < 0.4 else working) or moves
        game.play(choose(moves, rng))
    return game


def growth() -> Iterator[tuple[str, list[float]]]:
    random_games = []
    for seed in range(60):
        game, rng = new_game(4, seed=seed), Random(seed)
        while moves := game.legal_moves():
            game.play(choose(moves, rng))
        random_games.append(game)
    yield "random games", costs_by_turn(random_games)
    busy = [busy_game(4, "basic", "rio-grande", str(seed)) for seed in range(60)]
    yield "games without early ends", costs_by_turn(busy)
    crowded = [crowded_game(seed) for seed in range(30)]
    state = crowded[0].state
    members = sum(state.members_of(player, h) for player in range(4) for h in range(40))
    yield f"games with {members} members on the board", costs_by_turn(crowded)


def main() -> None:
    print(f"Python {sys.version.split()[0]}")
    _, end = random_game(1)
    _, catan = catan_game(1)
    side_by_side("random play, 4 players", "decisions/s", lambda: rate(random_game, range(40)),
                 lambda: rate(catan_game, range(8)), "catanatron")  # fmt: skip
    side_by_side("copying a state", "us", lambda: each(end.copy, 20_000),
                 lambda: each(catan.copy, 500), "catanatron")  # fmt: skip
    ours = [lambda state=state: legal_moves(state) for state in tikal_positions()]
    theirs = [lambda board=board: list(board.legal_moves) for board in chess_positions()]
    print(f"moves in a list: tikal {mean(len(f()) for f in ours):.0f},"
          f" chess {mean(len(f()) for f in theirs):.0f}")  # fmt: skip
    side_by_side("legal moves, per move", "us", lambda: per_move(ours), lambda: per_move(theirs),
                 "python-chess")  # fmt: skip
    texts = [file.read_text() for file in GOLDEN.glob("*-4.json")]
    moves = [len(json.loads(text)["moves"]) for text in texts]
    replays = [median(each(lambda text=text: loads(text), 1) for _ in range(5)) for text in texts]
    print(f"replaying a 4-player record of {mean(moves):.0f} moves, JSON to state:"
          f" {mean(replays) / 1000:.1f} ms, slowest {max(replays) / 1000:.1f} ms")  # fmt: skip
    for kind, costs in growth():
        first, last = costs[0], costs[-1]
        print(f"cost of a decision by turn, {kind}: first {first:.1f} us, last {last:.1f} us"
              f" ({last / first:.2f}x), dearest {max(costs):.1f} us")  # fmt: skip


if __name__ == "__main__":
    main()
