"""Walking over the board by keys. Knows nothing of the browser.

Flat-top hexes lie in columns: up and down stay in one, left and right go along the row of
the same number, up and down by half a hex. So every step leads to a neighbour.
"""

from collections.abc import Collection

from tikal.rules.components import Terrain
from tikal.rules.hexes import COLUMNS, OFF_BOARD, ROWS, SPACES, Hex, at
from tikal.table.view.model import View


def walk(h: Hex, way: str) -> Hex:
    """Where a key leads from here; at the edge one stays.

    `other-left` and `other-right` are the neighbours on that side that left and right
    leave out.

    >>> from tikal.rules.hexes import BY_NAME, NAMES
    >>> [NAMES[walk(BY_NAME["c3"], way)] for way in ("left", "other-left", "up", "last")]
    ['b3', 'b2', 'c2', 'h3']
    """
    column, row = divmod(h, ROWS)
    aslant = 1 if column % 2 else -1
    steps = {
        "left": (column - 1, row),
        "right": (column + 1, row),
        "up": (column, row - 1),
        "down": (column, row + 1),
        "other-left": (column - 1, row + aslant),
        "other-right": (column + 1, row + aslant),
        "first": (0, row),
        "last": (COLUMNS - 1, row),
        "top": (column, 0),
        "bottom": (column, ROWS - 1),
    }
    there = at(*steps[way])
    return h if there == OFF_BOARD else there


def next_of(hexes: Collection[Hex], h: Hex, step: int) -> Hex | None:
    """The next of these hexes after this one, row by row, or the one before; around the end."""
    if not hexes:
        return None
    order = sorted(hexes, key=_reading)
    here = _reading(h)
    if step > 0:
        return next((other for other in order if _reading(other) > here), order[0])
    return next((other for other in reversed(order) if _reading(other) < here), order[-1])


def kind_of(view: View, kind: str) -> frozenset[Hex]:
    """The hexes of a kind: open ones, with own members, temples."""
    if kind == "open":
        return frozenset(h for h in {*view.open, *view.reach} if h < SPACES)
    if kind == "own":
        return frozenset(
            h.hex for h in view.hexes if any(p.player == view.player for p in h.parties)
        )
    return frozenset(h.hex for h in view.hexes if h.terrain is Terrain.TEMPLE)


def _reading(h: Hex) -> tuple[int, int]:
    column, row = divmod(h, ROWS)
    return row, column
