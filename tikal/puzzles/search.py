"""The best turn there is, proven: everything a turn can come to is looked at."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from tikal.puzzles.board import Board, Key, Step
from tikal.puzzles.hoard import best_hoard
from tikal.rules.actions.works import SWAP_AP
from tikal.rules.components import TURN_AP
from tikal.rules.legality import apply
from tikal.rules.moves import CAMP, DIG, END, ENTER, GUARD, UNCOVER, Move, Player, Swap
from tikal.rules.routes import distances, reach
from tikal.rules.scoring import holder
from tikal.rules.state import IN_SUPPLY, NOBODY, State

Worth = Callable[[Board, Key], int]
Explored = dict[Key, tuple[int, Key]]
"""Every configuration: the most AP left with it, and which one came before."""

_NOTHING: Final = -1000


class TooLargeError(Exception):
    """There is more to look at than was allowed."""


@dataclass(frozen=True)
class Found:
    """What a turn can be worth."""

    most: int
    idle: int
    """Worth of doing nothing."""
    configurations: int
    """How many were looked at."""
    ways: int
    """In how many different outcomes there is as much to be had: temples held, their values."""
    solution: tuple[Move, ...]


class Search:
    """A turn looked through once, for whatever may be asked of it."""

    def __init__(self, state: State, limit: int) -> None:
        """No more than `limit` configurations are looked at."""
        self._state = state
        self._limit = limit
        self._explored: dict[tuple[bool, bool], tuple[Board, Explored]] = {}

    def _turn(self, objective: str, *, digging: bool = False) -> tuple[Board, Explored]:
        """Raises TooLargeError above so many configurations."""
        asked = objective == "guard", digging
        if asked not in self._explored:
            board = Board(self._state, guarding=asked[0], digging=digging)
            self._explored[asked] = board, explore(board, self._limit)
        return self._explored[asked]

    def solve(self, objective: str) -> Found:
        """The best there is. Raises TooLargeError.

        `lead` can be asked of two players alone: exchanges are looked at apart from the board.
        """
        board, parents = self._turn(objective)
        hoards = _Hoards(self._state, objective)
        worth = _worth(self._state, objective)
        most = _NOTHING
        best: list[tuple[Key, list[Swap]]] = []
        for key, (ap, _) in parents.items():
            swaps, hoard = hoards.best(0, ap)
            total = worth(board, key) + hoard
            if total > most:
                most, best = total, []
            if total == most:
                best.append((key, swaps))
        idle = worth(board, board.begin()) + hoards.best(0, 0)[1]
        ways = {_outcome(board, key) + bytes(map(bool, swaps)) for key, swaps in best}
        key, swaps = max(best, key=lambda one: parents[one[0]][0] - SWAP_AP * len(one[1]))
        solution = tuple(moves(self._state, _steps(board, parents, key), swaps))
        return Found(most, idle, len(parents), len(ways), solution)

    def sighted(self, objective: str, steps: int) -> int:
        """What somebody gets who sees so many steps ahead, and takes what pays best for its AP."""
        board, _ = self._turn(objective)
        hoards, worth = _Hoards(self._state, objective), _worth(self._state, objective)

        def total(key: Key, ap: int) -> int:
            return worth(board, key) + hoards.best(0, ap)[1]

        key, ap = board.begin(), board.ap
        while True:
            now = total(key, ap)
            seen = _seen(board, key, ap, steps)
            rates = (((total(new, left) - now) / (ap - left), left, new) for new, left in seen)
            rate, left, new = max(rates, default=(0.0, ap, key))
            if rate <= 0:
                return now
            key, ap = new, left

    def lucky(self, objective: str) -> int:
        """The most of a turn in which treasures are dug up, each the best one could wish for."""
        state = self._state
        if objective in ("raid", "temples") or not Board(state, digging=True).stacks:
            return _NOTHING
        board, explored = self._turn(objective, digging=True)
        hoards, worth = _Hoards(state, objective), _worth(state, objective)
        return max(
            worth(board, key) + hoards.best(key[2], ap)[1]
            for key, (ap, _) in explored.items()
            if key[2]
        )


def explore(board: Board, limit: int) -> Explored:
    """Everything a turn can come to. Raises TooLargeError."""
    begin = board.begin()
    found: Explored = {}
    waiting: list[dict[Key, Key]] = [{} for _ in range(TURN_AP + 1)]
    waiting[board.ap][begin] = begin
    for ap in range(board.ap, -1, -1):
        for key, before in waiting[ap].items():
            if key in found:
                continue  # with more AP left
            found[key] = ap, before
            if len(found) > limit:
                raise TooLargeError
            for cost, new in board.after(key, ap):
                if new not in found:
                    waiting[ap - cost].setdefault(new, key)
        waiting[ap].clear()
    return found


def _seen(board: Board, key: Key, ap: int, steps: int) -> Iterator[tuple[Key, int]]:
    """All that comes of so many steps, with the AP left."""
    layer = {key: ap}
    for _ in range(steps):
        following: dict[Key, int] = {}
        for before, left in layer.items():
            for cost, new in board.after(before, left):
                following[new] = max(left - cost, following.get(new, -1))
        yield from following.items()
        layer = following


class _Hoards:
    """The best of exchanges, once for each number of them."""

    def __init__(self, state: State, objective: str) -> None:
        self._state = state
        self._counts = objective not in ("raid", "temples")
        self._rival: Player | None = state.rivals[0] if objective == "lead" else None
        self._known: dict[tuple[int, int], tuple[list[Swap], int]] = {}

    def best(self, digs: int, ap: int) -> tuple[list[Swap], int]:
        if not self._counts:
            return [], 0
        asked = digs, ap // SWAP_AP
        if asked not in self._known:
            worth, how = best_hoard(self._state, self._rival, *asked)
            self._known[asked] = how, worth
        return self._known[asked]


def _worth(state: State, objective: str) -> Worth:
    """What the temples of a configuration are worth; those out of reach are the same in all."""
    me = state.player

    def rest(board: Board, of: Player) -> int:
        return sum(
            state.values[h]
            for h in state.map.temples
            if h not in board.temples and holder(state, h) == of
        )

    def points(board: Board, key: Key) -> int:
        temples = range(len(board.temples))
        return sum(board.value(key, n) for n in temples if board.held(key, n)) + rest(board, me)

    def guard(board: Board, key: Key) -> int:
        new = (n for n in range(len(board.temples)) if board.guarded(key, n))
        old = (h for h in state.map.temples if state.guard_of(h) == me)
        twice = sum(board.value(key, n) for n in new) + sum(state.values[h] for h in old)
        return points(board, key) + twice

    def lead(board: Board, key: Key) -> int:
        theirs = sum(
            board.value(key, n)
            for n in range(len(board.temples))
            if board.strength(key, n) < board.rivals[n]
        )
        return points(board, key) - theirs - rest(board, state.rivals[0])

    def raid(board: Board, key: Key) -> int:
        return sum(
            board.value(key, n)
            for n, h in enumerate(board.temples)
            if holder(state, h) not in (me, NOBODY) and board.held(key, n)
        )

    def temples(board: Board, key: Key) -> int:
        others = sum(h not in board.temples and holder(state, h) == me for h in state.map.temples)
        return others + sum(board.held(key, n) for n in range(len(board.temples)))

    return {"points": points, "guard": guard, "lead": lead, "raid": raid, "temples": temples}[
        objective
    ]


def _outcome(board: Board, key: Key) -> bytes:
    return bytes(
        board.value(key, n) if board.held(key, n) else 0 for n in range(len(board.temples))
    )


# A way there


def _steps(board: Board, parents: Explored, key: Key) -> list[Step]:
    steps = []
    while key != (before := parents[key][1]):
        steps.append(board.step(before, key))
        key = before
    return steps[::-1]


def moves(state: State, steps: list[Step], swaps: list[Swap]) -> Iterator[Move]:
    """The steps as moves by the rules, with the end of the turn."""
    now = state.copy()
    for step in steps:
        for move in _moves(now, step):
            apply(now, move)
            yield move
    yield from swaps
    yield END


def _moves(now: State, step: Step) -> Iterator[Move]:
    if step.verb != "go":
        yield {
            "camp": CAMP[step.target],
            "guard": GUARD[step.kind][step.target],
            "uncover": UNCOVER[step.target],
            "dig": DIG[step.target],
        }[step.verb]
        return
    source = step.source
    if source == IN_SUPPLY:
        far = distances(now, now.player, (step.target,))
        source = min(now.own_camps[now.player], key=lambda camp: far[camp])
        yield ENTER[step.kind][source]
    if source != step.target:
        yield from reach(now, step.kind, source)[step.target].moves
