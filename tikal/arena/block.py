"""Blocks: one deal played once from every seat.

Luck of the tiles and of the seat strikes all entrants alike within a block, so blocks
and not games are what statistics are counted over.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

from tikal.arena.match import Played, Turn, play, seat
from tikal.arena.players import Entrant
from tikal.rules.editions import DEFAULT_EDITION, Mode

Seating = tuple[Entrant, ...]


class Contest(NamedTuple):
    """Who plays whom at what kind of table."""

    entrants: Seating
    """One for each seat."""
    mode: Mode = "basic"
    edition: str = DEFAULT_EDITION
    seed: str = "arena"

    @property
    def sides(self) -> tuple[Entrant, ...]:
        """The different entrants, the first one first."""
        return tuple(dict.fromkeys(self.entrants))

    def null(self, side: Entrant) -> float:
        """How often this side would win if all were equally strong."""
        return self.entrants.count(side) / len(self.entrants)


class Sitting(NamedTuple):
    """A game of a block: who sat where, and how it went."""

    seating: Seating
    played: Played

    def seats(self, side: Entrant) -> list[int]:
        """Where this side sat."""
        return [i for i, entrant in enumerate(self.seating) if entrant == side]

    def won(self, seats: Sequence[int]) -> float:
        """The share of the victory of these seats: a shared one is split evenly."""
        winners = self.played.winners
        return sum(i in winners for i in seats) / len(winners)

    def best(self, seats: Sequence[int]) -> int:
        """The best score of these seats."""
        return max(self.played.scores[i] for i in seats)

    def turns(self, side: Entrant) -> list[Turn]:
        """All turns of this side."""
        return [turn for i in self.seats(side) for turn in self.played.turns[i]]


Block = tuple[Sitting, ...]


def deal_seed(contest: Contest, number: int) -> str:
    """The seed of a block's deal, which `python -m tikal new --seed` deals, too."""
    return f"{contest.seed}-{number}"


@cache
def round_tables(entrants: Seating) -> tuple[tuple[Seating, ...], ...]:
    """The different orders round the table, each as its different rotations.

    Who sits behind whom matters from three players on.
    """
    first, *others = entrants
    tables: dict[frozenset[Seating], tuple[Seating, ...]] = {}
    for rest in permutations(others):
        order = (first, *rest)
        rotations = dict.fromkeys(order[-i:] + order[:-i] for i in range(len(order)))
        tables.setdefault(frozenset(rotations), tuple(rotations))
    return tuple(tables.values())


def seatings(contest: Contest, number: int) -> tuple[Seating, ...]:
    """How the entrants sit in the games of a block; the orders take turns."""
    tables = round_tables(contest.entrants)
    return tables[number % len(tables)]


class Which(NamedTuple):
    """Which game of a contest."""

    block: int
    seating: int


def games_of(contest: Contest, blocks: int) -> list[Which]:
    """All games of the first so many blocks."""
    return [
        Which(block, seating)
        for block in range(blocks)
        for seating in range(len(seatings(contest, block)))
    ]


def play_game(contest: Contest, which: Which) -> Sitting:
    """Play one game; seat 1 always begins. Raises BadPlanError."""
    seating = seatings(contest, which.block)[which.seating]
    bots = [entrant.bot for entrant in seating]
    seed = deal_seed(contest, which.block)
    return Sitting(seating, play(seat(bots, contest.mode, contest.edition, seed, first=0), bots))


class Gathering:
    """Games as they come, in any order, and the blocks they make, in the order of their seeds."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._games: dict[Which, Sitting] = {}
        self._next = 0

    def add(self, which: Which, game: Sitting) -> Iterator[Block]:
        """Take in a game; the blocks that are next in order and whole with it."""
        self._games[which] = game
        while True:
            seats = range(len(seatings(self._contest, self._next)))
            wanted = [Which(self._next, seating) for seating in seats]
            if not all(one in self._games for one in wanted):
                return
            self._next += 1
            yield tuple(self._games.pop(one) for one in wanted)
