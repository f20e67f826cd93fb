"""A game looked back at: any point of it at once, its turns and scorings, and a way out of it.

All positions are worked out once. A point, given as how many moves had been made, is then
a reader of its own on the first of them: in the past nothing can be done.
"""

from bisect import bisect_left, bisect_right
from typing import NamedTuple

from tikal.game import Game
from tikal.rules.moves import Player
from tikal.table.history import History
from tikal.table.log.story import Story
from tikal.table.reader import Reader
from tikal.table.view import ending
from tikal.table.view.model import Line


class TurnMark(NamedTuple):
    """One turn, with the decisions before its 10 AP."""

    begin: int
    """How many moves had been made when it began."""
    end: int
    player: Player
    scoring: bool


class Replay:
    """A finished or a running game, to be looked at from its beginning to where it is now.

    >>> from tikal import new_game
    >>> game = new_game(players=2, seed="k3f9", first=0)
    >>> game.play("place b3 r0")
    >>> game.play("end")
    >>> replay = Replay(game)
    >>> replay.length, replay.turns[0]
    (2, TurnMark(begin=0, end=2, player=0, scoring=False))
    >>> replay.table(1).view().phase
    'act'
    """

    def __init__(self, game: Game) -> None:
        self._history = History(game.copy())
        self._story = Story(self._history)
        self.length = len(game.moves)
        """How many moves there are; the last point."""
        self.lines: tuple[Line, ...] = self._story.lines()
        """The log of the whole game."""
        self.curve = ending.curve(self._history)
        """(number of moves, everyone's score) whenever a score changed, from the beginning."""
        self.turns = self._turns()
        self._begins = [turn.begin for turn in self.turns]
        self._told = [line.move for line in self.lines]

    def _turns(self) -> tuple[TurnMark, ...]:
        """Whose a turn is, and whether it scores, shows at its end: an auction may come first."""
        begins, positions = self._history.turns, self._history.positions
        found = []
        for begin, end in zip(begins, [*begins[1:], None], strict=True):
            last = positions[self.length if end is None else end - 1]
            if last.phase != "over":
                found.append(TurnMark(begin, end or self.length, last.player, last.scoring))
        return tuple(found)

    @property
    def scorings(self) -> tuple[tuple[int, int], ...]:
        """From where to where each scoring round goes; everyone scores once in a round."""
        scoring = [turn for turn in self.turns if turn.scoring]
        players = self._history.game.deal.players
        rounds = (scoring[n : n + players] for n in range(0, len(scoring), players))
        return tuple((round_[0].begin, round_[-1].end) for round_ in rounds)

    # One point

    def table(self, point: int) -> Reader:
        """The table as it was when so many moves had been made, to look at."""
        history = self._history.until(point)
        return Reader(history, self._story.until(history))

    def game(self, point: int) -> Game:
        """The game as it was then, to be played on."""
        return self._history.until(point).game

    def turn_at(self, point: int) -> int:
        """Which turn it is there, counted from 0; where one has just ended, the next."""
        return bisect_right(self._begins, point) - 1

    def line_at(self, point: int) -> Line | None:
        """The log's line that leads there, or through there."""
        after = bisect_right(self._told, point)
        if after and self._told[after - 1] == point:
            return self.lines[after - 1]
        return self.lines[after] if point else None

    # From one point to another

    def next_turn(self, point: int) -> int:
        """Where the next turn begins, or the last point."""
        after = bisect_right(self._begins, point)
        return self._begins[after] if after < len(self._begins) else self.length

    def turn_before(self, point: int) -> int:
        """Where this turn begins, or the one before if that is here."""
        return self._begins[max(bisect_left(self._begins, point) - 1, 0)]

    def next_line(self, point: int) -> int:
        """Where the next thing that the log tells is done: members walk there together."""
        after = bisect_right(self._told, point)
        return self._told[after] if after < len(self._told) else self.length
