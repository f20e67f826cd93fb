"""The list of all keys."""

from typing import Final

from web.page.browser.dialog import show
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.keymap import GROUPS, Keys
from web.page.texts import Texts
from web.page.widgets.button import button

_SIGNS: Final = {
    "ArrowLeft": "\u2190", "ArrowRight": "\u2192", "ArrowUp": "\u2191", "ArrowDown": "\u2193",
    " ": "space",
}  # fmt: skip
_SHOWN: Final = {"count": "1 \u2013 9", "number": "1 \u2013 9"}
"""What is too many keys to be shown one by one."""
_NAMED: Final = (
    "enter", "space", "escape", "home", "end", "pageup", "pagedown", "shift", "control",
)  # fmt: skip
"""What has a name of its own in each language."""


def show_keys(texts: Texts) -> None:
    """What each key does, by where it does it."""
    groups = [_group(group, names, texts) for group, names in GROUPS.items()]
    show(
        "keys",
        row(
            element("h2", texts("keys.title")),
            button(texts("dialog.back"), "close", class_="main"),
            class_="row top keys-head",
        ),
        element("div", *groups, class_="keys"),
    )


def _group(group: str, names: dict[str, Keys], texts: Texts) -> Element:
    rows: list[Element] = []
    for name, keys in names.items():
        caps = [_SHOWN[name]] if name in _SHOWN else [caption(key, texts) for key in keys]
        rows.append(element("dt", *(element("kbd", cap) for cap in caps)))
        rows.append(element("dd", texts(f"keys.{name}")))
    heading = element("h3", texts(f"keys.group.{group}"))
    return element("section", heading, element("dl", *rows))


def caption(key: str, texts: Texts) -> str:
    """What stands on a key where this language is spoken.

    >>> caption("Shift+ArrowLeft", Texts("de"))
    'Umschalt \u2190'
    """
    if len(key) == 1 and key != " ":
        return key
    words = []
    for part in key.split("+"):
        sign = _SIGNS.get(part, part)
        named = sign.lower() in _NAMED
        words.append(texts(f"keys.cap.{sign.lower()}") if named else sign)
    return " ".join(words)
