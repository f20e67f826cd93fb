"""A position as a player may know it, as whole numbers: parts with names, one after the other.

Players are counted from who looks: 0 is that one, 1 the next at the table; seats nobody
sits on are all zeros, so that games of 2, 3 and 4 look alike. Nothing hidden is read: of
the tiles and treasures to come only which there are, not their order.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cache
from typing import Final, get_args

from tikal.game import new_game
from tikal.rules.components import MAX_PLAYERS, MOTIFS, TILES, Terrain, Tile
from tikal.rules.editions import RULE_VALUES, as_rules
from tikal.rules.hexes import NEIGHBOURS, SPACES, Hex
from tikal.rules.hidden import unseen
from tikal.rules.map import NO_TILE
from tikal.rules.moves import LEADER, WORKER, Player
from tikal.rules.scoring import holder, points
from tikal.rules.state import Phase, State

LARGEST: Final = 2000
"""No number in an observation is larger; only scores come near to that."""
Part = tuple[str, list[int]]


def observe(state: State, viewer: Player) -> list[int]:
    """All parts, one after the other."""
    return [number for _, part in parts(state, viewer) for number in part]


@cache
def layout() -> dict[str, slice]:
    """Where in an observation each part lies: the same in every game.

    >>> layout()["terrain"]
    slice(0, 240, None)
    """
    places, at = {}, 0
    for name, part in parts(new_game(seed="layout").state, 0):
        places[name] = slice(at, at + len(part))
        at += len(part)
    return places


def parts(state: State, viewer: Player) -> Iterator[Part]:
    """What there is to see, part by part."""
    players = state.deal.players
    order = [(viewer + i) % players for i in range(players)]
    yield from _hexes(state, order)
    yield from _players(state, order)
    yield from _stocks(state)
    yield from _turn(state, order)


def _hexes(state: State, order: Sequence[Player]) -> Iterator[Part]:
    """By hex; those with several numbers for a hex have them together."""
    hexes = range(SPACES)
    terrain, stones, paths = state.map.terrain, state.map.stones, state.map.paths
    yield "terrain", [int(terrain[h] == kind) for h in hexes for kind in Terrain]
    yield "stones", [count for h in hexes for count in stones[h]]
    yield "AP to walk", [paths[h].get(other, 0) for h in hexes for other in NEIGHBOURS[h]]
    yield "temple value", list(state.values)
    yield "treasures buried", list(state.buried)
    yield "worked this turn", list(state.worked)
    yield "camp site", [int(h in state.camp_sites) for h in hexes]
    yield "workers", _each(order, lambda h, p: state.workers_of(p, h))
    yield "leader", _each(order, lambda h, p: state.leader_here(p, h))
    yield "camp", _each(order, lambda h, p: state.camp_of(h) == p)
    yield "guard", _each(order, lambda h, p: state.guard_of(h) == p)
    temples = set(state.map.temples)
    yield "holds the temple", _each(order, lambda h, p: h in temples and holder(state, h) == p)


def _each(order: Sequence[Player], number: Callable[[Hex, Player], int]) -> list[int]:
    """A number for each hex and player."""
    return [n for h in range(SPACES) for n in _row(int(number(h, p)) for p in order)]


def _players(state: State, order: Sequence[Player]) -> Iterator[Part]:
    """By player; those with several numbers for a player have them together."""
    yield "score", _row(state.scores[p] for p in order)
    yield "a scoring would pay", _row(points(state, p) for p in order)
    yield "workers in supply", _row(state.in_supply(p, WORKER) for p in order)
    yield "leader in supply", _row(int(state.in_supply(p, LEADER)) for p in order)
    yield "camps left", _row(state.camps_left(p) for p in order)
    yield "guards left", _row(state.guards_left[p] for p in order)
    treasures = [count for p in order for count in state.treasures[p]]
    yield "treasures", treasures + [0] * (len(MOTIFS) * MAX_PLAYERS - len(treasures))
    yield "sits there", _row(1 for _ in order)


def _stocks(state: State) -> Iterator[Part]:
    """What is still to come: which there are, not in which order."""
    to_come = unseen(state)
    yield "tiles to come", _tiles(to_come.tiles)
    yield "treasures to come", list(to_come.treasures.values())
    yield "levels left", list(state.levels)


def _turn(state: State, order: Sequence[Player]) -> Iterator[Part]:
    """Whose decision it is, and which."""
    auction, options = state.auction, state.deal.options
    yield "phase", [int(state.phase == phase) for phase in get_args(Phase)]
    yield "acts", _row(int(state.player == p) for p in order)
    yield "AP", [state.ap]
    yield "hand", _tiles(() if state.hand == NO_TILE else (state.hand,))
    yield "scoring", [int(state.scoring)]
    yield "waits for a scoring turn", _row(int(p in state.queue) for p in order)
    yield "places the volcano", _row(int(state.volcano_player == p) for p in order)
    yield "auction", [int(state.deal.auction)]
    yield "display", _tiles(auction.display)
    yield "has a turn in this round", _row(int(p in auction.waiting) for p in order)
    yield "in the auction", _row(int(p in auction.bidders) for p in order)
    yield "bid", [auction.bid]
    yield "bidder", _row(int(auction.bidder == p) for p in order)
    yield "everyone free", [int(auction.everyone_free)]
    values = as_rules(options)
    yield "rules", [known.index(values[rule]) for rule, known in RULE_VALUES.items()]


def _row(numbers: Iterable[int]) -> list[int]:
    """One for each seat there can be."""
    row = list(numbers)
    return row + [0] * (MAX_PLAYERS - len(row))


def _tiles(tiles: Collection[Tile]) -> list[int]:
    return [int(tile in tiles) for tile in range(TILES)]
