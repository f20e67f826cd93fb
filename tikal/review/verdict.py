"""What a review says of one turn, as plain values, and as text to be kept."""

from collections.abc import Mapping
from math import isfinite
from typing import Any, NamedTuple, cast

from tikal.review.causes import Cause
from tikal.review.choice import Choice
from tikal.review.compare import Difference
from tikal.review.luck import Luck
from tikal.review.standing import Standing
from tikal.rules.components import TILE_BY_ID
from tikal.rules.moves import Player


class Verdict(NamedTuple):
    """One turn judged."""

    turn: int
    """Which, counted from 0."""
    begin: int
    """How many moves had been made where it is judged from."""
    end: int
    player: Player
    scoring: bool
    loss: Difference
    """By how much the best turn found was better than what was played."""
    gain: Difference
    """By how much this is better than what the bot first saw."""
    better: tuple[str, ...]
    """A better turn, in moves; nothing where none is better by more than noise."""
    causes: tuple[Cause, ...]
    luck: tuple[Luck, ...]
    standing: Standing
    """How everybody stood after it."""
    choice: Choice | None = None
    """In an auction: what was bid and taken before it."""

    @property
    def mistake(self) -> bool:
        """Was there a turn that is better by more than noise?"""
        return bool(self.better)

    @property
    def brilliant(self) -> bool:
        """Is it better, by more than noise, than what the bot saw at first, and nothing better?"""
        return not self.better and self.gain.counts

    def to_json(self) -> list[object]:
        """As plain values that JSON can hold."""
        return [
            self.turn, self.begin, self.end, self.player, int(self.scoring),
            _short(self.loss), _short(self.gain), list(self.better),
            [[cause.key, cause.figures] for cause in self.causes],
            [[*stroke[:2], round(stroke.points, 2), *stroke[3:]] for stroke in self.luck],
            [_short(self.standing.margins), _short(self.standing.spread), self.standing.left],
            _chosen(self.choice) if self.choice else None,
        ]  # fmt: skip

    @staticmethod
    def from_json(document: object, players: int, moves: int) -> "Verdict":
        """Read back; raises ValueError if it makes no sense for such a game."""
        turn, begin, end, player, scoring, loss, gain, better, causes, luck, standing, choice = (
            cast("list[Any]", document)
        )
        margins, spread, left = standing
        whole = (turn, begin, end, player, left)
        found = Verdict(
            turn, begin, end, player, bool(scoring),
            Difference(*_numbers(loss, 2)), Difference(*_numbers(gain, 2)),
            tuple(better), tuple(_cause(cause) for cause in causes),
            tuple(_stroke(stroke, players) for stroke in luck),
            Standing(_numbers(margins, players), _numbers(spread, players), left),
            _choice(choice) if choice is not None else None,
        )  # fmt: skip
        sound = (
            all(type(n) is int and n >= 0 for n in whole)
            and player < players
            and begin < end <= moves
            and all(type(move) is str for move in better)
        )
        if not sound:
            raise ValueError("no verdict on this game")
        return found


def _short(numbers: tuple[float, ...]) -> list[float]:
    return [round(number, 2) for number in numbers]


def _numbers(numbers: list[Any], count: int) -> tuple[float, ...]:
    found = tuple(float(number) for number in numbers)
    if len(found) != count or not all(map(isfinite, found)):
        raise ValueError("other numbers belong here")
    return found


def _chosen(choice: Choice) -> list[object]:
    return [choice.bid, _short(choice.over), choice.took, choice.better, _short(choice.lost)]


def _choice(document: list[Any]) -> Choice:
    paid, over, took, better, lost = document
    if type(paid) is not int or took not in TILE_BY_ID or better not in {"", *TILE_BY_ID}:
        raise ValueError("no choice")
    return Choice(
        paid, Difference(*_numbers(over, 2)), took, better, Difference(*_numbers(lost, 2))
    )


def _cause(document: list[Any]) -> Cause:
    key, figures = document
    items = dict(cast("Mapping[str, Any]", figures))
    if type(key) is not str or not all(type(value) in (int, str) for value in items.values()):
        raise ValueError("no cause")
    return Cause(key, items)


def _stroke(document: list[Any], players: int) -> Luck:
    kind, player, points, what, held = document
    if kind not in ("tile", "volcano", "treasure") or type(what) is not str:
        raise ValueError("no luck")
    if player not in range(players) or held not in range(4):
        raise ValueError("nobody's luck")
    return Luck(kind, player, _numbers([points], 1)[0], what, held)
