"""Make the golden games: `python tests/rules/make_golden.py`, from the project's folder.

Plays games in which nobody stops early and looks among them for one of each kind that
the test asks for. Run it only to add kinds: the kept files are the point, and a change
of the rules that is meant must be explained, not papered over.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import count, product
from pathlib import Path
from random import Random

from tikal import Game, dumps, new_game
from tikal.rules.actions.placing import is_cut_off
from tikal.rules.deal import below, choose
from tikal.rules.editions import EDITIONS, MODES
from tikal.rules.scoring import best_guarded

GOLDEN = Path(__file__).parent / "golden"
WORK = ("uncover", "dig", "swap", "camp", "guard")


def busy_game(players: int, mode: str, edition: str, seed: str) -> Game:
    """Random moves, but more work than walking, no turn ended early, modest bids."""
    game = new_game(players, mode, edition, seed)  # type: ignore[arg-type]
    rng = Random(f"{seed} busy")
    while not game.over:
        moves = game.legal_moves()
        if game.phase == "act":
            moves = moves[:-1] or moves
            work = [move for move in moves if move.verb in WORK]
            if work and below(2, rng):
                moves = work
        elif game.phase == "bid":
            moves = [moves[0], moves[-1], moves[-1]]
        game.play(choose(moves, rng))
    return game


def tied(game: Game) -> list[int]:
    best = max(game.scores)
    return [player for player, score in enumerate(game.scores) if score == best]


def tie_broken_by_guard(game: Game) -> bool:
    guarded = {best_guarded(game.state, player) for player in tied(game)}
    return len(guarded) > 1 and len(game.winners) == 1


def tie_broken_by_treasures(game: Game) -> bool:
    guarded = {best_guarded(game.state, player) for player in tied(game)}
    return len(tied(game)) > 1 and len(guarded) == 1 and len(game.winners) == 1


def cut_off(game: Game) -> bool:
    return any(is_cut_off(game.state, h) for h in range(40))


def everyone_free(game: Game) -> bool:
    """A first auction of a round in which all four passed."""
    verbs = "".join(move.verb[0] for move in game.moves)
    return "epppp" in verbs


KINDS: dict[str, tuple[str, str, int, Callable[[Game], bool]]] = {
    f"{mode}-{edition}-{players}": (mode, edition, players, lambda _game: True)
    for mode, edition, players in product(MODES, EDITIONS, (2, 3, 4))
} | {
    "cut-off-tile": ("basic", "rio-grande", 2, cut_off),
    "shared-victory": ("basic", "rio-grande", 3, lambda game: len(game.winners) > 1),
    "tie-broken-by-guard": ("basic", "super-meeple-fr", 4, tie_broken_by_guard),
    "tie-broken-by-treasures": ("basic", "super-meeple-en", 4, tie_broken_by_treasures),
    "tie-not-broken": ("auction", "super-meeple-en", 4, lambda game: len(game.winners) > 1),
    "everyone-free": ("auction", "super-meeple-en", 4, everyone_free),
}


def games(mode: str, edition: str, players: int, name: str) -> Iterator[Game]:
    for number in count():
        yield busy_game(players, mode, edition, f"{name} {number}")


def main() -> None:
    for name, (mode, edition, players, wanted) in KINDS.items():
        file = GOLDEN / f"{name}.json"
        if not file.exists():
            game = next(filter(wanted, games(mode, edition, players, name)))
            file.write_text(dumps(game))
            sys.stdout.write(f"{name}: {len(game.moves)} moves, {game.scores}, {game.seed}\n")


if __name__ == "__main__":
    main()
