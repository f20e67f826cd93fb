"""Which browsers are on this machine, and how to start them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext

import build

PATIENCE: Final = 60_000
"""So long, in ms, anything may take on a machine that is busy with something else.

Only what fails waits for all of it.
"""

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

ALONE = """
window.Worker = class extends EventTarget {};
delete Navigator.prototype.serviceWorker;
"""
"""A page without bots and without a copy for offline play, which cost time."""


def chromium() -> str | None:
    """A Chromium or Chrome on this machine."""
    return build.CHROMIUM.found


@contextmanager
def guest(browser: Browser, *scripts: str, **how: Any) -> Iterator[BrowserContext]:
    """Somebody who has never been here, with all the time there is.

    The scripts come before the page's own.
    """
    wishes: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", **how}
    context = patient(browser.new_context(**wishes))
    for script in scripts:
        context.add_init_script(script)
    try:
        yield context
    finally:
        context.close()


def patient(context: BrowserContext) -> BrowserContext:
    """It waits as long as anything may take."""
    context.set_default_timeout(PATIENCE)
    context.set_default_navigation_timeout(PATIENCE)
    return context
