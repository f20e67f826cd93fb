"""What follows from a position alone, worked out once and only when somebody asks."""

from functools import cached_property

from tikal.rules import routes
from tikal.rules.actions.members import ENTER_AP
from tikal.rules.hexes import Hex
from tikal.rules.legality import legal_moves
from tikal.rules.map import TEMPLE
from tikal.rules.moves import ENTER, WORKER, Enter, Kind, MemberMove, Move, Place, Player
from tikal.rules.routes import FAR, Route, muster
from tikal.rules.state import RIVALS, State
from tikal.table.view.model import SUPPLY, Threat


class Musters:
    """What strength players can bring to temples, kept from one position to the next.

    The dearest question there is where a camp needs a member (E1), but the answer for one
    player is the same until that player's own figures, the map or the camp sites change.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[Player, Hex], tuple[object, list[int]]] = {}

    def costs(self, state: State, player: Player, h: Hex) -> list[int]:
        """The least AP for strength 0, 1, 2, ... there, as `routes.muster` says."""
        depends_on = (
            state.map,
            bytes(state.strength[player::4]),
            state.leaders[player],
            state.supply[player],
            state.own_camps[player],
            state.camp_sites,
        )
        kept = self._kept.get((player, h))
        if kept is None or kept[0] != depends_on:
            kept = self._kept[player, h] = (depends_on, muster(state, player, h))
        return kept[1]


class Position:
    """A state that stays as it is, and what pointing at it asks for again and again."""

    def __init__(self, state: State, musters: Musters) -> None:
        self.state = state
        self._musters = musters
        self._ways: dict[Hex, dict[Hex, Route]] = {}
        self._threats: dict[Hex, tuple[Threat, ...]] = {}

    def next(self, state: State) -> "Position":
        """Another one of the same game; what still holds is not worked out again."""
        return Position(state, self._musters)

    @cached_property
    def legal(self) -> list[Move]:
        """All legal moves."""
        return legal_moves(self.state)

    @cached_property
    def rotations(self) -> dict[Hex, tuple[int, ...]]:
        """Where the tile in hand may lie, and how turned."""
        found: dict[Hex, tuple[int, ...]] = {}
        for move in self.legal:
            if isinstance(move, Place):
                found[move.hex] = (*found.get(move.hex, ()), move.rotation)
        return found

    def ways(self, source: Hex) -> dict[Hex, Route]:
        """A worker's cheapest way from there to everywhere, whatever AP are left."""
        if source not in self._ways:
            self._ways[source] = (
                _ways_in(self.state)
                if source == SUPPLY
                else routes.reach(self.state, WORKER, source, ap=FAR)
            )
        return self._ways[source]

    def threats(self, h: Hex) -> tuple[Threat, ...]:
        """How all players stand at a temple; nothing elsewhere."""
        if self.state.map.terrain[h] != TEMPLE:
            return ()
        if h not in self._threats:
            players = range(self.state.deal.players)
            self._threats[h] = tuple(self._threat(player, h) for player in players)
        return self._threats[h]

    def _threat(self, player: Player, h: Hex) -> Threat:
        state = self.state
        strength = state.strength_of(player, h)
        if state.guards[h]:  # fixed for good, whoever comes
            return Threat(player, strength, strength, 0 if state.guard_of(h) == player else None)
        costs = self._musters.costs(state, player, h)
        rivals = RIVALS[state.deal.players][player]
        needs = 1 + max(state.strength_of(rival, h) for rival in rivals)
        ap = costs[needs] if needs < len(costs) else None
        return Threat(player, strength, len(costs) - 1, ap)


def as_kind(moves: tuple[MemberMove, ...], kind: Kind) -> tuple[MemberMove, ...]:
    """A worker's way as the leader or a worker goes it."""
    return moves if kind == WORKER else tuple(type(move)(kind, *move[2:]) for move in moves)


def route_of(moves: tuple[MemberMove, ...]) -> tuple[Hex, ...]:
    """The hexes of a way, the first included; from supply it begins with the camp."""
    first = moves[0]
    begin = first.hex if isinstance(first, Enter) else first.source
    return (begin, *(move.target for move in moves if not isinstance(move, Enter)))


def _ways_in(state: State) -> dict[Hex, Route]:
    """From supply: in by whichever camp is best, then on. Fewer moves win at equal cost."""
    best: dict[Hex, Route] = {}
    for camp in state.own_camps[state.player]:
        enter = ENTER[WORKER][camp]
        found = {camp: Route(0, ()), **routes.reach(state, WORKER, camp, ap=FAR)}
        for h, (ap, moves) in found.items():
            way = Route(ENTER_AP + ap, (enter, *moves))
            if h not in best or (way.ap, len(way.moves)) < (best[h].ap, len(best[h].moves)):
                best[h] = way
    return best
