"""What a position is worth to a player at the end of a turn.

During a turn only the player's own things change, and most of what they are worth belongs
to one hex: how many members stand there, how high the temple is. So what a hex is worth is
looked up, and a step changes only what it touches.
"""

from typing import Final

from tikal.bots.evaluate.home import HERE, Home, Outset, saved
from tikal.bots.evaluate.outlook import added, outlook, power
from tikal.bots.evaluate.temples import Contest, Rival, reach_of
from tikal.bots.evaluate.treasures import Sets
from tikal.bots.evaluate.ways import Access, Walking, walking
from tikal.bots.weights import Weights
from tikal.rules.actions.works import WORKS_A_TURN
from tikal.rules.components import LEADER_STRENGTH
from tikal.rules.hexes import SPACES, Hex
from tikal.rules.moves import Player
from tikal.rules.state import IN_SUPPLY, ROW, State

CROWD: Final = 0.4
"""How much of its nearness each further member on a hex adds."""
LAST_STEPS: Final = 0.001
"""What mobility is worth in the last round: no point, but it leads to what is."""
DIG_PRICE: Final = 1.5
"""What the three AP for digging a treasure would bring elsewhere, in points."""


class Judge:
    """Judges the positions a player can come to in one turn, from the position it begins with."""

    def __init__(
        self, state: State, player: Player, weights: Weights, ways: Walking | None = None
    ) -> None:
        self.player = player
        self.weights = weights
        self.ways = walking(state.map) if ways is None else ways
        self.ahead = ahead = outlook(state)
        players = range(state.deal.players)
        self.rivals = [q for q in players if q != player]
        self.against = [weights.rivals / len(self.rivals)] * len(players)
        self.against[player] = -1.0
        self.sets = Sets(state, ahead, weights)
        self._now = state.scoring and state.player == player
        self._access = {q: Access(self.ways, state.own_camps[q]) for q in self.rivals}
        self.contests = self._contests(state)
        self._judge_digging(state)
        self.goals = [(h, float(state.values[h])) for h in self.contests]
        self.goals += [(h, self.site_gain * state.buried[h]) for h in self.diggers]
        self._outset = Outset(
            self.ways,
            self.goals,
            tuple(self.contests),
            state.supply[player],
            [(h, state.workers_of(player, h)) for h in state.where[player]],
            weights.camp * ahead.turns,
        )
        self._homes: dict[tuple[Hex, ...], Home] = {}
        later = len(ahead.waits)
        self.last = not later
        """Is nothing counted any more after the round under way?"""
        self._guarded = weights.guard * ahead.paid(player)
        self._spare_guard = weights.spare_guard * max(0, later - 1)
        self._values = bytes(state.values)
        self._level = weights.level * later
        self._leader = weights.leader * later
        self.worker = weights.worker if later else 0.0
        self._board = weights.board if later else 0.0
        self._mobility = weights.mobility if later else LAST_STEPS
        self._fixed = self._judge_fixed(state)

    def _contests(self, state: State) -> dict[Hex, Contest]:
        """All temples without a guard."""
        weights, ahead = self.weights, self.ahead
        later = added(power(weights.decay, wait) for wait in ahead.waits)
        hold = [later + (q in state.queue) for q in range(state.deal.players)]
        return {
            h: Contest(
                [
                    Rival(
                        state.strength[ROW * h + q],
                        reach_of(state, q, self._access[q], h),
                        hold[q] * self.against[q],
                    )
                    for q in self.rivals
                ],
                hold[self.player],
                self._now,
                weights,
            )
            for h in state.map.temples
            if not state.guards[h]
        }

    def _judge_digging(self, state: State) -> None:
        """What digging brings, now and later, and which rivals dig where."""
        me, held, weights = self.player, state.treasures, self.weights
        theirs = added(self.against[q] * self.sets.one_more(q, held[q]) for q in self.rivals)
        self.dig_gain = self.sets.one_more(me, held[me]) + weights.deny * theirs
        later = self.sets.one_more(me, held[me], later=self._now)
        self.site_gain = weights.site * max(0.0, later - DIG_PRICE)
        self.diggers = {
            h: sum(min(WORKS_A_TURN, state.members_of(q, h)) for q in self.rivals)
            for h in range(SPACES)
            if state.buried[h]
        }

    def _judge_fixed(self, state: State) -> float:
        """What no step of this turn changes: scores, guards that stand, and how rivals stand.

        Were own ways and members counted alone, every temple that has grown since an earlier
        turn, for whomever, would look like a gain.
        """
        worth = [float(score) for score in state.scores]
        for h in state.map.temples:
            if state.guards[h]:
                q = state.guard_of(h)
                worth[q] += state.values[h] * self.ahead.paid(q) * self.weights.guard
        if self.weights.shared:
            camp = self.weights.camp * self.ahead.turns
            for q in self.rivals:
                theirs = camp * saved(self.goals, self._access[q])
                theirs += self._board * sum(state.members_of(q, h) for h in state.where[q])
                worth[q] += self.weights.shared * theirs
        return -added(a * w for a, w in zip(self.against, worth, strict=True))

    def home(self, state: State) -> Home:
        """The ways of the player with the camps he has there."""
        camps = state.own_camps[self.player]
        home = self._homes.get(camps)
        if home is None:
            home = self._homes[camps] = Home(self._outset, camps)
        return home

    def worth(self, state: State, digs: int = 0) -> float:
        """What the position is worth if the turn ends here, so many treasures having been dug."""
        me = self.player
        home = self.home(state)
        total = self._fixed + home.worth + digs * self.dig_gain
        total += state.supply[me] * self.worker + state.guards_left[me] * self._spare_guard
        leader = state.leaders[me]
        if leader > IN_SUPPLY:
            total -= self._leader
        lead = home.lead(leader)
        for h in self.contests:
            if state.guards[h]:
                total += state.values[h] * self._guarded
            else:
                total += self.local(home, h, state.strength[ROW * h + me], state.values[h], lead[h])
        for h in self.diggers:
            total += self.local(home, h, state.strength[ROW * h + me], state.buried[h], lead[h])
        for h in state.where[me]:
            if h not in self.contests and h not in self.diggers:
                total += self.local(home, h, state.strength[ROW * h + me], 0, lead[h])
        for q, held in enumerate(state.treasures):
            total -= self.against[q] * self.sets.worth(q, held)
        return total

    def local(self, home: Home, h: Hex, own: int, level: int, lead: int) -> float:
        """What belongs to one hex, with so much own strength there and the leader so far away.

        `level` is a temple's value or the treasures left.
        """
        worths = home.worths(h, own, level)
        worth = worths[lead]
        if worth is None:
            worth = worths[lead] = self._local(home, h, own, level, lead)
        return worth

    def _local(self, home: Home, h: Hex, own: int, level: int, lead: int) -> float:
        led = lead == HERE
        members = own - (LEADER_STRENGTH - 1) * led
        total = 0.0
        if h in self.contests:
            contest = self.contests[h]
            total = contest.worth(own, level, home.cost(h, contest.most + 1 - own, lead))
            if own > contest.most:
                total += (level - self._values[h]) * self._level
        elif level:
            mine, rivals = min(WORKS_A_TURN, members), self.diggers[h]
            if mine or rivals:
                total = self.site_gain * level * (mine - rivals) / (mine + rivals)
        if members:
            crowd = 1 + CROWD * (members - 1) + led
            total += self._mobility * home.near(h) * crowd
            total += members * (self._board + self.worker)
        return total
