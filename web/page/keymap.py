"""Which key does what, and how they are listed. Knows nothing of the browser.

A key is named as the browser names it, with "Control+" or "Shift+" in front: "r", "Enter",
"Shift+ArrowLeft". Letters are the same in every language; the list says what they do.
"""

from typing import Final, Literal

Command = tuple[str, str]
"""A command's name and argument, as on a button."""
Focus = Literal["board", "page", "part"]
"""Where the focus is: on a hex; nowhere or at the dock; at some other part of the page."""
Keys = dict[str, Command]

_DIGITS: Final = tuple("123456789")

_WALKS: Final[dict[str, Keys]] = {
    "walk": {
        "ArrowLeft": ("walk", "left"), "ArrowRight": ("walk", "right"),
        "ArrowUp": ("walk", "up"), "ArrowDown": ("walk", "down"),
    },
    "aslant": {
        "Shift+ArrowLeft": ("walk", "other-left"), "Shift+ArrowRight": ("walk", "other-right"),
    },
    "row": {"Home": ("walk", "first"), "End": ("walk", "last")},
    "column": {"PageUp": ("walk", "top"), "PageDown": ("walk", "bottom")},
}  # fmt: skip
"""What browsers also scroll by: only where the board is meant."""

_PRESSES: Final[dict[str, Keys]] = {
    "press": {"Enter": ("press", ""), " ": ("press", "")},
}

_LOOKS: Final[dict[str, Keys]] = {
    "open": {"n": ("next", "open 1"), "N": ("next", "open -1")},
    "own": {"f": ("next", "own 1"), "F": ("next", "own -1")},
    "temple": {"t": ("next", "temple 1"), "T": ("next", "temple -1")},
    "ways": {"i": ("say", "ways")},
    "state": {"q": ("say", "state")},
    "scores": {"s": ("say", "scores")},
    "list": {"?": ("keys", "")},
    "view": {"m": ("view", "")},
    "zoom": {"+": ("zoom", "1.4"), "-": ("zoom", "0.714")},
    "fit": {"0": ("fit", "")},
}
"""What changes nothing of the game, and so is there in a replay too."""

_DEEDS: Final[dict[str, Keys]] = {
    "drop": {"Escape": ("drop", "")},
    "turn": {"r": ("turn", "1"), "R": ("turn", "-1")},
    "worker": {"w": ("worker", "")},
    "leader": {"l": ("leader", "")},
    "all": {"a": ("everyone", "")},
    "count": {digit: ("number", digit) for digit in _DIGITS},
    "uncover": {"o": ("do-here", "uncover")},
    "dig": {"d": ("do-here", "dig")},
    "camp": {"c": ("do-here", "camp")},
    "guard": {"g": ("guard", "")},
    "swap": {"x": ("swap", "")},
    "end": {"e": ("end", "")},
    "bid": {"b": ("bid", "")},
    "pass": {"p": ("pass", "")},
    "undo": {"u": ("undo", ""), "Control+z": ("undo", "")},
    "redo": {"Control+y": ("redo", ""), "Control+Shift+z": ("redo", "")},
    "hint": {"h": ("hint", "")},
}
_REPLAY: Final[dict[str, Keys]] = {
    "replay-step": {"ArrowRight": ("replay-step", "1"), "ArrowLeft": ("replay-step", "-1")},
    "replay-step-too": {".": ("replay-step", "1"), ",": ("replay-step", "-1")},
    "replay-turn": {
        **dict.fromkeys(("ArrowDown", "PageDown"), ("replay-turn", "1")),
        **dict.fromkeys(("ArrowUp", "PageUp"), ("replay-turn", "-1")),
    },
    "replay-edge": {"Home": ("replay-edge", "start"), "End": ("replay-edge", "end")},
    "replay-play": {" ": ("replay-play", "")},
    "replay-close": {"Escape": ("replay-close", "")},
}
_BOTS: Final[dict[str, Keys]] = {
    "bots-hurry": dict.fromkeys((".", " ", "Enter"), ("bots-hurry", "")),
    "bots-pause": {"p": ("bots-pause", "")},
}

GROUPS: Final[dict[str, dict[str, Keys]]] = {
    "board": {**_WALKS, **_PRESSES, **{name: _LOOKS[name] for name in ("open", "own", "temple")},
              "ways": _LOOKS["ways"], "drop": _DEEDS["drop"]},
    "actions": {name: _DEEDS[name] for name in (
        "turn", "worker", "leader", "all", "count", "uncover", "dig", "camp", "guard", "swap",
        "end")},
    "auction": {"bid": _DEEDS["bid"], "pass": _DEEDS["pass"], "number": _DEEDS["count"]},
    "game": {
        **{name: _LOOKS[name] for name in ("state", "scores", "list")},
        **{name: _DEEDS[name] for name in ("undo", "redo", "hint")},
        **{name: _LOOKS[name] for name in ("view", "zoom", "fit")}},
    "replay": _REPLAY,
    "bots": _BOTS,
}  # fmt: skip
"""All keys by where they are listed and by what they are for."""

ONCE: Final = frozenset((
    "press", "turn", "worker", "leader", "everyone", "number", "do-here", "guard", "swap", "bid",
    "pass", "keys", "end",
))  # fmt: skip
"""What is held down for long is meant once; other keys may repeat."""

_SHORTCUTS: Final = {
    "undo": "u Control+Z", "redo": "Control+Y", "hint": "h", "supply W": "w", "supply L": "l",
    "swap-open": "x", "end": "e", "turn": "r", "guard-ask": "g", "play uncover": "o",
    "play dig": "d", "play camp": "c", "play pass": "p", "pick all": "a", "bots-pause": "p",
    "help": "?",
}  # fmt: skip


def _flat(groups: dict[str, Keys]) -> Keys:
    return {key: command for keys in groups.values() for key, command in keys.items()}


_walks, _presses, _looks, _deeds = map(_flat, (_WALKS, _PRESSES, _LOOKS, _DEEDS))
_replay, _bots = _flat(_REPLAY), _flat(_BOTS)


def key_command(
    key: str, *, at: Focus = "page", replay: bool = False, bot: bool = False
) -> Command | None:
    """The command of a key, if it has one.

    >>> key_command("Control+z")
    ('undo', '')
    >>> key_command("Escape", replay=True)
    ('replay-close', '')
    >>> key_command("ArrowLeft", replay=True), key_command("ArrowLeft", replay=True, at="board")
    (('replay-step', '-1'), ('walk', 'left'))
    """
    on_board = _walks | _presses if at == "board" else {}
    if replay:
        return (_replay | _looks | on_board).get(key)
    if bot and key in _bots:
        return _bots[key]
    if at == "page":
        on_board = _walks | {"Enter": _presses["Enter"]}  # Space scrolls the page
    return (_deeds | _looks | on_board).get(key)


def is_letter(key: str) -> bool:
    """Does this key write something? Such keys disturb who dictates or types with aids."""
    return len(key) == 1 and key != " "


def shortcut(do: str, what: str) -> str:
    """The keys that do the same as a button, as `aria-keyshortcuts` has it.

    >>> shortcut("play", "uncover b3"), shortcut("new-game", "")
    ('o', '')
    """
    named = f"{do} {what.split(' ', maxsplit=1)[0]}"
    return _SHORTCUTS.get(named) or _SHORTCUTS.get(do, "")
