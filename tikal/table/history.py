"""The way a game has come: every position, which moves are one action, undo and its barriers.

Undo is free until something new was seen or the turn has passed on. A position is small,
so all of them are kept, and going back is taking one out.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from tikal.game import Game
from tikal.rules.hexes import Hex
from tikal.rules.legality import apply, play
from tikal.rules.moves import Move, Player
from tikal.rules.state import State
from tikal.rules.turns import start
from tikal.table.saves.extras import NO_EXTRAS, Extras, SeatChange, TakenBack
from tikal.table.view.model import Line, Selection

_PASSES_ON: Final = {"end", "bid", "pass"}


class Draft(NamedTuple):
    """What the player has prepared and not done yet; undo gives it back."""

    chosen: Hex | None = None
    selection: Selection | None = None
    """The members in hand."""
    rotation: int = 0
    """How the tile in hand is turned."""


NOTHING: Final = Draft()


class _Mark(NamedTuple):
    """Where an action began."""

    moves: int
    draft: Draft


class _Undone(NamedTuple):
    """An action taken back."""

    moves: tuple[Move, ...]
    draft: Draft
    after: Draft
    """What had been prepared since."""


class History:
    """A game's moves as actions that can be undone, and the position after each move."""

    def __init__(self, game: Game, extras: Extras = NO_EXTRAS) -> None:
        self.game = game
        self.positions: list[State] = [start(game.deal)]
        self.turns: list[int] = [0]
        """How many moves had been made when each turn began."""
        self.taken_back = [_line(back) for back in extras.taken_back]
        self.seated = [_seat_line(change) for change in extras.seats]
        """For the log: where somebody else has sat down since."""
        first = set(range(len(game.moves))) - set(extras.joined)
        self._marks: list[_Mark] = [_Mark(n, Draft()) for n in sorted(first)]
        self._undone: list[_Undone] = []
        for move in game.moves:
            state = self.positions[-1].copy()
            apply(state, move)
            self._keep(move, state)
        # A position set up by hand is where such a game begins.
        self.positions[-1] = game.state.copy()

    def until(self, moves: int) -> "History":
        """The way so far and no further, with nothing to undo; the positions are the same."""
        new = History.__new__(History)
        new.game = self.game.copy()
        new.game.moves = self.game.moves[:moves]
        new.game.state = self.positions[moves].copy()
        new.positions = self.positions[: moves + 1]
        new.turns = [begin for begin in self.turns if begin <= moves]
        new.taken_back, new.seated, new._marks, new._undone = [], [], [], []
        return new

    def _keep(self, move: Move, state: State) -> None:
        self.positions.append(state)
        if move.verb == "end":
            self.turns.append(len(self.positions) - 1)

    def do(self, moves: Iterable[Move], draft: Draft) -> None:
        """Make these moves as one action.

        Raises IllegalMoveError if they are not legal one after the other, and then nothing
        has changed.
        """
        meant = tuple(moves)
        tried = self.game.state.copy()
        for move in meant:
            play(tried, move)
        if not meant:
            return
        before = len(self.game.moves)
        for move in meant:
            self.follow(move)
        self._marks.append(_Mark(before, draft))
        self._undone.clear()

    def follow(self, move: Move) -> None:
        """Make a move that belongs to the action before."""
        self.game.play(move)
        self._keep(self.game.moves[-1], self.game.state.copy())

    def since(self, moves: int) -> tuple[tuple[Player, Move], ...]:
        """The moves after so many, with who made them."""
        made = self.game.moves
        return tuple((self.positions[n].player, made[n]) for n in range(moves, len(made)))

    @property
    def barrier(self) -> str:
        """Why the last action is not for free to undo: start, treasure; or nothing."""
        if not self._marks:
            return "start"
        verbs = {move.verb for move in self.game.moves[self._marks[-1].moves :]}
        if verbs & _PASSES_ON:
            return "start"
        return "treasure" if "dig" in verbs else ""

    @property
    def last_player(self) -> Player:
        """Who did the last action; there must be one."""
        return next(self.players())

    def players(self) -> Iterator[Player]:
        """Who did the actions, the last one first."""
        return (self.positions[mark.moves].player for mark in reversed(self._marks))

    def can_undo(self, take_backs: bool) -> bool:
        """Is there something to undo, and is it free or agreed upon?"""
        return bool(self._marks) and (take_backs or not self.barrier)

    @property
    def can_redo(self) -> bool:
        """Has something been undone, and nothing else been done since?"""
        return bool(self._undone)

    def undo(self, after: Draft = NOTHING) -> Draft:
        """Take the last action back; whether one may is the caller's business.

        `after` is what the player has prepared since; doing it again gives it back.
        """
        mark = self._marks[-1]
        noted = bool(self.barrier)
        moves = tuple(self.game.moves[mark.moves :])
        player = self.last_player
        self._undone.append(_Undone(moves, mark.draft, after))
        self._marks.pop()
        self._rewind(mark.moves)
        if noted:
            self._note(player, len(moves))
        return mark.draft

    def redo(self) -> Draft:
        """Do again what was undone last; what was prepared after it is there again."""
        undone = self._undone.pop()
        self._marks.append(_Mark(len(self.game.moves), undone.draft))
        for move in undone.moves:
            self.follow(move)
        return undone.after

    def _rewind(self, moves: int) -> None:
        del self.game.moves[moves:]
        del self.positions[moves + 1 :]
        while self.turns[-1] > moves:
            self.turns.pop()
        self.game.state = self.positions[moves].copy()
        for lines in (self.taken_back, self.seated):
            lines[:] = [
                line._replace(move=min(line.move, moves), turn=min(line.turn, len(self.turns) - 1))
                for line in lines
            ]

    def _note(self, player: Player, count: int) -> None:
        """For the log: this was taken back although it was not free.

        Taking back one thing after the other is one line.
        """
        here = (len(self.game.moves), len(self.turns) - 1)
        if self.taken_back and self.taken_back[-1][:2] == here:
            last = self.taken_back.pop()
            count += int(last.figures["moves"])
        self.taken_back.append(_line(TakenBack(*here, player, count)))

    def seat(self, player: Player, kind: str) -> None:
        """Somebody else decides at this seat from now on: the record is told, and the log.

        Changing one's mind at once leaves the last word alone in the log.
        """
        seats = list(self.game.seats)
        seats[player] = replace(seats[player], kind=kind)
        self.game.seats = tuple(seats)
        change = SeatChange(len(self.game.moves), len(self.turns) - 1, player, kind)
        self.seated = [line for line in self.seated if line[:3] != change[:3]]
        self.seated.append(_seat_line(change))

    def extras(self) -> Extras:
        """What a record does not tell of all this."""
        first = {mark.moves for mark in self._marks}
        joined = [n for n in range(len(self.game.moves)) if n not in first]
        lines = (
            TakenBack(line.move, line.turn, line.player, int(line.figures["moves"]))
            for line in self.taken_back
        )
        seats = (SeatChange(*line[:3], str(line.figures["kind"])) for line in self.seated)
        return Extras(tuple(joined), tuple(lines), seats=tuple(seats))


def _seat_line(change: SeatChange) -> Line:
    return Line(change.move, change.turn, change.player, "seat", {"kind": change.kind}, ())


def _line(back: TakenBack) -> Line:
    return Line(back.move, back.turn, back.player, "taken-back", {"moves": back.moves}, ())
