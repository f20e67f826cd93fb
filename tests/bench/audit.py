"""What axe-core says of every screen of the page, by night and by day, as a table.

python build.py bench audit [REPORT]
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import build
from tests.support.browser.screens import (
    THEMES,
    Found,
    audit,
    bring_axe,
    dress,
    first_screens,
    settle,
    walk,
)
from tests.support.browser.thinker import THINKER
from tests.support.browser.visit import Visit
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from web.build.serve import Server, running


def screens(browser: Browser, server: Server) -> Iterator[tuple[str, Visit]]:
    """Every screen, one after the other."""
    yield from first_screens(browser.new_context(locale="en-GB"), server)
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.add_init_script(THINKER)
    visit = settle(Visit(context, server))
    for name in walk(visit):
        yield name, visit
    other = Visit(context, server).open()
    other.shows_dialog("elsewhere")
    bring_axe(other)
    yield "elsewhere", other


def row(name: str, theme: str, found: Found) -> str:
    """A line of the table: rules passed, violations, and what only a person can judge."""
    undecided = Counter(said.split(":")[0] for said in found.incomplete)
    open_ = ", ".join(f"{rule} {number}" for rule, number in sorted(undecided.items()))
    return f"| {name} | {theme} | {found.passes} | {len(found.violations)} | {open_} |"


def main() -> None:
    """Print the table, or write it."""
    build.fetch(build.AXE)
    rows = ["| screen | theme | rules passed | violations | not decided (places) |",
            "|---|---|---|---|---|"]  # fmt: skip
    against: list[str] = []
    with sync_playwright() as playwright, running(Server(build.DIST)) as server:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        for name, visit in screens(browser, server):
            for theme in THEMES:
                dress(visit, theme)
                found = audit(visit)
                rows.append(row(name, theme, found))
                against += [f"- {name}, {theme}: {said}" for said in found.violations]
        browser.close()
    title = f"# Every screen before axe-core {build.AXE.version}"
    report = "\n".join([title, "", *rows, "", *(against or ["No violations."]), ""])
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(report, encoding="utf-8")
    else:
        print(report)


if __name__ == "__main__":
    main()
