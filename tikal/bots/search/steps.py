"""The steps a turn is made of, as a bot thinks of them: not single borders, but whole ways.

A step is a move, or a `Way`: one member going somewhere worth going to, over however
many hexes that takes. A turn found is written out in moves at the end.
"""

from collections.abc import Iterator
from operator import attrgetter
from typing import Final, NamedTuple

from tikal.bots.evaluate.judge import Judge
from tikal.bots.evaluate.outlook import added
from tikal.bots.evaluate.ways import walking
from tikal.rules.actions.buildings import CAMP_AP, list_camp, list_guard
from tikal.rules.actions.members import SHIFT_AP
from tikal.rules.actions.works import (
    DIG_AP,
    SWAP_AP,
    UNCOVER_AP,
    list_dig,
    list_swap,
    list_uncover,
)
from tikal.rules.components import LEADER_STRENGTH
from tikal.rules.hexes import Hex
from tikal.rules.hidden import apply_blindly
from tikal.rules.legality import apply
from tikal.rules.moves import (
    CAMP,
    ENTER,
    LEADER,
    WORKER,
    Camp,
    Dig,
    Guard,
    Kind,
    Move,
    Swap,
    Uncover,
)
from tikal.rules.routes import reach
from tikal.rules.state import IN_SUPPLY, ROW, State

SWAPS: Final = 2
"""So many of the best exchanges are looked at."""


class Way(NamedTuple):
    """One member going from a hex, or from supply, to another hex."""

    kind: Kind
    source: int
    """A hex or IN_SUPPLY."""
    target: Hex
    ap: int


class Chain(NamedTuple):
    """Steps that are worth something only together."""

    steps: tuple[Way | Camp, ...]


Action = Uncover | Dig | Swap | Camp | Guard
"""What can be done that brings nobody anywhere."""

Step = Way | Chain | Action


def ways(state: State, judge: Judge) -> list[Way]:
    """Members going where there is something to do, with what that costs."""
    me, ap = judge.player, state.ap
    access = judge.home(state).access
    enter, to_camp = access.enter, access.to_camp
    supply, leader = state.supply[me], state.leaders[me]
    goals = [h for h, _ in judge.goals if not state.guards[h]]
    found: list[Way] = []
    if supply:
        found += [Way(WORKER, IN_SUPPLY, h, enter[h]) for h in goals if enter[h] <= ap]
    if leader == IN_SUPPLY:
        found += [Way(LEADER, IN_SUPPLY, h, enter[h]) for h in goals if enter[h] <= ap]
    for source in state.where[me]:
        workers = state.strength[ROW * source + me] - LEADER_STRENGTH * (leader == source)
        row, out = access.ways[source], to_camp[source] + SHIFT_AP
        for h in goals:
            cost = min(row[h], out + to_camp[h])
            if 0 < cost <= ap:
                if workers and (cost <= enter[h] or not supply):
                    found.append(Way(WORKER, source, h, cost))
                if leader == source:
                    found.append(Way(LEADER, source, h, cost))
    return found


def raids(state: State, judge: Judge) -> list[Chain]:
    """The cheapest ways to take over a temple that one member cannot take alone."""
    me, ap = judge.player, state.ap
    access = judge.home(state).access
    leader = state.leaders[me]
    found: list[Chain] = []
    for h, contest in judge.contests.items():
        needs = contest.most + 1 - state.strength[ROW * h + me]
        if needs < 2 or state.guards[h]:
            continue
        workers = _nearest(state, judge, h, needs)
        parties = [workers[:needs]] if len(workers) >= needs else []
        led = max(0, needs - LEADER_STRENGTH)
        if 0 < led <= len(workers) and leader != h and leader <= IN_SUPPLY:
            cost = access.enter[h] if leader == IN_SUPPLY else access.between(leader, h)
            parties.append([*workers[:led], Way(LEADER, leader, h, cost)])
        found += [Chain(tuple(party)) for party in parties if sum(way.ap for way in party) <= ap]
    return found


def _nearest(state: State, judge: Judge, h: Hex, most: int) -> list[Way]:
    """The workers who could come most cheaply; who holds a temple stays there."""
    me = judge.player
    access = judge.home(state).access
    found = [Way(WORKER, IN_SUPPLY, h, access.enter[h])] * min(most, state.supply[me])
    for source in state.where[me]:
        contest = judge.contests.get(source)
        if source != h and (not contest or state.strength[ROW * source + me] <= contest.most):
            way = Way(WORKER, source, h, access.between(source, h))
            found += [way] * min(most, state.workers_of(me, source))
    return sorted(found, key=attrgetter("ap"))[:most]


def settlings(state: State, judge: Judge) -> list[Chain]:
    """Somebody going to where a camp can be set up, and doing so, if that takes a member (E1)."""
    me = judge.player
    if not (state.deal.options.camp_needs_member and state.camps_left(me)):
        return []
    found = []
    for site in state.camp_sites:
        nearest = [] if state.strength[ROW * site + me] else _nearest(state, judge, site, 1)
        if nearest and nearest[0].ap + CAMP_AP <= state.ap:
            found.append(Chain((nearest[0], CAMP[site])))
    return found


def works(state: State) -> list[Uncover | Dig]:
    """Levels to uncover and treasures to dig."""
    moves: list[Uncover | Dig] = []
    if state.ap >= UNCOVER_AP:
        moves += list_uncover(state)
    if state.ap >= DIG_AP:
        moves += list_dig(state)
    return moves


def rare_actions(state: State, judge: Judge) -> list[Swap | Camp | Guard]:
    """What changes more than a hex."""
    moves: list[Swap | Camp | Guard] = []
    if state.ap >= SWAP_AP:
        moves += _exchanges(state, judge)
    if state.ap >= CAMP_AP:
        moves += list_camp(state)
        moves += list_guard(state)
    return moves


def _exchanges(state: State, judge: Judge) -> list[Swap]:
    """The exchanges that gain most."""
    moves = list_swap(state)
    worth, me = judge.sets.worth, judge.player
    gains = []
    for n, move in enumerate(moves):
        after = state.copy()
        apply(after, move)
        gain = -added(
            judge.against[q] * (worth(q, after.treasures[q]) - worth(q, state.treasures[q]))
            for q in (me, move.player)
        )
        if gain > 0:
            gains.append((-gain, n))
    return [moves[n] for _, n in sorted(gains)[:SWAPS]]


def take(state: State, step: Step | Move) -> None:
    """Take a step; of a treasure dug nothing is known but that it is gone."""
    if isinstance(step, Way):
        kind, source, target, ap = step
        state.ap -= ap
        if source != IN_SUPPLY:
            state.lift(state.player, kind, source)
        elif kind == WORKER:
            state.supply[state.player] -= 1
        state.put(state.player, kind, target)
    elif isinstance(step, Chain):
        for part in step.steps:
            take(state, part)
    else:
        apply_blindly(state, step)


def digs_first(state: State, taken: list[Step]) -> list[Step]:
    """The same steps in an order that turns up treasures as early as possible.

    What they are may change the rest of the plan. Whoever digs must stand there already.
    """
    first: list[Step] = []
    others: list[Step] = []
    for step in taken:
        ready = (
            state.members_of(state.player, step.hex) - state.worked[step.hex]
            if isinstance(step, Dig)
            else 0
        )
        (first if ready > first.count(step) else others).append(step)
    return first + others


def written(state: State, taken: list[Step]) -> list[Move]:
    """The steps as moves, from a position where they can be taken."""
    now = state.copy()
    moves: list[Move] = []
    for step in taken:
        for move in _moves(now, step):
            take(now, move)
            moves.append(move)
    return moves


def _moves(state: State, step: Step) -> Iterator[Move]:
    if isinstance(step, Move):
        yield step
        return
    assert isinstance(step, Way)
    kind, source, target, _ = step
    if source == IN_SUPPLY:
        to_target = walking(state.map)[target]
        source = min(state.own_camps[state.player], key=lambda camp: to_target[camp])
        yield ENTER[kind][source]
    if source != target:
        yield from reach(state, kind, source)[target].moves
