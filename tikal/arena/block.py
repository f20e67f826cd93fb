"""Blocks: one deal played once from every seat.

Luck of the tiles and of the seat strikes all entrants alike within a block, so blocks
and not games are what statistics are counted over.
"""

from collections.abc import Sequence
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


def play_block(contest: Contest, number: int) -> Block:
    """Play one block; seat 1 always begins. Raises BadPlanError."""
    sittings = []
    for seating in seatings(contest, number):
        bots = [entrant.bot for entrant in seating]
        game = seat(bots, contest.mode, contest.edition, deal_seed(contest, number), first=0)
        sittings.append(Sitting(seating, play(game, bots)))
    return tuple(sittings)
