"""Keys, and what only a closer look asks for: heard once the first picture is there.

Mouse and fingers on the board are heard from the first moment on (`pointing`).
"""

from web.page.input.cursor import Cursor
from web.page.input.emphasis import Emphasis
from web.page.input.gesture_hint import GestureHint
from web.page.input.key_actions import KeyActions
from web.page.input.keyboard import Keyboard
from web.page.input.touch_titles import TouchTitles
from web.page.parts import Commands, Parts


def commands(parts: Parts) -> Commands:
    """Listen to all of them; what keys do besides what buttons do."""
    cursor = Cursor(parts)
    actions = KeyActions(parts, cursor)
    hint = GestureHint(parts)
    for device in (cursor, Keyboard(parts, cursor, actions), TouchTitles(), Emphasis(parts), hint):
        device.listen()
    says = {
        "ways": lambda: parts.voice.ways(cursor.here), "state": parts.voice.state,
        "scores": parts.voice.scores,
    }  # fmt: skip
    return {
        **actions.commands, "walk": cursor.walk, "next": cursor.next,
        "say": lambda what: says[what](), "to-board": lambda _: cursor.to_board(),
        "gestures-known": lambda _: hint.known(),
    }  # fmt: skip
