"""How a game is kept: sealed with a checksum, the last good copy until the next is safe.

A store is anything that holds texts by key and makes several changes at once or not at
all. A game has two places in it, and a save goes to the one that does not hold the last
copy known to be safe. Whoever opens a game for playing begins a new epoch with places of
its own: a tab that has lost the game to another can no longer spoil what that one saves.
"""

import json
import sys
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, cast
from zlib import crc32

from tikal.formats.json_text import read_json
from tikal.formats.record import dumps, loads
from tikal.game import Game
from tikal.rules.refusals import RecordError, Refusal
from tikal.table.saves.extras import NO_EXTRAS, Extras

SAVE: Final = "save"
DAMAGED: Final = "damaged"
"""What keys begin with; then come the game's id, epoch and place."""
_WORDS: Final = 4


class Changes(NamedTuple):
    """What to change in a store, all at once."""

    puts: dict[str, str]
    drops: tuple[str, ...] = ()


class Found(NamedTuple):
    """What a store holds of one game."""

    game: Game | None
    """As it was saved last; None if no copy can be read."""
    extras: Extras
    epoch: int
    """The last one so far; -1 before the first."""
    damaged: dict[str, str]
    """The copies of that epoch which cannot be read, by key."""
    reason: Refusal | None
    """What is wrong with them."""


class Save(NamedTuple):
    """A save on its way."""

    changes: Changes
    serial: int
    place: int


def seal(text: str) -> str:
    """The text with its checksum.

    >>> seal("Tikal")
    '31ff75cb Tikal'
    """
    content = text.encode("utf-8", "surrogatepass")  # a damaged text may hold half a character
    return f"{crc32(content):08x} {text}"


def unseal(sealed: str) -> str | None:
    """The text, or None if it is not as it was when it was sealed."""
    text = sealed[9:]
    return text if seal(text) == sealed else None


def saves_prefix(game_id: str) -> str:
    """What the keys of all of a game's saves begin with."""
    return f"{SAVE} {game_id} "


class Slots:
    """The places of one game and its epoch: what to write, while nobody else has taken it over."""

    def __init__(self, game_id: str, epoch: int = 0, old: Iterable[str] = ()) -> None:
        self.id = game_id
        self._epoch = epoch
        self._old = tuple(old)
        """Keys of earlier epochs, dropped once there is a safe copy of this one."""
        self.serial = 0
        """Of the last save asked for."""
        self._safe = (0, 1)
        """Serial and place of the last copy known to be safe."""

    def save(self, game: Game, extras: Extras) -> Save:
        """What to write; tell `written` when it is safe."""
        self.serial += 1
        serial, place = self.serial, 1 - self._safe[1]
        head = json.dumps([serial, extras.to_json()])
        puts = {f"{saves_prefix(self.id)}{self._epoch} {place}": seal(f"{head}\n{dumps(game)}")}
        return Save(Changes(puts, self._old if self._safe[0] else ()), serial, place)

    def keys(self) -> tuple[str, ...]:
        """Where this game may be in the store."""
        places = (f"{saves_prefix(self.id)}{self._epoch} {place}" for place in (0, 1))
        return (*places, *self._old)

    def written(self, saving: Save) -> None:
        """This save is safe."""
        if saving.serial > self._safe[0]:
            self._safe = (saving.serial, saving.place)
            if saving.changes.drops:
                self._old = ()


def find(kept: Mapping[str, str]) -> Found:
    """The newest copy that can be read among a game's saves, by key."""
    epoch = max((_epoch(key) for key in kept), default=-1)
    damaged: dict[str, str] = {}
    reason: Refusal | None = None
    for key in _newest_first(kept):
        try:
            game, extras = _read(kept[key])
        except RecordError as error:
            if _epoch(key) == epoch:
                damaged[key] = kept[key]
                reason = reason or error.refusal
        else:
            return Found(game, extras, epoch, damaged, reason)
    return Found(None, NO_EXTRAS, epoch, damaged, reason)


def record_in(kept: Mapping[str, str]) -> str | None:
    """The newest record among a game's saves as text, trusted by its seal.

    Much quicker than `find`, which plays the game through.
    """
    for key in _newest_first(kept):
        try:
            return _opened(kept[key])[2]
        except RecordError:
            continue
    return None


def set_aside(found: Found) -> Changes:
    """Move what cannot be read to where it harms nobody and is not lost."""
    puts = {DAMAGED + key.removeprefix(SAVE): text for key, text in found.damaged.items()}
    return Changes(puts, tuple(found.damaged))


def _newest_first(kept: Mapping[str, str]) -> list[str]:
    return sorted(kept, key=lambda key: (_epoch(key), _serial(kept[key])), reverse=True)


def _epoch(key: str) -> int:
    words = key.split(" ")
    return int(words[2]) if len(words) == _WORDS and words[2].isdecimal() else -1


def _serial(text: str) -> int:
    """Damaged ones come first: the newest may be among them."""
    try:
        return _opened(text)[0]
    except RecordError:
        return sys.maxsize


def _read(text: str) -> tuple[Game, Extras]:
    _, extras, record = _opened(text)
    game = loads(record)
    return game, Extras.from_json(extras, len(game.moves), len(game.seats))


def _opened(sealed: str) -> tuple[int, object, str]:
    """A save's serial, what lies beside the record, and the record's text."""
    head, _, record = (unseal(sealed) or "").partition("\n")
    try:
        serial, extras = cast("tuple[int, object]", read_json(head))
        return int(serial), extras, record
    except (ValueError, TypeError, OverflowError):  # of infinity, too
        raise RecordError(Refusal("save-damaged", {})) from None
