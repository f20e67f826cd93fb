"""Showing a dialog: one at a time, in the page's one dialog element."""

from collections.abc import Callable, Sequence
from typing import Final

from web.page.browser.dom import by_id, element, focus_mark
from web.page.browser.types import Element

FEW: Final = 3
"""More paragraphs than these nobody wants to have read out unasked."""

_left: list[Callable[[], object]] = []


def show(kind: str, *children: Element, left: Callable[[], object] | None = None) -> None:
    """Show these in front of the board, in place of whatever was there.

    `left` is told once when they are gone: closed, or another dialog has taken their place.
    """
    leave()
    if left:
        _left.append(left)
    box = by_id("dialog")
    again = bool(box.open)
    another = box.getAttribute("data-kind") != kind
    same = focus_mark(box) if again else ""
    box.dataset.kind = kind
    # What is said must be said in here: all that is behind an open dialog is silent.
    box.replaceChildren(element("div", *children, class_="sheet"), by_id("announcer"))
    name(box)
    if not again:
        box.showModal()
    main = box.querySelector("button.main:not(:disabled)")
    if main and not again:  # so that Enter goes on, and no keyboard pops up on a phone
        main.focus()
    elif again:  # it was made anew, perhaps by a button in it
        at = box.querySelector(same) if same else None
        (at or main or box).focus()
    if another or not again:  # wherever its main button is, it is read from its beginning
        box.scrollTop = 0


def leave() -> None:
    """Nobody sees any more what was shown: tell who wants to know."""
    while _left:
        _left.pop()()


def name(box: Element) -> None:
    """Its heading is its name; what it says in a few sentences is read out with it."""
    heading = box.querySelector("h2")
    if heading:
        heading.id = "dialog-title"
    says = list(box.querySelectorAll(".sheet > p, .sheet > .news"))
    for number, part in enumerate(says):
        part.id = part.id or f"dialog-says-{number}"
    few = says if len(says) <= FEW else []
    box.setAttribute("aria-describedby", " ".join(str(part.id) for part in few))


def shown() -> str:
    """Which dialog is open, or none."""
    box = by_id("dialog")
    return str(box.dataset.kind) if box.open else ""


def close() -> None:
    """Back to the board."""
    box = by_id("dialog")
    if box.open:
        box.close()


def choice(
    name: str, options: Sequence[tuple[str, str]], chosen: str, **attributes: str
) -> Element:
    """A select of values with their words."""
    made = element("select", id=name, **attributes)
    for value, words in options:
        option = element("option", words, value=value)
        if value == chosen:
            option.selected = True
        made.append(option)
    return made


def check(name: str, words: str, checked: bool) -> Element:
    """A box to tick, with its words."""
    box = element("input", type="checkbox", id=name)
    box.checked = checked
    return element("label", box, element("span", words), class_="check")
