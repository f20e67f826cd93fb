"""A position: everything that changes during a game, small and cheap to copy.

Bots copy a state tens of thousands of times a turn, so it is flat: bytearrays by hex
or player, and shared immutable parts (the deal, the map, tuples). A state only holds
and answers; what may be done to it stands in `actions`, `placing` and `auction`.
"""

from typing import Final, Literal, NamedTuple

from tikal.rules.components import CAMPS, FACES, LEADER_STRENGTH, MAX_PLAYERS, Motif, Tile
from tikal.rules.deal import Deal
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.map import JUNGLE, TEMPLE, TREASURE, Map
from tikal.rules.moves import BOTH_KINDS, LEADER, Kind, Player

Phase = Literal["bid", "take", "place", "act", "over"]
"""bid or pass / choose a displayed tile / place the tile in hand / spend AP / finished."""

NOBODY: Final[Player] = -1
IN_SUPPLY: Final = SPACES
OFF_THE_BOARD: Final = SPACES + 1
"""Where a leader is who stands on no hex; the latter covers guards and the box."""

ROW: Final = MAX_PLAYERS
"""Strengths lie hex by hex, and in each hex's row by player: at ROW * hex + player."""

STRENGTHS: Final = (1, LEADER_STRENGTH)
"""STRENGTHS[kind] is what a member counts for a majority (A9)."""


class Auction(NamedTuple):
    """The rounds of the auction game (section U); empty in the basic game."""

    display: tuple[Tile, ...] = ()
    waiting: tuple[Player, ...] = ()
    """Who has not had the turn of this round, beginning with whose it is or comes next."""
    bidders: tuple[Player, ...] = ()
    """Who is still in this auction, beginning with who is to bid."""
    bid: int = 0
    bidder: Player = NOBODY
    first_passer: Player = NOBODY
    opener: Player = NOBODY
    """Who opened the last auction."""
    everyone_free: bool = False
    """After all passed, the rest of the round is free (E3)."""


class State:
    """One position. Make one with `start`, copy it with `copy`."""

    __slots__ = (
        "ap", "auction", "buried", "camp_sites", "camps", "deal", "drawn", "guards", "guards_left",
        "hand", "laid", "leaders", "levels", "map", "own_camps", "phase", "player", "queue",
        "scores", "scoring", "strength", "supply", "top", "treasures", "values",
        "volcano_player", "where", "worked",
    )  # fmt: skip

    deal: Deal
    map: Map

    # Whose decision it is
    phase: Phase
    player: Player
    ap: int
    hand: Tile
    """The tile to be placed, or NO_TILE."""
    drawn: int
    """How many tiles have been turned up."""
    scoring: bool
    """Is this a scoring turn (C1)?"""
    queue: tuple[Player, ...]
    """Who has a scoring turn after this one."""
    volcano_player: Player
    """Who places the volcano once all have scored; NOBODY in the final round."""

    # By player
    scores: list[int]
    supply: bytearray
    """Workers still in supply."""
    leaders: bytearray
    """The leader's hex, IN_SUPPLY or OFF_THE_BOARD."""
    where: list[tuple[Hex, ...]]
    """The hexes with own members, in order."""
    own_camps: list[tuple[Hex, ...]]
    """The base camp and own camps: what secret paths join."""
    guards_left: bytearray
    treasures: list[bytes]
    """treasures[player][motif] is how many that player holds."""

    # By hex
    strength: bytearray
    """strength[ROW * hex + player] is workers + 3 x leaders there."""
    values: bytearray
    """A temple's value now; 0 elsewhere."""
    guards: bytearray
    """0, or who guards the temple there: see `add_guard`, `guard_of` and `guard_kind`."""
    camps: bytearray
    """0, or whose camp stands there: see `add_camp` and `camp_of`."""
    buried: bytearray
    """Treasures left in the stack."""
    top: bytearray
    """The index in the deal's treasures of the stack's topmost one."""
    worked: bytearray
    """Levels uncovered or treasures recovered here this turn."""
    camp_sites: tuple[Hex, ...]
    """Where a camp may still be set up, members aside (A7)."""

    # Stocks
    levels: bytearray
    """levels[value] is how many such levels are left."""
    laid: int
    """How many treasures of the stock lie on tiles or were dug."""

    auction: Auction

    def copy(self) -> "State":
        """An independent copy. Deal, map and tuples are shared: nobody changes those."""
        new = State.__new__(State)
        new.deal = self.deal
        new.map = self.map
        new.phase = self.phase
        new.player = self.player
        new.ap = self.ap
        new.hand = self.hand
        new.drawn = self.drawn
        new.scoring = self.scoring
        new.queue = self.queue
        new.volcano_player = self.volcano_player
        new.scores = self.scores[:]
        new.supply = self.supply[:]
        new.leaders = self.leaders[:]
        new.where = self.where[:]
        new.own_camps = self.own_camps[:]
        new.guards_left = self.guards_left[:]
        new.treasures = self.treasures[:]
        new.strength = self.strength[:]
        new.values = self.values[:]
        new.guards = self.guards[:]
        new.camps = self.camps[:]
        new.buried = self.buried[:]
        new.top = self.top[:]
        new.worked = self.worked[:]
        new.camp_sites = self.camp_sites
        new.levels = self.levels[:]
        new.laid = self.laid
        new.auction = self.auction
        return new

    def __eq__(self, other: object) -> bool:
        """Are two positions the same in every part? For tests; bots keep keys of their own."""
        if not isinstance(other, State):
            return NotImplemented
        return all(
            getattr(self, name) == getattr(other, name) for name in State.__slots__ if name != "map"
        ) and (self.map.tiles, self.map.stones) == (other.map.tiles, other.map.stones)

    __hash__ = None  # type: ignore[assignment]

    @property
    def rivals(self) -> tuple[Player, ...]:
        """Everyone but the player to act."""
        return RIVALS[self.deal.players][self.player]

    def leader_here(self, player: Player, h: Hex) -> bool:
        """Does this player's leader stand there?"""
        return self.leaders[player] == h

    def strength_of(self, player: Player, h: Hex) -> int:
        """Workers + 3 x leaders of this player there."""
        return self.strength[ROW * h + player]

    def workers_of(self, player: Player, h: Hex) -> int:
        """This player's workers there."""
        return self.strength[ROW * h + player] - LEADER_STRENGTH * (self.leaders[player] == h)

    def members_of(self, player: Player, h: Hex) -> int:
        """This player's members there, the leader counting as one (A9)."""
        return self.strength[ROW * h + player] - (LEADER_STRENGTH - 1) * (self.leaders[player] == h)

    def strengths(self, h: Hex) -> bytearray:
        """All players' strengths there, by seat."""
        return self.strength[ROW * h : ROW * h + ROW]

    def has(self, player: Player, kind: Kind, h: Hex) -> bool:
        """Does such a member of this player stand there?"""
        return self.leader_here(player, h) if kind == LEADER else self.workers_of(player, h) > 0

    def in_supply(self, player: Player, kind: Kind) -> int:
        """How many such members this player can still bring in."""
        return self.leaders[player] == IN_SUPPLY if kind == LEADER else self.supply[player]

    def guard_of(self, h: Hex) -> Player:
        """Who guards the temple there, or NOBODY."""
        return (self.guards[h] - 1) // len(BOTH_KINDS)

    def guard_kind(self, h: Hex) -> Kind:
        """Which member the guard there is."""
        return (self.guards[h] - 1) % len(BOTH_KINDS)

    def camp_of(self, h: Hex) -> Player:
        """Whose camp stands there, or NOBODY."""
        return self.camps[h] - 1

    def camps_left(self, player: Player) -> int:
        """How many camps this player can still set up."""
        return CAMPS - len(self.own_camps[player]) + 1  # the base camp is one of them

    def stack(self, h: Hex) -> tuple[Motif, ...]:
        """The treasures left there, topmost first. Nobody at the table knows them."""
        top = self.top[h]
        return self.deal.treasures[top : top + self.buried[h]]

    # The few ways pieces change place; the actions are written in these.

    def put(self, player: Player, kind: Kind, h: Hex) -> None:
        """Let a member stand on this hex."""
        cell = ROW * h + player
        if not self.strength[cell]:
            self.where[player] = tuple(sorted((*self.where[player], h)))
        self.strength[cell] += STRENGTHS[kind]
        if kind:
            self.leaders[player] = h

    def lift(self, player: Player, kind: Kind, h: Hex) -> None:
        """Take a member off this hex; the caller says where to."""
        cell = ROW * h + player
        self.strength[cell] -= STRENGTHS[kind]
        if not self.strength[cell]:
            self._leave(player, h)
        if kind:
            self.leaders[player] = OFF_THE_BOARD

    def clear(self, player: Player, h: Hex) -> None:
        """Take all this player's members off this hex and out of the game."""
        self.strength[ROW * h + player] = 0
        self._leave(player, h)
        if self.leaders[player] == h:
            self.leaders[player] = OFF_THE_BOARD

    def _leave(self, player: Player, h: Hex) -> None:
        self.where[player] = tuple(other for other in self.where[player] if other != h)

    def lay(self, tile: Tile, h: Hex, rotation: int) -> None:
        """Put a tile on the map with what belongs on it."""
        face = FACES[tile]
        self.map = self.map.placed(tile, h, rotation)
        if face.terrain == TEMPLE:
            self.values[h] = face.value
        elif face.terrain == JUNGLE:
            self.add_camp_site(h)
        elif face.terrain == TREASURE:  # P4
            self.buried[h] = face.value
            self.top[h] = self.laid
            self.laid += face.value

    def add_camp(self, player: Player, h: Hex) -> None:
        """Set up a camp on a site."""
        self.camps[h] = 1 + player
        self.own_camps[player] = tuple(sorted((*self.own_camps[player], h)))
        self.camp_sites = tuple(site for site in self.camp_sites if site != h)

    def add_guard(self, player: Player, kind: Kind, h: Hex) -> None:
        """Put a guard on a temple; the caller takes him off the hex."""
        self.guards[h] = 1 + len(BOTH_KINDS) * player + kind
        self.guards_left[player] -= 1

    def add_camp_site(self, h: Hex) -> None:
        """A camp may be set up here from now on."""
        self.camp_sites = tuple(sorted((*self.camp_sites, h)))


RIVALS: Final = tuple(
    tuple(tuple(q for q in range(n) if q != p) for p in range(n)) for n in range(MAX_PLAYERS + 1)
)
"""RIVALS[players][player] are the others, by seat."""
