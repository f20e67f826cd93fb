"""Bringing members in and moving them: enter, camp to camp, walk (A1 to A3, A11)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from tikal.rules.actions.rule import Bar, Figures, Rule, Rules
from tikal.rules.components import LEADER_STRENGTH
from tikal.rules.hexes import NAMES, NEIGHBOURS, Hex
from tikal.rules.map import VOLCANO
from tikal.rules.moves import (
    BOTH_KINDS,
    ENTER,
    LEADER,
    WORKER,
    Enter,
    Kind,
    Shift,
    Walk,
    shift,
)
from tikal.rules.notation import KINDS
from tikal.rules.state import ROW, State

ENTER_AP: Final = 1
SHIFT_AP: Final = 1
LEAST_WALK_AP: Final = 1
"""A walk costs its stones; a path has at least one."""


# A1: bring in a member


def bar_enter(state: State, kind: Kind, h: Hex) -> Bar:
    """Only from supply, only to the base camp or an own camp."""
    if h not in state.own_camps[state.player]:
        return "no-own-camp"
    if not state.in_supply(state.player, kind):
        return "none-in-supply"
    return None


def figures_enter(_state: State, kind: Kind, h: Hex) -> Figures:
    """Figures of A1."""
    return {"kind": KINDS[kind], "hex": NAMES[h]}


@cache
def _enters(kind: Kind, camps: tuple[Hex, ...]) -> tuple[Enter, ...]:
    return tuple(ENTER[kind][h] for h in camps)


def list_enter(state: State) -> tuple[Enter, ...]:
    """The legal moves of A1."""
    player = state.player
    camps = state.own_camps[player]
    workers = _enters(WORKER, camps) if state.supply[player] else ()
    leader = _enters(LEADER, camps) if state.in_supply(player, LEADER) else ()
    return workers + leader


def apply_enter(state: State, move: Enter) -> None:
    """Do A1."""
    state.ap -= ENTER_AP
    if move.kind == WORKER:
        state.supply[state.player] -= 1
    state.put(state.player, move.kind, move.hex)


# A2: camp to camp


def bar_shift(state: State, kind: Kind, source: Hex, target: Hex) -> Bar:
    """One member between two of the base camp and own camps."""
    camps = state.own_camps[state.player]
    if source not in camps or target not in camps:
        return "no-own-camp"
    if source == target:
        return "same-hex"
    if not state.has(state.player, kind, source):
        return "no-such-member"
    return None


def figures_shift(state: State, kind: Kind, source: Hex, target: Hex) -> Figures:
    """Figures of A2; the hex is the one at fault."""
    camps = state.own_camps[state.player]
    fault = target if source in camps and target not in camps else source
    return {"kind": KINDS[kind], "hex": NAMES[fault]}


@cache
def _shifts(kind: Kind, source: Hex, camps: tuple[Hex, ...]) -> tuple[Shift, ...]:
    return tuple(shift(kind, source, target) for target in camps if target != source)


def list_shift(state: State) -> Sequence[Shift]:
    """The legal moves of A2."""
    player = state.player
    camps = state.own_camps[player]
    if len(camps) == 1:
        return ()
    moves: list[Shift] = []
    for source in camps:
        if state.strength[ROW * source + player]:
            for kind in BOTH_KINDS:
                if state.has(player, kind, source):
                    moves += _shifts(kind, source, camps)
    return moves


def apply_shift(state: State, move: Shift) -> None:
    """Do A2."""
    state.ap -= SHIFT_AP
    state.lift(state.player, move.kind, move.source)
    state.put(state.player, move.kind, move.target)


# A3: walk


def bar_walk(state: State, kind: Kind, source: Hex, target: Hex) -> Bar:
    """Over stones only, never into a volcano; nobody blocks anybody (A11)."""
    if target not in NEIGHBOURS[source]:
        return "not-neighbours"
    if not state.has(state.player, kind, source):
        return "no-such-member"
    if not state.map.terrain[target]:
        return "target-unexplored"
    if state.map.terrain[target] == VOLCANO:
        return "volcano"
    if target not in state.map.paths[source]:
        return "no-path"
    return None


def figures_walk(_state: State, kind: Kind, source: Hex, target: Hex) -> Figures:
    """Figures of A3."""
    return {"kind": KINDS[kind], "hex": NAMES[source], "target": NAMES[target]}


def list_walk(state: State) -> list[Walk]:
    """The legal moves of A3: by hex, each hex's cheapest first."""
    moves: list[Walk] = []
    player = state.player
    ap = state.ap
    strength = state.strength
    leader = state.leaders[player]
    all_walks = state.map.walks
    for h in state.where[player]:
        worker_walks, leader_walks, affordable = all_walks[h]
        count = affordable[ap]
        if h == leader:
            if strength[ROW * h + player] > LEADER_STRENGTH:
                moves += worker_walks[:count]
            moves += leader_walks[:count]
        else:
            moves += worker_walks[:count]
    return moves


def walk_ap(state: State, move: Walk) -> int:
    """What a walk costs: the stones on both facing sides (0 where there is no path)."""
    return state.map.paths[move.source].get(move.target, 0)


def apply_walk(state: State, move: Walk) -> None:
    """Do A3."""
    state.ap -= state.map.paths[move.source][move.target]
    state.lift(state.player, move.kind, move.source)
    state.put(state.player, move.kind, move.target)


RULES: Final[Rules] = {
    "enter": Rule("act", ENTER_AP, bar_enter, list_enter, apply_enter, figures_enter),
    "shift": Rule("act", SHIFT_AP, bar_shift, list_shift, apply_shift, figures_shift),
    "walk": Rule("act", LEAST_WALK_AP, bar_walk, list_walk, apply_walk, figures_walk, walk_ap),
}
