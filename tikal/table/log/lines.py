"""One move as lines of the log, with the facts that only the position before it knows."""

from collections.abc import Iterator

from tikal.rules.actions.placing import is_cut_off
from tikal.rules.components import MOTIFS, TILE_IDS
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.legality import cost
from tikal.rules.moves import LEADER, Move, Player
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
    if not state.deal.auction and state.drawn > drawn:
        tile = TILE_IDS[state.deal.tiles[drawn]]
        yield Line(number, turn, state.player, "draw", {"tile": tile}, ())


def is_final(state: State) -> bool:
    """Is this a turn of the final scoring round (C3)?"""
    return state.scoring and state.volcano_player == NOBODY


def lines_of(before: State, move: Move, after: State, number: int, turn: int) -> Iterator[Line]:
    """The move itself and what it brings about at once."""
    player = before.player
    yield Line(number, turn, player, move.verb, _figures(before, move, after), _hexes(move))
    if move.verb != "end":
        return
    if before.scoring:
        yield Line(number, turn, player, "score", _score(before, player, after), ())
    if after.phase == "over":
        won = winners(after)
        names = " ".join(str(winner + 1) for winner in won)
        figures: Figures = {"winners": names, "points": after.scores[won[0]]}
        yield Line(number, turn, won[0], "over", figures, ())


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
    verb, a, b, c = move
    ap: Figures = {"ap": cost(before, move)}
    match verb:
        case "bid":
            return {"bid": a}
        case "take":
            # A free turn leaves the auction before it standing.
            paid = before.auction.bid if before.auction.bidder == before.player else 0
            return {"tile": TILE_IDS[a], "bid": paid}
        case "place":
            cut: Figures = {"cut_off": 1} if is_cut_off(after, a) else {}
            return {"hex": NAMES[a], "tile": TILE_IDS[before.hand], "rotation": b, **cut}
        case "enter":
            return {"hex": NAMES[b], **_who(a), **ap}
        case "walk" | "shift":
            return {"hex": NAMES[b], "target": NAMES[c], **_who(a), **ap}
        case "uncover":
            return {"hex": NAMES[a], "value": after.values[a], **ap}
        case "dig":
            return {"hex": NAMES[a], "motif": MOTIFS[before.stack(a)[0]], **ap}
        case "swap":
            return {"motif": MOTIFS[a], "rival": b + 1, "wanted": MOTIFS[c], **ap}
        case "camp":
            return {"hex": NAMES[a], **ap}
        case "guard":
            return {"hex": NAMES[b], "value": after.values[b], **_who(a), **ap}
        case "end":
            return {"ap": before.ap}
        case _:
            return {}


def _who(kind: int) -> Figures:
    leader = int(kind == LEADER)
    return {"workers": 1 - leader, "leader": leader}


def _hexes(move: Move) -> tuple[Hex, ...]:
    if move.verb in ("place", "uncover", "dig", "camp"):
        return (move.a,)
    if move.verb in ("enter", "guard"):
        return (move.b,)
    return (move.b, move.c) if move.verb in ("walk", "shift") else ()
