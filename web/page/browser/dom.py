"""Making elements. Text always goes in as text, so a player's name can never be markup."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Final

import js

from web.page.keymap import shortcut

Element = Any

_SVG: Final = "http://www.w3.org/2000/svg"


def by_id(name: str) -> Element:
    """The element of this id, or None."""
    return js.document.getElementById(name) or None  # JavaScript's null is not None


def element(tag: str, *children: Element | str, **attributes: str) -> Element:
    """A new element; `class_` and `data_do` become class and data-do."""
    made = js.document.createElement(tag)
    for name, value in attributes.items():
        made.setAttribute(name.rstrip("_").replace("_", "-"), value)
    made.append(*children)
    return made


def button(text: str | Element, do: str, what: str = "", **attributes: str) -> Element:
    """A button; whoever listens around it learns what to do, and with what."""
    if keys := shortcut(do, what):
        attributes["aria_keyshortcuts"] = keys
    return element("button", text, type="button", data_do=do, data_what=what, **attributes)


def outline(path: str) -> Element:
    """A small picture for a button, drawn by a path in a square of 24."""
    svg = js.document.createElementNS(_SVG, "svg")
    svg.setAttribute("viewBox", "0 0 24 24")
    svg.setAttribute("aria-hidden", "true")
    drawn = js.document.createElementNS(_SVG, "path")
    drawn.setAttribute("d", path)
    svg.append(drawn)
    return svg


def row(*children: Element | str, class_: str = "row") -> Element:
    """Things side by side."""
    return element("div", *children, class_=class_)


def fill(target: Element, *children: Element | str | None) -> None:
    """Show these in an element, and hide it while there are none."""
    there = [child for child in children if child is not None]
    target.replaceChildren(*there)
    target.hidden = not there


def focus_mark(target: Element) -> str:
    """How to find again what has the focus in there after it was made anew; "" if nothing."""
    at = js.document.activeElement or None
    if not at or not target.contains(at) or not at.hasAttribute("data-do"):
        return ""
    names = ("data-do", "data-what")
    return "".join(f'[{name}="{at.getAttribute(name) or ""}"]' for name in names)


def reuse(
    kept: dict[Hashable, Element], rows: Iterable[tuple[Hashable, Callable[[], Element]]]
) -> list[Element]:
    """An element for each row, made anew only if there was none of its key before."""
    fresh = {key: kept[key] if key in kept else make() for key, make in rows}
    kept.clear()
    kept.update(fresh)
    return list(fresh.values())


def tell(event: str, detail: str = "") -> None:
    """Send an event to the scripts around us."""
    options = js.Object.new()
    options.detail = detail
    js.window.dispatchEvent(js.CustomEvent.new(event, options))
