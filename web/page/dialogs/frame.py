"""Showing a dialog: one at a time, in the page's one dialog element."""

from collections.abc import Sequence

from web.page.dom import Element, by_id, element


def show(kind: str, *children: Element) -> None:
    """Show these in front of the board, in place of whatever was there."""
    dialog = by_id("dialog")
    dialog.dataset.kind = kind
    dialog.replaceChildren(element("div", *children, class_="sheet"))
    again = bool(dialog.open)
    if not again:
        dialog.showModal()
    main = dialog.querySelector("button.main:not(:disabled)")
    if main and not again:  # so that Enter goes on, and no keyboard pops up on a phone
        main.focus()
        dialog.scrollTop = 0


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
