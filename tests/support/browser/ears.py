"""Somebody who plays by keys alone, and hears what the page says."""

from playwright.sync_api import expect

from tests.support.browser.visit import Visit
from tikal.rules.hexes import BY_NAME, NAMES, ROWS

_FOCUS = """() => {
  const at = document.activeElement;
  return [at.tagName, at.closest("#grid") ? at.dataset.what : "", at.dataset.do ?? ""];
}"""


class Ear:
    """Presses keys. The focus is never nowhere."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        visit.see_attached("#grid [role=gridcell]")
        visit.page.keyboard.press("Escape")
        self.somewhere()

    def press(self, *keys: str, says: str = "") -> None:
        for key in keys:
            self.visit.page.keyboard.press(key)
            self.somewhere()
        if says:
            expect(self.visit.card("announcer")).to_contain_text(says)

    def somewhere(self) -> tuple[str, str, str]:
        """What has the focus: its tag, its hex, its command."""
        tag, h, do = self.visit.page.evaluate(_FOCUS)
        assert tag != "BODY", "the focus is lost"
        return tag, h, do

    @property
    def at(self) -> str:
        """The hex one is at."""
        _, h, _ = self.somewhere()
        assert h, "the focus is not on the board"
        return NAMES[int(h)]

    @property
    def hears(self) -> str:
        """What the hex one is at says."""
        return str(self.visit.page.evaluate("document.activeElement.textContent"))

    def go(self, name: str) -> None:
        """Walk to a hex, along the row and then the column."""
        (column, row), (to_column, to_row) = (divmod(BY_NAME[h], ROWS) for h in (self.at, name))
        across = ["ArrowRight" if to_column > column else "ArrowLeft"] * abs(to_column - column)
        down = ["ArrowDown" if to_row > row else "ArrowUp"] * abs(to_row - row)
        self.press(*across, *down)
        assert self.at == name

    def tab_to(self, do: str, what: str | None = None, key: str = "Tab") -> None:
        """Go on with Tab until a button has the focus."""
        wanted = f"[data-do='{do}']" + ("" if what is None else f"[data-what='{what}']")
        for _ in range(60):
            self.visit.page.keyboard.press(key)
            if self.visit.page.evaluate("s => document.activeElement.matches(s)", wanted):
                return
        raise AssertionError(f"Tab does not lead to {wanted}")
