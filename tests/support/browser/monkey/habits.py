"""What the monkey likes: how often it does what, so that games go on and all rooms are seen."""

import json

KINDS = {
    "board": {
        "on": 14, "tap": 22, "press": 36, "key": 20, "drag": 2, "pinch": 1, "wheel": 1, "set": 0.5,
        "scroll": 1,
    },
    "bots": {
        "rest": 20, "press": 34, "key": 10, "tap": 10, "drag": 1, "set": 2, "scroll": 1,
    },
    "dialog": {"press": 65, "set": 18, "key": 9, "scroll": 2},
}  # fmt: skip
"""What is done in the page: at the board, while bots play, in front of a dialog.

`on` gets on with the game: places the tile, ends the turn, bids.
"""

WAITS = {"at once": 12, "task": 55, "frame": 33}
"""How long is waited after a step: not at all, until others had their turn, or for a picture."""

TWICE = 0.06
"""How often a button is pressed twice at once."""

PRESSES = {
    "play": 9, "place": 8, "go": 7, "end": 5, "supply": 5, "start": 5, "bots-hurry": 3,
    "undo": 1.2, "redo": 0.8, "restart": 0.15, "zoom": 0.2, "fit": 0.2, "view": 0.2, "help": 0.3,
    "options": 0.4, "options-reset": 0.4, "new-game": 0.25, "games": 0.4, "replay": 0.3,
    "replay-close": 0.5, "learn": 0.4, "puzzles": 0.3, "puzzle": 2, "hint": 0.6, "summary": 0.4,
    "rules": 0.3, "rules-close": 2, "#menu": 0.8, "#try-again": 5, "close": 3, "read": 0.5,
    "lesson-leave": 0.3, "lesson-solution": 2, "lesson-next": 4, "school-play": 0.5,
    "bots-pause": 0.4, "game-open": 0.7, "game-more": 3, "game-delete": 3, "game-restore": 4,
    "game-rename": 2, "game-title": 4, "game-copy": 1.5, "guard-ask": 5, "swap-open": 3,
    "swap-pick": 3, "limit": 2, "select": 3, "share-turn": 3, "take-over": 2, "rematch": 2,
    "damaged-drop": 0.5, "door": 0.15, "door-close": 6, "play-alone": 0.6, "seat-ask": 0.15,
    "seat": 0.7, "to-board": 0.2,
}  # fmt: skip
"""Buttons by their commands; others have 1."""

KEYS = {
    "n": 6, "N": 1, "Enter": 6, "f": 2, "F": 1, "t": 1, "T": 1, "w": 3, "l": 1, "a": 1, "1": 0.5,
    "2": 0.5, "3": 0.5, "9": 0.3, "o": 2, "d": 2, "c": 1, "g": 0.5, "x": 1, "e": 3, "b": 2, "p": 2,
    "u": 1, "Control+z": 1, "Control+y": 1, "Control+Shift+z": 0.5, "h": 0.5, "r": 1, "R": 0.5,
    "Escape": 2, "?": 0.2, "m": 0.2, "+": 0.2, "-": 0.2, "0": 0.2, "i": 0.5, "q": 0.3, "s": 0.3,
    "ArrowLeft": 1, "ArrowRight": 1, "ArrowUp": 1, "ArrowDown": 1, "Shift+ArrowLeft": 0.3,
    "Shift+ArrowRight": 0.3, "Home": 0.3, "End": 0.3, "PageUp": 0.3, "PageDown": 0.3, " ": 1,
    ".": 0.5, ",": 0.3, "Tab": 0.3,
}  # fmt: skip
PLACING = {**KEYS, "n": 25, "Enter": 25, "r": 4}
"""A tile is soonest placed by going from one open place to the next."""
IN_DIALOG = {"Escape": 3, "Enter": 3, " ": 0.5, "Tab": 1, "ArrowDown": 0.5, "ArrowRight": 0.5}

TEXTS = (
    "", " ", "Ana", "42", "W" * 80, "\u202eevil", "{0.__class__}", "%s {name}", "</script>",
    "<img src=x onerror=\"document.body.dataset.hacked='yes'\">", "#g=AAAA", "__proto__",
    "\x00\x1b[31m", "Zalgo\u0336\u0336\u0336", "' onload='", "0", "-1", "1e999", "\ud83d",
)  # fmt: skip
"""What it types."""

OUTSIDE = {
    "mouse": 24, "point": 12, "type": 14, "drag-mouse": 4, "files": 5, "link": 6, "size": 4,
    "reload": 5, "back": 3, "forward": 2, "tab": 2, "other-tab": 3, "close-tab": 2, "look": 2,
}  # fmt: skip
"""What is done from outside the page."""

SIZES = ((1024, 680), (1280, 800), (800, 600), (390, 844), (844, 390), (320, 568), (1920, 1000))

BY_BROWSER = (
    "Tab", "Shift+Tab", "Enter", "Space", "Escape", "n", "e", "u", "w", "ArrowDown", "Control+z",
    "h", "o", "d", "r", "p",
)  # fmt: skip
"""Keys that the browser itself presses."""


def as_script() -> str:
    """For the script in the page, as a global value."""
    likes = {
        "kinds": KINDS, "waits": WAITS, "twice": TWICE, "presses": PRESSES, "keys": KEYS,
        "placing": PLACING, "inDialog": IN_DIALOG, "texts": TEXTS,
    }  # fmt: skip
    return f"window.monkeyLikes = {json.dumps(likes)};"
