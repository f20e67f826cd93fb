"""The built wheel in Pyodide, the Python the browser runs: the same games as everywhere."""

import subprocess
from pathlib import Path

import pytest
from test_golden import DIGEST_SCRIPT, DIGESTS

import build


def test_random_games_are_the_same_in_pyodide(wheel: Path) -> None:
    if not build.PYODIDE.folder.exists():
        pytest.skip("Pyodide is not fetched yet: python build.py test does that")
    runner = Path(__file__).with_name("run.mjs")
    done = subprocess.run(
        [build.tool("node"), str(runner), str(build.PYODIDE.folder), str(wheel)],
        input=DIGEST_SCRIPT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert dict(line.rsplit(" ", 1) for line in done.stdout.splitlines()) == DIGESTS
