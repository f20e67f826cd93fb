"""What single steps change in a position, without setting up the one they lead to."""

from tikal.bots.evaluate.judge import Judge
from tikal.bots.evaluate.outlook import added
from tikal.bots.search.steps import Way
from tikal.rules.components import LEADER_STRENGTH
from tikal.rules.hexes import Hex
from tikal.rules.moves import LEADER, WORKER, Dig, Uncover
from tikal.rules.state import IN_SUPPLY, ROW, STRENGTHS, State


class Gains:
    """The gains of the steps from one position, for the player whose turn it is."""

    __slots__ = ("_come", "_home", "_judge", "_lead", "_leave", "_led", "_state", "_temples")

    def __init__(self, state: State, judge: Judge) -> None:
        self._state = state
        self._judge = judge
        self._home = home = judge.home(state)
        self._lead = lead = home.lead(state.leaders[judge.player])
        self._come: dict[Hex, float] = {}
        self._leave: dict[int, float] = {IN_SUPPLY: -judge.worker}
        me, strength, values, guards = judge.player, state.strength, state.values, state.guards
        self._temples = [
            (
                h,
                strength[ROW * h + me],
                values[h],
                home.worths(h, strength[ROW * h + me], values[h]),
            )
            for h in judge.contests
            if not guards[h]
        ]
        self._led = self._all_temples(lead)

    def _level(self, h: Hex) -> int:
        """A temple's value, if nobody guards it, or the treasures left."""
        state = self._state
        return 0 if state.guards[h] else state.values[h] or state.buried[h]

    def _change(self, h: Hex, more: int, lead: int) -> float:
        """What a hex gains by so much more own strength, the leader being so far away then."""
        judge, state = self._judge, self._state
        own, level = state.strength[ROW * h + judge.player], self._level(h)
        now = judge.local(self._home, h, own, level, self._lead[h])
        return judge.local(self._home, h, own + more, level, lead) - now

    def of_worker(self, way: Way) -> float:
        """What a worker's way gains: coming there, and not being where he was."""
        _, source, target, _ = way
        come = self._come.get(target)
        if come is None:
            come = self._come[target] = self._change(target, 1, self._lead[target])
        leave = self._leave.get(source)
        if leave is None:
            leave = self._leave[source] = self._change(source, -1, self._lead[source])
        return come + leave

    def of_leader(self, way: Way) -> float:
        """What the leader's way gains: he is felt wherever he could go from there."""
        moved = {way.target: LEADER_STRENGTH}
        if way.source != IN_SUPPLY:
            moved[way.source] = -LEADER_STRENGTH
        return self._led_by(moved, way.target)

    def of_party(self, party: tuple[Way, ...]) -> float:
        """What several members gain who go to one hex together."""
        gain, leads = 0.0, -1
        moved: dict[Hex, int] = {}
        for kind, source, target, _ in party:
            more = STRENGTHS[kind]
            moved[target] = moved.get(target, 0) + more
            if source != IN_SUPPLY:
                moved[source] = moved.get(source, 0) - more
            elif kind == WORKER:
                gain -= self._judge.worker
            if kind == LEADER:
                leads = target
        if leads >= 0:
            return gain + self._led_by(moved, leads)
        return gain + added(self._change(h, more, self._lead[h]) for h, more in moved.items())

    def _led_by(self, moved: dict[Hex, int], leader: Hex) -> float:
        """What changes with so much more or less strength here and there, the leader with them."""
        lead = self._home.lead(leader)
        gain = self._all_temples(lead) - self._led
        for h, more in moved.items():
            gain += self._change(h, more, lead[h])
            if h in self._judge.contests and not self._state.guards[h]:
                gain -= self._change(h, 0, lead[h])  # it is in the sum already
        return gain

    def _all_temples(self, lead: list[int]) -> float:
        """What all temples are worth with the leader so far away, nobody else having moved."""
        total = 0.0
        for h, own, level, worths in self._temples:
            worth = worths[lead[h]]
            if worth is None:
                worth = self._judge.local(self._home, h, own, level, lead[h])
            total += worth
        return total

    def of_work(self, move: Uncover | Dig) -> float:
        """What a level or a treasure gains."""
        judge, state, h = self._judge, self._state, move.hex
        own, lead, level = state.strength[ROW * h + judge.player], self._lead[h], self._level(h)
        digs = isinstance(move, Dig)
        after = judge.local(self._home, h, own, level + (-1 if digs else 1), lead)
        gain = after - judge.local(self._home, h, own, level, lead)
        return gain + judge.dig_gain if digs else gain
