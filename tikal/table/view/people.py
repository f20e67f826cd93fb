"""Who plays, as it is shown: a record may come from anywhere, a screen has its limits."""

from collections.abc import Sequence
from typing import Final

from tikal.game import COLORS, Seat

LONGEST_NAME: Final = 24
_JOINER: Final = "\u200d"
"""Makes one picture of several, which people like to have in their names."""


def names_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """A short name in one line for everyone; who has none is called by the number.

    >>> names_of([Seat("Ana  Sofia", "red"), Seat("\\u202e\\n", "blue")])
    ('Ana Sofia', '2')
    """
    names = (one_line(seat.name, LONGEST_NAME) for seat in seats)
    return tuple(name or str(n) for n, name in enumerate(names, start=1))


def one_line(text: str, longest: int) -> str:
    """What somebody calls something: one line, not too long, and nothing that turns it round."""
    words = " ".join(text.split())
    return "".join(c for c in words if c.isprintable() or c == _JOINER)[:longest].strip()


def colors_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """One of the box's colours for everyone, all different: the own one where that is so.

    >>> colors_of([Seat("Ana", "blue"), Seat("Bo", "pink"), Seat("Cleo", "blue")])
    ('blue', 'red', 'white')
    """
    own = [seat.color for seat in seats]
    free = [color for color in COLORS if color not in own]
    return tuple(
        color if color in COLORS and color not in own[:n] else free.pop(0)
        for n, color in enumerate(own)
    )
