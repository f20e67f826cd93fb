"""Which browsers are on this machine, and how to start them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Playwright, ViewportSize

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
    "--process-per-site",  # a second tab of the same visitor costs half as much
]

AT_ONCE: Final = "--js-flags=--liftoff-only"
"""WebAssembly runs as it is first compiled, which saves a new visitor half the start. Where a page
stays open for long, compiling it once more and better pays."""

BASELINE: Final = {"javascript.options.wasm_optimizingjit": False}
"""The same for Firefox, which would compile all of it a second time."""

DESK: Final[ViewportSize] = {"width": 1440, "height": 900}

ALONE = """
window.Worker = class extends EventTarget { postMessage() {} terminate() {} };
delete Navigator.prototype.serviceWorker;
"""
"""A page without bots and without a copy for offline play, which cost time."""

BOTLESS = """
const { Worker } = window;
window.Worker = function (address, options) {
  if (String(address).endsWith("/bot-worker.js")) throw new Error("no bots here");
  const worker = new Worker(address, options);
  if (String(address).endsWith("/picture-reader.js")) worker.postMessage = () => {};
  return worker;
};
"""
"""A page that never gets its bots: a second Python is half of what a visit costs."""

IN_COMPANY: Final = "name = 'in company'"
"""Said in a tab: from its next page on there are bots in it, where others are `AMONG_OTHERS`."""

AMONG_OTHERS: Final = """
if (name !== "in company") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      if (String(address).endsWith("/picture-reader.js")) throw new Error("read it yourself");
    }
    postMessage() {}
    terminate() {}
  };
}
delete Navigator.prototype.serviceWorker;
"""
"""Like `ALONE`, but for a tab that wants bots."""

UNPICTURED: Final = """{
  const ours = globalThis.LockManager?.prototype ?? {};
  const { request } = ours;
  ours.request = function (name, ...how) {
    const never = name === "tikal picture" && !globalThis.wantsPicture;
    return never ? new Promise(() => {}) : request.call(this, name, ...how);
  };
}"""
"""A page that takes no picture of memory, which costs more than a start; unless it is `QUICK`."""

UNDRAWN = """
const undrawn = new CSSStyleSheet();
undrawn.replaceSync(":root, dialog, [popover], ::backdrop { opacity: 0 !important }");
document.adoptedStyleSheets.push(undrawn);
globalThis.draw = (wanted) => { undrawn.disabled = wanted; };
"""
"""A page that is laid out and can be pressed, but drawn only for pictures: a quarter of the work
goes into pixels."""


def chromium() -> str | None:
    """A Chromium or Chrome on this machine."""
    return build.CHROMIUM.found


def headless() -> str | None:
    """A Chromium that starts quickly, for whoever needs a page and nothing around it."""
    return build.HEADLESS.found or chromium()


@contextmanager
def at_home(playwright: Playwright, profile: Path, *scripts: str) -> Iterator[BrowserContext]:
    """Chromium with a profile on the disk, which is there again next time."""
    context = patient(
        playwright.chromium.launch_persistent_context(
            profile,
            executable_path=chromium(),
            args=[*CHROMIUM_FLAGS, AT_ONCE],
            viewport=DESK,
            locale="en-GB",
        )
    )
    for script in (UNDRAWN, *scripts):
        context.add_init_script(script)
    try:
        yield context
    finally:
        context.close()


def twice_if_the_tab_dies(story: Callable[[Path], None], folder: Path) -> None:
    """Chromium itself may lose a tab over files that somebody has broken: then once more.

    A page that kills its tab does so again.
    """
    try:
        story(folder / "once")
    except (Error, AssertionError) as error:
        if "Target crashed" not in str(error):
            raise
        story(folder / "again")


@contextmanager
def firefox(playwright: Playwright, preferences: Mapping[str, Any]) -> Iterator[BrowserContext]:
    """Firefox, set up like this; a test is skipped where there is none."""
    program = build.FIREFOX.found
    if program is None:
        pytest.skip("no Firefox on this machine")
    try:  # Debian's Firefox speaks WebDriver BiDi, and not with every Playwright
        browser = playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=program,
            firefox_user_prefs={**BASELINE, **preferences},
        )
    except Error as error:
        pytest.skip(f"this Firefox cannot be driven: {str(error).splitlines()[0]}")
    with closing(browser):
        yield patient(browser.new_context(locale="en-GB", viewport=DESK))


@contextmanager
def guest(browser: Browser, *scripts: str, **how: Any) -> Iterator[BrowserContext]:
    """Somebody who has never been here, with all the time there is.

    The scripts come before the page's own.
    """
    wishes: dict[str, Any] = {"viewport": DESK, "locale": "en-GB", **how}
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
