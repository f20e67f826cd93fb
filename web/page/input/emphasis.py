"""Hexes that a line of the log or a hint speaks of show on the board."""

from tikal.rules.hexes import BY_NAME
from web.page.browser import dom
from web.page.browser.types import Event
from web.page.parts import Parts


class Emphasis:
    """What is read about, while it is pointed at."""

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
