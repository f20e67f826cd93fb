"""Looking for the best turn: all ways to spend the AP, the promising ones side by side.

Positions are kept in layers by AP left, so that only plans of equal cost compete, and the
same position reached in another order counts once. Each layer goes on with its best few;
only those are ever set up, all others are judged by what the last step changes.
"""

from collections.abc import Iterator
from heapq import nlargest
from operator import attrgetter
from random import Random
from typing import Final

from tikal.bots.evaluate.judge import Home, Judge
from tikal.bots.search.steps import (
    Chain,
    Step,
    Way,
    raids,
    rare_actions,
    settlings,
    take,
    ways,
    works,
)
from tikal.rules.actions.works import DIG_AP, UNCOVER_AP
from tikal.rules.components import LEADER_STRENGTH, MAX_PLAYERS, MOTIFS
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.moves import LEADER, Dig, Guard, Swap, Uncover
from tikal.rules.state import IN_SUPPLY, ROW, State

WORK_AP: Final = {"uncover": UNCOVER_AP, "dig": DIG_AP}

_CHANCE: Final = Random("marks of positions")


def _marks(count: int = SPACES) -> tuple[int, ...]:
    """So many large numbers, one for each hex, and 0 for the supply."""
    return (*(int(_CHANCE.random() * (1 << 52)) for _ in range(count)), 0)


# A position is known by the sum of the marks of what was done to it, in whatever order.
# Hashes would not do: they are not the same on all machines.
_MEMBERS: Final = (_marks(), _marks())
_GUARDS: Final = (_marks(), _marks())
_HEXES: Final = {verb: _marks() for verb in ("uncover", "dig", "camp")}
_SWAPS: Final = _marks(len(MOTIFS) * MAX_PLAYERS * len(MOTIFS))


def _mark(step: Step) -> int:
    if isinstance(step, Way):
        marks = _MEMBERS[step.kind]
        return marks[step.target] - marks[step.source]
    if isinstance(step, Chain):
        return sum(map(_mark, step.steps))
    if isinstance(step, Guard):
        return _GUARDS[step.kind][step.hex]
    if isinstance(step, Swap):
        return _SWAPS[(step.own * MAX_PLAYERS + step.player) * len(MOTIFS) + step.theirs]
    return _HEXES[step.verb][step.hex]


class Node:
    """A position a turn can come to, and how."""

    __slots__ = ("before", "digs", "mark", "state", "step", "worth")

    def __init__(
        self, worth: float, mark: int, digs: int, step: Step | None, before: "Node | None"
    ) -> None:
        self.worth = worth
        self.mark = mark
        self.digs = digs
        """How many treasures have been dug."""
        self.step = step
        self.before = before
        self.state: State | None = None

    def path(self) -> list[Step]:
        """The steps that lead here."""
        found: list[Step] = []
        node: Node | None = self
        while node is not None and node.step is not None:
            step = node.step
            found += step.steps[::-1] if isinstance(step, Chain) else [step]
            node = node.before
        return found[::-1]

    def position(self) -> State:
        """The position itself, set up when first asked for."""
        if self.state is None:
            assert self.before is not None
            assert self.step is not None
            self.state = self.before.position().copy()
            take(self.state, self.step)
        return self.state


class Beam:
    """A search over one turn, from a position where AP are to be spent."""

    def __init__(self, state: State, judge: Judge, width: int) -> None:
        self.nodes = 1
        self._width = width
        self._judge = judge
        self.best = Node(judge.worth(state), 0, 0, None, None)
        self.best.state = state
        self._layers: list[dict[int, Node]] = [{} for _ in range(state.ap + 1)]
        self._layers[state.ap][0] = self.best

    def run(self) -> Iterator[None]:
        """Search layer by layer, giving way after each position gone on from."""
        for ap in range(len(self._layers) - 1, 0, -1):
            layer = sorted(self._layers[ap].values(), key=attrgetter("worth"), reverse=True)
            for node in layer[: self._width]:
                self._go_on(node, ap)
                yield

    def top(self, count: int) -> list[Node]:
        """The best positions found."""
        nodes = (node for layer in self._layers for node in layer.values())
        return nlargest(count, nodes, key=attrgetter("worth"))

    def _go_on(self, node: Node, ap: int) -> None:
        judge = self._judge
        state = node.position()
        home = judge.home(state)
        leader = state.leaders[judge.player]
        led = self._led(state, home, leader, leader)
        for way in ways(state, judge):
            if way.kind == LEADER:
                gain = self._lead(state, home, way, led)
            else:
                gain = self._walk(state, home, way)
            self._add(node, ap - way.ap, way, gain)
        for work in works(state):
            self._add(node, ap - WORK_AP[work.verb], work, self._work(state, home, work))
        large: list[Step] = [*raids(state, judge), *settlings(state, judge)]
        large += rare_actions(state, judge)
        for step in large:
            after = state.copy()
            take(after, step)
            self._add(node, after.ap, step, judge.worth(after, node.digs) - node.worth)

    def _add(self, node: Node, left: int, step: Step, gain: float) -> None:
        layer = self._layers[left]
        mark = node.mark + _mark(step)
        if mark in layer:
            return
        self.nodes += 1
        digs = node.digs + isinstance(step, Dig)
        child = layer[mark] = Node(node.worth + gain, mark, digs, step, node)
        if child.worth > self.best.worth:
            self.best = child

    # What a step changes

    def _walk(self, state: State, home: Home, way: Way) -> float:
        judge, me = self._judge, self._judge.player
        leader = state.leaders[me]
        h, source = way.target, way.source
        own, level = state.strength[ROW * h + me], state.values[h] or state.buried[h]
        local = judge.local
        gain = local(home, h, own + 1, level, leader) - local(home, h, own, level, leader)
        if source == IN_SUPPLY:
            return gain - judge.worker
        own, level = state.strength[ROW * source + me], state.values[source] or state.buried[source]
        if state.guards[source]:
            level = 0
        return (
            gain
            + local(home, source, own - 1, level, leader)
            - local(home, source, own, level, leader)
        )

    def _lead(self, state: State, home: Home, way: Way, now: float) -> float:
        """The leader is felt wherever he could go from there."""
        judge, me = self._judge, self._judge.player
        h, source = way.target, way.source
        gain = self._led(state, home, h, source) - now
        for other in (h, source):
            if other != IN_SUPPLY and (other not in judge.contests or state.guards[other]):
                own, level = state.strength[ROW * other + me], state.buried[other]
                after = own + (LEADER_STRENGTH if other == h else -LEADER_STRENGTH)
                gain += judge.local(home, other, after, level, h)
                gain -= judge.local(home, other, own, level, state.leaders[me])
        return gain

    def _led(self, state: State, home: Home, leader: Hex, source: int) -> float:
        """What all temples are worth with the leader there, who comes from somewhere."""
        judge, me = self._judge, self._judge.player
        strength, values, guards = state.strength, state.values, state.guards
        total = 0.0
        for h in judge.contests:
            if not guards[h]:
                own = strength[ROW * h + me]
                if leader != source:
                    own += LEADER_STRENGTH * ((h == leader) - (h == source))
                total += judge.local(home, h, own, values[h], leader)
        return total

    def _work(self, state: State, home: Home, move: Uncover | Dig) -> float:
        judge, me = self._judge, self._judge.player
        h = move.hex
        own, leader = state.strength[ROW * h + me], state.leaders[me]
        level = state.values[h] or state.buried[h]
        change = 1 if move.verb == "uncover" else -1
        gain = judge.local(home, h, own, level + change, leader)
        gain -= judge.local(home, h, own, level, leader)
        return gain + (judge.dig_gain if move.verb == "dig" else 0.0)
