"""Where the browser enters: set the table, show it, and only then start the bots."""

import gc

# Until the page is there nothing is thrown away: looking for rubbish while hundreds of classes
# are made took a quarter of the time for importing them.
gc.disable()

import sys
import traceback

from web.page.browser import dom, host, worker
from web.page.browser.database import Database
from web.page.browser.types import DatabaseScript
from web.page.page import Page

imported: list[str] = []
"""What had been imported when the page was there: a test looks that this does not grow."""

CALM = 100
"""So long after the first picture, in ms, the page is left to itself, and the first clicks."""


def start(database: DatabaseScript) -> None:
    """Set up the page on what the database's script has read, or tell why that cannot be."""
    gc.disable()  # for whoever starts from a picture of memory
    try:
        page = Page(Database(database))
        page.open()
    except Exception:
        dom.dispatch("tikal:failed", traceback.format_exc())
        raise
    host.mark_time("tikal:ready")
    imported.extend(sys.modules)
    dom.dispatch("tikal:ready")

    def rest() -> None:
        """The first picture is there, and the first clicks can be answered."""
        gc.freeze()  # what is there by now stays
        gc.enable()
        page.start_bots()

    # The next frame is on its way: let it pass, and the first clicks too, unless all is done.
    host.frame(lambda: host.after(0 if worker.is_coming() else CALM, rest))
