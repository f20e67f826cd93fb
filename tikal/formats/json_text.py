"""JSON from anywhere: a file, a link, the browser's storage, another program.

Everything that was not made by this very build is read here. How long a text is and how it
nests is looked at first: a browser's stack is too short to find out by trying, and a few
megabytes of empty brackets would keep it busy for a quarter of a minute.
"""

import json
import re
from collections.abc import Iterator
from typing import Final, NoReturn

from tikal.rules.refusals import Figure, RecordError, Refusal

LONGEST: Final = 1_000_000
"""Characters, or bytes, of one document. The longest game there can be needs a tenth of it."""
MOST_PIECES: Final = 10_000
"""Documents in one list: more than the largest file has room for, if they were played."""
_DEEPEST: Final = 40
_MOST_BRACKETS: Final = 10_000
_TO_BRACKET: Final = re.compile(r'(?:[^][{}"]++|"(?:[^"\\]++|\\.)*+"?)*+')
"""Texts, and everything else that does not nest."""
_OPENING, _COMMA, _CLOSING = map(
    re.compile,
    (r"[ \t\n\r]*+\[[ \t\n\r]*+", r"[ \t\n\r]*+,[ \t\n\r]*+", r"[ \t\n\r]*+\][ \t\n\r]*+\Z"),
)


def read_json(text: str | bytes) -> object:
    """What this text holds; raises RecordError, which is a ValueError."""
    if len(text) > LONGEST:
        _refuse("too-large")
    try:
        if isinstance(text, bytes):
            text = text.decode(json.detect_encoding(text), "surrogatepass")
        for _ in _brackets(text, 0):
            pass
        found: object = json.loads(text)
    except json.JSONDecodeError as error:
        _refuse("not-json", detail=f"line {error.lineno} column {error.colno}: {error.msg}")
    except UnicodeError:
        _refuse("not-json", detail="some of its bytes are no text")
    except RecordError:
        raise
    except ValueError:
        _refuse("not-json", detail="a number in it is too long to be read")
    return found


def pieces(text: str) -> Iterator[str]:
    """The documents in a text that holds one or a list of them, each still as text.

    One after the other, so that a large file can be read bit by bit. Raises RecordError
    where the list goes wrong: what came before it is good.
    """
    opening = _OPENING.match(text)
    if opening is None:
        yield text
        return
    at = opening.end()
    if _CLOSING.match(text, at):
        return
    for _ in range(MOST_PIECES):
        if text[at : at + 1] not in ("{", "["):
            _refuse("not-an-object")
        end = next((end for end, depth in _brackets(text, at) if depth == 0), None)
        if end is None:
            break
        yield text[at:end]
        if _CLOSING.match(text, end):
            return
        comma = _COMMA.match(text, end)
        if comma is None:
            break
        at = comma.end()
    else:
        _refuse("too-many", most=MOST_PIECES)
    _refuse("not-json", detail="the list is cut short or damaged")


def _brackets(text: str, start: int) -> Iterator[tuple[int, int]]:
    """Where each bracket ends, and how deep one is then; raises RecordError if that is too much."""
    at, depth = start, 0
    for _ in range(_MOST_BRACKETS):
        found = _TO_BRACKET.match(text, at)
        at = found.end() + 1 if found else len(text) + 1
        if at > len(text):
            return
        depth += 1 if text[at - 1] in "[{" else -1
        if depth > _DEEPEST:
            _refuse("too-deep")
        yield at, depth
    _refuse("too-large")


def _refuse(key: str, **figures: Figure) -> NoReturn:
    raise RecordError(Refusal(key, figures))
