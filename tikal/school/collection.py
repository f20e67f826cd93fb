"""All packed puzzles in one file: a head with version and checksum, then the puzzles' bytes.

New puzzles are only ever added at the end, as a batch with the day from which on it counts
for the puzzle of the day. So a puzzle keeps its number, and a day its puzzle.
"""

from binascii import crc32
from functools import cached_property
from typing import Final, NamedTuple

from tikal.school.packed import Label, MadePuzzle, label, made, name_of
from tikal.school.positions import BadPositionError

MAGIC: Final = b"TKPZ"
VERSION: Final = 1
_HEAD: Final = len(MAGIC) + 1 + 4
_MULTIPLE: Final = 0.381966  # of the golden section: neighbouring days lie far apart


class Batch(NamedTuple):
    """Puzzles that came together."""

    since: int
    """The first day whose puzzle may be one of them, in days since 1970."""
    packed: tuple[bytes, ...]


class BadCollectionError(ValueError):
    """A file that holds no puzzles, or not whole, or those of a later version."""


def loads(content: bytes) -> "Collection":
    """What is in such a file. Raises BadCollectionError."""
    if content[: len(MAGIC)] != MAGIC or len(content) <= _HEAD:
        raise BadCollectionError("this is no file of puzzles")
    if content[len(MAGIC)] != VERSION:
        raise BadCollectionError("these puzzles are of another version")
    body = content[_HEAD:]
    if crc32(body).to_bytes(4, "big") != content[len(MAGIC) + 1 : _HEAD]:
        raise BadCollectionError("the file of puzzles is damaged")
    batches, at = [], 1
    for _ in range(body[0]):
        since, count = int.from_bytes(body[at : at + 3], "big"), body[at + 3] << 8 | body[at + 4]
        sizes = body[at + 5 : at + 5 + count]
        at += 5 + count
        packed = []
        for size in sizes:
            packed.append(body[at : at + size])
            at += size
        batches.append(Batch(since, tuple(packed)))
    return Collection(tuple(batches))


class Collection:
    """All puzzles there are, in their order; each is unpacked when it is wanted."""

    def __init__(self, batches: tuple[Batch, ...] = ()) -> None:
        self.batches = batches

    @cached_property
    def labels(self) -> tuple[Label, ...]:
        """What is written outside of each."""
        return tuple(label(packed) for batch in self.batches for packed in batch.packed)

    @cached_property
    def _by_name(self) -> dict[str, bytes]:
        return {name_of(packed): packed for batch in self.batches for packed in batch.packed}

    def puzzle(self, name: str) -> MadePuzzle | None:
        """The one of this name, if it is here and whole."""
        packed = self._by_name.get(name)
        try:
            return made(packed) if packed else None
        except BadPositionError:
            return None

    def number(self, name: str) -> int:
        """Which it is, from 1."""
        return list(self._by_name).index(name) + 1

    def __len__(self) -> int:
        return len(self._by_name)

    def of_day(self, day: int) -> Label | None:
        """The puzzle of this day, given in days since 1970: the same everywhere.

        It depends on the day and on what had been shipped by then. Where it begins anew, all
        have had their day.
        """
        count = len(self.batches[0].packed) if self.batches else 0
        count += sum(len(b.packed) for b in self.batches[1:] if b.since <= day)
        return self.labels[day * _step(count) % count] if count else None


def _step(count: int) -> int:
    """From day to day so many further, so that every puzzle comes before one comes again."""
    step = max(1, round(count * _MULTIPLE))
    while _common(step, count) > 1:
        step += 1
    return step


def _common(a: int, b: int) -> int:
    return _common(b, a % b) if b else a
