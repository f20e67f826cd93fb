"""Asking a page that may never answer."""

import json
from itertools import count
from typing import Any

from playwright.sync_api import Page

from tests.support.browsers import PATIENCE

_NUMBERS = count(1)


def ask(page: Page, function: str, given: object) -> Any:
    """What an async function of the page returns, or TimeoutError.

    The answer comes by the console: whoever waits for a promise of a page that is stuck in a
    loop waits for ever, with whatever timeout.
    """
    mark = f"answer {next(_NUMBERS)} "
    later = f"""([given, mark]) => {{
      setTimeout(async () => console.debug(mark + JSON.stringify(await ({function})(given))));
    }}"""
    with page.expect_console_message(
        lambda message: message.text.startswith(mark), timeout=PATIENCE
    ) as answer:
        page.evaluate(later, [given, mark])
    return json.loads(answer.value.text.removeprefix(mark))
