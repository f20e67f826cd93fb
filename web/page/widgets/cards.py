"""The parts of the page beside the board: each is made anew only when what it shows changes."""

from collections.abc import Callable

from web.page.browser.dom import by_id, fill, focus_mark
from web.page.browser.types import Element


class Cards:
    """What each part was made of when it was made last."""

    def __init__(self) -> None:
        self._made_of: dict[str, object] = {}

    def show(self, name: str, value: object, make: Callable[[], list[Element]]) -> None:
        """Make a part anew if its value has changed; the button one was at keeps the focus."""
        if name in self._made_of and self._made_of[name] == value:
            return
        self._made_of[name] = value
        target = by_id(name)
        again = focus_mark(target)
        fill(target, *make())
        same = target.querySelector(again) if again else None
        if same:
            same.focus()

    def clear(self, name: str) -> None:
        """Show nothing there."""
        self.show(name, None, list)

    def made_of(self, name: str) -> object:
        """What a part was made of."""
        return self._made_of.get(name)

    def note(self, name: str, value: object) -> None:
        """Somebody else has filled a part."""
        self._made_of[name] = value

    def forget(self, name: str = "") -> None:
        """Make one part, or all, anew when they are shown next: in other words, say."""
        if name:
            self._made_of.pop(name, None)
        else:
            self._made_of.clear()
