"""The built wheel in Pyodide, the Python the browser runs: the same games as everywhere."""

from collections.abc import Callable

from tests.support.digests import DIGEST_SCRIPT, DIGESTS


def test_random_games_are_the_same_in_pyodide(pyodide: Callable[[str], str]) -> None:
    printed = pyodide(DIGEST_SCRIPT)
    assert dict(line.rsplit(" ", 1) for line in printed.splitlines()) == DIGESTS
