"""Finding, making and filling elements, and hearing what happens to them.

Text always goes in as text, so a player's name can never be markup.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import Final

import js
from pyodide.ffi import create_proxy

from web.page.browser.types import Element, Heard

_SVG: Final = "http://www.w3.org/2000/svg"


def find(name: str) -> Element | None:
    """The element of this id, if there is one."""
    return js.document.getElementById(name) or None  # JavaScript's null is not None


def by_id(name: str) -> Element:
    """The element of this id, which must be there."""
    found = find(name)
    if found is None:
        raise LookupError(f"no element {name}")
    return found


def inside(whole: Element, selector: str) -> Element:
    """The first part of an element that this fits; there must be one."""
    found = whole.querySelector(selector)
    if not found:
        raise LookupError(f"no {selector} in {whole.id}")
    return found


def query(selector: str) -> Element | None:
    """The first element of the page that this fits."""
    return js.document.querySelector(selector) or None


def body() -> Element:
    """The page as a whole."""
    whole: Element = js.document.body
    return whole


def focused() -> Element | None:
    """What has the focus, if that is anything but the page as a whole."""
    at = js.document.activeElement or None
    return None if at is None or at == js.document.body else at


# Making


def element(tag: str, *children: Element | str, **attributes: str) -> Element:
    """A new element; `class_` and `data_do` become class and data-do."""
    made: Element = js.document.createElement(tag)
    for name, value in attributes.items():
        made.setAttribute(name.rstrip("_").replace("_", "-"), value)
    made.append(*children)
    return made


def outline(path: str) -> Element:
    """A small picture for a button, drawn by a path in a square of 24."""
    svg: Element = js.document.createElementNS(_SVG, "svg")
    svg.setAttribute("viewBox", "0 0 24 24")
    svg.setAttribute("aria-hidden", "true")
    drawn: Element = js.document.createElementNS(_SVG, "path")
    drawn.setAttribute("d", path)
    svg.append(drawn)
    return svg


def row(*children: Element | str, class_: str = "row") -> Element:
    """Things side by side."""
    return element("div", *children, class_=class_)


# Changing


def fill(target: Element, *children: Element | str | None) -> None:
    """Show these in an element, and hide it while there are none."""
    there = [child for child in children if child is not None]
    target.replaceChildren(*there)
    target.hidden = not there


def mark(name: str, value: str | None) -> None:
    """Give the page as a whole a `data-` attribute, for style sheets; None takes it away."""
    if value is None:
        js.document.body.removeAttribute(f"data-{name}")
    else:
        js.document.body.setAttribute(f"data-{name}", value)


def mark_root(name: str, value: str | None) -> None:
    """The same for the document itself, around the page."""
    if value is None:
        js.document.documentElement.removeAttribute(f"data-{name}")
    else:
        js.document.documentElement.setAttribute(f"data-{name}", value)


def focus_mark(target: Element) -> str:
    """How to find again what has the focus in there after it was made anew; "" if nothing."""
    at = focused()
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


def scroll_to_top() -> None:
    """Show the top of the page."""
    js.window.scrollTo(0, 0)


# Hearing and telling


def listen(target: Element, heard: Heard, *events: str) -> None:
    """Hear these events of an element, for as long as there is the page."""
    proxy = create_proxy(heard)
    for event in events:
        target.addEventListener(event, proxy)  # type: ignore[attr-defined]


def listen_page(heard: Heard, *events: str, early: bool = False) -> None:
    """Hear these events wherever on the page; `early`: before what they are meant for does."""
    proxy = create_proxy(heard)
    for event in events:
        js.document.addEventListener(event, proxy, early)


def listen_window(heard: Heard, *events: str, early: bool = False) -> None:
    """Hear what happens to the window, and what the scripts around us tell.

    `early`: before anything on the page hears of it.
    """
    proxy = create_proxy(heard)
    for event in events:
        js.window.addEventListener(event, proxy, early)


def dispatch(event: str, detail: str = "") -> None:
    """Send an event to the scripts around us."""
    options = js.Object.new()
    options.detail = detail
    js.window.dispatchEvent(js.CustomEvent.new(event, options))
