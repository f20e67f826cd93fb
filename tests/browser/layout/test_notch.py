"""Phones with a notch: nothing is behind it, upright or lying."""

from playwright.sync_api import expect

from tests.support.browser.fits import misfits
from tests.support.browser.fixtures import Seat
from tests.support.browser.positions import stopped

UPRIGHT, LYING = (390, 844), (844, 390)

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
