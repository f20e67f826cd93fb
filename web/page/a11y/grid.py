"""The board for keys and ears: a grid of forty cells that lies unseen over the canvas.

Each cell says what is on its hex. One of them can have the focus; where it is, the canvas
shows a ring. What cells say is brought up to date bit by bit, once nothing else is going on.
"""

from collections.abc import Callable
from typing import Final

from tikal.rules.components import BASE_CAMP
from tikal.rules.hexes import COLUMNS, ROWS, SPACES, Hex, at
from web.page.board import geometry
from web.page.board.camera import Camera
from web.page.browser.dom import by_id, element, listen
from web.page.browser.host import after, now
from web.page.browser.types import Element, Event

QUIET: Final = 300
"""So long, in ms, nothing must have changed for the cells to be brought up to date."""
SLICE: Final = 4
"""So long may that hold up the page at a time."""


class Grid:
    """The cells, and which of them one is at."""

    def __init__(self, describe: Callable[[Hex], str], moved: Callable[[], None]) -> None:
        """`describe` says what is on a hex; `moved` hears that one is at another, or none."""
        self._describe = describe
        self._moved = moved
        self.current: Hex = BASE_CAMP
        self.focused = False
        """Has one of the cells the focus?"""
        self._cells: list[Element] = []
        self._said = [""] * SPACES
        self._stale: list[Hex] = []
        self._changed = 0.0
        self._waiting = False
        self._place: Camera | None = None

    def build(self) -> None:
        """Make the cells; they are not needed for the first picture."""
        grid = by_id("grid")
        for row in range(ROWS):
            cells = [self._cell(at(column, row)) for column in range(COLUMNS)]
            grid.append(element("div", *cells, role="row"))
        self._cells = [
            grid.children[h % ROWS].children[h // ROWS] for h in range(SPACES)
        ]  # down the columns, as hexes are numbered
        listen(grid, self._came, "focusin")
        listen(grid, self._left, "focusout")
        self.refresh()

    def _cell(self, h: Hex) -> Element:
        index = "0" if h == self.current else "-1"
        return element("div", role="gridcell", tabindex=index, data_do="press", data_what=str(h))

    # Where one is

    def go(self, h: Hex, *, still: bool) -> None:
        """Be at this hex, with the focus; `still`: the page must not scroll for it."""
        if self._cells:
            self.be_at(h)
            self._say(h)
            self._cells[h].focus(preventScroll=still)

    def be_at(self, h: Hex) -> None:
        """The keyboard goes on from this hex, wherever the focus is."""
        if self._cells and h != self.current:
            self._cells[self.current].tabIndex = -1
            self._cells[h].tabIndex = 0
            self.current = h

    def _came(self, event: Event) -> None:
        self.focused = True
        self.be_at(int(event.target.getAttribute("data-what")))
        self._say(self.current)
        self._moved()

    def _left(self, _event: Event) -> None:
        self.focused = False
        self._moved()

    def lie_over(self, camera: Camera) -> None:
        """Each cell over its hex, for who touches or magnifies what has the focus."""
        if camera != self._place:
            self._place = camera
            style = by_id("grid").style
            left, top = camera.to_screen((geometry.MARGIN + 0.25, geometry.MARGIN))
            style.left, style.top = f"{left:.0f}px", f"{top:.0f}px"
            style.width = f"{1.5 * COLUMNS * camera.scale:.0f}px"
            style.height = f"{2 * geometry.INRADIUS * ROWS * camera.scale:.0f}px"

    # What the cells say

    def refresh(self) -> None:
        """Something may have changed anywhere: say it when there is time."""
        self._changed = now()
        self._stale = list(range(SPACES))
        if self._cells and not self._waiting:
            self._waiting = True
            after(QUIET, self._catch_up)

    def _catch_up(self) -> None:
        quiet = now() - self._changed
        until = now() + SLICE
        while quiet >= QUIET and self._stale and now() < until:
            self._say(self._stale.pop())
        self._waiting = bool(self._stale)
        if self._waiting:
            after(max(QUIET - quiet, SLICE), self._catch_up)

    def _say(self, h: Hex) -> None:
        said = self._describe(h)
        if said != self._said[h]:
            self._said[h] = said
            self._cells[h].textContent = said
