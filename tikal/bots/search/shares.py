"""Playing on from many turns with several hands, so that it does not matter how many.

Each turn that is played on from is one share, always the same work with the same result. Some
hands elsewhere judge some; whoever searches judges the others, and counts all in the order in
which it would have judged them alone. What somebody does not bring back it does itself.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tikal.bots.search.steps import Step, Way
from tikal.rules.moves import Move

AHEAD: Final = 2
"""So many shares each hand has at most: the next one lies ready when it has done one."""
OVERDUE: Final = 4
"""A share given away that is not back after so many done here is done here too."""

Written = list[list[int | str] | str]


class Result(NamedTuple):
    """What a share has come to."""

    worth: float
    nodes: int


class Share(NamedTuple):
    """A turn to be played on from, in words that can cross from one interpreter to another."""

    number: int
    placing: list[str]
    steps: Written

    def placed(self) -> list[Move]:
        """The moves that come before the AP are spent."""
        return [Move.parse(move) for move in self.placing]

    def taken(self) -> list[Step]:
        """The steps again, as they were."""
        return [_read(step) for step in self.steps]


def write(number: int, placing: tuple[Move, ...], steps: list[Step]) -> Share:
    """The share in words."""
    return Share(number, [str(move) for move in placing], [_write(step) for step in steps])


def _write(step: Step) -> list[int | str] | str:
    if isinstance(step, Way):
        return [*step]
    assert isinstance(step, Move), "parties and chains are taken apart"
    return str(step)


def _read(step: list[int | str] | str) -> Step:
    if isinstance(step, str):
        return Move.parse(step)  # type: ignore[return-value]
    kind, source, target, ap = step
    return Way(kind, int(source), int(target), int(ap))  # type: ignore[arg-type]


class Shares:
    """Who judges which turn."""

    def __init__(
        self,
        give: Callable[[Share], object] = lambda _: None,
        wanted: Callable[[], object] = lambda: None,
    ) -> None:
        """`give` hands a share to somebody else, if there is anybody; they could be `wanted`."""
        self._give = give
        self._wanted = wanted
        self._share: Callable[[int], Share]
        self._count = self._limit = 0
        self._next = self._here = 0
        """The first that nobody has begun, and how many have been done here."""
        self._given: dict[int, int] = {}
        """What is with somebody else, and how many had been done here when it was given."""
        self._done: dict[int, Result] = {}
        self._nodes = 0
        """Of all that is done."""
        self._counted = 0
        """How many of the first are done and counted."""
        self.nodes = 0
        """Of these."""
        self.hands = 0
        """How many others there are."""

    def offer(self, count: int, limit: int, share: Callable[[int], Share]) -> None:
        """So many can be judged, until so many positions have been looked at."""
        self._count, self._limit, self._share = count, limit, share
        if count > 1 and limit > 0:
            self._wanted()

    @property
    def over(self) -> bool:
        """Is all judged that there are nodes for?"""
        return self._counted == self._count or self.nodes >= self._limit

    def next(self) -> int:
        """Which one to judge here now; others get theirs.

        What is late goes first, and where all is begun, what is missing.
        """
        late = [n for n, here in self._given.items() if self._here - here >= OVERDUE]
        if late or self._begun:
            return min(late, default=self._counted)
        self._next += 1
        mine = self._next - 1
        self.deal_out()
        return mine

    @property
    def _begun(self) -> bool:
        return self._next == self._count or self._nodes >= self._limit

    def deal_out(self) -> None:
        """Give everybody something to do, once the first is being judged here."""
        while self._next and not self._begun:
            if len(self._given) >= AHEAD * self.hands:
                break
            self._given[self._next] = self._here
            self._give(self._share(self._next))
            self._next += 1

    def bring(self, number: int, result: Result) -> None:
        """Somebody else has done a share."""
        if self._given.pop(number, None) is not None:
            self._add(number, result)
            self.deal_out()

    def did(self, number: int, result: Result) -> None:
        """It is done here."""
        self._here += 1
        self._given.pop(number, None)
        self._add(number, result)

    def _add(self, number: int, result: Result) -> None:
        self._done[number] = result
        self._nodes += result.nodes

    def has(self, number: int) -> bool:
        """Is it done?"""
        return number in self._done

    def count(self) -> Iterator[tuple[int, float]]:
        """What is done by now and not counted yet, in order: number and worth."""
        while not self.over and self._counted in self._done:
            worth, nodes = self._done[self._counted]
            self._counted += 1
            self.nodes += nodes
            yield self._counted - 1, worth
