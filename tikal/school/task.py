"""What lessons and puzzles share: a position to begin with, and the turn that follows from it.

A position is a real game, played by the rules from a deal that is written out as far as it
matters. So everything works in it that works in any game: legal moves, records, undo.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Protocol

from tikal.game import Game, seats
from tikal.rules.components import COPIES, FACES, MOTIF_BY_NAME, TILE_BY_ID, TILES
from tikal.rules.deal import Deal
from tikal.rules.editions import DEFAULT_EDITION, Mode, options
from tikal.rules.moves import Move, Player

LEARNER: Final[Player] = 0
RIVAL: Final[Player] = 1
"""The seat of who is learning, and of who is in the way."""

NAMES: Final = ("Learner", "Rival")


class Beginning(Protocol):
    """Where a task begins, however that is written down."""

    def game(self, names: Sequence[str]) -> Game:
        """A fresh copy, with these names at the table."""

    @property
    def made(self) -> int:
        """How many moves have led there."""


@dataclass(frozen=True)
class Position:
    """A game up to where something is to be done.

    `tiles` come first in their letters, `treasures` first in the stock; the others follow in
    the order of the box. `moves` are in the notation of records, parted by commas.
    """

    moves: str = ""
    tiles: str = ""
    treasures: str = ""
    mode: Mode = "basic"
    first: Player = LEARNER

    def game(self, names: Sequence[str]) -> Game:
        """A fresh copy, with these names at the table."""
        new = _played(self).copy()
        new.seats = seats(names)
        return new

    @property
    def made(self) -> int:
        """How many moves have led there."""
        return len(_played(self).moves)


@cache
def _played(position: Position) -> Game:
    dealt = Deal(
        players=len(NAMES),
        mode=position.mode,
        options=options(DEFAULT_EDITION, None),
        first=position.first,
        tiles=_stack(position.tiles),
        treasures=_stock(position.treasures),
    )
    game = Game(dealt, seats(NAMES), DEFAULT_EDITION, None)
    for move in read_moves(position.moves):
        game.play(move)
    return game


def read_moves(text: str) -> tuple[Move, ...]:
    """Moves in the notation of records, parted by commas."""
    return tuple(Move.parse(move.strip()) for move in text.split(",") if move.strip())


def _stack(names: str) -> tuple[int, ...]:
    wanted = [TILE_BY_ID[name] for name in names.split()]
    wanted += [tile for tile in range(TILES) if tile not in wanted]
    return tuple(sorted(wanted, key=lambda tile: FACES[tile].letter))


def _stock(names: str) -> tuple[int, ...]:
    first = [MOTIF_BY_NAME[name] for name in names.split()]
    rest = [m for m in MOTIF_BY_NAME.values() for _ in range(COPIES - first.count(m))]
    return (*first, *rest)


def _no_reply(_game: Game) -> Move | None:
    """Nobody else has anything to decide."""
    return None


@dataclass(frozen=True)
class Task:
    """A position with a name, and the section of the rules that tells more."""

    name: str
    rule: str
    position: Beginning
    rival: Callable[[Game], Move | None] = field(default=_no_reply, kw_only=True)
    """What the other one does where he has to decide."""

    def begin(self, names: Sequence[str] = NAMES) -> Game:
        """The position anew, the learner to decide; the learner's name comes first."""
        return self.position.game(names)

    def tried(self, game: Game) -> list[Move]:
        """What has been done in it so far."""
        return game.moves[self.position.made :]

    def ended(self, game: Game) -> bool:
        """Has the learner ended the turn?"""
        return any(move.verb == "end" for move in self.tried(game))

    def reply(self, game: Game) -> Move | None:
        """What the other one does now; None where it is not for him to decide."""
        return None if game.player == LEARNER else self.rival(game)
