"""What the others did since a player's last turn, in figures."""

from collections.abc import Iterable

from tikal.rules.components import MOTIF_BY_NAME
from tikal.rules.moves import Player
from tikal.table.view.model import Line, Turnover


def summary(lines: Iterable[Line], player: Player) -> tuple[Turnover, ...]:
    """One for each other player who did anything, in the order of play."""
    found: dict[Player, Turnover] = {}
    for line in lines:
        if line.player == player or line.verb not in _MORE:
            continue
        so_far = found.get(line.player) or Turnover(line.player)
        found[line.player] = _MORE[line.verb](so_far, line)
    return tuple(found.values())


def _members(line: Line) -> int:
    return int(line.figures["workers"]) + int(line.figures["leader"])


def _place(so_far: Turnover, line: Line) -> Turnover:
    return so_far._replace(tile=str(line.figures["tile"]), hex=line.hexes[0])


def _take(so_far: Turnover, line: Line) -> Turnover:
    return so_far._replace(paid=so_far.paid + int(line.figures["bid"]))


def _enter(so_far: Turnover, line: Line) -> Turnover:
    return so_far._replace(entered=so_far.entered + _members(line))


def _walk(so_far: Turnover, line: Line) -> Turnover:
    return so_far._replace(walked=so_far.walked + _members(line))


def _uncover(so_far: Turnover, line: Line) -> Turnover:
    values = dict(so_far.uncovered) | {line.hexes[0]: int(line.figures["value"])}
    return so_far._replace(uncovered=tuple(values.items()))


def _dig(so_far: Turnover, line: Line) -> Turnover:
    return so_far._replace(dug=(*so_far.dug, MOTIF_BY_NAME[str(line.figures["motif"])]))


def _swap(so_far: Turnover, line: Line) -> Turnover:
    own, wanted = (MOTIF_BY_NAME[str(line.figures[name])] for name in ("motif", "wanted"))
    swap = (own, int(line.figures["rival"]) - 1, wanted)
    return so_far._replace(swaps=(*so_far.swaps, swap))


def _camp(so_far: Turnover, line: Line) -> Turnover:
    return so_far._replace(camp=line.hexes[0])


def _guard(so_far: Turnover, line: Line) -> Turnover:
    return so_far._replace(guard=line.hexes[0])


def _score(so_far: Turnover, line: Line) -> Turnover:
    return so_far._replace(scored=(so_far.scored or 0) + int(line.figures["points"]))


def _end(so_far: Turnover, _line: Line) -> Turnover:
    return so_far


_MORE = {
    "place": _place,
    "take": _take,
    "enter": _enter,
    "walk": _walk,
    "shift": _walk,
    "uncover": _uncover,
    "dig": _dig,
    "swap": _swap,
    "camp": _camp,
    "guard": _guard,
    "score": _score,
    "end": _end,
}
