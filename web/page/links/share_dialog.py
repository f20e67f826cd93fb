"""Sending a game as a link: a field to copy from, the device's own ways, a QR code."""

from tikal.table.view.model import View
from web.page.browser.device import can_share, is_file
from web.page.browser.dialog import show
from web.page.browser.dom import by_id, element, find, query, row
from web.page.browser.host import ratio
from web.page.browser.types import Element
from web.page.links.qr import qr
from web.page.links.qr_canvas import QUIET_ZONE, draw_qr
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button

WIDEST_QR = 440
"""In the page's pixels."""


def send_turn(view: View, link: str, texts: Texts) -> None:
    """The game goes to whose turn it is, or its end to all who are somewhere else."""
    away = [player for player in view.players if player.away]
    to = [view.players[view.player]] if view.away else away
    names = texts("list.and").join(player.name for player in to)
    signs = [icons.emblem(player.color, 34) for player in to]
    how = "link.how" if view.away else "link.how-over"
    show(
        "link",
        element("h2", *signs, texts("link.send", name=names)),
        element("p", texts(how, name=names)),
        *_ways(link, texts),
        element("p", texts("link.trust"), class_="hint"),
        row(button(texts("ending.board"), "close")),
    )


def share(view: View, link: str, texts: Texts) -> None:
    """The game for anybody to look at; while it runs the link gives away what is hidden."""
    running = view.phase != "over"
    show(
        "link",
        element("h2", texts("link.title")),
        element("p", texts("link.shows" if running else "link.shows-over")),
        *_ways(link, texts),
        *([element("p", texts("link.hidden"), class_="hint")] if running else []),
        row(button(texts("ending.board"), "close")),
    )


def _ways(link: str, texts: Texts) -> list[Element]:
    label = texts("link.field")
    field = element("input", type="text", id="link", readonly="", aria_label=label)
    field.value = link
    buttons = [button(texts("link.copy"), "link-copy", class_="main")]
    if can_share():
        buttons.append(button(texts("link.share"), "link-send"))
    if not is_file():  # what cameras read they want to open
        buttons.append(button(texts("link.qr"), "link-qr", aria_expanded="false"))
    said = element("p", class_="hint", id="link-said", role="status")
    place = element("div", id="qr")
    said.hidden = place.hidden = True
    return [field, row(*buttons, class_="row ways"), said, place, *_in_file(texts)]


def _in_file(texts: Texts) -> list[Element]:
    """What to do with a link that leads nowhere."""
    words = texts("link.in-file", new=texts("boot.new-game"), paste=texts("link.paste"))
    return [element("p", words, class_="hint")] if is_file() else []


def copied(texts: Texts, *, done: bool) -> None:
    """Say whether that has worked; if not, it is selected for the player to copy."""
    _say(texts("link.copied" if done else "link.select"))


def _say(words: str) -> None:
    if said := find("link-said"):
        said.hidden = False
        said.textContent = words


def toggle_qr(texts: Texts) -> None:
    """Show the link as a QR code as large as there is room for it, or hide that again."""
    place, field = by_id("qr"), by_id("link")
    if not place.childElementCount:
        try:
            place.append(_qr_code(str(field.value), field.offsetWidth, texts))
        except ValueError:  # with names as long as books
            _say(texts("link.no-qr"))
            return
    place.hidden = not place.hidden
    pressed = query("#dialog [data-do=link-qr]")
    assert pressed
    pressed.setAttribute("aria-expanded", "false" if place.hidden else "true")
    if not place.hidden:
        place.scrollIntoView()


def _qr_code(link: str, width: float, texts: Texts) -> Element:
    """In whole pixels of the screen for each module, so that cameras see sharp edges."""
    rows = qr(link)
    modules, scale = len(rows) + 2 * QUIET_ZONE, ratio()
    size = max(int(min(width, WIDEST_QR) * scale) // modules, 1) * modules
    made = element("canvas", role="img", aria_label=texts("link.qr"))
    made.width = made.height = size
    made.style.width = f"{size / scale}px"
    draw_qr(made.getContext("2d"), rows, size)
    return made


def ask_link(texts: Texts) -> None:
    """A field for a link that cannot be opened by itself, for it would open elsewhere."""
    field = element("input", type="text", id="pasted", autocomplete="off",
                    aria_label=texts("link.field"))  # fmt: skip
    show(
        "paste",
        element("h2", texts("link.paste")),
        element("p", texts("link.paste-how")),
        field,
        row(
            button(texts("link.open"), "open-link", class_="main"),
            button(texts("dialog.back"), "close"),
        ),
    )
    field.focus()


def say_unreadable(reason: str, texts: Texts) -> None:
    """Why a link does not open. Nothing has happened."""
    show(
        "arrival",
        element("h2", texts("arrival.unreadable")),
        element("p", reason, class_="announce"),
        element("p", texts("arrival.nothing-changed")),
        row(
            button(texts("dialog.back"), "arrival", "leave", class_="main"),
            button(texts("link.paste"), "paste-link"),
        ),
    )
