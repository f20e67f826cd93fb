"""Which key does what. Knows nothing of the browser."""

from typing import Final

Command = tuple[str, str]
"""A command's name and argument, as on a button."""

_PLAIN: Final[dict[str, Command]] = {
    "Enter": ("place", ""),
    "r": ("turn", "1"),
    "R": ("turn", "-1"),
    "Escape": ("drop", ""),
    "u": ("undo", ""),
    "m": ("view", ""),
    "+": ("zoom", "1.4"),
    "-": ("zoom", "0.714"),
    "0": ("fit", ""),
}
_WITH_CONTROL: Final[dict[str, Command]] = {
    "z": ("undo", ""),
    "Z": ("redo", ""),
    "y": ("redo", ""),
}


def key_command(key: str, *, control: bool) -> Command | None:
    """The command of a key, if it has one.

    >>> key_command("z", control=True)
    ('undo', '')
    """
    return (_WITH_CONTROL if control else _PLAIN).get(key)
