"""Where one can learn the game and look things up."""

from typing import Final

from web.page.browser.dialog import show
from web.page.browser.dom import element, outline, row
from web.page.texts import Texts
from web.page.widgets.button import button

_WAYS: Final = {
    "learn": "M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6",
    "puzzles": "M12 3l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 16.5l-5.4 3 1.2-6-4.5-4.2 6.1-.7z",
    "rules": "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2v14",
    "summary": "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
    "keys": "M3 7h18v10H3zM7 10.5v.1M11 10.5v.1M15 10.5v.1M8 14h8",
}
"""A command's name, which is also its key in the texts, and its picture."""


def show_help(texts: Texts) -> None:
    """A large button for each, with a line on what it is."""
    buttons = []
    for do, path in _WAYS.items():
        words = element("span", element("strong", texts(f"help.{do}")))
        words.append(element("small", texts(f"help.{do}-is")))
        buttons.append(button(outline(path), do))
        buttons[-1].append(words)
    show(
        "help",
        element("h2", texts("help.title")),
        element("div", *buttons, class_="stack ways"),
        row(button(texts("dialog.back"), "close")),
    )
