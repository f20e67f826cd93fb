"""The story so far: the log's lines, what belongs together told in one."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from tikal.bots.roster import bot_of
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.moves import Move, Player
from tikal.rules.state import State
from tikal.table.history import History
from tikal.table.log.lines import lines_of, opening
from tikal.table.view.model import Line


class Story:
    """Tells a history. Finished turns are told once; after undo the story is shorter."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._told: list[tuple[Line, ...]] = []
        self._ends: list[int] = []

    def until(self, history: History) -> "Story":
        """The story of the same way not gone so far; what is told is told for both."""
        new = Story(history)
        new._told, new._ends = self._told, self._ends
        return new

    def lines(self) -> tuple[Line, ...]:
        """All lines, oldest first."""
        told = [line for turn in range(len(self._history.turns)) for line in self.of_turn(turn)]
        for line in (*self._history.seated, *self._history.taken_back):
            place = next((i for i, other in enumerate(told) if other.move > line.move), len(told))
            told.insert(place, line)
        return tuple(told)

    def since(self, moves: int) -> list[Line]:
        """The lines of what came after so many moves, which must be the end of a turn."""
        turns = self._history.turns
        return [
            line
            for turn in range(len(turns))
            if turns[turn] >= moves
            for line in self.of_turn(turn)
        ]

    def told_since(self, moves: int) -> tuple[Line, ...]:
        """The lines of what came after so many moves, wherever in a turn that was.

        Nothing is told together with what came before, as a way that was gone on.
        """
        positions, turns = self._history.positions, self._history.turns
        made = self._history.game.moves
        lines: list[Line] = []
        for n in range(moves, len(made)):
            turn = bisect_right(turns, n) - 1
            lines += lines_of(positions[n], made[n], positions[n + 1], n + 1, turn)
            if n + 1 in turns:
                lines += opening(positions[n], positions[n + 1], n + 1, turn + 1)
        return joined(lines)

    def of_turn(self, turn: int) -> tuple[Line, ...]:
        """The lines of one turn."""
        turns = self._history.turns
        if turn + 1 == len(turns):
            return self._tell(turn, len(self._history.game.moves))
        while len(self._told) <= turn:
            end = turns[len(self._told) + 1]
            self._told.append(self._tell(len(self._told), end))
            self._ends.append(end)
        return self._told[turn]

    def forget_after(self, moves: int) -> None:
        """What was told beyond so many moves is no longer true."""
        while self._ends and self._ends[-1] > moves:
            self._ends.pop()
            self._told.pop()

    def last(self) -> tuple[Line, ...]:
        """What the player before did in the last turn that was ended.

        Bots often play one after the other: then it is what all of them did.
        """
        ends, game = self._history.turns[:0:-1], self._history.game
        told: list[Line] = []
        by_bots = True
        for n, end in enumerate(ends[: game.deal.players - 1]):
            player = self._history.positions[end - 1].player
            by_bots = by_bots and bot_of(game.seats[player].kind) is not None
            if n and not by_bots:
                break
            turn = self.of_turn(len(ends) - 1 - n)
            told[:0] = [line for line in turn if line.player == player and line.verb != "over"]
        return tuple(told)

    def _tell(self, turn: int, end: int) -> tuple[Line, ...]:
        """The lines of the moves from where a turn began to this one."""
        positions, moves = self._history.positions, self._history.game.moves
        begin = self._history.turns[turn]
        lines = list(
            opening(positions[begin - 1] if begin else None, positions[begin], begin, turn)
        )
        for n in range(begin, end):
            lines += lines_of(positions[n], moves[n], positions[n + 1], n + 1, turn)
        return joined(lines)


def joined(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The same with what belongs together told in one."""
    return tuple(_alike(_chained(_alike(lines))))


def ended_last(history: History, player: Player) -> int:
    """How many moves had been made when this player last ended a turn; 0 before that."""
    ends = (n for n in reversed(history.turns) if n and history.positions[n - 1].player == player)
    return next(ends, 0)


class Played(NamedTuple):
    """A turn that was ended, from where the player had it alone."""

    begin: int
    """How many moves had been made before it."""
    state: State
    """The position then."""
    moves: tuple[Move, ...]


def played_last(history: History, player: Player) -> Played | None:
    """This player's last turn, the auction before it left out; None before the first."""
    end = ended_last(history, player)
    begin = max((n for n in history.turns if n < end), default=end)
    while begin < end and history.positions[begin].phase == "bid":
        begin += 1
    if begin == end:
        return None
    return Played(begin, history.positions[begin], tuple(history.game.moves[begin:end]))


def _alike(lines: Iterable[Line]) -> list[Line]:
    """Several members doing the same one after the other: one line."""
    told: list[Line] = []
    for line in lines:
        if (
            told
            and line.verb in ("enter", "walk", "shift")
            and (told[-1].verb, told[-1].hexes) == (line.verb, line.hexes)
        ):
            told.append(_together(told.pop(), line))
        else:
            told.append(line)
    return told


def _together(first: Line, second: Line) -> Line:
    figures = dict(first.figures)
    for name in ("workers", "leader", "ap"):
        figures[name] = int(first.figures[name]) + int(second.figures[name])
    return first._replace(move=second.move, figures=figures)


def _chained(lines: list[Line]) -> list[Line]:
    """The same members walking on and on: one line with the whole route."""
    told: list[Line] = []
    for line in lines:
        if told and _goes_on(told[-1], line):
            told.append(_longer(told.pop(), line))
        else:
            told.append(line)
    return told


def _goes_on(first: Line, second: Line) -> bool:
    ways = ("walk", "shift")
    return (
        first.verb in ways
        and second.verb in ways
        and first.hexes[-1] == second.hexes[0]
        and all(first.figures[name] == second.figures[name] for name in ("workers", "leader"))
    )


def _longer(first: Line, second: Line) -> Line:
    route: tuple[Hex, ...] = (*first.hexes, *second.hexes[1:])
    figures = dict(first.figures)
    figures["target"] = NAMES[route[-1]]
    figures["ap"] = int(first.figures["ap"]) + int(second.figures["ap"])
    verb = "walk" if "walk" in (first.verb, second.verb) else "shift"
    return Line(second.move, first.turn, first.player, verb, figures, route)
