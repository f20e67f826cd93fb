"""Scoring turns looked back at, and how a finished game was won."""

from tikal.rules.moves import Player
from tikal.rules.scoring import best_guarded, payout, winners
from tikal.rules.state import State
from tikal.table.history import History
from tikal.table.view.model import Ending, Scored


def scored(history: History, moves: int) -> tuple[Scored, ...]:
    """The scoring turns counted by the moves after so many."""
    turns = []
    for n in range(moves, len(history.game.moves)):
        before = history.positions[n]
        if before.scoring and history.game.moves[n].verb == "end":
            player = before.player
            after = history.positions[n + 1].scores[player]
            turns.append(Scored(player, payout(before, player), before.scores[player], after))
    return tuple(turns)


def ending(history: History) -> Ending | None:
    """How the game was won; None before its end."""
    state = history.positions[-1]
    if state.phase != "over":
        return None
    won = tuple(winners(state))
    return Ending(won, _reason(state, won), curve(history), _rounds(history))


def _reason(state: State, won: tuple[Player, ...]) -> str:
    """What decided: each of C6 and E2 only where what comes before it was equal."""
    best = state.scores[won[0]]
    level = [player for player, score in enumerate(state.scores) if score == best]
    if len(level) == 1:
        return "points"
    if len(won) > 1:
        return "shared"
    guarded = [best_guarded(state, player) for player in level]
    return "guard" if guarded.count(max(guarded)) == 1 else "treasures"


def curve(history: History) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """(number of moves, everyone's score) whenever a score changed, from the beginning."""
    points: list[tuple[int, tuple[int, ...]]] = []
    for n, state in enumerate(history.positions):
        scores = tuple(state.scores)
        if not points or scores != points[-1][1]:
            points.append((n, scores))
    return tuple(points)


def _rounds(history: History) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Everyone scores once in a round, so so many scoring turns in a row are one."""
    players = history.game.deal.players
    turns = scored(history, 0)
    rounds = []
    for first in range(0, len(turns), players):
        by_seat = sorted(turns[first : first + players], key=lambda turn: turn.player)
        rounds.append(
            tuple(
                (
                    sum(pay.points for pay in turn.payout.temples),
                    sum(pay.points for pay in turn.payout.treasures),
                )
                for turn in by_seat
            )
        )
    return tuple(rounds)
