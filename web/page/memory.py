"""What is in a picture of Python's memory: all that the page and the bots may need, imported.

A start from it does nothing of that again. No object of the browser's may be held when it is
taken: modules may import `js`, and ask nothing of it before the page is there.
"""

import gc
import random
import sys
from importlib import import_module

from web.page.commands import ROOMS
from web.page.texts import FALLBACK, catalogue


def prepare(language: str) -> None:
    """Import everything, and read the texts the player reads."""
    import_module("web.page.main")
    import_module("tikal.bots.worker_protocol")
    import_module("web.page.browser.helpers")
    for room in ROOMS:
        import_module(f"web.page.{room.module}")
    catalogue(FALLBACK)
    catalogue(language)
    gc.collect()
    gc.freeze()
    gc.enable()  # which the page had stopped while it imported


def wake() -> None:
    """Python has been started from the picture: chance begins anew."""
    random.seed()
    sys.path.remove("")  # which Pyodide puts there at every start
