"""Small texts in the browser's own storage: settings, and what was chosen last.

Games are in the database: what is written here may not be on the disk yet when the browser
is killed.
"""

from contextlib import suppress
from typing import Final

import js
from pyodide.ffi import JsException

GAME: Final = "tikal.game"
"""Where the one game was before there was a shelf."""
SETTINGS: Final = "tikal.settings"
SETUP: Final = "tikal.setup"
"""What was chosen for the last new game."""
ALONE: Final = "tikal.alone"
"""The same for the last one against bots."""
SCHOOL: Final = "tikal.school"
"""What was learnt, and the lesson under way."""
KEPT: Final = "tikal.kept"
"""Has a game ever been kept here?"""
GESTURES: Final = "tikal.gestures"
"""Has been said what fingers can do on the board?"""
VIEW: Final = "tikal.view"
"""Which view was looked at last: all of the page, or the board alone."""
_OPEN: Final = "tikal.open"
"""Where a tab remembers which game it has open."""


def save(key: str, text: str) -> bool:
    """Store a text; False if the browser will not."""
    try:
        js.localStorage.setItem(key, text)
    except (JsException, AttributeError):  # blocked, full, or not there at all
        return False
    return True


def load(key: str) -> str | None:
    """What was stored, or None."""
    try:
        text = js.localStorage.getItem(key)
    except (JsException, AttributeError):
        return None
    return str(text) if text else None  # JavaScript's null is not None


def delete(key: str) -> None:
    """Let go of a text."""
    with suppress(JsException, AttributeError):
        js.localStorage.removeItem(key)


def remember_open_game(game_id: str) -> None:
    """For this tab alone; where the browser will not, it opens the game played last."""
    with suppress(JsException, AttributeError):
        js.sessionStorage.setItem(_OPEN, game_id)
