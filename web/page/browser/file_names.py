"""What files are called. Knows nothing of the browser."""

from typing import Final

RECORD: Final = ".tikal.json"
PICTURE: Final = ".png"
LOG: Final = ".txt"
LONGEST: Final = 60
_OTHER: Final = " -_,()+"
"""Besides letters and digits, what every system lets a file be called."""


def file_name(words: str, day: str, ending: str) -> str:
    """A name every system takes: by the game's title or players, and the day.

    >>> file_name("Ana, Björn", "2025-05-01", ".txt")
    'Ana, Björn 2025-05-01.txt'
    >>> file_name("../<b>?", "2025-05-01", ".txt")
    'b 2025-05-01.txt'
    """
    kept = "".join(c if c.isalnum() or c in _OTHER else " " for c in words)
    short = " ".join(kept.split())[:LONGEST].strip(_OTHER)
    return f"{short or 'tikal'} {day}{ending}"
