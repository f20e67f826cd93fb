"""Games on the shelf of a browser, put there without playing them."""

from playwright.sync_api import Page

from tests.support.browser.keeping import database
from tikal.table.saves.labels import Label, label_key

NOON = 1_762_686_000_000
"""A day in November, in ms since 1970."""
HOUR = 3_600_000


def copies(label: Label, number: int) -> dict[str, str]:
    """Labels of so many games more, all like this one."""
    many = (
        label._replace(id=f"{label.id}-{n}", title=f"Game {n}", changed=label.changed - n)
        for n in range(number)
    )
    return {label_key(copy.id): copy.dumps() for copy in many}


def kept(page: Page, prefix: str) -> list[str]:
    """All texts whose keys begin like this."""
    return [text for key, text in database(page).items() if key.startswith(prefix)]
