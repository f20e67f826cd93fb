"""Where a better turn is worth more than the one played, as the bot's judgement adds it up."""

from functools import cached_property

from tikal.bots.evaluate.judge import Judge
from tikal.bots.evaluate.outlook import added
from tikal.review.trials import WEIGHTS, Trial
from tikal.rules.hexes import Hex
from tikal.rules.moves import Player
from tikal.rules.state import ROW, State


class Side:
    """One of the two turns, taken to pieces."""

    def __init__(self, trial: Trial, player: Player) -> None:
        self.me, self.begin, self.end = player, trial.begin, trial.end
        self.judge = Judge(trial.begin, player, WEIGHTS)
        self.digs = sum(move.verb == "dig" for move in trial.moves)

    def with_camps(self, camps: tuple[Hex, ...]) -> State:
        """The same end with no other camps than these."""
        bare = self.end.copy()
        bare.own_camps[self.me] = camps
        return bare

    def camps(self, shared: tuple[Hex, ...]) -> float:
        """What the camps bring that only this turn sets up."""
        bare = self.with_camps(shared)
        return self.judge.worth(self.end) - self.judge.worth(bare)

    def at(self, h: Hex, shared: tuple[Hex, ...]) -> float:
        """What belongs to one hex: a temple, with its guard, or treasures."""
        judge, end, me = self.judge, self.end, self.me
        if end.guards[h] and end.guard_of(h) != me:
            return 0.0
        if end.guards[h]:
            fixed = self.begin.guards[h]  # it stood before: no part of the turn
            return 0.0 if fixed else end.values[h] * judge.ahead.paid(me) * WEIGHTS.guard
        home = judge.home(self.with_camps(shared))
        level = end.values[h] or end.buried[h]
        return judge.local(
            home, h, end.strength[ROW * h + me], level, home.lead(end.leaders[me])[h]
        )

    @cached_property
    def treasures(self) -> float:
        """What all that lies before the players is worth."""
        judge = self.judge
        return -added(
            judge.against[q] * judge.sets.worth(q, held)
            for q, held in enumerate(self.end.treasures)
        )


class Gains:
    """In points: how much more the better turn brings, by what it brings it with."""

    def __init__(self, better: Trial, played: Trial, player: Player) -> None:
        self._better, self._played = Side(better, player), Side(played, player)
        theirs = played.end.own_camps[player]
        self._shared = tuple(c for c in better.end.own_camps[player] if c in theirs)

    @property
    def camps(self) -> float:
        """By camps."""
        return self._better.camps(self._shared) - self._played.camps(self._shared)

    def camp(self, h: Hex) -> float:
        """By this one alone of the better turn's."""
        side = self._better
        others = tuple(c for c in side.end.own_camps[side.me] if c != h)
        return side.camps(others)

    def at(self, h: Hex) -> float:
        """On this hex, the ways to it being the same."""
        return self._better.at(h, self._shared) - self._played.at(h, self._shared)

    @property
    def placing(self) -> float:
        """By where the tile lies, before anything else is done."""
        one, other = self._better, self._played
        return one.judge.worth(one.begin) - other.judge.worth(other.begin)

    @property
    def swaps(self) -> float:
        """By treasures exchanged."""
        return self._better.treasures - self._played.treasures

    @property
    def dig(self) -> float:
        """By each treasure recovered."""
        return self._better.judge.dig_gain

    @property
    def guards(self) -> float:
        """By guards that are still there to be used."""
        side = self._better
        left = side.end.guards_left[side.me] - self._played.end.guards_left[side.me]
        later = len(side.judge.ahead.waits)
        return WEIGHTS.spare_guard * max(0, later - 1) * left
