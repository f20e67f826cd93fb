"""A position as a row of digits: what a puzzle out of a game begins with, in some fifty bytes.

Whoever is to play comes first at the table. How the game came there is not kept: it is a
position set up by hand, with all there is to see; what is hidden in it lies in any order.
"""

from collections.abc import Sequence
from typing import Final, Literal

from tikal.formats.digits import Reader
from tikal.rules.components import (
    CAMPS,
    COPIES,
    FACES,
    GUARDS,
    MAX_PLAYERS,
    MOTIFS,
    TILES,
    TURN_AP,
    VOLCANOES,
    WORKERS,
    Tile,
)
from tikal.rules.deal import MIN_PLAYERS, Deal, shuffle, sown
from tikal.rules.editions import DEFAULT_EDITION, options
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.map import NO_TILE, TEMPLE, TREASURE
from tikal.rules.moves import BOTH_KINDS, LEADER, WORKER
from tikal.rules.setup import bare
from tikal.rules.state import IN_SUPPLY, NOBODY, OFF_THE_BOARD, State

When = Literal["turn", "volcano", "final"]
WHENS: Final[tuple[When, ...]] = ("turn", "volcano", "final")
"""An ordinary turn, a scoring turn while the game goes on, one of the final scoring."""

PLAYERS: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)
SCORES: Final = 256
MOST_LEVELS: Final = 10
"""So many levels are on no temple."""


class BadPositionError(ValueError):
    """Digits that are no position."""


def when(state: State) -> When:
    """What kind of turn it is."""
    if not state.scoring:
        return "turn"
    return "final" if state.volcano_player == NOBODY else "volcano"


def head(source: Reader) -> tuple[When, int, int]:
    """What comes first: what kind of turn it is, how many play, the AP."""
    return source.pick(WHENS), source.pick(PLAYERS), source.digit(TURN_AP + 1)


def read(source: Reader) -> State:
    """The position anew. Raises BadPositionError, or LookupError or ArithmeticError."""
    kind, players, ap = head(source)
    state = bare(_dealt(players, tuple(range(TILES)), None))
    state.phase, state.player, state.ap = "act", 0, ap
    drawn = _read_tiles(source, state, kind)
    _read_temples(source, state)
    _read_members(source, state)
    left = [COPIES] * len(MOTIFS)
    for player in range(players):
        held = []
        for motif in range(len(MOTIFS)):
            held.append(source.digit(left[motif] + 1))
            left[motif] -= held[-1]
        state.treasures[player] = bytes(held)
        state.scores[player] = source.digit(SCORES)
    for h in sites(state):
        state.buried[h] = source.digit(FACES[state.map.tiles[h]].value + 1)
        if not state.buried[h] and not state.camps[h]:
            state.add_camp_site(h)
    _give_turn(state, kind)
    _bury(state, drawn, left)
    return state


def sites(state: State) -> list[Hex]:
    """The hexes with treasures, or where some were."""
    return [h for h in range(SPACES) if state.map.terrain[h] == TREASURE]


def _dealt(players: int, tiles: tuple[Tile, ...], treasures: tuple[int, ...] | None) -> Deal:
    stock = tuple(motif for motif in range(len(MOTIFS)) for _ in range(COPIES))
    chosen = options(DEFAULT_EDITION, None)
    return Deal(players, "basic", chosen, 0, tiles, stock if treasures is None else treasures)


# Tiles


def _letter(tile: Tile) -> str:
    return FACES[tile].letter


def of_the_last_letter(drawn: int) -> list[Tile]:
    """Of which tiles it must be said whether they are drawn: the others follow."""
    letter = _letter(drawn - 1) if drawn else ""
    return [tile for tile in range(TILES) if _letter(tile) == letter]


def _read_tiles(source: Reader, state: State, kind: When) -> list[Tile]:
    """Lay them; gives those that are drawn."""
    count = source.digit(TILES + 1)
    last = of_the_last_letter(count)
    drawn = [*range(last[0] if last else 0)]
    drawn += [tile for tile in last if source.pick((False, True))]
    if len(drawn) != count:
        raise BadPositionError("the tiles do not add up")
    if kind == "volcano":
        state.hand = max((tile for tile in drawn if tile in VOLCANOES), default=NO_TILE)
        if state.hand == NO_TILE or _letter(state.hand) != _letter(drawn[-1]):
            raise BadPositionError("there is no volcano in hand")
    free = [h for h in range(SPACES) if state.map.tiles[h] == NO_TILE]
    for tile in drawn:
        if tile == state.hand:
            continue
        h = source.pick(free)
        free.remove(h)
        rotation = 0 if tile in VOLCANOES else source.digit(6)
        state.lay(tile, h, rotation)
    state.drawn = count
    return drawn


# What stands on them


def _read_temples(source: Reader, state: State) -> None:
    temples, players = state.map.temples, range(state.deal.players)
    most = source.digit(MOST_LEVELS)
    for h in temples:
        for _ in range(source.digit(most + 1)):
            state.values[h] += 1
            if not state.levels[state.values[h]]:
                raise BadPositionError("there are not so many levels")
            state.levels[state.values[h]] -= 1
    for _ in range(source.digit(GUARDS * len(players) + 1)):
        h, player, kind = source.pick(temples), source.pick(players), source.pick(BOTH_KINDS)
        if state.guards[h] or not state.guards_left[player]:
            raise BadPositionError("there are too many guards")
        state.add_guard(player, kind, h)
    for player in players:
        for _ in range(source.digit(CAMPS + 1)):
            h = source.digit(SPACES)
            if not state.map.can_enter(h) or state.map.terrain[h] == TEMPLE or state.camps[h]:
                raise BadPositionError("no camp can stand there")
            state.add_camp(player, h)


def _read_members(source: Reader, state: State) -> None:
    grounds = ground(state)
    most = source.digit(WORKERS + 1)
    for player in range(state.deal.players):
        leader = source.digit(OFF_THE_BOARD + 1)
        state.supply[player] = source.digit(WORKERS + 1)
        workers = state.supply[player]
        for _ in range(source.digit(len(grounds) + 1)):
            h = source.pick(grounds)
            count = 1 + source.digit(most)
            workers += count
            if workers > WORKERS or h in state.where[player]:
                raise BadPositionError("there are not so many workers")
            for _ in range(count):
                state.put(player, WORKER, h)
        state.leaders[player] = OFF_THE_BOARD
        if leader == IN_SUPPLY:
            state.leaders[player] = IN_SUPPLY
        elif leader < SPACES:
            if leader not in grounds:
                raise BadPositionError("the leader cannot stand there")
            state.put(player, LEADER, leader)


def ground(state: State) -> Sequence[Hex]:
    """The hexes where members can stand."""
    return [h for h in range(SPACES) if state.map.can_enter(h)]


# What follows from the rest


def _give_turn(state: State, kind: When) -> None:
    if not state.ap:
        raise BadPositionError("there is nothing to be done")
    if kind != "turn":
        state.scoring = True
        state.queue = tuple(range(1, state.deal.players))
        state.volcano_player = 0 if kind == "volcano" else NOBODY


def _bury(state: State, drawn: list[Tile], left: list[int]) -> None:
    """Deal so that it could have come like this; what nobody has seen lies in any order."""
    held = [m for m in range(len(MOTIFS)) for _ in range(COPIES - left[m])]
    hidden = [m for m in range(len(MOTIFS)) for _ in range(left[m])]
    shuffle(hidden, sown(str(state.drawn)))
    treasures: list[int] = []
    for h in sites(state):
        masks = FACES[state.map.tiles[h]].value
        found = masks - state.buried[h]
        if found > len(held):
            raise BadPositionError("nobody has the treasures found")
        state.top[h] = len(treasures) + found
        treasures += [held.pop() for _ in range(found)]
        treasures += [hidden.pop() for _ in range(state.buried[h])]
    if held:
        raise BadPositionError("somebody has treasures never found")
    state.laid = len(treasures)
    last = drawn if state.hand == NO_TILE else [t for t in drawn if t != state.hand] + [state.hand]
    rest = [tile for tile in range(TILES) if tile not in drawn]
    tiles = tuple(sorted((*last, *rest), key=_letter))
    state.deal = _dealt(state.deal.players, tiles, (*treasures, *hidden))
