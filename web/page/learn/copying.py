"""A text to the clipboard; where the browser will not, it is shown to be copied by hand."""

from web.page.browser import device, dialog
from web.page.browser.dom import by_id, element, row
from web.page.texts import Texts
from web.page.widgets.button import button


async def copy(text: str, texts: Texts) -> bool:
    """Has it been copied?"""
    writing = device.write_clipboard(text)
    if writing is not None and await device.copied(writing):
        return True
    field = element("textarea", text, id="result", rows="4", readonly="")
    field.setAttribute("aria-label", texts("made.share"))
    dialog.show(
        "puzzle-result",
        element("h2", texts("made.share")),
        element("p", texts("made.select")),
        field,
        row(button(texts("dialog.back"), "close"), class_="row foot"),
    )
    by_id("result").select()
    return False
