"""Whole games kept with their results, so that a changed rule is seen at once."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.make_golden import GOLDEN, KINDS
from tests.support.digests import DIGEST_SCRIPT, DIGESTS
from tikal import dumps, loads

FILES = sorted(GOLDEN.glob("*.json"))

# Moves and final scores; computed by the engine and by a second, independent reading
# of the rules written without knowledge of it.
RESULTS = {
    "auction-rio-grande-2": (425, [70, 94]),
    "auction-rio-grande-3": (417, [47, 72, 31]),
    "auction-rio-grande-4": (491, [47, 47, 47, 57]),
    "auction-super-meeple-en-2": (360, [27, 76]),
    "auction-super-meeple-en-3": (404, [28, 27, 53]),
    "auction-super-meeple-en-4": (486, [47, 34, 34, 60]),
    "auction-super-meeple-fr-2": (402, [68, 72]),
    "auction-super-meeple-fr-3": (450, [46, 44, 55]),
    "auction-super-meeple-fr-4": (476, [33, 46, 17, 26]),
    "auction-tilsit-2": (434, [68, 95]),
    "auction-tilsit-3": (419, [42, 27, 45]),
    "auction-tilsit-4": (473, [23, 51, 30, 45]),
    "basic-rio-grande-2": (315, [59, 70]),
    "basic-rio-grande-3": (307, [33, 29, 27]),
    "basic-rio-grande-4": (356, [35, 19, 29, 13]),
    "basic-super-meeple-en-2": (315, [61, 34]),
    "basic-super-meeple-en-3": (302, [31, 22, 28]),
    "basic-super-meeple-en-4": (350, [16, 26, 18, 21]),
    "basic-super-meeple-fr-2": (298, [32, 56]),
    "basic-super-meeple-fr-3": (316, [16, 27, 40]),
    "basic-super-meeple-fr-4": (379, [32, 47, 34, 10]),
    "basic-tilsit-2": (285, [27, 41]),
    "basic-tilsit-3": (400, [62, 17, 62]),
    "basic-tilsit-4": (383, [33, 36, 11, 19]),
    "cut-off-tile": (303, [76, 61]),
    "everyone-free": (461, [35, 33, 26, 40]),
    "shared-victory": (348, [35, 35, 35]),
    "tie-broken-by-guard": (386, [2, 23, 18, 23]),
    "tie-broken-by-treasures": (357, [4, 19, 14, 19]),
    "tie-not-broken": (483, [33, 46, 46, 45]),
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_games_end_as_they_did(file: Path) -> None:
    text = file.read_text()
    game = loads(text)
    assert (len(game.moves), game.scores) == RESULTS[file.stem]
    assert dumps(game) == text
    assert KINDS[file.stem][3](game), "the game is of the kind it is kept for"


def test_every_kind_of_game_is_kept() -> None:
    assert {file.stem for file in FILES} == set(KINDS) == set(RESULTS)


def digests(python: str, hash_seed: str) -> dict[str, str]:
    done = subprocess.run(
        [python, "-c", DIGEST_SCRIPT],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(line.rsplit(" ", 1) for line in done.stdout.splitlines())


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_random_games_are_the_same_under_every_hash_seed(hash_seed: str) -> None:
    assert digests(sys.executable, hash_seed) == DIGESTS


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_random_games_are_the_same_on_every_python(version: str) -> None:
    python = shutil.which(f"python{version}")
    if python is None or subprocess.run([python, "-c", ""], check=False).returncode:
        pytest.skip(f"Python {version} is not on this machine")
    assert digests(python, "random") == DIGESTS


def test_digests_are_of_whole_records() -> None:
    """What the figure stands for, once in the open."""
    done = subprocess.run(
        [sys.executable, "-m", "tikal", "random", "--players", "4", "--seed", "1"],
        capture_output=True,
        check=True,
    )
    digest = hashlib.sha256(done.stdout).hexdigest()[:16]
    assert digest == DIGESTS["basic rio-grande 4"]
    assert loads(done.stdout).over
