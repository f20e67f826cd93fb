"""What somebody who wants to break a reader of records puts into them."""

from copy import deepcopy
from random import Random
from typing import Any

from tikal.rules.deal import choose

SCRAPS = (
    '"', "\\", "{", "}", "[", "]", ",", ":", "null", "NaN", "-Infinity", "1e999", "9" * 5000,
    "\x00", "\\ud800", "\ud83d", "\u202e", "<script>", "true", "-1", '"moves":', "\\u0000",
)  # fmt: skip
"""What breaks careless readers of JSON."""

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
