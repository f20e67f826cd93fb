"""A finished game looked back at: how the points grew, what decided it, who did what best."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from tikal.rules.hexes import Hex
from tikal.rules.moves import Player
from tikal.rules.scoring import holder
from tikal.rules.state import NOBODY
from tikal.table.history import History
from tikal.table.log.story import Story
from tikal.table.view import ending
from tikal.table.view.model import Scored

LEAST: Final = {"treasures": 2, "taken": 2, "walk": 3, "levels": 3, "scoring": 1}
"""What is less than this is no honour."""


class Decided(NamedTuple):
    """What the winner had more of than the next: of temples, treasures and bids the most."""

    by: Literal["temples", "treasures", "bids"]
    winner: Player
    second: Player
    margin: int
    """By so many points it was won."""
    points: int
    """So many more (bids: fewer) came from that."""
    round: int = 0
    """The scoring, counted from 1, in which temples told most; 0 if it is not about them."""
    hex: Hex | None = None
    value: int = 0
    """Where then the winner's highest temple was, and what it paid."""


class Honour(NamedTuple):
    """Something that somebody did best."""

    kind: Literal["treasures", "taken", "walk", "levels", "scoring"]
    player: Player
    number: int
    """How many treasures, hexes, levels, points; the value of the temple that was taken."""
    hex: Hex | None = None
    rival: Player = NOBODY
    """From whom."""


class Retrospect(NamedTuple):
    """All of it."""

    totals: tuple[tuple[int, ...], ...]
    """Everyone's points at the beginning and after each scoring round."""
    bids: tuple[int, ...]
    """What everyone paid for turns."""
    decided: Decided | None
    """None where something else than points did."""
    honours: tuple[Honour, ...]


def retrospect(history: History, story: Story) -> Retrospect | None:
    """A finished game looked back at; None before its end."""
    found = ending.ending(history)
    if found is None:
        return None
    turns = ending.scored(history, 0)
    scores = history.game.scores
    bids = tuple(
        begun + sum(turn.payout.total for turn in _of(turns, player)) - scores[player]
        for player, begun in enumerate(history.positions[0].scores)
    )
    won = found.winners[0]
    by_points = found.reason == "points"
    return Retrospect(
        totals=_totals(history),
        bids=bids,
        decided=_decided(turns, scores, bids, won) if by_points else None,
        honours=tuple(_honours(history, story, turns)),
    )


def _totals(history: History) -> tuple[tuple[int, ...], ...]:
    """Everyone has scored once when a round is over."""
    state = history.positions
    ends = [
        n + 1
        for n, move in enumerate(history.game.moves)
        if state[n].scoring and move.verb == "end" and not state[n].queue
    ]
    return tuple(tuple(state[n].scores) for n in (0, *ends))


# What decided it


def _decided(
    turns: tuple[Scored, ...], scores: Sequence[int], bids: tuple[int, ...], won: Player
) -> Decided:
    second = max((p for p in range(len(scores)) if p != won), key=scores.__getitem__)
    temples = [
        _temples(mine) - _temples(theirs)
        for mine, theirs in zip(_of(turns, won), _of(turns, second), strict=True)
    ]
    treasures = sum(map(_treasures, _of(turns, won))) - sum(map(_treasures, _of(turns, second)))
    margin = scores[won] - scores[second]
    spared = bids[second] - bids[won]
    if sum(temples) < max(treasures, spared):
        if treasures >= spared:
            return Decided("treasures", won, second, margin, treasures)
        return Decided("bids", won, second, margin, spared)
    best = max(range(len(temples)), key=temples.__getitem__)
    paid = _of(turns, won)[best].payout.temples
    top = max(paid, key=lambda pay: pay.points)  # there is one, for temples brought more
    return Decided(
        "temples", won, second, margin, sum(temples), best + 1, top.hex, top.points
    )  # fmt: skip


def _of(turns: tuple[Scored, ...], player: Player) -> list[Scored]:
    return [turn for turn in turns if turn.player == player]


def _temples(turn: Scored) -> int:
    return sum(pay.points for pay in turn.payout.temples)


def _treasures(turn: Scored) -> int:
    return sum(pay.points for pay in turn.payout.treasures)


# Honours


def _honours(history: History, story: Story, turns: tuple[Scored, ...]) -> list[Honour]:
    """One of each kind at most: what two have done alike honours neither."""
    players = range(history.game.deal.players)
    held = history.game.state.treasures
    lines = story.lines()
    levels = [line.player for line in lines if line.verb == "uncover"]
    found = [
        _alone([Honour("treasures", p, sum(held[p])) for p in players]),
        _first(_taken(history)),
        _first(Honour("scoring", t.player, t.payout.total) for t in turns),
        _alone([Honour("levels", p, levels.count(p)) for p in players]),
        _first(
            Honour("walk", line.player, len(line.hexes) - 1, line.hexes[-1])
            for line in lines
            if line.verb == "walk"
        ),
    ]
    return [honour for honour in found if honour and honour.number >= LEAST[honour.kind]]


def _alone(honours: list[Honour]) -> Honour | None:
    """The one with more than all others."""
    best = max(honours, key=lambda honour: honour.number)
    return best if sum(honour.number == best.number for honour in honours) == 1 else None


def _first(honours: Iterable[Honour]) -> Honour | None:
    """The best; of two as good the earlier."""
    return max(honours, key=lambda honour: honour.number, default=None)


def _taken(history: History) -> list[Honour]:
    """Temples that were somebody else's before a turn, and one's own after it."""
    found = []
    begins = history.turns
    for begin, end in zip(begins, [*begins[1:], len(history.game.moves)], strict=True):
        if end == begin:
            continue
        before, after = history.positions[begin], history.positions[end]
        player = history.positions[end - 1].player
        for h in before.map.temples:
            rival = holder(before, h)
            if rival not in (NOBODY, player) and holder(after, h) == player:
                found.append(Honour("taken", player, after.values[h], h, rival))
    return found
