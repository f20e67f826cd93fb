"""Texts in the browser's own storage. Says plainly when the browser has none."""

from typing import Final

import js
from pyodide.ffi import JsException

GAME: Final = "tikal.game"
DAMAGED: Final = "tikal.game.damaged"
SETTINGS: Final = "tikal.settings"
SETUP: Final = "tikal.setup"
"""What was chosen for the last new game."""


def keep(key: str, text: str) -> bool:
    """Store a text; False if the browser will not."""
    try:
        js.localStorage.setItem(key, text)
    except (JsException, AttributeError):  # blocked, full, or not there at all
        return False
    return True


def kept(key: str) -> str | None:
    """What was stored, or None."""
    try:
        text = js.localStorage.getItem(key)
    except (JsException, AttributeError):
        return None
    return str(text) if text else None  # JavaScript's null is not None
