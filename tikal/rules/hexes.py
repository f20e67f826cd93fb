"""The board's geometry: 40 spaces, their names and who lies next to whom (B1).

A hex is a plain int, numbered down each column from the left: a1 is 0, a5 (the
base camp) is 4, b1 is 5, h5 is 39. This module knows nothing of tiles or players.
"""

from typing import Final

Hex = int
Side = int

COLUMNS: Final = 8
ROWS: Final = 5
SPACES: Final = COLUMNS * ROWS
SIDES: Final = ("N", "NE", "SE", "S", "SW", "NW")

# Steps (column, row) by side. Odd columns sit half a hex lower, so their slanted
# neighbours are one row further down than those of even columns.
_STEPS_EVEN: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
_STEPS_ODD: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))

OFF_BOARD: Final = -1

NAMES: Final = tuple(f"{'abcdefgh'[h // ROWS]}{h % ROWS + 1}" for h in range(SPACES))
BY_NAME: Final = {name: h for h, name in enumerate(NAMES)}


def at(column: int, row: int) -> Hex:
    """The hex in this column and row, or OFF_BOARD."""
    if 0 <= column < COLUMNS and 0 <= row < ROWS:
        return column * ROWS + row
    return OFF_BOARD


def opposite(side: Side) -> Side:
    """The side that faces this one from the neighbouring hex."""
    return (side + 3) % 6


def _neighbour(h: Hex, side: Side) -> Hex:
    column, row = divmod(h, ROWS)
    step_column, step_row = (_STEPS_ODD if column % 2 else _STEPS_EVEN)[side]
    return at(column + step_column, row + step_row)


NEIGHBOURS: Final = tuple(tuple(_neighbour(h, side) for side in range(6)) for h in range(SPACES))
"""NEIGHBOURS[hex][side] is the hex there, or OFF_BOARD."""

BORDERS: Final = tuple(
    tuple((side, other) for side, other in enumerate(row) if other != OFF_BOARD)
    for row in NEIGHBOURS
)
"""BORDERS[hex] lists (side, neighbour) for the sides that have a neighbour."""
