"""The steps a turn is made of, as a bot thinks of them: not single borders, but whole ways.

A step is a move, or a `Way`: one member going somewhere worth going to, over however
many hexes that takes. A turn found is written out in moves at the end.
"""

from collections.abc import Iterator
from operator import itemgetter
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
from tikal.rules.legality import apply, why_not
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
CAMPS: Final = 2
"""So many of the best places for a camp are looked at..."""
LAST_CAMPS: Final = 8
"""...and so many in the final scoring, when a tunnel may be all that is wanted."""


class Way(NamedTuple):
    """One member going from a hex, or from supply, to another hex."""

    kind: Kind
    source: int
    """A hex or IN_SUPPLY."""
    target: Hex
    ap: int


class Party(NamedTuple):
    """Several members going to one hex together, none of whom would be enough alone."""

    steps: tuple[Way, ...]


class Chain(NamedTuple):
    """A way and a camp at its end."""

    steps: tuple[Way, Camp]


Action = Uncover | Dig | Swap | Camp | Guard
"""What can be done that brings nobody anywhere."""

Step = Way | Party | Chain | Action


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


def raids(state: State, judge: Judge) -> list[Party]:
    """The cheapest ways to take over a temple that one member cannot take alone."""
    me = judge.player
    access, leader = judge.home(state).access, state.leaders[me]
    found: list[Party] = []
    for h, contest in judge.contests.items():
        needs = contest.most + 1 - state.strength[ROW * h + me]
        if needs < 2 or state.guards[h]:
            continue
        nearest = _nearest(state, judge, h, needs)
        if len(nearest) == needs:
            _send(found, state, h, nearest)
        led = max(0, needs - LEADER_STRENGTH)
        if 0 < led <= len(nearest) and leader != h and leader <= IN_SUPPLY:
            cost = access.enter[h] if leader == IN_SUPPLY else access.between(leader, h)
            _send(found, state, h, nearest[:led], Way(LEADER, leader, h, cost))
    return found


def _send(
    found: list[Party], state: State, h: Hex, workers: list[tuple[int, int]], *leader: Way
) -> None:
    """A party of these, if there are AP enough."""
    if sum(map(itemgetter(0), workers)) + sum(way.ap for way in leader) <= state.ap:
        found.append(Party((*(Way(WORKER, source, h, ap) for ap, source in workers), *leader)))


def _nearest(state: State, judge: Judge, h: Hex, most: int) -> list[tuple[int, int]]:
    """The workers who could come most cheaply, as AP and source; who holds a temple stays there."""
    me = judge.player
    access, contests = judge.home(state).access, judge.contests
    found = [(access.enter[h], IN_SUPPLY)] * min(most, state.supply[me])
    for source in state.where[me]:
        contest = contests.get(source)
        if source != h and (not contest or state.strength[ROW * source + me] <= contest.most):
            count = min(most, state.workers_of(me, source))
            if count:
                found += [(access.between(source, h), source)] * count
    return sorted(found, key=itemgetter(0))[:most]


def settlings(state: State, judge: Judge) -> list[Chain]:
    """Somebody going to where a camp can be set up, and doing so, if that takes a member (E1)."""
    me = judge.player
    if not (state.deal.options.camp_needs_member and state.camps_left(me)):
        return []
    found = []
    for site in state.camp_sites:
        nearest = [] if state.strength[ROW * site + me] else _nearest(state, judge, site, 1)
        if nearest and nearest[0][0] + CAMP_AP <= state.ap:
            ap, source = nearest[0]
            found.append(Chain((Way(WORKER, source, site, ap), CAMP[site])))
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
        moves += _camps(state, judge)
        moves += list_guard(state)
    return moves


def _camps(state: State, judge: Judge) -> list[Camp]:
    """The camps that save most on the way: to judge each would take longer than all the rest."""
    moves = list_camp(state)
    most = LAST_CAMPS if judge.last else CAMPS
    if len(moves) <= most:
        return [*moves]
    home = judge.home(state)
    return sorted(moves, key=lambda move: home.saved_by(move.hex), reverse=True)[:most]


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
    elif isinstance(step, Party | Chain):
        for part in step.steps:
            take(state, part)
    else:
        apply_blindly(state, step)


def play_out(state: State, steps: list[Step]) -> None:
    """Take steps in a position dealt anew, where a treasure dug is really had.

    What it is may stand in the way of an exchange planned before: that is left out.
    """
    for step in steps:
        if isinstance(step, Way):
            take(state, step)
        elif isinstance(step, Party | Chain):
            play_out(state, list(step.steps))
        elif not isinstance(step, Swap) or why_not(state, step) is None:
            apply(state, step)


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
