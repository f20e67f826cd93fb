"""The game record in and out: one JSON document holds a whole game (RECORD.md).

Reading trusts nothing: whatever is wrong becomes a RecordError that names the place,
and no half-read game leaves this module.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NoReturn, cast

from tikal.game import Game, Seat
from tikal.rules.components import COPIES, MOTIF_BY_NAME, MOTIFS, TILE_BY_ID, TILE_IDS, Motif, Tile
from tikal.rules.deal import Deal
from tikal.rules.editions import as_rules, options
from tikal.rules.refusals import Figure, RecordError, Refusal, TikalError, shown

FORMAT: Final = "tikal-record"
VERSION: Final = 1
LONGEST_TEXT: Final = 200
"""Of names and the like: more is no name, and would have to be shown somewhere."""

_DEEPEST: Final = 40
_BESIDE_BRACKETS: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[^][{}"]++')
"""Texts, and everything else that does not nest."""

Record = dict[str, object]


def to_record(game: Game) -> Record:
    """The record of a game, ready for JSON."""
    return {**_head(game.deal, game.seats, game.edition, game.seed), **_moves(game)}


def _head(deal: Deal, seats: tuple[Seat, ...], edition: str, seed: str | None) -> Record:
    """What a record says before the first move."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "mode": deal.mode,
        "edition": edition,
        "rules": as_rules(deal.options),
        "players": [{"name": seat.name, "color": seat.color, "kind": seat.kind} for seat in seats],
        "first": deal.first,
        **({} if seed is None else {"seed": seed}),
        "tiles": [TILE_IDS[tile] for tile in deal.tiles],
        "treasures": [MOTIFS[motif] for motif in deal.treasures],
    }


def _moves(game: Game) -> Record:
    record: Record = {"moves": [str(move) for move in game.moves]}
    if game.over:
        record["result"] = {"scores": game.scores, "winners": game.winners}
    return record


def dumps(game: Game) -> str:
    """The record of a game as text: one field a line, so that people can read it."""
    return "{\n" + head_text(game) + ",\n" + _lines(_moves(game)) + "\n}\n"


def head_text(game: Game) -> str:
    """The fields of the record that stay the same while the game is played."""
    return _head_text(game.deal, game.seats, game.edition, game.seed)


@lru_cache(maxsize=4)  # a game is written after every move
def _head_text(deal: Deal, seats: tuple[Seat, ...], edition: str, seed: str | None) -> str:
    return _lines(_head(deal, seats, edition, seed))


def _lines(record: Record) -> str:
    return ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in record.items())


def loads(text: str | bytes) -> Game:
    """The game in a record's text; raises RecordError."""
    return from_record(_parsed(text))


def documents(text: str | bytes) -> list[object]:
    """What may be records in a text that holds one or a list of them; raises RecordError."""
    found = _parsed(text)
    return found if isinstance(found, list) else [found]


def _parsed(text: str | bytes) -> object:
    try:
        if isinstance(text, bytes):
            text = text.decode(json.detect_encoding(text), "surrogatepass")
        if _too_deep(text):
            _refuse("not-json", detail="nested too deeply")
        found: object = json.loads(text)
    except json.JSONDecodeError as error:
        _refuse("not-json", detail=f"line {error.lineno} column {error.colno}: {error.msg}")
    except ValueError as error:  # bytes that are no text, numbers too long to read
        _refuse("not-json", detail=str(error)[:80])
    return found


def _too_deep(text: str) -> bool:
    """Is this nested far deeper than any record? A browser's stack is too short to find out."""
    if text.count("[") + text.count("{") <= _DEEPEST:
        return False
    depth = 0
    for bracket in _BESIDE_BRACKETS.sub("", text):
        depth += 1 if bracket in "[{" else -1
        if depth > _DEEPEST:
            return True
    return False


def from_record(document: object) -> Game:
    """The game in a record as JSON gives it; raises RecordError."""
    if not isinstance(document, dict):
        _refuse("not-an-object")
    _check_version(document)
    game = _set_up(document)
    for number, text in enumerate(_strings(document, "moves"), start=1):
        try:
            game.play(text)
        except TikalError as error:
            reason = error.refusal
            figures: dict[str, Figure] = {"number": number, "move": text[:40]}
            refusal = Refusal("move-illegal", {**figures, "reason": str(reason)})
            raise RecordError(refusal, reason) from None
    _check_result(document, game)
    return game


def _refuse(key: str, **figures: Figure) -> NoReturn:
    raise RecordError(Refusal(key, figures))


def _check_version(document: Mapping[str, object]) -> None:
    if document.get("format") != FORMAT:
        _refuse("not-our-format", word=shown(document.get("format")))
    version = _integer(document, "version")
    if version > VERSION:
        _refuse("newer-version", word=version, newest=VERSION)
    if version < 1:
        _refuse("unknown-version", word=version)


def _set_up(document: Mapping[str, object]) -> Game:
    edition = _string(document, "edition")
    rules = document.get("rules", {})
    if not isinstance(rules, dict):
        _wrong("rules", rules, "an object")
    seed = document.get("seed")
    if seed is not None:
        seed = _text(str(seed) if type(seed) is int else seed, "seed")
    sitting = _seats(document)
    try:
        dealt = Deal(
            players=len(sitting),
            mode=_string(document, "mode"),  # type: ignore[arg-type]  # Deal checks it
            options=options(edition, rules),
            first=_integer(document, "first"),
            tiles=_tiles(document),
            treasures=_treasures(document),
        )
    except TikalError as error:
        raise RecordError(error.refusal) from None
    return Game(dealt, sitting, edition, seed)


def _seats(document: Mapping[str, object]) -> tuple[Seat, ...]:
    sitting = []
    for i, player in enumerate(_list(document, "players")):
        place = f"players[{i}]"
        if not isinstance(player, dict):
            _wrong(place, player, "an object")
        sitting.append(Seat(*(_string(player, key, place) for key in ("name", "color", "kind"))))
    return tuple(sitting)


def _tiles(document: Mapping[str, object]) -> tuple[Tile, ...]:
    """All 36, once each, in the order of their letters (S2)."""
    tiles: list[Tile] = []
    for i, name in enumerate(_strings(document, "tiles")):
        place = f"tiles[{i}]"
        if name not in TILE_BY_ID:
            _refuse("tile-unknown", place=place, word=shown(name))
        tile = TILE_BY_ID[name]
        if tile in tiles:
            _refuse("tile-twice", place=place, word=name)
        if tiles and name[0] < TILE_IDS[tiles[-1]][0]:
            _refuse("tile-order", place=place, word=name)
        tiles.append(tile)
    for tile, name in enumerate(TILE_IDS):
        if tile not in tiles:
            _refuse("tile-missing", word=name)
    return tuple(tiles)


def _treasures(document: Mapping[str, object]) -> tuple[Motif, ...]:
    """Three of each motif (S4)."""
    counts: Counter[str] = Counter()
    names = _strings(document, "treasures")
    for i, name in enumerate(names):
        place = f"treasures[{i}]"
        if name not in MOTIF_BY_NAME:
            _refuse("motif-unknown", place=place, word=shown(name))
        counts[name] += 1
        if counts[name] > COPIES:
            _refuse("motif-surplus", place=place, word=name, most=COPIES)
    for name in MOTIFS:
        if counts[name] < COPIES:
            _refuse("motif-missing", word=name, found=counts[name], needs=COPIES)
    return tuple(MOTIF_BY_NAME[name] for name in names)


def _check_result(document: Mapping[str, object], game: Game) -> None:
    """A result may be left out, but not be wrong."""
    if "result" not in document:
        return
    if not game.over:
        _refuse("result-early")
    if document["result"] != {"scores": game.scores, "winners": game.winners}:
        _refuse("result-differs", scores=str(game.scores), winners=str(game.winners))


# Fields, each refused by its place


def _field(document: Mapping[str, object], key: str, place: str) -> object:
    if key not in document:
        _refuse("field-missing", place=_at(place, key))
    return document[key]


def _string(document: Mapping[str, object], key: str, place: str = "") -> str:
    return _text(_field(document, key, place), _at(place, key))


def _text(value: object, place: str) -> str:
    if not isinstance(value, str):
        _wrong(place, value, "text")
    if len(value) > LONGEST_TEXT:
        _refuse("text-long", place=place, most=LONGEST_TEXT)
    return value


def _integer(document: Mapping[str, object], key: str) -> int:
    value = _field(document, key, "")
    if type(value) is not int:  # True is an int, too
        _wrong(key, value, "a whole number")
    return value


def _list(document: Mapping[str, object], key: str) -> list[object]:
    value = _field(document, key, "")
    if not isinstance(value, list):
        _wrong(key, value, "a list")
    return value


def _strings(document: Mapping[str, object], key: str) -> list[str]:
    values = _list(document, key)
    for i, value in enumerate(values):
        if not isinstance(value, str):
            _wrong(f"{key}[{i}]", value, "text")
    return cast("list[str]", values)


def _wrong(place: str, value: object, expected: str) -> NoReturn:
    _refuse("field-type", place=place, word=shown(value), expected=expected)


def _at(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key
