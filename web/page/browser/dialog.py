"""Showing a dialog: one at a time, in the page's one dialog element."""

from collections.abc import Sequence
from typing import Final

from web.page.browser.dom import Element, by_id, element, focus_mark

FEW: Final = 3
"""More paragraphs than these nobody wants to have read out unasked."""


def show(kind: str, *children: Element) -> None:
    """Show these in front of the board, in place of whatever was there."""
    dialog = by_id("dialog")
    again = bool(dialog.open)
    same = focus_mark(dialog) if again else ""
    dialog.dataset.kind = kind
    # What is said must be said in here: all that is behind an open dialog is silent.
    dialog.replaceChildren(element("div", *children, class_="sheet"), by_id("announcer"))
    name(dialog)
    if not again:
        dialog.showModal()
    main = dialog.querySelector("button.main:not(:disabled)")
    if main and not again:  # so that Enter goes on, and no keyboard pops up on a phone
        main.focus()
        dialog.scrollTop = 0
    elif again:  # it was made anew, perhaps by a button in it
        at = dialog.querySelector(same) if same else None
        (at or main or dialog).focus()


def name(dialog: Element) -> None:
    """Its heading is its name; what it says in a few sentences is read out with it."""
    heading = dialog.querySelector("h2")
    if heading:
        heading.id = "dialog-title"
    says = list(dialog.querySelectorAll(".sheet > p, .sheet > .news"))
    for number, part in enumerate(says):
        part.id = part.id or f"dialog-says-{number}"
    few = says if len(says) <= FEW else []
    dialog.setAttribute("aria-describedby", " ".join(str(part.id) for part in few))


def shown() -> str:
    """Which dialog is open, or none."""
    dialog = by_id("dialog")
    return str(dialog.dataset.kind) if dialog.open else ""


def close() -> None:
    """Back to the board."""
    dialog = by_id("dialog")
    if dialog.open:
        dialog.close()


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
