"""Moves made, as steps to be watched: members glide, tiles land, levels settle."""

from collections.abc import Callable
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
from web.page.board.canvas import middle
from web.page.board.geometry import Point
from web.page.board.instant import Instant, Mover
from web.page.board.motion import Moment, Step, Timeline
from web.page.board.still import Still

_GLIDES: Final = ("enter", "shift", "walk")
_HIGH: Final = 70.0
"""From so far above its place somebody comes in."""
_UNKNOWN: Final = -1

Moved = list[tuple[Player, Move]]


class _Walker(NamedTuple):
    """Members of one kind who go the same way together."""

    kind: Kind
    way: tuple[Hex, ...]
    entered: bool


def timeline(moves: Moved, before: View, after: View, speed: float = 1) -> Timeline:
    """All that is to be seen between two views; speed 0: nothing, 2: twice as slow."""
    return Timeline(_Steps(before, after).of(moves), speed=speed)


class _Steps:
    """Goes through moves and writes down a step for each that shows."""

    def __init__(self, before: View, after: View) -> None:
        self._still = Still(before)
        self._after = after
        self._colors = tuple(player.color for player in after.players)
        self._scores = tuple(player.score for player in after.players)
        self._found = [_dug(before, after, player) for player in range(len(after.players))]

    def of(self, moves: Moved) -> list[Step]:
        """The steps."""
        steps = []
        n = 0
        while n < len(moves):
            player, move = moves[n]
            end = n + 1
            if move.verb in _GLIDES:
                while (
                    end < len(moves) and moves[end][1].verb in _GLIDES and moves[end][0] == player
                ):
                    end += 1
                steps.append(self._glide(player, [move for _, move in moves[n:end]]))
            elif make := _MAKERS.get(move.verb):
                steps.append(make(self, player, move))
            n = end
        return steps

    def _instants(self, movers: Callable[[float], tuple[Mover, ...]]) -> Moment:
        """Moments at which all but the movers lies as it does now."""
        hexes, scores = self._still.hexes, self._scores
        return lambda part: Instant(hexes, scores, movers(part))

    def _glide(self, player: Player, moves: list[Move]) -> Step:
        walkers = _walkers(moves)
        begins = [self._start(player, walker) for walker in walkers]
        for walker, number in walkers.items():
            if not walker.entered:
                self._still.add(walker.way[0], player, walker.kind, -number)
        hexes, scores = self._still.hexes, self._scores
        for walker, number in walkers.items():
            self._still.add(walker.way[-1], player, walker.kind, number)
        ways = []
        for walker, begin in zip(walkers, begins, strict=True):
            end = layout.spot_of(self._still[walker.way[-1]], player, walker.kind)
            ways.append([begin, *(_low(h) for h in walker.way[1:-1]), _offset(walker.way[-1], end)])
        color = self._colors[player]

        def at(part: float) -> Instant:
            eased = ease(part)
            movers = tuple(
                Mover(pieces.member(walker.kind, color, 1), along(way, eased),
                      min(1, 3 * part) if walker.entered else 1, number=number)
                for (walker, number), way in zip(walkers.items(), ways, strict=True)
            )  # fmt: skip
            return Instant(hexes, scores, movers)

        hops = max(len(way) - 1 for way in ways)
        return Step(min(250 + 90 * (hops - 1), 700), at)

    def _start(self, player: Player, walker: _Walker) -> Point:
        first = walker.way[0]
        dx, dy = layout.spot_of(self._still[first], player, walker.kind)
        return _offset(first, (dx, dy - _HIGH if walker.entered else dy))

    def _place(self, _player: Player, move: Place) -> Step:
        """A tile lands."""
        new = self._after.hexes[move.hex]
        new = new._replace(parties=self._still[move.hex].parties)
        picture, at = pieces.face_of(new), middle(move.hex)
        step = Step(260, self._instants(lambda part: (
            Mover(picture, at, min(1, 2 * part), 1.15 - 0.15 * ease(part)),)))  # fmt: skip
        self._still.put(new)
        return step

    def _uncover(self, _player: Player, move: Uncover) -> Step:
        """A level settles on its temple."""
        h = self._still[move.hex]
        picture = pieces.top(h._replace(value=h.value + 1))
        x, y = middle(move.hex)
        moment = self._instants(lambda part: (
            Mover(picture, (x, y - 14 * (1 - ease(part))), min(1, 2.5 * part)),))  # fmt: skip
        self._still.uncover(move.hex)
        return Step(300, moment)

    def _dig(self, player: Player, move: Dig) -> Step:
        """A treasure rises, turns over and shows its motif."""
        self._still.dig(move.hex)
        motifs = self._found[player]
        motif = motifs.pop(0) if motifs else _UNKNOWN
        x, y = middle(move.hex)

        def movers(part: float) -> tuple[Mover, ...]:
            up = motif != _UNKNOWN and part > 0.3
            picture = pieces.treasure(motif) if up else pieces.treasure_back()
            size = 0.6 + 0.6 * ease(min(1, 2 * part))
            alpha = min(1, 6 * part, 6 * (1 - part))
            return (Mover(picture, (x, y - 12 - 40 * ease(min(1, 1.6 * part))), alpha, size),)

        return Step(600, self._instants(movers))

    def _camp(self, player: Player, move: Camp) -> Step:
        """A camp pops up."""
        picture = pieces.tent(self._colors[player], layout.CAMP_SIZE)
        at = _offset(move.hex, layout.CAMP_AT)
        moment = self._instants(lambda part: (Mover(picture, at, 1, _spring(part)),))
        self._still.camp(move.hex, player)
        return Step(280, moment)

    def _guard(self, player: Player, move: Guard) -> Step:
        """A member steps up and stays."""
        kind, h = move.kind, move.hex
        begin = _offset(h, layout.spot_of(self._still[h], player, kind))
        way = [begin, _offset(h, layout.GUARD_AT)]
        self._still.add(h, player, kind, -1)
        picture = pieces.guard(kind, self._colors[player], layout.GUARD_SIZE)
        moment = self._instants(lambda part: (Mover(picture, along(way, ease(part))),))
        self._still.guard(h, player, kind)
        return Step(320, moment)


_MAKERS: Final[dict[str, Callable[[_Steps, Player, Any], Step]]] = {
    "place": _Steps._place,
    "uncover": _Steps._uncover,
    "dig": _Steps._dig,
    "camp": _Steps._camp,
    "guard": _Steps._guard,
}


def _walkers(moves: list[Move]) -> dict[_Walker, int]:
    """Who goes which way: each move goes on where another ended, or somebody else begins."""
    ways: list[_Walker] = []
    for move in moves:
        if isinstance(move, Enter):
            ways.append(_Walker(move.kind, (move.hex,), entered=True))
            continue
        assert isinstance(move, Walk | Shift)
        kind, source, target = move.kind, move.source, move.target
        there = [n for n, way in enumerate(ways) if way.kind == kind and way.way[-1] == source]
        if there:
            n = min(there, key=lambda n: len(ways[n].way))
            ways[n] = ways[n]._replace(way=(*ways[n].way, target))
        else:
            ways.append(_Walker(kind, (source, target), entered=False))
    found: dict[_Walker, int] = {}
    for way in ways:
        found[way] = found.get(way, 0) + 1
    return found


def _dug(before: View, after: View, player: Player) -> list[int]:
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


def _low(h: Hex) -> Point:
    return _offset(h, (0, 36))
