"""Why a turn cost something: the better one compared with it, and what came of it later."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tikal.bots.explain.reasons import reasons
from tikal.review.compare import Judgement
from tikal.review.turns import Course, Turn
from tikal.rules.components import COPIES, MOTIFS, SET_POINTS
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.moves import Dig, Guard, Move, Player, Swap
from tikal.rules.notation import number
from tikal.rules.refusals import Figure
from tikal.rules.scoring import Payout, holder, payout, points
from tikal.rules.state import NOBODY, RIVALS, State

MOST: Final = 2
"""So many causes are told of one turn."""
MANY_AP: Final = 3
"""From so many AP left over on, that is what was wrong..."""
IDLE: Final = 5
"""...and from so many on, before all else."""
LEAST: Final = 1.0
LITTLE: Final = 4
"""Temples of more points are worth a guard, if perhaps not then."""
PLAIN: Final = ("chooses", "enters", "left", "moves", "place", "rests", "scores", "volcano")
"""What the steps of a turn say by themselves."""


class Cause(NamedTuple):
    """One reason: a key for the sentence, and what stands in it, as in `bots/explain`."""

    key: str
    figures: dict[str, Figure]


class Paid(NamedTuple):
    """A scoring turn that came later."""

    player: Player
    round: int
    """Counted from 1."""
    payout: Payout


class Sight(NamedTuple):
    """What is compared."""

    turn: Turn
    before: State
    after: State
    """After the turn that was played, before it was handed on."""
    better: State
    """What is sure of the position after the better turn."""
    moves: tuple[Move, ...]
    """The better turn's."""
    later: tuple[Paid, ...]
    """Everybody's next scoring turn, in the order they came."""

    @property
    def me(self) -> Player:
        """Whose turn it was."""
        return self.turn.player

    def paid_later(self, h: Hex) -> Paid | None:
        """Who else was paid next for the temple there, before or while one scored oneself."""
        for paid in self.later:
            if paid.player != self.me and any(pay.hex == h for pay in paid.payout.temples):
                return paid
        return None


def causes(course: Course, turn: Turn, judgement: Judgement) -> tuple[Cause, ...]:
    """What was wrong with a turn, the weightiest first; nothing where nothing was."""
    if judgement.best is None:
        return ()
    sight = Sight(
        turn, course.positions[turn.begin], course.positions[turn.end - 1], judgement.best.end,
        judgement.best.moves, _next_paid(course, turn),
    )  # fmt: skip
    found = [cause for look in _LOOKS for cause in look(sight)]
    found = [(weight, cause) for weight, cause in found if weight >= LEAST]
    found.sort(key=lambda weighed: -weighed[0])
    told: list[Cause] = []
    for _, cause in found:
        hexes = {other.figures.get("hex") for other in told} - {None}
        if cause.figures.get("hex") not in hexes:
            told.append(cause)
    return tuple(told[:MOST]) or (_better(sight),)


def _better(sight: Sight) -> Cause:
    """Where nothing else can be said: what the better turn is for."""
    found = reasons(sight.before, sight.moves)
    telling = [reason for reason in found if reason.key not in PLAIN]
    reason = (telling or found)[0]
    return Cause("plan", {"why": reason.key, **reason.figures})


def _next_paid(course: Course, turn: Turn) -> tuple[Paid, ...]:
    """One round of scoring turns, beginning with this turn's own if it scores."""
    players = course.game.deal.players
    scorings = [other for other in course.turns if other.scoring]
    first = next((n for n, other in enumerate(scorings) if other.number >= turn.number), None)
    if first is None:
        return ()
    return tuple(
        Paid(
            other.player,
            1 + scorings.index(other) // players,
            payout(course.positions[other.end - 1], other.player),
        )
        for other in scorings[first : first + players]
    )


Weighed = tuple[float, Cause]


def _weighed(weight: float, key: str, **figures: Figure) -> Weighed:
    return weight, Cause(key, figures)


def _unspent(sight: Sight) -> Iterator[Weighed]:
    """AP left over where there was something to do with them."""
    left = sight.after.ap
    if left >= MANY_AP and left > sight.better.ap:
        yield _weighed(99 if left >= IDLE else left, "ap-left", ap=left)


def _temples(sight: Sight) -> Iterator[Weighed]:
    """Temples that one would have held."""
    me, before, after, better = sight.me, sight.before, sight.after, sight.better
    for h in sorted({*after.map.temples, *better.map.temples}):
        own, more = after.strength_of(me, h), better.strength_of(me, h)
        if holder(better, h) != me or better.guards[h] or after.guards[h] or more <= own:
            continue
        now = holder(after, h)
        others = max(after.strength_of(q, h) for q in RIVALS[after.deal.players][me])
        value = better.values[h]
        figures: dict[str, Figure] = {"value": value, "hex": NAMES[h], "own": own}
        paid = sight.paid_later(h)
        if paid:
            value = next(pay.points for pay in paid.payout.temples if pay.hex == h)
            figures |= {"rival": number(paid.player), "points": value, "round": paid.round}
            held = holder(before, h) == me and own < before.strength_of(me, h)
            figures["others"] = others
            key = (
                "gave-up"
                if held and not own
                else "gave-away"
                if held
                else "left-taken"
                if own
                else "left-open"
            )
            yield _weighed((2.2 if held else 1.5) * value, key, **figures)
        elif now not in (me, NOBODY):
            yield _weighed(value, "left-to", **figures, others=others, rival=number(now))
        elif now == NOBODY:
            yield _weighed(value, "not-taken", **figures, others=others)


def _treasures(sight: Sight) -> Iterator[Weighed]:
    """Treasures not exchanged, or left in the ground."""
    held = sight.after.treasures[sight.me]
    done = [move for move in sight.turn.moves if isinstance(move, Swap)]
    for move in sight.moves:
        if not isinstance(move, Swap) or any(swap.theirs == move.theirs for swap in done):
            continue
        makes = min(COPIES, held[move.theirs] + 1)
        gain = SET_POINTS[makes] - SET_POINTS[makes - 1]
        key = {2: "pair-missed", 3: "triplet-missed"}.get(makes)
        if key:
            yield _weighed(
                2.0 * gain + 1, key, motif=MOTIFS[move.own], wanted=MOTIFS[move.theirs],
                rival=number(move.player),
            )  # fmt: skip
    yield from _buried(sight)


def _buried(sight: Sight) -> Iterator[Weighed]:
    """What was not recovered, and who did it then."""
    places = {move.hex for move in sight.moves if isinstance(move, Dig)}
    for h in sorted(places):
        fewer = sight.after.buried[h] - sight.better.buried[h]
        if fewer > 0:
            yield _weighed(2.5 * fewer, "digs-missed", treasures=fewer, hex=NAMES[h])


def _guards(sight: Sight) -> Iterator[Weighed]:
    """Guards put where they bring little, or not put where one was needed."""
    played = {move.hex for move in sight.turn.moves if isinstance(move, Guard)}
    wanted = {move.hex for move in sight.moves if isinstance(move, Guard)}
    for h in sorted(played - wanted):
        value = sight.after.values[h]
        if value > LITTLE:
            continue
        highest = max(sight.better.values[t] for t in sight.better.map.temples)
        lost = sight.before.strength_of(sight.me, h)
        weight = 4.0 + max(0, highest - value)
        yield _weighed(weight, "guard-wasted", hex=NAMES[h], value=value, members=max(0, lost - 1))
    for h in sorted(wanted - played):
        paid, value = sight.paid_later(h), sight.better.values[h]
        if paid:
            yield _weighed(
                1.5 * value, "guard-missed", hex=NAMES[h], value=value,
                rival=number(paid.player), round=paid.round,
            )  # fmt: skip


def _order(sight: Sight) -> Iterator[Weighed]:
    """What was done at the wrong moment of a scoring."""
    me, after, better = sight.me, sight.after, sight.better
    if sight.turn.scoring:
        now, best = points(after, me), points(better, me)
        yield _weighed(0.95 * (best - now), "scored-less", points=now, best=best)
    for h in after.map.temples:
        raised = after.values[h] - better.values[h]
        if h not in better.map.temples or raised <= 0 or after.guard_of(h) == me:
            continue
        paid = sight.paid_later(h)
        if paid and _comes_first(sight, paid, h):
            yield _weighed(
                3.0 * raised, "raised-for", hex=NAMES[h], value=after.values[h],
                was=better.values[h], rival=number(paid.player), round=paid.round,
            )  # fmt: skip


def _comes_first(sight: Sight, paid: Paid, h: Hex) -> bool:
    """Was the rival paid for it, and oneself not, or only after him?"""
    for other in sight.later:
        if other is paid:
            return True
        if other.player == sight.me and any(pay.hex == h for pay in other.payout.temples):
            return False
    return False


_LOOKS: Final = (_unspent, _temples, _treasures, _guards, _order)
