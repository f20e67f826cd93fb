"""Why somebody bids, passes or chooses a tile: what the auction is about."""

from collections.abc import Iterator

from tikal.bots.explain.motives import Motive, Reason, Turn
from tikal.rules.actions.auction import least_bid
from tikal.rules.components import FACES, TILE_IDS, VOLCANOES, Terrain, Tile
from tikal.rules.moves import Bid, Pass, Take
from tikal.rules.scoring import points


def offering(turn: Turn) -> Iterator[Motive]:
    """A bid or a pass."""
    first = turn.moves[0] if turn.moves else None
    if isinstance(first, Bid):
        yield Motive(9, _bid(turn, first.amount))
    elif isinstance(first, Pass):
        yield Motive(9, _pass(turn))


def _bid(turn: Turn, bid: int) -> Reason:
    display = turn.before.auction.display
    if VOLCANOES.intersection(display):
        own = points(turn.before, turn.player)
        key = "bid-to-score" if own >= _best_rival(turn) else "bid-for-volcano"
        return Reason(key, {"bid": bid, "points": own})
    return Reason("bid", {"bid": bid, "tile": TILE_IDS[max(display, key=_liking)]})


def _pass(turn: Turn) -> Reason:
    bid, score = turn.before.auction.bid, turn.before.scores[turn.player]
    if score <= bid:
        return Reason("pass-broke", {"points": score})
    if bid:
        return Reason("pass-dear", {"bid": least_bid(turn.before)})
    return Reason("pass-either" if len(turn.before.auction.display) == 2 else "pass-free", {})


def choosing(turn: Turn) -> Iterator[Motive]:
    """The choice of a tile, if there is one."""
    left = len(turn.before.auction.display) == 1
    for move in turn.moves:
        if not isinstance(move, Take):
            continue
        if move.tile in VOLCANOES:
            own, best = points(turn.before, turn.player), _best_rival(turn)
            key = "volcano-left" if left else "volcano-ahead" if own > best else "volcano-now"
            yield Motive(8, Reason(key, {"points": own, "others": best}))
        else:
            yield Motive(2, Reason("left" if left else "chooses", {"tile": TILE_IDS[move.tile]}))


def _best_rival(turn: Turn) -> int:
    """What a scoring now would pay the best of the others."""
    return max(points(turn.before, rival) for rival in turn.rivals)


def _liking(tile: Tile) -> tuple[bool, int]:
    """Temples first, the high ones above all."""
    face = FACES[tile]
    return face.terrain is Terrain.TEMPLE, face.value
