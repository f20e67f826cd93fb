"""A whole game as a short text, for the part of an address behind its `#`.

Every version of a link has the same frame: one byte of version, four of checksum
(CRC-32 of that byte and the content), then the content, masked; all as base64url without
padding. So a page can tell a link that was cut short from one that is newer than itself.

In version 1 the content is one whole number of mixed radix: who plays by which rules, the
hidden order, and each move as its place in the list of legal moves. Version 1 therefore
promises that these stay as they are, or that version 2 begins and 1 can still be read: the
order of `legality.legal_moves`, of modes, of the rules and their values, and of what `_WORDS`
and the lists in `components` hold. A new edition may be added at the end.

The mask only keeps the hidden order from being read at a glance, and makes each link of a
game look different from the last. Whoever wants to can work the order out: everything
needed for it stands in the link, as it must.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc32
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, NoReturn, TypeVar

from tikal.formats.digits import Reader, Writer
from tikal.game import Game, Seat
from tikal.rules.components import COPIES, FACES, MAX_PLAYERS, MOTIFS, TILES, Tile
from tikal.rules.deal import MIN_PLAYERS, Deal, below
from tikal.rules.editions import EDITIONS, MODES, RULE_VALUES, as_rules, options
from tikal.rules.legality import apply, legal_moves
from tikal.rules.refusals import Figure, RecordError, Refusal, SetUpError
from tikal.rules.turns import start

T = TypeVar("T")

VERSION: Final = 1
LONGEST: Final = 20_000
"""No longer text is looked at. A whole game needs 500 characters, the longest names 14,000."""

_HEAD: Final = 5  # bytes: version and checksum
_SHAPE: Final = re.compile(rf"[A-Za-z0-9_-]{{{_HEAD * 4 // 3 + 1},{LONGEST}}}")

# No game has as many moves: 52 turns of at most 12, three passes for each of 36 tiles, and
# each bid adds a point to what somebody pays, of fewer than 3,000 there are to be had.
_MOVES: Final = 4096
_EDITIONS: Final = 16
_PLAYERS: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)
_BYTE: Final = 257  # 0 ends a text
_WORDS: Final = ("", "human", "red", "blue", "white", "orange")
"""Colours and kinds that cost one digit; the first stands for any other, spelled out."""


def pack(game: Game) -> str:
    """The game as a text of letters, digits, `-` and `_`."""
    out = _Writer()
    _write_set_up(out, game)
    out.digit(len(game.moves), _MOVES)
    state = start(game.deal)
    for move in game.moves:
        out.pick(move, legal_moves(state))
        apply(state, move)
    number = out.number()
    content = number.to_bytes((number.bit_length() + 7) // 8, "big")
    version = bytes([VERSION])
    checksum = crc32(version + content)
    return _as_text(version + checksum.to_bytes(4, "big") + _masked(content, checksum))


def unpack(text: str) -> Game:
    """The game in a packed text; raises RecordError for any other."""
    content = _content(text)
    try:
        return _read_game(_Reader(int.from_bytes(content, "big")))
    except SetUpError as error:
        raise RecordError(error.refusal) from None
    except (LookupError, ArithmeticError, UnicodeError):
        _refuse("link-damaged")  # by somebody who made the checksum fit


def _content(text: str) -> bytes:
    """What is in the frame, if it is whole and of a version known here."""
    if not _SHAPE.fullmatch(text):
        _refuse("link-not-ours")
    raw = urlsafe_b64decode(text + "A" * (-len(text) % 4))[: len(text) * 3 // 4]
    version, checksum = raw[0], int.from_bytes(raw[1:_HEAD], "big")
    content = _masked(raw[_HEAD:], checksum)
    # The text too: bits of its last letter may be in no byte.
    if crc32(raw[:1] + content) != checksum or _as_text(raw) != text:
        _refuse("link-damaged" if version == VERSION else "link-not-ours")
    if version > VERSION:
        _refuse("link-newer", version=version)
    if version < VERSION:
        _refuse("link-not-ours")
    return content


def _as_text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _masked(content: bytes, checksum: int) -> bytes:
    """Hide or show: the same chance as in a deal, sown by the checksum, lies over all bytes."""
    rng = Random(checksum)
    return bytes(byte ^ below(256, rng) for byte in content)


def _refuse(key: str, **figures: Figure) -> NoReturn:
    raise RecordError(Refusal(key, figures))


# The game


def _write_set_up(out: "_Writer", game: Game) -> None:
    deal = game.deal
    out.pick(deal.mode, MODES)
    out.digit(list(EDITIONS).index(game.edition), _EDITIONS)
    for name, value in as_rules(deal.options).items():
        out.pick(value, RULE_VALUES[name])
    out.pick(deal.players, _PLAYERS)
    for seat in game.seats:
        out.text(seat.name)
        out.word(seat.color)
        out.word(seat.kind)
    out.pick(deal.first, range(deal.players))
    out.pick(game.seed is not None, (False, True))
    if game.seed is not None:
        out.text(game.seed)
    out.order(deal.tiles, _of_the_next_letter)
    out.order(deal.treasures, _different)


def _read_game(link: "_Reader") -> Game:
    mode: Any = link.pick(MODES)
    edition = list(EDITIONS)[link.digit(_EDITIONS)]
    chosen = {name: link.pick(values) for name, values in RULE_VALUES.items()}
    players = link.pick(_PLAYERS)
    sitting = tuple(Seat(link.text(), link.word(), link.word()) for _ in range(players))
    first = link.pick(range(players))
    seed = link.text() if link.pick((False, True)) else None
    tiles = link.order(range(TILES), _of_the_next_letter)
    treasures = link.order(sorted([*range(len(MOTIFS))] * COPIES), _different)
    deal = Deal(players, mode, options(edition, chosen), first, tiles, treasures)
    game = Game(deal, sitting, edition, seed)
    for _ in range(link.digit(_MOVES)):
        move = link.pick(legal_moves(game.state))
        apply(game.state, move)
        game.moves.append(move)
    return game


def _of_the_next_letter(left: Sequence[Tile]) -> list[Tile]:
    """Which tiles can be on top of a stack of these (S2)."""
    return [tile for tile in left if FACES[tile].letter == FACES[left[0]].letter]


def _different(left: Sequence[T]) -> list[T]:
    return list(dict.fromkeys(left))


# Texts and lists, in digits


class _Writer(Writer):
    def text(self, text: str) -> None:
        for byte in text.encode("utf-8", "surrogatepass"):  # JSON may hold half a character
            self.digit(byte + 1, _BYTE)
        self.digit(0, _BYTE)

    def word(self, word: str) -> None:
        if word in _WORDS[1:]:
            self.pick(word, _WORDS)
        else:
            self.digit(0, len(_WORDS))
            self.text(word)

    def order(self, items: Sequence[int], next_ones: Callable[[list[int]], list[int]]) -> None:
        left = sorted(items)
        for item in items:
            self.pick(item, next_ones(left))
            left.remove(item)


class _Reader(Reader):
    def text(self) -> str:
        found = bytearray()
        while byte := self.digit(_BYTE):
            found.append(byte - 1)
        return found.decode("utf-8", "surrogatepass")

    def word(self) -> str:
        return self.pick(_WORDS) or self.text()

    def order(
        self, items: Sequence[int], next_ones: Callable[[list[int]], list[int]]
    ) -> tuple[int, ...]:
        left, found = list(items), []
        while left:
            found.append(self.pick(next_ones(left)))
            left.remove(found[-1])
        return tuple(found)
