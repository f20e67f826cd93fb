"""What the table may know, and what it may not.

Hidden are the order of the undrawn tiles inside each letter (the letters on the backs
are public) and all treasures not yet turned up. Nothing else in Tikal is secret, so
all players know the same. Bots get a `known` state and try out `redeal`ed ones.
"""

from collections.abc import Callable
from dataclasses import replace
from math import gcd
from random import Random
from typing import NamedTuple

from tikal.rules.actions.works import dig_blindly
from tikal.rules.components import FACES, MOTIFS, VOLCANOES, Motif, Tile
from tikal.rules.deal import shuffle, shuffle_by_letter
from tikal.rules.legality import apply
from tikal.rules.moves import Dig, Move
from tikal.rules.state import State


class Unseen(NamedTuple):
    """What is known of the hidden things: which there are, not in which order."""

    tiles: tuple[Tile, ...]
    """The undrawn tiles, by id."""
    letters: str
    """The backs of the stack, topmost first."""
    treasures: dict[Motif, int]
    """How many of each motif are not turned up yet."""


def unseen(state: State) -> Unseen:
    """Which tiles and treasures are still to come."""
    tiles = state.deal.tiles[state.drawn :]
    hidden = [state.deal.treasures[i] for i in _unseen_places(state)]
    return Unseen(
        tiles=tuple(sorted(tiles)),
        letters="".join(FACES[tile].letter for tile in tiles),
        treasures={motif: hidden.count(motif) for motif in range(len(MOTIFS))},
    )


def volcano_chance(state: State, turned_up: int) -> tuple[int, int]:
    """The chance of a volcano among so many tiles turned up next, in lowest terms.

    At most one volcano hides in a letter, so a letter of m tiles of which k are turned
    up next spares them with (m - k) / m.
    """
    undrawn = state.deal.tiles[state.drawn :]
    backs = [FACES[tile].letter for tile in undrawn]
    next_up = backs[:turned_up]
    hiding = {FACES[tile].letter for tile in undrawn if tile in VOLCANOES}
    none, all_ = 1, 1
    for letter in sorted(hiding.intersection(next_up)):
        none *= backs.count(letter) - next_up.count(letter)
        all_ *= backs.count(letter)
    common = gcd(all_ - none, all_)
    return (all_ - none) // common, all_ // common


def known(state: State) -> State:
    """The same position with the hidden order gone: all that is unseen lies sorted.

    It plays on like any state, but nothing in it depends on what nobody has seen.
    """
    return _with_hidden(state, list.sort, list.sort)


def redeal(state: State, rng: Random) -> State:
    """The same position with the unseen shuffled anew; everything seen stays."""
    return _with_hidden(
        state,
        lambda tiles: shuffle_by_letter(tiles, rng),
        lambda treasures: shuffle(treasures, rng),
    )


def apply_blindly(state: State, move: Move) -> None:
    """Apply a move as far as its outcome can be known: a treasure recovered is nobody's yet."""
    if isinstance(move, Dig):
        dig_blindly(state, move.hex)
    else:
        apply(state, move)


def _with_hidden(
    state: State,
    order_tiles: Callable[[list[Tile]], None],
    order_treasures: Callable[[list[Motif]], None],
) -> State:
    deal = state.deal
    tiles = list(deal.tiles[state.drawn :])
    order_tiles(tiles)
    places = _unseen_places(state)
    hidden = [deal.treasures[i] for i in places]
    order_treasures(hidden)
    treasures = list(deal.treasures)
    for place, motif in zip(places, hidden, strict=True):
        treasures[place] = motif
    new = state.copy()
    new.deal = replace(
        deal, tiles=deal.tiles[: state.drawn] + tuple(tiles), treasures=tuple(treasures)
    )
    return new


def _unseen_places(state: State) -> list[int]:
    """Where in the deal's treasures the unseen ones lie: in stacks, then in the stock."""
    places = list(range(state.laid, len(state.deal.treasures)))
    for h, count in enumerate(state.buried):
        places += range(state.top[h], state.top[h] + count)
    return sorted(places)
