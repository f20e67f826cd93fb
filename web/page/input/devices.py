"""Mouse, fingers and keys: whatever the player uses is heard from here on."""

from tikal.rules.hexes import BY_NAME
from web.page.browser import dom
from web.page.browser.types import Event
from web.page.input.cursor import Cursor
from web.page.input.key_actions import KeyActions
from web.page.input.keyboard import Keyboard
from web.page.input.pointing import Pointing
from web.page.input.touch_titles import TouchTitles
from web.page.parts import Commands, Parts


def commands(parts: Parts) -> Commands:
    """Listen to all of them; what keys do besides what buttons do."""
    cursor = Cursor(parts)
    actions = KeyActions(parts, cursor)
    for device in (
        cursor, Keyboard(parts, cursor, actions), Pointing(parts, cursor), TouchTitles(),
        Emphasis(parts),
    ):  # fmt: skip
        device.listen()
    says = {
        "ways": lambda: parts.voice.ways(cursor.here), "state": parts.voice.state,
        "scores": parts.voice.scores,
    }  # fmt: skip
    return {
        **actions.commands, "walk": cursor.walk, "next": cursor.next,
        "say": lambda what: says[what](),
    }  # fmt: skip


class Emphasis:
    """Hexes that a line of the log or a hint speaks of show on the board."""

    def __init__(self, parts: Parts) -> None:
        self._show = parts.show

    def listen(self) -> None:
        """From now on."""
        for name in ("log", "hint-card"):
            dom.listen(dom.by_id(name), self._pointed, "pointerover", "focusin")
            dom.listen(dom.by_id(name), self._left, "pointerleave")

    def _pointed(self, event: Event) -> None:
        line = event.target.closest("[data-hexes]")
        names = str(line.dataset.hexes).split() if line else []
        self._show.wishes.emphasis = tuple(BY_NAME[name] for name in names)
        self._show.board()

    def _left(self, _event: Event) -> None:
        self._show.wishes.emphasis = ()
        self._show.board()
