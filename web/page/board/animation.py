"""Moves made, as steps to be watched: members glide, tiles land, levels settle."""

from collections.abc import Callable
from itertools import groupby
from typing import Any, Final, NamedTuple

from tikal.rules.hexes import Hex
from tikal.rules.moves import (
    Camp,
    Dig,
    Enter,
    Guard,
    Kind,
    Move,
    Place,
    Player,
    Shift,
    Uncover,
    Walk,
)
from tikal.table.view.model import View
from web.page.board import layout, pieces
from web.page.board.geometry import Point
from web.page.board.motion import AnimationFrame, FrameAt, Mover, Step, Timeline
from web.page.board.viewport import middle
from web.page.board.working_copy import WorkingCopy

_GLIDES: Final = ("enter", "shift", "walk")
_HIGH: Final = 70.0
"""From so far above its place somebody comes in."""
_UNKNOWN: Final = -1

PlayedMoves = list[tuple[Player, Move]]


class _Group(NamedTuple):
    """Members of one kind who go the same way together."""

    kind: Kind
    route: tuple[Hex, ...]
    entered: bool
    """Do they come from the supply?"""


def moves_timeline(moves: PlayedMoves, before: View, after: View, speed: float = 1) -> Timeline:
    """All that is to be seen between two views; speed 0: nothing, 2: twice as slow."""
    return Timeline(_MoveSteps(before, after).make(moves), speed=speed)


class _MoveSteps:
    """Goes through moves and makes a step for each that shows; walks in a row are one."""

    def __init__(self, before: View, after: View) -> None:
        self._hexes = WorkingCopy(before)
        self._after = after
        self._colors = tuple(player.color for player in after.players)
        self._scores = tuple(player.score for player in after.players)
        self._dug = [_new_motifs(before, after, player) for player in range(len(after.players))]

    def make(self, moves: PlayedMoves) -> list[Step]:
        """All steps in their order."""
        steps = []
        runs = groupby(moves, key=lambda played: (played[0], played[1].verb in _GLIDES))
        for (player, glides), run in runs:
            made = [move for _, move in run]
            if glides:
                steps.append(self._glide(player, made))
                continue
            makers = ((_MAKERS.get(move.verb), move) for move in made)
            steps += [make(self, player, move) for make, move in makers if make]
        return steps

    def _frames(self, movers: Callable[[float], tuple[Mover, ...]]) -> FrameAt:
        """Frames in which all but the movers lies as it does now."""
        hexes, scores = self._hexes.hexes, self._scores
        return lambda part: AnimationFrame(hexes, scores, movers(part))

    def _glide(self, player: Player, moves: list[Move]) -> Step:
        """Members go their ways, all at the same time."""
        groups = _groups(moves)
        starts = [self._start(player, group) for group in groups]
        for group, number in groups.items():
            if not group.entered:
                self._hexes.add(group.route[0], player, group.kind, -number)
        hexes, scores = self._hexes.hexes, self._scores
        for group, number in groups.items():
            self._hexes.add(group.route[-1], player, group.kind, number)
        ways = [
            [start, *(_in_front(h) for h in group.route[1:-1]), self._end(player, group)]
            for group, start in zip(groups, starts, strict=True)
        ]
        color = self._colors[player]

        def frame_at(part: float) -> AnimationFrame:
            eased = ease(part)
            movers = (
                Mover(pieces.member(group.kind, color, 1), along(way, eased),
                      min(1, 3 * part) if group.entered else 1, number=number)
                for (group, number), way in zip(groups.items(), ways, strict=True)
            )  # fmt: skip
            return AnimationFrame(hexes, scores, tuple(movers))

        legs = max(len(way) - 1 for way in ways)
        return Step(min(250 + 90 * (legs - 1), 700), frame_at)

    def _start(self, player: Player, group: _Group) -> Point:
        """Where they stand before, or above it if they come in."""
        first = group.route[0]
        dx, dy = layout.spot_of(self._hexes[first], player, group.kind)
        return _offset(first, (dx, dy - _HIGH if group.entered else dy))

    def _end(self, player: Player, group: _Group) -> Point:
        last = group.route[-1]
        return _offset(last, layout.spot_of(self._hexes[last], player, group.kind))

    def _place(self, _player: Player, move: Place) -> Step:
        """A tile lands."""
        new = self._after.hexes[move.hex]
        new = new._replace(parties=self._hexes[move.hex].parties)
        picture, at = pieces.face_of(new), middle(move.hex)
        step = Step(260, self._frames(lambda part: (
            Mover(picture, at, min(1, 2 * part), 1.15 - 0.15 * ease(part)),)))  # fmt: skip
        self._hexes.put(new)
        return step

    def _uncover(self, _player: Player, move: Uncover) -> Step:
        """A level settles on its temple."""
        h = self._hexes[move.hex]
        picture = pieces.temple_top(h._replace(value=h.value + 1))
        x, y = middle(move.hex)
        frame_at = self._frames(lambda part: (
            Mover(picture, (x, y - 14 * (1 - ease(part))), min(1, 2.5 * part)),))  # fmt: skip
        self._hexes.uncover(move.hex)
        return Step(300, frame_at)

    def _dig(self, player: Player, move: Dig) -> Step:
        """A treasure rises, turns over and shows its motif."""
        self._hexes.dig(move.hex)
        motifs = self._dug[player]
        motif = motifs.pop(0) if motifs else _UNKNOWN
        x, y = middle(move.hex)

        def movers(part: float) -> tuple[Mover, ...]:
            up = motif != _UNKNOWN and part > 0.3
            picture = pieces.treasure(motif) if up else pieces.treasure_back()
            size = 0.6 + 0.6 * ease(min(1, 2 * part))
            alpha = min(1, 6 * part, 6 * (1 - part))
            return (Mover(picture, (x, y - 12 - 40 * ease(min(1, 1.6 * part))), alpha, size),)

        return Step(600, self._frames(movers))

    def _camp(self, player: Player, move: Camp) -> Step:
        """A camp pops up."""
        picture = pieces.tent(self._colors[player], layout.CAMP_SIZE)
        at = _offset(move.hex, layout.CAMP_AT)
        frame_at = self._frames(lambda part: (Mover(picture, at, 1, _spring(part)),))
        self._hexes.camp(move.hex, player)
        return Step(280, frame_at)

    def _guard(self, player: Player, move: Guard) -> Step:
        """A member steps up and stays."""
        kind, h = move.kind, move.hex
        begin = _offset(h, layout.spot_of(self._hexes[h], player, kind))
        way = [begin, _offset(h, layout.GUARD_AT)]
        self._hexes.add(h, player, kind, -1)
        picture = pieces.guard(kind, self._colors[player], layout.GUARD_SIZE)
        frame_at = self._frames(lambda part: (Mover(picture, along(way, ease(part))),))
        self._hexes.guard(h, player, kind)
        return Step(320, frame_at)


_MAKERS: Final[dict[str, Callable[[_MoveSteps, Player, Any], Step]]] = {
    "place": _MoveSteps._place,
    "uncover": _MoveSteps._uncover,
    "dig": _MoveSteps._dig,
    "camp": _MoveSteps._camp,
    "guard": _MoveSteps._guard,
}


def _groups(moves: list[Move]) -> dict[_Group, int]:
    """Who goes which way, and how many they are.

    Each move goes on where another ended, or somebody else begins.
    """
    members: list[_Group] = []
    for move in moves:
        if isinstance(move, Enter):
            members.append(_Group(move.kind, (move.hex,), entered=True))
            continue
        assert isinstance(move, Walk | Shift)
        kind, source, target = move.kind, move.source, move.target
        there = [n for n, one in enumerate(members) if one.kind == kind and one.route[-1] == source]
        if there:
            n = min(there, key=lambda n: len(members[n].route))
            members[n] = members[n]._replace(route=(*members[n].route, target))
        else:
            members.append(_Group(kind, (source, target), entered=False))
    found: dict[_Group, int] = {}
    for one in members:
        found[one] = found.get(one, 0) + 1
    return found


def _new_motifs(before: View, after: View, player: Player) -> list[int]:
    """The motifs a player has more of than before."""
    pairs = zip(before.players[player].treasures, after.players[player].treasures, strict=True)
    return [motif for motif, (old, new) in enumerate(pairs) for _ in range(new - old)]


def ease(part: float) -> float:
    """Quick at first, then gently to rest."""
    return 1 - (1 - part) ** 3


def _spring(part: float) -> float:
    """Grows a little beyond its size and back."""
    return 0.3 + 1.2 * part * 1.2 if part < 0.55 else 1.092 - 0.092 * (part - 0.55) / 0.45


def along(way: list[Point], part: float) -> Point:
    """A point on a way; each of its legs takes the same time."""
    leg = min(int(part * (len(way) - 1)), len(way) - 2)
    rest = part * (len(way) - 1) - leg
    (x, y), (x2, y2) = way[leg], way[leg + 1]
    return x + (x2 - x) * rest, y + (y2 - y) * rest


def _offset(h: Hex, by: Point) -> Point:
    x, y = middle(h)
    return x + by[0], y + by[1]


def _in_front(h: Hex) -> Point:
    """Where one passes a hex: below what lies in its middle."""
    return _offset(h, (0, 36))
