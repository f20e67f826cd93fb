"""A turn as somebody would play it without thinking long: for looking many turns ahead.

The tile is chosen and placed at a glance, by who is nearer to it; the AP are spent along
one plan.
"""

from operator import itemgetter
from typing import Final, NamedTuple

from tikal.bots.evaluate.judge import Judge
from tikal.bots.evaluate.outlook import added
from tikal.bots.evaluate.ways import Access, walking, walking_with
from tikal.bots.search.beam import Line
from tikal.bots.search.steps import play_out
from tikal.bots.weights import Weights
from tikal.rules.actions.members import ENTER_AP
from tikal.rules.components import FACES, TURN_AP, VOLCANOES, Tile, rotated
from tikal.rules.hexes import BORDERS, SPACES, Hex, opposite
from tikal.rules.legality import apply
from tikal.rules.map import Map
from tikal.rules.moves import END, TAKE, Place, Player
from tikal.rules.routes import FAR
from tikal.rules.scoring import points
from tikal.rules.state import IN_SUPPLY, State
from tikal.rules.turns import act, give_turn

AHEAD: Final = 2
"""By so many points one must be ahead of the others to have them counted now."""


class Spot(NamedTuple):
    """Where a tile could go, and how much nearer it would be to the player than to the others."""

    worth: float
    move: Place


def play_turn(state: State, weights: Weights, *, places: bool) -> int:
    """Let whoever is to act have a quick turn, and tell how many positions were looked at.

    Where nobody `places`, tiles are left aside: quicker, and they matter little.
    """
    if state.phase == "bid":
        give_turn(state, state.auction.waiting[0])
    if state.phase == "take":
        apply(state, TAKE[best_tile(state)])
    ways = walking(state.map)
    if state.phase == "place":
        if places:
            move = spot(state, state.hand).move
            apply(state, move)
            ways = walking_with(ways, state.map, move.hex)
        else:
            act(state)
    line = Line(state, Judge(state, state.player, weights, ways))
    play_out(state, line.best.path())
    apply(state, END)
    return line.nodes


def best_tile(state: State) -> Tile:
    """Which tile on display to take: a volcano when one is ahead, or the best placed one."""
    display = state.auction.display
    volcanoes = [tile for tile in display if tile in VOLCANOES]
    if volcanoes and (len(display) == 1 or _is_ahead(state)):
        return volcanoes[0]
    spots = [
        (spot(state, tile).worth, -n) for n, tile in enumerate(display) if tile not in volcanoes
    ]
    return display[-max(spots)[1]] if spots else display[0]


def _is_ahead(state: State) -> bool:
    pays = [points(state, q) for q in range(state.deal.players)]
    mine = pays.pop(state.player)
    return mine >= added(map(float, pays)) / len(pays) + AHEAD


def spot(state: State, tile: Tile) -> Spot:
    """The best place for a tile, at a glance."""
    moves = state.map.placements(tile)
    value = FACES[tile].value
    if not value:  # nothing to go to
        return Spot(0.0, moves[0])
    near = [nearness(state, q) for q in range(state.deal.players)]
    mine = near.pop(state.player)
    found = []
    for n, move in enumerate(moves):
        paths = _paths(state.map, tile, move)
        others = added(_ease(row, paths) for row in near) / len(near)
        found.append((_ease(mine, paths) - others, -n))
    best, n = max(found, key=itemgetter(0))
    return Spot(value * best, moves[-n])


def nearness(state: State, player: Player) -> list[int]:
    """By hex, the least AP for anybody of a player to get there."""
    access = Access(walking(state.map), state.own_camps[player])
    at_home = state.supply[player] or state.leaders[player] == IN_SUPPLY
    near = access.enter[:] if at_home else [FAR] * SPACES
    for source in state.where[player]:
        walk, tunnel = access.ways[source], access.to_camp[source] + ENTER_AP
        for h, cost in enumerate(near):
            step = walk[h] if walk[h] <= tunnel + access.to_camp[h] else tunnel + access.to_camp[h]
            if step < cost:
                near[h] = step
    return near


def _paths(explored: Map, tile: Tile, move: Place) -> list[tuple[Hex, int]]:
    """From where one could get to the tile there, and for how many AP."""
    stones = rotated(FACES[tile].stones, move.rotation)
    return [
        (other, cost)
        for side, other in BORDERS[move.hex]
        if explored.can_enter(other)
        and (cost := stones[side] + explored.stones[other][opposite(side)])
    ]


def _ease(near: list[int], paths: list[tuple[Hex, int]]) -> float:
    """How easily somebody gets there, from 0 to 1."""
    nearest = min((near[h] + cost for h, cost in paths), default=FAR)
    return max(0.0, 1 - nearest / TURN_AP)
