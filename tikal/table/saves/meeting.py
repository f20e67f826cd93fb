"""How a game that comes by link stands to those on the shelf.

Same deal and same seats: the same game, however far it was played. There may be several
copies of it on the shelf; the link is for the one it fits best.
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from tikal.game import Game
from tikal.rules.legality import apply
from tikal.rules.moves import Move, Player
from tikal.rules.state import NOBODY
from tikal.rules.turns import start
from tikal.table.saves.labels import Label, deal_of

Kind = Literal["new", "same", "newer", "older", "conflict"]
BEST_FIRST: Final[tuple[Kind, ...]] = ("same", "newer", "older", "conflict")


class Meeting(NamedTuple):
    """Where the link's game and one on the shelf part."""

    kind: Kind
    """new: it is not on the shelf; newer: it goes on from the shelf's; older: the other way
    round; conflict: both went on, and differently."""
    label: Label | None
    """Of the game on the shelf; None if there is none."""
    common: int
    """How many moves both have in common."""
    theirs: int
    """How many more the link has."""
    mine: int
    """How many more the shelf has."""
    player: Player
    """Who made two different moves after the common ones, or NOBODY."""


def meet(arrived: Game, shelf: Sequence[tuple[Label, Game]]) -> Meeting:
    """How this game stands to those on the shelf; games of another deal do not matter."""
    deal = deal_of(arrived)
    meetings = [_meet(arrived, label, game) for label, game in shelf if deal_of(game) == deal]
    if not meetings:
        return Meeting("new", None, 0, len(arrived.moves), 0, NOBODY)
    return min(meetings, key=_preference)


def _preference(meeting: Meeting) -> tuple[int, bool, int]:
    """Least is best; a game played by link is rather meant than a copy of it."""
    by_link = meeting.label is not None and bool(meeting.label.away)
    return BEST_FIRST.index(meeting.kind), not by_link, -meeting.common


def _meet(arrived: Game, label: Label, game: Game) -> Meeting:
    common = common_moves(arrived.moves, game.moves)
    theirs, mine = len(arrived.moves) - common, len(game.moves) - common
    kind: Kind = (
        "conflict" if theirs and mine else "newer" if theirs else "older" if mine else "same"
    )
    player = _player_after(arrived, common) if kind == "conflict" else NOBODY
    return Meeting(kind, label, common, theirs, mine, player)


def common_moves(one: Sequence[Move], other: Sequence[Move]) -> int:
    """How many moves two games have in common from the beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def _player_after(game: Game, moves: int) -> Player:
    """Whose decision it was after so many moves."""
    state = start(game.deal)
    for move in game.moves[:moves]:
        apply(state, move)
    return state.player
