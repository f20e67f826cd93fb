"""The one picture of a game that a screen draws: plain values, no game objects behind them."""

from typing import NamedTuple

from tikal.components import FACES, MOTIFS, VOLCANOES, Stones, Terrain, rotated
from tikal.game import Game
from tikal.hexes import SPACES, Hex
from tikal.maps import NO_TILE
from tikal.moves import Move, Player
from tikal.scoring import holder, points
from tikal.state import NOBODY, Phase


class Offer(NamedTuple):
    """A move one can make now, and its price in AP."""

    move: Move
    ap: int


class Party(NamedTuple):
    """One player's members on a hex."""

    player: Player
    workers: int
    leader: bool


class HexView(NamedTuple):
    """One space of the board. `open` means that something can be done there now."""

    hex: Hex
    terrain: Terrain
    value: int
    """A temple's value, or the treasures left."""
    stones: Stones
    parties: tuple[Party, ...]
    camp: Player
    guard: Player
    holder: Player
    """Whom the temple would pay now, or NOBODY."""
    open: bool
    chosen: bool


class PlayerView(NamedTuple):
    """One player's standing."""

    name: str
    color: str
    score: int
    payout: int
    """What a scoring now would pay."""
    workers: int
    """Workers still in supply."""
    camps: int
    guards: int
    treasures: tuple[tuple[str, int], ...]
    """Motifs held, and how many of each."""
    active: bool
    winner: bool


class TileView(NamedTuple):
    """A tile as it would lie: in hand, on display or tried out on a hex."""

    id: str
    terrain: Terrain
    value: int
    stones: Stones
    hex: Hex | None


class View(NamedTuple):
    """Everything there is to see."""

    phase: Phase
    scoring: bool
    player: Player
    ap: int
    hand: TileView | None
    ghost: TileView | None
    display: tuple[TileView, ...]
    hexes: tuple[HexView, ...]
    players: tuple[PlayerView, ...]
    offers: tuple[Offer, ...]
    chosen: Hex | None
    moves: int
    tiles_left: int


def view(
    game: Game, chosen: Hex | None, open_hexes: set[Hex], offers: tuple[Offer, ...],
    ghost: Move | None,
) -> View:  # fmt: skip
    """The picture of a game with one hex chosen and a tile perhaps tried out."""
    state = game.state
    hand = None if state.hand == NO_TILE else _tile(state.hand)
    return View(
        phase=state.phase,
        scoring=state.scoring,
        player=game.player,
        ap=state.ap,
        hand=hand,
        ghost=_tile(state.hand, ghost.b, ghost.a) if ghost else None,
        display=tuple(_tile(tile) for tile in state.auction.display),
        hexes=tuple(_hex(game, h, open_hexes, chosen) for h in range(SPACES)),
        players=tuple(_player(game, player) for player in range(len(game.seats))),
        offers=offers,
        chosen=chosen,
        moves=len(game.moves),
        tiles_left=len(state.deal.tiles) - state.drawn,
    )


def _tile(tile: int, rotation: int = 0, h: Hex | None = None) -> TileView:
    face = FACES[tile]
    turned = face.stones if tile in VOLCANOES else rotated(face.stones, rotation)
    return TileView(face.id, face.terrain, face.value, turned, h)


def _hex(game: Game, h: Hex, open_hexes: set[Hex], chosen: Hex | None) -> HexView:
    state = game.state
    terrain = Terrain(state.map.terrain[h])
    temple = terrain is Terrain.TEMPLE
    return HexView(
        hex=h,
        terrain=terrain,
        value=state.values[h] if temple else state.buried[h],
        stones=state.map.stones[h],
        parties=tuple(
            Party(player, state.workers_of(player, h), state.leader_here(player, h))
            for player in range(len(game.seats))
            if state.strength_of(player, h)
        ),
        camp=state.camps[h] - 1,
        guard=state.guard_of(h),
        holder=holder(state, h) if temple else NOBODY,
        open=h in open_hexes,
        chosen=h == chosen,
    )


def _player(game: Game, player: Player) -> PlayerView:
    state, seat = game.state, game.seats[player]
    held = zip(MOTIFS, state.treasures[player], strict=True)
    return PlayerView(
        name=seat.name,
        color=seat.color,
        score=state.scores[player],
        payout=points(state, player),
        workers=state.supply[player],
        camps=state.camps_left(player),
        guards=state.guards_left[player],
        treasures=tuple((motif, count) for motif, count in held if count),
        active=player == game.player,
        winner=player in game.winners,
    )
