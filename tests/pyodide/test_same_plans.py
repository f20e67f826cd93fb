"""The same position, bot, seed and nodes give the same plan, natively and in Pyodide."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

POSITIONS = """\
basic 2 0 professor 300
basic 2 61 explorer 300
basic 2 145 professor 300
basic 3 203 raider 200
basic 4 188 professor 300
basic 4 155 hunter 200
basic 3 222 digger 200
basic 2 221 settler 200
basic 3 24 scout 100
basic 2 88 porter 100
basic 2 88 greedy 100
basic 2 88 random 100
basic 2 145 professor 5000
basic 2 88 guide 300
auction 2 0 professor 5000
auction 3 41 explorer 300
auction 3 152 settler 200
auction 4 93 professor 300
auction 4 210 raider 200
auction 2 255 greedy 100
"""
"""Mode, players, random moves made before, bot, nodes."""

SCRIPT = f"""
from random import Random
from tikal import new_game
from tikal.bots.roster import BOTS
from tikal.bots.decide import decide
from tikal.rules.deal import choose
for position in {POSITIONS!r}.splitlines():
    mode, players, made, bot, nodes = position.split()
    game = new_game(int(players), mode, seed="pinned")
    rng = Random("pinned")
    for _ in range(int(made)):
        game.play(choose(game.legal_moves(), rng))
    plan = decide(game.state, BOTS[bot], "pinned", int(nodes))
    print(position, game.phase, game.ap, *plan.moves, *plan.then, plan.nodes, sep="/")
"""


def natively(hash_seed: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def native() -> list[str]:
    return natively("1")


def test_plans_are_the_same_under_every_hash_seed(native: list[str]) -> None:
    phases = {line.split("/")[1] for line in native}
    assert phases == {"bid", "take", "place", "act"}, "the positions are of all kinds"
    assert natively("4242") == native


def test_plans_are_the_same_in_pyodide(native: list[str], pyodide: Callable[[str], str]) -> None:
    assert pyodide(SCRIPT).splitlines() == native
