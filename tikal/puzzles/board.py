"""All that the pieces on the board can do in one turn, without the treasures.

A turn is looked at as what matters of it: who stands on which temple, which levels were
uncovered, which camps and guards were set up. A member walks to a temple by the cheapest way
or not at all, for nobody is in anybody's way and to leave a temple helps nobody. So every
turn by the rules ends as one of these, with no more AP left.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tikal.rules.actions.buildings import CAMP_AP, GUARD_AP
from tikal.rules.actions.members import ENTER_AP
from tikal.rules.actions.works import DIG_AP, UNCOVER_AP, WORKS_A_TURN
from tikal.rules.components import LEADER_STRENGTH
from tikal.rules.hexes import Hex
from tikal.rules.map import TEMPLE
from tikal.rules.moves import LEADER, WORKER, Kind
from tikal.rules.routes import FAR, distances, muster
from tikal.rules.state import IN_SUPPLY, OFF_THE_BOARD, State

Key = bytes
"""A configuration: where the leader is, the camps, treasures dug; then the workers at each
place; then for each temple its levels and whether it has been given a guard."""

_HEAD: Final = 3
_GUARDED: Final = 8
"""In a temple's byte: from here on it is under the own guard. Below, the levels uncovered."""


class Step(NamedTuple):
    """One thing done, as it is told to whoever plays it."""

    verb: str
    kind: Kind
    source: Hex
    target: Hex


class Board:
    """A position taken apart for the search."""

    def __init__(self, state: State, *, guarding: bool = False, digging: bool = False) -> None:
        """`guarding` and `digging`: is that of any use for what is asked?"""
        self.state = state
        self.me = state.player
        self.guarding = guarding
        self.ap = state.ap
        self.temples = [h for h in state.map.temples if self._matters(h)]
        reach = self._reach(state.own_camps[self.me])
        stacks = [h for h, left in enumerate(state.buried) if left] if digging else []
        self.stacks = [h for h in stacks if min(reach[p][h] for p in reach) + DIG_AP <= self.ap]
        self.targets = [*self.temples, *self.stacks]
        standing = [h for h in state.where[self.me] if h not in self.targets]
        self.places = [*self.targets, *standing, IN_SUPPLY]
        self._camps: list[tuple[Hex, ...]] = [state.own_camps[self.me]]
        self._costs: list[list[list[tuple[int, int]]]] = []
        self._own_camps()
        self.rivals = [max(state.strength_of(r, h) for r in state.rivals) for h in self.temples]
        self.levels = bytes(state.levels)

    def _matters(self, h: Hex) -> bool:
        """Can the own strength there come near that of a rival, so that anything changes?"""
        most = max(self.state.strength_of(rival, h) for rival in self.state.rivals)
        return not self.state.guards[h] and len(muster(self.state, self.me, h, self.ap)) > most

    # Ways

    def _reach(self, camps: tuple[Hex, ...]) -> dict[int, list[int]]:
        """From each place where members are: the AP to everywhere; those in supply enter first."""
        state = self.state
        tried = state.copy()
        tried.own_camps[self.me] = camps
        found = {h: distances(tried, self.me, (h,)) for h in state.where[self.me]}
        found[IN_SUPPLY] = [ENTER_AP + far for far in distances(tried, self.me, camps)]
        return found

    def _own_camps(self) -> None:
        """With which camps the turn may end; one that is never nearer to anything is left out."""
        state, camps = self.state, self._camps[0]
        sites = [*state.camp_sites, *self.stacks] if state.camps_left(self.me) else []
        self._costs.append(self._ways(camps))
        if self.ap <= CAMP_AP:
            return
        for site in sites:
            more = tuple(sorted((*camps, site)))
            ways = self._ways(more)
            if ways != self._costs[0]:
                self._camps.append(more)
                self._costs.append(ways)

    def _ways(self, camps: tuple[Hex, ...]) -> list[list[tuple[int, int]]]:
        """By place: (AP, target's number) of all that can be paid for."""
        tried = self.state.copy()
        tried.own_camps[self.me] = camps
        ways = []
        for here in self.places:
            if here == IN_SUPPLY:
                far = [ENTER_AP + d for d in distances(tried, self.me, camps)]
            else:
                far = distances(tried, self.me, (here,))
            ways.append(
                [
                    (far[target], n)
                    for n, target in enumerate(self.targets)
                    if target != here and far[target] <= min(self.ap, FAR - 1)
                ]
            )
        return ways

    # Configurations

    def begin(self) -> Key:
        """The one the turn begins with."""
        state = self.state
        leader = state.leaders[self.me]
        number = len(self.places) if leader == OFF_THE_BOARD else self.places.index(leader)
        workers = [
            state.supply[self.me] if h == IN_SUPPLY else state.workers_of(self.me, h)
            for h in self.places
        ]
        return bytes([number, 0, 0, *workers, *[0] * len(self.targets)])

    def after(self, key: Key, ap: int) -> Iterator[tuple[int, Key]]:
        """Every next thing to do: its AP, and what comes of it."""
        places = len(self.places)
        ways = self._costs[key[1]]
        full = self._full(key)
        for n in range(places):
            if key[_HEAD + n]:
                for cost, target in ways[n]:
                    if cost <= ap and not full[target]:
                        new = bytearray(key)
                        new[_HEAD + n] -= 1
                        new[_HEAD + target] += 1
                        yield cost, bytes(new)
        if key[0] < places:
            for cost, target in ways[key[0]]:
                if cost <= ap and not full[target]:
                    yield cost, bytes((target,)) + key[1:]
        yield from self._works(key, ap)
        if not key[1] and ap > CAMP_AP:
            for n in range(1, len(self._camps)):
                yield CAMP_AP, key[:1] + bytes((n,)) + key[2:]

    def _full(self, key: Key) -> list[bool]:
        """Where one more member would do nothing.

        Enough are there to work and to be paid. Whoever comes for one who leaves can as well
        come after that one has left.
        """
        leader = key[0]
        full = []
        for n in range(len(self.targets)):
            workers = key[_HEAD + n]
            enough = workers + (leader == n) >= WORKS_A_TURN
            pays = n >= len(self.temples) or self.held(key, n)
            full.append(enough and pays)
        return full

    def _works(self, key: Key, ap: int) -> Iterator[tuple[int, Key]]:
        first = _HEAD + len(self.places)
        used = self.used(key)
        for n, h in enumerate(self.targets):
            members = key[_HEAD + n] + (key[0] == n)
            done = key[first + n]
            if not members or done >= _GUARDED:
                continue
            dig = self.state.map.terrain[h] != TEMPLE
            cost = DIG_AP if dig else UNCOVER_AP
            if members > done and done < WORKS_A_TURN and cost <= ap and self._left(h, done, used):
                new = bytearray(key)
                new[first + n] += 1
                new[2] += dig
                yield cost, bytes(new)
            if self.guarding and not dig and ap >= GUARD_AP and self._guard(key, n):
                new = bytearray(key)
                new[_HEAD + n] = 0
                new[first + n] = done + _GUARDED
                if key[0] == n:  # whoever it is that stays, the leader is gone with the others
                    new[0] = len(self.places)
                yield GUARD_AP, bytes(new)

    def used(self, key: Key) -> list[int]:
        """The values of the levels uncovered so far in the turn."""
        first = _HEAD + len(self.places)
        values = self.state.values
        return [
            values[h] + level
            for n, h in enumerate(self.temples)
            for level in range(1, key[first + n] % _GUARDED + 1)
        ]

    def _left(self, h: Hex, done: int, used: list[int]) -> bool:
        if self.state.map.terrain[h] != TEMPLE:
            return self.state.buried[h] > done
        value = self.state.values[h] + done + 1
        return self.levels[value] > used.count(value)

    def _guard(self, key: Key, n: int) -> bool:
        first = _HEAD + len(self.places)
        given = sum(byte >= _GUARDED for byte in key[first:])
        return given < self.state.guards_left[self.me] and self.strength(key, n) > self.rivals[n]

    # What it comes to

    def strength(self, key: Key, n: int) -> int:
        """The own strength on the temple of this number."""
        return key[_HEAD + n] + LEADER_STRENGTH * (key[0] == n)

    def value(self, key: Key, n: int) -> int:
        """What the temple of this number is worth by now."""
        return self.state.values[self.temples[n]] + key[_HEAD + len(self.places) + n] % _GUARDED

    def guarded(self, key: Key, n: int) -> bool:
        """Has it been given a guard in this turn?"""
        return key[_HEAD + len(self.places) + n] >= _GUARDED

    def held(self, key: Key, n: int) -> bool:
        """Does it pay?"""
        return self.guarded(key, n) or self.strength(key, n) > self.rivals[n]

    def step(self, old: Key, new: Key) -> Step:
        """What was done between two neighbouring configurations."""
        first = _HEAD + len(self.places)
        if old[1] != new[1]:
            (site,) = set(self._camps[new[1]]) - set(self._camps[0])
            return Step("camp", WORKER, site, site)
        for n, h in enumerate(self.targets):
            if new[first + n] >= _GUARDED > old[first + n]:
                kind = WORKER if old[_HEAD + n] else LEADER
                return Step("guard", kind, h, h)
            if new[first + n] != old[first + n]:
                return Step("dig" if h in self.stacks else "uncover", WORKER, h, h)
        if old[0] != new[0]:
            return Step("go", LEADER, self.places[old[0]], self.places[new[0]])
        moved = [n for n in range(len(self.places)) if old[_HEAD + n] != new[_HEAD + n]]
        source, target = sorted(moved, key=lambda n: new[_HEAD + n] - old[_HEAD + n])
        return Step("go", WORKER, self.places[source], self.places[target])
