"""What luck brought, apart from play: a tile or a volcano drawn, a treasure turned up."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from tikal.bots.evaluate.outlook import added, outlook
from tikal.bots.evaluate.treasures import Sets
from tikal.bots.search.quick import play_turn
from tikal.review.compare import SURE, mean_of
from tikal.review.standing import foreseen, shared, turns_left
from tikal.review.trials import WEIGHTS
from tikal.review.turns import Course, Turn
from tikal.rules.components import FACES, MOTIFS, TILE_IDS, VOLCANOES, Tile
from tikal.rules.deal import Deal, sown
from tikal.rules.hidden import known, redeal, unseen
from tikal.rules.legality import apply
from tikal.rules.moves import END, Dig, Player
from tikal.rules.state import State
from tikal.rules.turns import start

LEAST: Final = 1.0
"""What luck of fewer points is not worth keeping."""


class Luck(NamedTuple):
    """One stroke of it."""

    kind: Literal["tile", "volcano", "treasure"]
    player: Player
    """Whom it favoured or hurt."""
    points: float
    """What it brought him against what was to be expected."""
    what: str
    """The tile or the motif, as the notation has it."""
    held: int = 0
    """Of the motif, with this one."""


def luck(course: Course, turn: Turn, seed: str, deals: int) -> Iterator[Luck | None]:
    """All of a turn's; gives way now and then by saying None."""
    yield from _treasures(course, turn)
    yield from _drawn(course, turn, seed, deals)


def _treasures(course: Course, turn: Turn) -> Iterator[Luck]:
    """Each that was recovered, against all that it could have been."""
    me = turn.player
    for state, move in zip(course.positions[turn.begin :], turn.moves, strict=False):
        if not isinstance(move, Dig):
            continue
        sets = Sets(state, outlook(state), WEIGHTS)
        held = state.treasures[me]
        worths = [sets.worth(me, _with(held, motif)) for motif in range(len(MOTIFS))]
        hidden = unseen(state).treasures
        mean = added(worths[m] * n for m, n in hidden.items()) / sum(hidden.values())
        motif = state.stack(move.hex)[0]
        points = worths[motif] - mean
        if abs(points) >= LEAST:
            yield Luck("treasure", me, points, MOTIFS[motif], held[motif] + 1)


def _with(held: bytes, motif: int) -> bytes:
    more = bytearray(held)
    more[motif] = min(3, more[motif] + 1)
    return bytes(more)


def _drawn(course: Course, turn: Turn, seed: str, deals: int) -> Iterator[Luck | None]:
    """The tile that was turned up, against all of its letter that could have been.

    What the deals do not agree upon is not called luck.
    """
    state = course.positions[turn.drawn]
    before = course.positions[turn.drawn - 1] if turn.drawn else None
    if state.deal.auction or (before and before.drawn == state.drawn):
        return  # chosen, not drawn; or nothing was
    came = state.deal.tiles[state.drawn - 1]
    index = state.drawn - 1
    alike = sorted(t for t in state.deal.tiles[index:] if FACES[t].letter == FACES[came].letter)
    if len(alike) < 2:
        return
    apart: list[list[float]] = []
    for number in range(deals):
        found = {}
        for tile in alike:
            found[tile] = _went_on(state, before, tile, f"{seed} {number}")
            yield None
        apart.append([
            found[came][q] - added(worths[q] for worths in found.values()) / len(alike)
            for q in range(state.deal.players)
        ])  # fmt: skip
    kind: Literal["tile", "volcano"] = "volcano" if came in VOLCANOES else "tile"
    for player in range(state.deal.players):
        points, noise = mean_of([deal[player] for deal in apart])
        surely = abs(points) >= max(LEAST, SURE * noise)
        if surely and (kind == "volcano" or player == turn.player):
            yield Luck(kind, player, points, TILE_IDS[came])


def _went_on(state: State, before: State | None, tile: Tile, seed: str) -> list[float]:
    """What everybody's things are worth once this tile lies there and its 10 AP are used.

    A volcano has everybody score before that.
    """
    if before is None:
        later = start(_with_next(start(state.deal), 0, tile, seed))
    else:
        later = before.copy()
        later.deal = _with_next(before, before.drawn, tile, seed)
        apply(later, END)
    for _ in range(1 + len(later.queue) + later.scoring):
        play_turn(later, WEIGHTS, places=True)
    share = shared(later.deal.players, turns_left(later))
    return [share * margin for margin in foreseen(later)]


def _with_next(state: State, index: int, tile: Tile, seed: str) -> Deal:
    deal = redeal(known(state), sown(seed)).deal
    tiles = list(deal.tiles)
    there = tiles.index(tile)
    tiles[index], tiles[there] = tiles[there], tiles[index]
    return replace(deal, tiles=tuple(tiles))
