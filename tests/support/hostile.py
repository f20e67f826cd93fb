"""What somebody who wants to break a reader of records and links puts into them."""

import json
from base64 import urlsafe_b64encode
from copy import deepcopy
from random import Random
from typing import Any
from zlib import crc32

from tikal import loads
from tikal.formats.link import VERSION, pack
from tikal.rules.deal import below, choose

SCRAPS = (
    '"', "\\", "{", "}", "[", "]", ",", ":", "null", "NaN", "-Infinity", "1e999", "9" * 5000,
    "\x00", "\\ud800", "\ud83d", "\u202e", "<script>", "true", "-1", '"moves":', "\\u0000",
    "-0", "1E400", "0.1e-999", "[" * 50, '{"a":' * 3000, "\ufeff",
)  # fmt: skip
"""What breaks careless readers of JSON."""
LARGE = ("{}," * 20_000, " " * 1_000_000)
"""And what keeps them busy."""

VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.0, 10**30, -(10**4000), float("nan"), float("inf"), "", " ",
    "\x00", "\ud800", "a" * 1000, "<img src=x onerror=alert(1)>", "__proto__", [], {}, [[]],
    {"name": {}}, [None] * 50, "bid 1", "end", "place b3 r0", "A1", "red", "constructor",
)  # fmt: skip


def places(document: Any) -> list[tuple[Any, Any]]:
    """Everything in a record, by what holds it and its key there; of moves the first ones."""
    found = []
    steps = document if isinstance(document, dict) else range(min(len(document), 40))
    for step in steps:
        found.append((document, step))
        if isinstance(document[step], dict | list):
            found += places(document[step])
    return found


def change(document: Any, rng: Random) -> None:
    inside, key = choose(places(document), rng)
    what = rng.random()
    if what < 0.6:
        inside[key] = deepcopy(choose(VALUES, rng))
    elif what < 0.75:
        del inside[key]
    elif isinstance(inside, list):
        inside.insert(key, deepcopy(choose((*VALUES, inside[key]), rng)))
    else:
        inside[str(choose(VALUES, rng))[:20]] = deepcopy(inside[key])


def framed(version: int, content: bytes) -> str:
    """A link with a sound frame, whatever is in it."""
    checksum = crc32(bytes([version]) + content)
    rng = Random(checksum)
    masked = bytes(byte ^ below(256, rng) for byte in content)
    raw = bytes([version]) + checksum.to_bytes(4, "big") + masked
    return urlsafe_b64encode(raw).decode().rstrip("=")


def hostile_record(records: list[str], rng: Random) -> str | bytes:
    """One of these records after somebody has been at it."""
    text = choose(records, rng)
    what = rng.random()
    if what < 0.4:
        document = json.loads(text)
        for _ in range(1 + below(3, rng)):
            change(document, rng)
        return json.dumps(document, ensure_ascii=rng.random() < 0.5)
    at, length = below(min(len(text), 4000), rng), below(choose((2, 20, 2000), rng), rng)
    scrap = choose((*SCRAPS, *LARGE, "", text[at : at + length] * 2), rng)
    if what < 0.8:
        return text[:at] + scrap + text[at + length :]
    content = bytearray(text.encode(choose(("utf-8", "utf-16", "utf-32"), rng)))
    for _ in range(3):
        content[below(2000, rng)] = below(256, rng)
    return bytes(content)


def hostile_link(records: list[str], rng: Random) -> str:
    """A link that was altered, or made by somebody who knows how; now and then a good one."""
    what = rng.random()
    if what < 0.3:
        letters = list(pack(loads(choose(records, rng))))
        letters[below(len(letters), rng)] = choose("Az09-_ \u00e9", rng)
        return "".join(letters)
    content = bytes(below(256, rng) for _ in range(below(choose((20, 300, 3000), rng), rng)))
    return framed(VERSION if what < 0.9 else below(256, rng), content)
