"""A game cut into its turns: where each begins to be played, and what was played in it."""

from typing import NamedTuple

from tikal.game import Game
from tikal.rules.moves import Move, Player
from tikal.rules.state import State
from tikal.table.history import History


class Turn(NamedTuple):
    """One turn of 10 AP: from where its tile is to be placed, or its AP to be spent."""

    number: int
    """Counted from 0, as in a replay."""
    drawn: int
    """How many moves had been made when it began: before an auction, if there was one."""
    begin: int
    """...and when the tile was in hand, from where on it is judged: bids are not."""
    end: int
    player: Player
    scoring: bool
    moves: tuple[Move, ...]
    """What was played, `end` at last."""


class Course:
    """How a game went: all positions, all turns that were ended."""

    def __init__(self, game: Game) -> None:
        history = History(game.copy())
        self.game = history.game
        self.positions: list[State] = history.positions
        self.turns = tuple(_turns(history))


def _turns(history: History) -> list[Turn]:
    """A game begun from a position set up by hand, or going on, ends with a turn not ended."""
    found: list[Turn] = []
    positions, moves = history.positions, history.game.moves
    ends = [n + 1 for n, move in enumerate(moves) if move.verb == "end"]
    drawn = 0
    for number, end in enumerate(ends):
        begin = drawn
        while positions[begin].phase in ("bid", "take"):
            begin += 1
        now = positions[begin]
        found.append(
            Turn(number, drawn, begin, end, now.player, now.scoring, tuple(moves[begin:end]))
        )
        drawn = end
    return found
