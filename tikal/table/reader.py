"""A game to look at: what lies on the table, what was played, what is pointed at.

A reader answers questions and never makes a move. A point of a replay is one, and so is a
game that has come by a link; a `Table`, on which a game is played, is one that also does.
"""

from typing import TYPE_CHECKING, Literal

from tikal.bots.roster import bot_of
from tikal.game import Game
from tikal.rules.hexes import Hex
from tikal.rules.moves import Move, Player
from tikal.table.history import History
from tikal.table.log.story import Played, Story, ended_last, played_last
from tikal.table.log.summary import summary
from tikal.table.view import build, ending
from tikal.table.view.model import Line, Look, Scored, Threat, Trial, Turnover, View
from tikal.table.view.position import Musters, Position

if TYPE_CHECKING:
    from tikal.table.log.retrospect import Retrospect
    from tikal.table.log.tally import Tally

Touch = Literal["mouse", "finger", "once"]
"""How a hex is tapped: by a pointer that has shown before what would happen; by a finger (or
a key), which shows first and does it the second time; or by one that shall do it at once."""


class Reader:
    """One game, and what somebody who looks at it points at.

    >>> from tikal import new_game
    >>> reader = Reader(History(new_game(players=2, seed="k3f9", first=0)))
    >>> reader.tap(7)
    >>> reader.view().phase, reader.view().chosen
    ('place', 7)
    """

    def __init__(self, history: History, story: Story | None = None) -> None:
        """The game of this history; its story, where that is told already, saves time."""
        self._history = history
        self._story = story or Story(history)
        self._position = Position(history.game.state, Musters())
        self._pointed: Hex | None = None
        self._chosen: Hex | None = None
        self._view: View | None = None
        seats = history.game.seats
        self.bots = frozenset(n for n, seat in enumerate(seats) if bot_of(seat.kind))
        """Who decides by machine."""

    @property
    def game(self) -> Game:
        """The game itself; it is played through the table alone."""
        return self._history.game

    # Looking

    def view(self) -> View:
        """Everything there is to see; the same object until something changes."""
        if self._view is None:
            self._view = self._seen()
        return self._view

    def _seen(self) -> View:
        return build.view(self._position, self._history, self._story, self._chosen)

    def look(self, h: Hex) -> Look:
        """What pointing at this hex tells. Changes nothing."""
        return Look(h, None, None, None, ())

    @property
    def trial(self) -> Trial | None:
        """The tile in hand as it is being tried out and shown; nobody who reads tries one."""
        return None

    def threats(self, h: Hex) -> tuple[Threat, ...]:
        """Who could take the temple there next turn, all players by seat; elsewhere nobody."""
        return self._position.threats(h)

    # What was played

    def story(self) -> tuple[Line, ...]:
        """The whole log so far."""
        return self._story.lines()

    def told_since(self, moves: int) -> tuple[Line, ...]:
        """What came after so many moves, told as if nothing had come before it."""
        return self._story.told_since(moves)

    def since(self, moves: int) -> tuple[tuple[Player, Move], ...]:
        """The moves after so many, with who made them."""
        return self._history.since(moves)

    def scored(self, moves: int) -> tuple[Scored, ...]:
        """The scoring turns counted by the moves after so many."""
        return ending.scored(self._history, moves)

    def summary(self, player: Player) -> tuple[Turnover, ...]:
        """What the others did since this player's last turn ended."""
        return summary(self._story.since(self.last_end(player)), player)

    def last_end(self, player: Player) -> int:
        """How many moves had been made when this player last ended a turn; 0 before that."""
        return ended_last(self._history, player)

    def played_last(self, player: Player) -> Played | None:
        """This player's last turn; None before the first has been ended."""
        return played_last(self._history, player)

    def retrospect(self) -> "Retrospect | None":
        """A finished game looked back at; None before its end."""
        # At a game's end only: nobody begins with it.
        from tikal.table.log.retrospect import retrospect  # noqa: PLC0415

        return retrospect(self._history, self._story)

    def tallies(self) -> "tuple[Tally, ...]":
        """How everyone stands in the scoring round that was scored in last, from the best."""
        from tikal.table.log.tally import tallies  # noqa: PLC0415

        return tallies(self._history)

    # Pointing

    @property
    def pointed(self) -> Hex | None:
        """The hex that the pointer or the keyboard is at, whichever pointed last."""
        return self._pointed

    def point_at(self, h: Hex | None) -> None:
        """Somebody points at this hex, or at none. Happens often; the view stays the same."""
        self._pointed = h

    @property
    def chosen(self) -> Hex | None:
        """The hex that was tapped last: what it has to offer stays in sight."""
        return self._chosen

    def choose(self, h: Hex | None) -> None:
        """Have this hex chosen, or none."""
        self._chosen = h
        self._view = None

    def tap(self, h: Hex | None, by: Touch = "finger", figure: Player | None = None) -> None:
        """A click or tap on a hex, or beside the board: here it chooses and does no more.

        `figure` is whose members were hit.
        """
        del by, figure  # which only tell what is to be done
        self.choose(h)
