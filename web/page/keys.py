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
    "h": ("hint", ""),
    "m": ("view", ""),
    "+": ("zoom", "1.4"),
    "-": ("zoom", "0.714"),
    "0": ("fit", ""),
}
_IN_REPLAY: Final[dict[str, Command]] = {
    "ArrowRight": ("replay-step", "1"),
    "ArrowLeft": ("replay-step", "-1"),
    **dict.fromkeys(("ArrowDown", "PageDown"), ("replay-turn", "1")),
    **dict.fromkeys(("ArrowUp", "PageUp"), ("replay-turn", "-1")),
    "Home": ("replay-edge", "start"),
    "End": ("replay-edge", "end"),
    " ": ("replay-play", ""),
    "Escape": ("replay-close", ""),
    **{key: _PLAIN[key] for key in ("m", "+", "-", "0")},
}
_WHILE_BOTS_PLAY: Final[dict[str, Command]] = {
    **dict.fromkeys((".", " ", "Enter"), ("bots-hurry", "")),
    "p": ("bots-pause", ""),
}
_WITH_CONTROL: Final[dict[str, Command]] = {
    "z": ("undo", ""),
    "Z": ("redo", ""),
    "y": ("redo", ""),
}


def key_command(
    key: str, *, control: bool, replay: bool = False, bot: bool = False
) -> Command | None:
    """The command of a key, if it has one.

    >>> key_command("z", control=True)
    ('undo', '')
    >>> key_command("Escape", control=False, replay=True)
    ('replay-close', '')
    """
    if replay:
        return None if control else _IN_REPLAY.get(key)
    if bot and not control and key in _WHILE_BOTS_PLAY:
        return _WHILE_BOTS_PLAY[key]
    return (_WITH_CONTROL if control else _PLAIN).get(key)
