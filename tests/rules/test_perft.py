"""Counts of move sequences from the start, for people who write another engine.

docs/PERFT.md publishes them and says how they are defined; this test reads its tables.
"""

import re
from pathlib import Path

import pytest

from tikal.rules.components import TILE_BY_ID, TILES
from tikal.rules.deal import Deal
from tikal.rules.editions import options
from tikal.rules.legality import apply, legal_moves
from tikal.rules.state import State
from tikal.rules.turns import start

PAGE = Path(__file__).parents[2] / "docs" / "PERFT.md"
ROW = re.compile(r"\| (basic|auction) \| ([a-z-]+) \| (A\d) \| ([\d ,|]+) \|")
MOST = 100_000
"""Larger counts are published, but take too long to repeat in every test run."""


def first_position(mode: str, edition: str, first_tile: str) -> State:
    top = TILE_BY_ID[first_tile]
    return start(
        Deal(
            players=2,
            mode=mode,  # type: ignore[arg-type]
            options=options(edition),
            first=0,
            tiles=(top, *(tile for tile in range(TILES) if tile != top)),
            treasures=tuple(range(8)) * 3,
        )
    )


def perft(state: State, depth: int) -> int:
    moves = legal_moves(state)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        apply(after, move)
        total += perft(after, depth - 1)
    return total


def published() -> list[tuple[str, str, str, list[int]]]:
    return [
        (mode, edition, tile, [int(n.replace(",", "")) for n in counts.split("|") if n.strip()])
        for mode, edition, tile, counts in ROW.findall(PAGE.read_text())
    ]


@pytest.mark.parametrize(("mode", "edition", "tile", "counts"), published())
def test_published_counts(mode: str, edition: str, tile: str, counts: list[int]) -> None:
    quick = [n for n in counts if n <= MOST]
    state = first_position(mode, edition, tile)
    assert [perft(state, depth) for depth in range(1, len(quick) + 1)] == quick


def test_all_first_tiles_are_published() -> None:
    assert {(mode, tile) for mode, _, tile, _ in published()} == {
        *(("basic", f"A{n}") for n in range(1, 7)),
        ("auction", "A1"),
    }
