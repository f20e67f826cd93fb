"""Text as large as a browser makes it: nothing is cut off sideways, every control is in reach."""

from tests.support.browser.fixtures import Seat
from tests.support.browser.positions import can, first

SIZES = ((1440, 900), (1024, 768), (390, 844))

_OUTSIDE = """() => {
  document.documentElement.style.fontSize = "200%";
  const all = (selector) => [...document.querySelectorAll(selector)];
  const seen = (selector) => all(selector).filter((part) => part.checkVisibility());
  const wide = seen("html, #panel, .card, #dialog, .sheet")
    .filter((box) => box.scrollWidth > box.clientWidth + 1);
  const out = seen("button, input, select, summary, h2, strong").filter((part) => {
    const { left, right } = part.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1;
  });
  return [...wide, ...out].map((e) => `${e.localName}#${e.id} ${e.textContent.slice(0, 40)}`);
}"""
"""What goes beyond the window, or beyond what it is in."""


def test_everything_fits_at_twice_the_size(seat: Seat) -> None:
    visit = seat().sit_down(first("basic-rio-grande-4", can("guard", "enter"), after=150))
    for dialog in ("", "new-game", "options", "games", "help"):
        visit.page.set_viewport_size(dict(zip(("width", "height"), SIZES[0], strict=True)))  # type: ignore[arg-type]
        if dialog:
            visit.do(dialog)
            visit.shows_dialog(dialog)
        for width, height in SIZES:
            visit.page.set_viewport_size({"width": width, "height": height})
            assert visit.page.evaluate(_OUTSIDE) == [], (dialog, width)
        visit.page.keyboard.press("Escape")
