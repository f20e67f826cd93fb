"""What the device and its browser know and can do: language, dates, sharing, the address."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from web.page.browser.host import start
from web.page.browser.types import PluralRules, Promise

# Preferences


def wants_no_motion() -> bool:
    """Has somebody asked this device to move nothing?"""
    return bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches)


def is_touched() -> bool:
    """Is it used with fingers in the first place?"""
    return bool(js.matchMedia("(pointer: coarse)").matches)


def cores() -> int:
    """How much it can do at a time."""
    return int(getattr(js.navigator, "hardwareConcurrency", 1))


def memory() -> float:
    """In GB, roughly; without end where the browser does not tell."""
    return float(getattr(js.navigator, "deviceMemory", "inf"))


# Language and dates


def page_language() -> str:
    """The language the page is in."""
    return str(js.document.documentElement.lang)


def language() -> str:
    """The page's language as this player's country writes it, for dates."""
    page = page_language()
    return next((tag for tag in js.navigator.languages if str(tag).startswith(page)), page)


def time() -> int:
    """In ms since 1970."""
    return int(js.Date.now())


def today() -> str:
    """The day as file names have it: 2025-05-01."""
    return str(js.Date.new().toLocaleDateString("sv"))


def day() -> int:
    """The day where the player is, as a number: in days since 1970."""
    return int(js.Date.parse(today()) // 86_400_000)


def today_in_words() -> str:
    """The day as the player writes it."""
    return str(js.Date.new().toLocaleDateString(language()))


def date_format() -> Callable[[int], str]:
    """Writes a date and a time as the player's language and country do."""
    style = to_js([["dateStyle", "medium"], ["timeStyle", "short"]])
    writer: Any = js.Intl.DateTimeFormat.new(language(), js.Object.fromEntries(style))
    return lambda ms: str(writer.format(ms))


@cache
def _plural_rules(language: str) -> PluralRules:
    rules: PluralRules = js.Intl.PluralRules.new(language)
    return rules


def plural_form(language: str, number: int) -> str:
    """How a language counts so many: one, few, other ... as the browser knows it."""
    return str(_plural_rules(language).select(number))


# The address


def fragment() -> str:
    """What stands behind the # of the address, with it."""
    return str(js.location.hash)


def drop_fragment() -> None:
    """Take it out of the address."""
    js.history.replaceState(None, "", f"{js.location.pathname}{js.location.search}")


def is_file() -> bool:
    """Was it opened from a disk, so that no address leads to it?"""
    return str(js.location.protocol) == "file:"


def address() -> str:
    """Where the page is; a file has only a name."""
    return "tikal.html" if is_file() else f"{js.location.origin}{js.location.pathname}"


# Sending


def can_share() -> bool:
    """Has the device ways of its own to send a link?"""
    return hasattr(js.navigator, "share")


def share(title: str, url: str) -> None:
    """Send a link by whatever the device has for that.

    Asked for at once, as below.
    """
    data = js.Object.new()
    data.title = title
    setattr(data, "text" if is_file() else "url", url)
    start(_settled(js.navigator.share(data)))


async def _settled(promise: Promise) -> None:
    """Wait for it; who changes their mind has done nothing wrong."""
    with suppress(JsException):
        await promise


def write_clipboard(text: str) -> Promise | None:
    """Begin to copy a text; None where the browser cannot.

    Asked for at once: later the browser would no longer see a click behind it.
    """
    clipboard = getattr(js.navigator, "clipboard", None)
    return clipboard.writeText(text) if clipboard else None


async def copied(writing: Promise | None) -> bool:
    """Has that worked? Else an old browser copies what is selected, if it can."""
    try:
        if writing is not None:
            await writing
            return True
    except JsException:
        pass
    return bool(js.document.execCommand("copy"))


def print_page() -> None:
    """Ask the browser to print."""
    js.window.print()


# Keeping


async def ask_to_persist() -> None:
    """Ask the browser not to clear what is kept; an old one, or no secure address, cannot."""
    with suppress(JsException, AttributeError):
        if not await js.navigator.storage.persisted():
            await js.navigator.storage.persist()


async def storage_room() -> tuple[bool, float] | None:
    """Has it promised to keep things, and the bytes still free; None where it does not say."""
    try:
        keeper = js.navigator.storage
        kept, room = await keeper.persisted(), await keeper.estimate()
    except (JsException, AttributeError):
        return None
    return bool(kept), float(room.quota - room.usage)
