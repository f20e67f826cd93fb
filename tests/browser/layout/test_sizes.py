"""At every size everything fits: on a desk, in a hand, with large letters, beside a notch."""

from playwright.sync_api import expect

from tests.support.browser.fits import misfits
from tests.support.browser.fixtures import Seat
from tests.support.browser.layout import SIZES, check
from tests.support.browser.positions import bidding, can, first, stopped, swapping

UPRIGHT, LYING = (390, 844), (844, 390)


def test_everything_fits_and_every_hex_can_be_pointed_at(seat: Seat) -> None:
    """All the rest is looked at by the tour of test_languages, in four languages."""
    visit = seat().sit_down(first("basic-rio-grande-4", swapping))
    found = check(visit, "mid-game")
    visit.lay(first("auction-rio-grande-4", bidding))
    found += check(visit, "bidding")
    assert found == []


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


IN_THE_NOTCH = """([top, right, bottom, left]) =>
  [...document.querySelectorAll("dialog[open] *, header *, #turn-line *, #turn-tools *, #canvas")]
    .filter((node) => node.checkVisibility() && node.closest("dialog:not([open])") === null)
    .filter((node) => {
      const box = node.getBoundingClientRect();
      return box.width > 1 && box.top < innerHeight && !node.matches(".foot") && (box.top < top
        && !node.closest("dialog") || box.left < left || box.right > innerWidth - right
        || box.bottom > innerHeight - bottom && node.matches("header *, #dock-place *, canvas"));
    }).map((node) => `${node.tagName}#${node.id}.${node.className}`)"""


def test_nothing_is_behind_the_notch(seat: Seat) -> None:
    visit = seat(UPRIGHT, own_tab=True).sit_down(stopped("basic-rio-grande-4", 0))
    devtools = visit.page.context.new_cdp_session(visit.page)
    for size, insets in ((UPRIGHT, (47, 0, 34, 0)), (LYING, (5, 47, 21, 47))):
        visit.page.set_viewport_size({"width": size[0], "height": size[1]})
        named = dict(zip(("top", "right", "bottom", "left"), insets, strict=True))
        devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": named})
        expect(visit.page.locator("header")).to_have_css("padding-top", f"{insets[0] + 4}px")
        visit.rests()
        assert visit.page.evaluate(IN_THE_NOTCH, insets) == []
        assert misfits(visit.page) == []
        visit.command("options")
        assert visit.page.evaluate(IN_THE_NOTCH, insets) == []
        visit.command("close")
