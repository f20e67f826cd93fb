"""What a mouse reads by hovering, a finger reads by touching.

Whatever only says something tells at a tap; what also does something, when the finger stays.
"""

from typing import Final

from web.page.browser import dom
from web.page.browser.host import Latest
from web.page.browser.types import Element, Event

STAYS: Final = 500
"""A finger that is down so long, in ms, asks what this is."""
_DOES: Final = "button:not([aria-disabled=true]), a, select, input, summary"
_MARGIN: Final = 8


class TouchTitles:
    """Shows the title of what is touched, one at a time."""

    def __init__(self) -> None:
        self._touched: Element | None = None
        """What has the title, while a finger is on it."""
        self._stays = Latest()
        self._told = False
        """Has it been told while the finger was down? Then lifting it does nothing more."""

    def listen(self) -> None:
        """Hear of every touch on the page."""
        for event, heard in (
            ("pointerdown", self._down),
            ("pointerup", self._up),
            ("pointercancel", self._gone),
            ("click", self._clicked),
        ):
            dom.listen_page(heard, event, early=True)

    def _down(self, event: Event) -> None:
        self._gone()
        self._told = False
        if shown := dom.find("told"):
            shown.remove()
        if event.pointerType != "mouse":
            self._touched = event.target.closest("[title]:not([title=''])") or None
        if self._touched:
            self._stays.after(STAYS, self._stayed)

    def _up(self, _event: Event) -> None:
        if self._touched and not self._told and not self._touched.closest(_DOES):
            self._tell()
        self._gone()

    def _gone(self, _event: Event | None = None) -> None:
        self._stays.forget()
        self._touched = None

    def _stayed(self) -> None:
        self._told = True
        self._tell()

    def _clicked(self, event: Event) -> None:
        if self._told:
            self._told = False
            event.preventDefault()
            event.stopPropagation()

    def _tell(self) -> None:
        """Above what is touched, where no finger is."""
        if not self._touched:
            return
        shown = dom.element("div", str(self._touched.title), id="told", popover="manual")
        dom.body().append(shown)
        shown.showPopover()
        at = self._touched.getBoundingClientRect()
        left = at.left + at.width / 2 - shown.offsetWidth / 2
        most = dom.body().clientWidth - shown.offsetWidth - _MARGIN
        shown.style.left = f"{max(_MARGIN, min(left, most)):.0f}px"
        top = at.top - shown.offsetHeight - _MARGIN
        shown.style.top = f"{top if top >= _MARGIN else at.bottom + _MARGIN:.0f}px"
