"""A button: what it says, the command it runs, and the key that does the same."""

from web.page.browser.dom import element
from web.page.browser.types import Element
from web.page.keymap import shortcut


def button(text: str | Element, do: str, what: str = "", **attributes: str) -> Element:
    """A button that runs a command of the registry with this argument."""
    if keys := shortcut(do, what):
        attributes["aria_keyshortcuts"] = keys
    return element("button", text, type="button", data_do=do, data_what=what, **attributes)
