"""The game record in and out: one JSON document holds a whole game (RECORD.md).

Reading trusts nothing: whatever is wrong becomes a RecordError that names the place,
and no half-read game leaves this module.
"""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NoReturn, cast

from tikal.formats.json_text import pieces, read_json
from tikal.game import Game, Seat
from tikal.rules.components import MOTIF_BY_NAME, MOTIFS, TILE_BY_ID, TILE_IDS, Motif, Tile
from tikal.rules.deal import Deal
from tikal.rules.editions import as_rules, options
from tikal.rules.refusals import Figure, RecordError, Refusal, SetUpError, TikalError, quoted, shown

FORMAT: Final = "tikal-record"
VERSION: Final = 1
LARGEST_FILE: Final = 16_000_000
"""Bytes of a file with a list of records."""

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
    """The fields of the record before its moves."""
    return _head_text(game.deal, game.seats, game.edition, game.seed)


def deal_text(game: Game) -> str:
    """The same, whoever decides at the seats: that may change while the game is played."""
    people = tuple(Seat(seat.name, seat.color) for seat in game.seats)
    return _head_text(game.deal, people, game.edition, game.seed)


@lru_cache(maxsize=8)  # a game is written after every move
def _head_text(deal: Deal, seats: tuple[Seat, ...], edition: str, seed: str | None) -> str:
    return _lines(_head(deal, seats, edition, seed))


def _lines(record: Record) -> str:
    return ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in record.items())


def loads(text: str | bytes) -> Game:
    """The game in a record's text; raises RecordError."""
    return from_record(read_json(text))


def games(text: str) -> Iterator[Game | RecordError]:
    """The games in a text that holds one record or a list; or why one was refused.

    One after the other, each when it is asked for: there may be thousands.
    """
    waiting = pieces(text)
    while True:
        try:
            piece = next(waiting, None)
            if piece is None:
                return
            yield loads(piece)
        except RecordError as error:
            yield error


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
            figures: dict[str, Figure] = {"number": number, "move": quoted(text, 40)}
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
        return Game(dealt, sitting, edition, seed)
    except SetUpError as error:
        raise RecordError(error.refusal) from None


def _seats(document: Mapping[str, object]) -> tuple[Seat, ...]:
    sitting = []
    for i, player in enumerate(_list(document, "players")):
        place = f"players[{i}]"
        if not isinstance(player, dict):
            _wrong(place, player, "an object")
        sitting.append(Seat(*(_string(player, key, place) for key in ("name", "color", "kind"))))
    return tuple(sitting)


def _tiles(document: Mapping[str, object]) -> tuple[Tile, ...]:
    """Whether these are all is for the game to say."""
    names = _strings(document, "tiles")
    for i, name in enumerate(names):
        if name not in TILE_BY_ID:
            _refuse("tile-unknown", place=f"tiles[{i}]", word=shown(name))
    return tuple(TILE_BY_ID[name] for name in names)


def _treasures(document: Mapping[str, object]) -> tuple[Motif, ...]:
    names = _strings(document, "treasures")
    for i, name in enumerate(names):
        if name not in MOTIF_BY_NAME:
            _refuse("motif-unknown", place=f"treasures[{i}]", word=shown(name))
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
