"""One move as lines of the log, with the facts that only the position before it knows."""

from collections.abc import Iterator

from tikal.rules.actions.placing import is_cut_off
from tikal.rules.components import MOTIFS, TILE_IDS
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.legality import cost
from tikal.rules.moves import (
    LEADER,
    Bid,
    Camp,
    Dig,
    End,
    Enter,
    Guard,
    Move,
    Place,
    Player,
    Shift,
    Swap,
    Take,
    Uncover,
    Walk,
)
from tikal.rules.refusals import Figure
from tikal.rules.scoring import payout, winners
from tikal.rules.state import NOBODY, State
from tikal.table.view.model import Line

Figures = dict[str, Figure]


def opening(before: State | None, state: State, number: int, turn: int) -> Iterator[Line]:
    """What happens by itself when a turn begins: the final round, a tile turned up."""
    if state.phase == "over":
        return
    if is_final(state) and before and not is_final(before):
        yield Line(number, turn, state.player, "final", {}, ())
    drawn = before.drawn if before else 0
    here = before or state.phase == "place"  # else it is a position set up by hand
    if here and not state.deal.auction and state.drawn > drawn:
        tile = TILE_IDS[state.deal.tiles[drawn]]
        yield Line(number, turn, state.player, "draw", {"tile": tile}, ())


def is_final(state: State) -> bool:
    """Is this a turn of the final scoring round (C3)?"""
    return state.scoring and state.volcano_player == NOBODY


def lines_of(before: State, move: Move, after: State, number: int, turn: int) -> Iterator[Line]:
    """The move itself and what it brings about at once."""
    player = before.player
    yield Line(number, turn, player, move.verb, _figures(before, move, after), _hexes(move))
    if after.phase == "take" and before.phase == "bid":
        yield Line(number, turn, after.player, "won", {"bid": paid_for_turn(after)}, ())
    if move.verb != "end":
        return
    if before.scoring:
        yield Line(number, turn, player, "score", _score(before, player, after), ())
    if after.phase == "over":
        won = winners(after)
        names = " ".join(str(winner + 1) for winner in won)
        figures: Figures = {"winners": names, "points": after.scores[won[0]]}
        yield Line(number, turn, won[0], "over", figures, ())


def paid_for_turn(state: State) -> int:
    """What the player who takes a tile has paid; a free turn leaves the last auction standing."""
    return state.auction.bid if state.auction.bidder == state.player else 0


def _score(before: State, player: Player, after: State) -> Figures:
    paid = payout(before, player)
    return {
        "points": paid.total,
        "temples": sum(pay.points for pay in paid.temples),
        "treasures": sum(pay.points for pay in paid.treasures),
        "score": after.scores[player],
    }


def _figures(before: State, move: Move, after: State) -> Figures:
    """The words of the notation by name, and what came of it."""
    ap: Figures = {"ap": cost(before, move)}
    match move:
        case Bid(amount):
            return {"bid": amount}
        case Take(tile):
            return {"tile": TILE_IDS[tile], "bid": paid_for_turn(before)}
        case Place(h, rotation):
            cut: Figures = {"cut_off": 1} if is_cut_off(after, h) else {}
            return {"hex": NAMES[h], "tile": TILE_IDS[before.hand], "rotation": rotation, **cut}
        case Enter(kind, h):
            return {"hex": NAMES[h], **_who(kind), **ap}
        case Walk(kind, source, target) | Shift(kind, source, target):
            return {"hex": NAMES[source], "target": NAMES[target], **_who(kind), **ap}
        case Uncover(h):
            return {"hex": NAMES[h], "value": after.values[h], **ap}
        case Dig(h):
            return {"hex": NAMES[h], "motif": MOTIFS[before.stack(h)[0]], **ap}
        case Swap(own, player, theirs):
            return {"motif": MOTIFS[own], "rival": player + 1, "wanted": MOTIFS[theirs], **ap}
        case Camp(h):
            return {"hex": NAMES[h], **ap}
        case Guard(kind, h):
            return {"hex": NAMES[h], "value": after.values[h], **_who(kind), **ap}
        case End():
            return {"ap": before.ap}
        case _:
            return {}


def _who(kind: int) -> Figures:
    leader = int(kind == LEADER)
    return {"workers": 1 - leader, "leader": leader}


def _hexes(move: Move) -> tuple[Hex, ...]:
    if isinstance(move, Place | Enter | Uncover | Dig | Camp | Guard):
        return (move.hex,)
    return (move.source, move.target) if isinstance(move, Walk | Shift) else ()
