"""What pointing at a hex tells: the tile tried out, the way there, what can be done there."""

from collections.abc import Iterator, Sequence
from typing import Final

from tikal.rules.components import BASE_CAMP
from tikal.rules.hexes import Hex
from tikal.rules.legality import cost, why_not
from tikal.rules.map import JUNGLE, TEMPLE, TREASURE
from tikal.rules.moves import CAMP, DIG, ENTER, GUARD, LEADER, PLACE, UNCOVER, WORKER, Move
from tikal.rules.refusals import Refusal
from tikal.rules.state import State
from tikal.table.view import hand
from tikal.table.view import trial as trying
from tikal.table.view.model import Choice, Look, Selection
from tikal.table.view.position import Position

_THE_OTHER_KIND: Final = ("no-such-member", "none-in-supply")
"""Reasons that say little where the other kind of member has a better one."""


def look(position: Position, held: Selection | None, rotation: int, h: Hex) -> Look:
    """What pointing at this hex tells."""
    state = position.state
    if state.phase == "place":
        trial = trying.trial(position, h, rotation)
        refusal = None if trial else why_not(state, PLACE[h][rotation])
        return Look(h, trial, None, refusal, ())
    reach = refusal = None
    if held:
        reach = hand.reach_of(position, held, h)
        refusal = hand.why_not_there(position, held, h)
    return Look(h, None, reach, refusal, choices(state, h))


def choices(state: State, h: Hex) -> tuple[Choice, ...]:
    """What the terrain there invites to, possible or not; only while AP are spent."""
    if state.phase != "act":
        return ()
    return tuple(_choice(state, moves) for moves in _inviting(state, h))


def _inviting(state: State, h: Hex) -> Iterator[tuple[Move, ...]]:
    terrain = state.map.terrain[h]
    own_camp = h == BASE_CAMP or h in state.own_camps[state.player]
    if own_camp:
        yield ENTER[WORKER][h], ENTER[LEADER][h]
    if terrain == TEMPLE:
        yield (UNCOVER[h],)
        yield GUARD[WORKER][h], GUARD[LEADER][h]
    if state.buried[h]:
        yield (DIG[h],)
    elif terrain in (JUNGLE, TREASURE) and not own_camp:
        yield (CAMP[h],)


def _choice(state: State, moves: tuple[Move, ...]) -> Choice:
    verb = moves[0].verb
    ap = cost(state, moves[0])
    reasons = [why_not(state, move) for move in moves]
    possible = tuple(move for move, reason in zip(moves, reasons, strict=True) if reason is None)
    return Choice(verb, possible or moves, ap, most_telling(reasons), asks=verb == "guard")


def most_telling(reasons: Sequence[Refusal | None]) -> Refusal | None:
    """Of the reasons against the same with a worker or the leader; None if one of them can."""
    refused = [reason for reason in reasons if reason]
    if len(refused) < len(reasons):
        return None
    telling = (reason for reason in refused if reason.key not in _THE_OTHER_KIND)
    return next(telling, refused[0])
