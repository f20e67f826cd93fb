"""The card that welcomes a newcomer, where a lesson would have its card."""

from typing import Final

from web.page.browser.dom import element, outline, row
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets.button import button

_CROSS: Final = "M6 6l12 12M18 6L6 18"


def welcome_card(texts: Texts) -> list[Element]:
    """The offer, and a way to have it no more."""
    close = button(outline(_CROSS), "welcome-close", class_="quiet")
    close.setAttribute("aria-label", texts("school.close"))
    close.title = texts("school.close")
    return [
        row(element("h2", texts("school.welcome-title"), id="lesson-title"), close,
            class_="row head"),
        element("p", texts("school.welcome")),
        row(
            button(texts("school.learn"), "lesson-next", class_="main"),
            button(texts("school.play"), "new-game"),
            class_="row onward",
        ),
        element("div", id="lesson-state", hidden=""),
    ]  # fmt: skip
