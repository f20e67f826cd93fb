"""Files somebody made to break the page."""

import json
from random import Random
from typing import Any

from playwright.sync_api import FilePayload

from tests.support.browser.positions import GOLDEN, stopped
from tests.support.hostile import SCRAPS, change
from tikal import RecordError, dumps, loads
from tikal.game import LONGEST_TEXT
from tikal.rules.deal import choose

GAME = stopped("basic-rio-grande-4", 60)
SCRIPT = "<img src=x onerror=\"document.body.dataset.hacked='yes'\">"
NAMES = (
    SCRIPT, "", "W" * LONGEST_TEXT, "\u202eevil", "__proto__", "{0.__class__}", "%s",
    "\x00\x1b[31m", "Zalgo" + "\u0336" * 100, "\U0001f468\u200d\U0001f469\u200d\U0001f467",
    "' onload='", "&lt;b&gt;", "half \ud83d",
)  # fmt: skip
WHOLE = (
    "", "null", "[]", "[[]]", "{}", "0", '"', "NaN", "[" * 200_000, '{"a":' * 200_000, "9" * 20_000,
    '"\\ud800"', "\ufeff" + dumps(GAME), dumps(GAME) * 2, "[" + "{}," * 999 + "{}]", SCRIPT,
    '{"format": "tikal-record", "version": 99}', '{"format": "tikal-record", "version": 1e999}',
)  # fmt: skip


def record(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(dumps(GAME)) | changes
    return document


def strange_people() -> list[str]:
    """Records that are right but for who plays, in ways the rules allow."""
    found = []
    for n, name in enumerate(NAMES):
        document = record(seed=f"{n} {SCRIPT}")
        for seat, color in zip(document["players"], (SCRIPT, "", "red", "red"), strict=True):
            seat.update(name=name, color=color, kind=f"bot:{SCRIPT}")
        found.append(json.dumps(document))
    return found


def mutations(number: int) -> list[str]:
    rng = Random("page")
    whole = (GOLDEN / "auction-tilsit-3.json").read_text()
    found = []
    for n in range(number):
        if n % 2:
            document = record()
            change(document, rng)
            found.append(json.dumps(document))
        else:
            at = int(rng.random() * 3000)
            found.append(whole[:at] + choose(SCRAPS, rng) + whole[at + 3 :])
    return found


def is_good(text: str) -> bool:
    try:
        loads(text)
    except RecordError:
        return False
    return True


def payload(texts: list[str]) -> list[FilePayload]:
    files: list[FilePayload] = [
        {
            "name": f"{n}{SCRIPT if n % 7 == 0 else ''}.json".replace("/", ""),
            "mimeType": "application/json",
            "buffer": text.encode("utf-8", "surrogatepass"),
        }
        for n, text in enumerate(texts)
    ]
    files.append({"name": "bytes.json", "mimeType": "image/png", "buffer": bytes(range(256))})
    return files
