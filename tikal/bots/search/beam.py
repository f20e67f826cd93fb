"""Looking for the best turn: all ways to spend the AP, the promising ones side by side.

Positions are kept in layers by AP left, so that only plans of equal cost compete, and the
same position reached in another order counts once. Each layer goes on with its best few;
only those are ever set up, all others are judged by what the last step changes.
"""

from collections.abc import Callable, Iterator
from heapq import nlargest
from operator import attrgetter
from random import Random
from typing import Final

from tikal.bots.evaluate.judge import Judge
from tikal.bots.search.gains import Gains
from tikal.bots.search.steps import (
    Chain,
    Party,
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
from tikal.rules.components import MAX_PLAYERS, MOTIFS
from tikal.rules.hexes import SPACES
from tikal.rules.moves import LEADER, Dig, Guard, Swap
from tikal.rules.state import State

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
    if isinstance(step, Party | Chain):
        return sum(_mark(part) for part in step.steps)
    if isinstance(step, Guard):
        return _GUARDS[step.kind][step.hex]
    if isinstance(step, Swap):
        return _SWAPS[(step.own * MAX_PLAYERS + step.player) * len(MOTIFS) + step.theirs]
    return _HEXES[step.verb][step.hex]


class Node:
    """A position a turn can come to, and how."""

    __slots__ = ("before", "digs", "mark", "rests", "state", "step", "worth")

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
        self.rests = False
        """Has it been seen that no single step from here gains anything?"""

    def path(self) -> list[Step]:
        """The steps that lead here."""
        found: list[Step] = []
        node: Node | None = self
        while node is not None and node.step is not None:
            step = node.step
            found += step.steps[::-1] if isinstance(step, Party | Chain) else [step]
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

    def __init__(
        self, state: State, judge: Judge, width: int, mistake: Callable[[], float] | None = None
    ) -> None:
        """`mistake` is by how much the next step is misjudged, if steps are."""
        self.nodes = 1
        self._width = width
        self._mistake = mistake
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
        """The best positions to end the turn with: no AP left, or nothing to gain by them."""
        for node in self._layers[0].values():
            node.rests = True
        nodes = [node for layer in self._layers for node in layer.values() if node.rests]
        return nlargest(count, nodes or [self.best], key=attrgetter("worth"))

    def _go_on(self, node: Node, ap: int) -> None:
        judge = self._judge
        state = node.position()
        node.rests = True
        gains = Gains(state, judge)
        for way in ways(state, judge):
            gain = gains.of_leader(way) if way.kind == LEADER else gains.of_worker(way)
            self._add(node, ap - way.ap, way, gain)
        for work in works(state):
            self._add(node, ap - WORK_AP[work.verb], work, gains.of_work(work))
        for party in raids(state, judge):
            cost = sum(way.ap for way in party.steps)
            self._add(node, ap - cost, party, gains.of_party(party.steps))
        large: list[Step] = [*settlings(state, judge), *rare_actions(state, judge)]
        for step in large:
            after = state.copy()
            take(after, step)
            self._add(node, after.ap, step, judge.worth(after, node.digs) - node.worth)

    def _add(self, node: Node, left: int, step: Step, gain: float) -> None:
        layer = self._layers[left]
        mark = node.mark + _mark(step)
        if self._mistake:
            gain += self._mistake()
        if gain > 0:
            node.rests = False
        if mark in layer:
            return
        self.nodes += 1
        digs = node.digs + isinstance(step, Dig)
        child = layer[mark] = Node(node.worth + gain, mark, digs, step, node)
        if child.worth > self.best.worth:
            self.best = child


class Line(Beam):
    """A quick search that follows one plan: of each layer only the best is kept."""

    def __init__(self, state: State, judge: Judge) -> None:
        super().__init__(state, judge, 1)
        for _ in self.run():
            pass

    def _add(self, node: Node, left: int, step: Step, gain: float) -> None:
        self.nodes += 1
        layer = self._layers[left]
        worth = node.worth + gain
        if layer and layer[0].worth >= worth:
            return
        child = layer[0] = Node(worth, 0, node.digs + isinstance(step, Dig), step, node)
        if worth > self.best.worth:
            self.best = child
