"""Games for the page to be opened with: the golden ones, stopped where something is to be seen."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from tikal import Game, loads
from tikal.formats.record import from_record

GOLDEN = Path(__file__).parents[2] / "rules" / "golden"


def stopped(name: str, moves: int) -> Game:
    """A golden game after so many moves."""
    record = json.loads((GOLDEN / f"{name}.json").read_text())
    record.pop("result", None)
    record["moves"] = record["moves"][:moves]
    return from_record(record)


def finished(name: str = "basic-rio-grande-4") -> Game:
    return loads((GOLDEN / f"{name}.json").read_text())


def positions(name: str) -> Iterator[Game]:
    """One game again and again, a move further each time; the same object."""
    whole = finished(name)
    game = stopped(name, 0)
    for move in whole.moves:
        yield game
        game.play(move)


def first(name: str, wanted: Callable[[Game], object], after: int = 0) -> Game:
    """A golden game where this is true for the first time, after so many moves at least."""
    return _first(name, wanted, after).copy()


@cache
def _first(name: str, wanted: Callable[[Game], object], after: int) -> Game:
    return next(g.copy() for g in positions(name) if len(g.moves) >= after and wanted(g))


def can(*verbs: str) -> Callable[[Game], bool]:
    """Can all of these be done?"""
    return lambda game: set(verbs) <= {move.verb for move in game.legal_moves()}


def swapping(game: Game) -> bool:
    return can("swap", "uncover")(game) and len(game.moves) > 140


def scoring(game: Game) -> bool:
    return game.state.scoring and game.ap == 10 and len(game.moves) > 150


def taking(game: Game) -> bool:
    return game.phase == "take" and len(game.moves) > 100


def bidding(game: Game) -> bool:
    return game.phase == "bid" and game.state.auction.bid > 0 and len(game.moves) > 100
