"""What a turn brings about, and what that is worth telling: points, camps, tiles."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tikal.rules.actions.members import ENTER_AP
from tikal.rules.components import FACES, TILE_IDS, TURN_AP, VOLCANOES, Motif, Terrain
from tikal.rules.hexes import BORDERS, NAMES, Hex
from tikal.rules.hidden import volcano_chance
from tikal.rules.moves import LEADER, Camp, Enter, Move, Place, Player
from tikal.rules.notation import number
from tikal.rules.routes import FAR, distances, muster
from tikal.rules.scoring import holder, points
from tikal.rules.state import NOBODY, RIVALS, State

LIKELY: Final = 0.5
"""From this chance on, a scoring is near."""
DEARER: Final = 2
"""So many AP more for rivals make a tile one's own."""
PAYDAY: Final = 99
"""What a scoring turn pays comes before all else."""


class Reason(NamedTuple):
    """One reason: a key for the sentence, and what stands in it.

    `rival` is a seat counted from 1; hexes, tiles and motifs have their names in the
    notation. `how` is "leader" if he does it; `when` is near or end (a scoring, the last
    scoring comes before the next turn), now or final (it is a scoring turn), or nothing.
    """

    key: str
    figures: dict[str, int | str]


class Motive(NamedTuple):
    """A reason, and how much it weighs: about the points at stake."""

    weight: float
    reason: Reason


class Turn(NamedTuple):
    """What is compared: the position before and what is sure of it after the moves."""

    before: State
    after: State
    moves: tuple[Move, ...]
    player: Player
    reader: Player = NOBODY
    """Whom it is told, if that is one of the others."""
    drawn: tuple[Motif, ...] | None = None
    """The treasures that were turned up; None while the turn is only planned."""

    @property
    def rivals(self) -> tuple[Player, ...]:
        """Everyone else."""
        return RIVALS[self.before.deal.players][self.player]

    def count(self, verb: str) -> int:
        """How many such moves there are."""
        return sum(move.verb == verb for move in self.moves)


def motive(weight: float, key: str, **figures: int | str) -> Motive:
    """A reason with its figures, and its weight."""
    return Motive(weight, Reason(key, figures))


# When it pays


def when(turn: Turn) -> str:
    """How near the scoring is that this turn is played for."""
    state = turn.after
    if state.scoring:
        return "final" if state.volcano_player == NOBODY else "now"
    if len(state.deal.tiles) - state.drawn < state.deal.players:
        return "end"
    if turn.drawn is not None:
        return ""  # what came next is known by now
    return "near" if _chance_of_scoring(state) >= LIKELY else ""


def _chance_of_scoring(state: State) -> float:
    """The chance of a volcano before this player's next turn is over."""
    if VOLCANOES.intersection(state.auction.display):
        return 1.0  # somebody must take it
    likely, of = volcano_chance(state, state.deal.players)
    return likely / of


def scorings_to_come(state: State) -> int:
    """How often the player to act will still score, this turn included."""
    undrawn = (*state.deal.tiles[state.drawn :], *state.auction.display)
    volcanoes = sum(tile in VOLCANOES for tile in undrawn)
    final = state.scoring and state.volcano_player == NOBODY
    return volcanoes + 1 + (state.scoring and not final)


def scoring(turn: Turn) -> Iterator[Motive]:
    """What a scoring turn pays."""
    if turn.after.scoring and turn.moves:
        paid = points(turn.after, turn.player)
        more = paid - points(turn.before, turn.player)
        if more > 0:
            least = turn.drawn is None and turn.count("dig")
            key = "scores-least" if least else "scores-more"
            yield motive(PAYDAY, key, points=paid, more=more)
        else:
            yield motive(1, "scores", points=paid)


# Camps and members


def building(turn: Turn) -> Iterator[Motive]:
    """Camps set up and members brought in."""
    for move in turn.moves:
        if isinstance(move, Camp):
            yield _camp(turn, move.hex)
    entered = [move.kind for move in turn.moves if isinstance(move, Enter)]
    if entered:
        leader = int(LEADER in entered)
        workers = len(entered) - leader
        yield motive(0.5 * len(entered), "enters", workers=workers, leader=leader)


def _camp(turn: Turn, h: Hex) -> Motive:
    """The best temple that is nearer by this camp, and near enough for one turn."""
    state, me = turn.after, turn.player
    without = tuple(camp for camp in state.own_camps[me] if camp != h)
    blank = state.copy()
    blank.own_camps[me] = without
    far, near = distances(blank, me, without), distances(state, me, (h,))
    nearer = [
        (state.values[t], t)
        for t in state.map.temples
        if near[t] + DEARER <= far[t]
        and ENTER_AP + near[t] <= TURN_AP
        and state.guard_of(t) in (NOBODY, me)
    ]
    if not nearer:
        return motive(5, "camp", hex=NAMES[h])
    value, t = max(nearer)
    figures: dict[str, int | str] = {"hex": NAMES[h], "value": value, "target": NAMES[t]}
    if far[t] >= FAR:
        return motive(6, "camp-opens", **figures)
    return motive(6, "camp-near", **figures, ap=ENTER_AP + near[t], was=ENTER_AP + far[t])


# Tiles


def placing(turn: Turn) -> Iterator[Motive]:
    """Where the tile lies, and for whom."""
    for move in turn.moves:
        if isinstance(move, Place):
            yield _place(turn, move.hex)


def _place(turn: Turn, h: Hex) -> Motive:
    state = turn.after
    tile = state.map.tiles[h]
    figures: dict[str, int | str] = {"hex": NAMES[h], "tile": TILE_IDS[tile]}
    if tile in VOLCANOES:
        return _volcano(turn, h)
    if FACES[tile].terrain is Terrain.JUNGLE:
        return motive(1, "place", **figures)
    # As it lay when it was placed: what came later in the turn may have gone there.
    placed = turn.before.copy()
    placed.map, placed.camp_sites = state.map, state.camp_sites
    own, others = _cost(placed, turn.player, h), [_cost(placed, r, h) for r in turn.rivals]
    if own >= FAR or own + DEARER > min(others):
        return motive(1, "place", **figures)
    if min(others) >= FAR:
        return motive(3, "place-alone", **figures, ap=own)
    return motive(2.5, "place-nearer", **figures, ap=own, others=min(others))


def _cost(state: State, player: Player, h: Hex) -> int:
    """The least AP to have a member there, within one turn."""
    costs = muster(state, player, h)
    return costs[1] if len(costs) > 1 else FAR


def _volcano(turn: Turn, h: Hex) -> Motive:
    """In whose way it lies: next to a temple or camp somebody has."""
    beside = [other for _, other in BORDERS[h]]
    has = {
        holder(turn.before, other) if turn.before.values[other] else turn.before.camp_of(other)
        for other in beside
    } - {NOBODY}
    rivals = sorted(has - {turn.player})
    if rivals and turn.player not in has:
        return motive(2, "volcano-in-the-way", hex=NAMES[h], rival=number(rivals[0]))
    return motive(1, "volcano-aside" if not has else "volcano", hex=NAMES[h])
