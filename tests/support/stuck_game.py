"""Work for the workers of a cluster, who find it here: a game that hangs, and no game at all."""

import os
import threading
from pathlib import Path

from tikal import new_game
from tikal.arena.block import Contest, Sitting, Which, play_game

STUCK = Which(1, 0)


def play_or_hang(contest: Contest, folder: str, which: Which) -> Sitting:
    """Play a game and leave a line for it; the first time, one of them only says who hangs."""
    notes = Path(folder)
    with (notes / f"{which.block}-{which.seating}").open("a") as begun:
        begun.write("begun\n")
    if which == STUCK and not (notes / "killed").exists():
        (notes / "stuck.part").write_text(str(os.getpid()))
        (notes / "stuck.part").rename(notes / "stuck")
        threading.Event().wait()
    return play_game(contest, which)


def dealt(seed: str, players: int) -> tuple[int, ...]:
    """The tiles of a deal, in order."""
    return new_game(players, seed=seed).deal.tiles
