"""The languages the page can be in, each by its own name."""

import json
from collections.abc import Sequence

from web.page.browser.dialog import choice
from web.page.browser.dom import by_id
from web.page.browser.types import Element


def language_choice(
    name: str, chosen: str, *, others: Sequence[tuple[str, str]] = (), **attributes: str
) -> Element:
    """A select of them, as each one's own catalogue says it; `others` come first."""
    catalogues = json.loads(str(by_id("build").textContent))["texts"]
    names = [(code, sentences["boot.language"]) for code, sentences in catalogues.items()]
    made = choice(name, [*others, *names], chosen, **attributes)
    for code, option in zip(catalogues, list(made.options)[len(others) :], strict=True):
        option.lang = code
    return made
