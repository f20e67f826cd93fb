"""How everyone stands in the middle of a scoring round, and who has gained places in it."""

from typing import NamedTuple

from tikal.rules.moves import Player
from tikal.table.history import History
from tikal.table.view import ending


class Tally(NamedTuple):
    """One player's points so far."""

    player: Player
    temples: int | None
    """Points of temples in this scoring round; None if this player has not scored in it yet."""
    treasures: int | None
    total: int
    place: int
    """From 1; who has as many points has the same."""
    place_before: int
    """The same when the round began."""


def tallies(history: History) -> tuple[Tally, ...]:
    """Everyone from the best, in the round of the last scoring turn; nothing before the first."""
    turns = ending.scored(history, 0)
    if not turns:
        return ()
    scores = history.game.scores
    players = len(scores)
    current = turns[len(turns) - (len(turns) % players or players) :]
    begun = list(scores)
    for turn in current:
        begun[turn.player] = turn.before
    paid = {turn.player: turn.payout for turn in current}
    rows = []
    for player, total in enumerate(scores):
        pay = paid.get(player)
        rows.append(
            Tally(
                player,
                sum(temple.points for temple in pay.temples) if pay else None,
                sum(treasure.points for treasure in pay.treasures) if pay else None,
                total,
                _place(scores, player),
                _place(begun, player),
            )
        )
    return tuple(sorted(rows, key=lambda row: row.place))


def _place(scores: list[int], player: Player) -> int:
    return 1 + sum(score > scores[player] for score in scores)
