"""How one looks at the board: nearer, farther, the board alone, the map without figures."""

from typing import Final

from web.page.browser import dialog, local_storage
from web.page.browser.dom import mark
from web.page.parts import Commands, Parts

VIEWS: Final = ("table", "board", "map")
"""All of the page; the board alone; the board without its figures."""


def commands(parts: Parts) -> Commands:
    """What changes nothing of the game."""
    looks = Looks(parts)
    return {
        "view": looks.next_view, "zoom": lambda what: parts.board.zoom(float(what)),
        "fit": lambda _: parts.board.whole(), "close": lambda _: dialog.close(),
        "read": parts.games.notices.unsay, "log-more": looks.unfold_log,
    }  # fmt: skip


class Looks:
    """Which of the views it is."""

    def __init__(self, parts: Parts) -> None:
        self._board = parts.board
        self._show = parts.show
        self._view = VIEWS[0]

    def next_view(self, what: str) -> None:
        """From the table to the board alone, to the map without figures, and back.

        Or this one. The board alone is there again next time.
        """
        self._view = what or VIEWS[(VIEWS.index(self._view) + 1) % len(VIEWS)]
        local_storage.save(local_storage.VIEW, "board" if self._view == "board" else "")
        self._show.wishes.bare = self._view == "map"
        mark("view", self._view)
        self._board.alone = self._view != "table"
        self._board.resize()  # at once: the next click must not meet the old one

    def unfold_log(self, _what: str) -> None:
        """Show more of the log, or only its last turns again."""
        self._show.wishes.log = not self._show.wishes.log
