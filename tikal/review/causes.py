"""Why a turn cost something: the better one compared with it, and what came of it later."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from tikal.bots.explain.motives import Turn as Told
from tikal.bots.explain.motives import building
from tikal.bots.explain.reasons import reasons
from tikal.review.compare import Judgement
from tikal.review.gains import Gains
from tikal.review.turns import Course, Turn
from tikal.rules.components import MOTIFS, TILE_IDS
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.hidden import known
from tikal.rules.moves import Camp, Dig, Guard, Move, Place, Player, Swap
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
TELLING: Final = 0.2
"""Of the loss, so much must be due to a cause for it to be told..."""
BESIDE: Final = 0.4
"""...and of what is due to a weightier one."""
SUMMED: Final = 1.5
"""What a scoring turn paid sums other causes up, so it comes before them."""
GUARD: Final = 2.0
"""What the 5 AP for a guard would bring elsewhere, in points."""
LITTLE: Final = 4
"""Temples of more points are worth a guard, if perhaps not then."""
PLAIN: Final = (
    "chooses", "enters", "left", "moves", "place", "rests", "scores", "scores-least",
    "scores-more", "volcano", "volcano-aside",
)  # fmt: skip
"""What the steps of a turn say by themselves, or what a better one should not rest on."""


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
    gains: Gains
    """Where the better turn is worth more."""
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
    best, mine = judgement.best, judgement.played
    sight = Sight(
        turn, course.positions[turn.begin], course.positions[turn.end - 1], best.end, best.moves,
        Gains(best, mine, turn.player), _next_paid(course, turn),
    )  # fmt: skip
    found = [cause for look in _LOOKS for cause in look(sight)]
    found.sort(key=lambda weighed: -weighed[0])
    least = max(LEAST, TELLING * judgement.loss.points)
    told: list[Cause] = []
    for weight, cause in found:
        if weight < least:
            break
        hexes = {other.figures.get("hex") for other in told} - {None}
        if cause.figures.get("hex") not in hexes:
            told.append(cause)
            least = max(least, weight * BESIDE)
    return tuple(told[:MOST]) or (_better(sight),)


def _better(sight: Sight) -> Cause:
    """Where nothing else can be said: what the better turn is for, and the one played is not."""
    both = {(told.key, told.figures.get("hex")) for told in reasons(sight.before, sight.turn.moves)}
    for reason in reasons(sight.before, sight.moves):
        if reason.key not in PLAIN and (reason.key, reason.figures.get("hex")) not in both:
            return Cause("plan", {"why": reason.key, **reason.figures})
    return Cause("many", {})


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


def _camps(sight: Sight) -> Iterator[Weighed]:
    """The camp that was not set up: the one of the better turn that brings most."""
    sites = [move.hex for move in sight.moves if isinstance(move, Camp)]
    sites = [h for h in sites if sight.after.camp_of(h) != sight.me]
    if sites and sight.gains.camps >= LEAST:
        best = max(sites, key=lambda h: (sight.gains.camp(h), -h))
        told = Told(known(sight.before), sight.better, sight.moves, sight.me)
        for _, reason in building(told):
            if reason.key.startswith("camp") and reason.figures["hex"] == NAMES[best]:
                yield sight.gains.camps, Cause(f"no-{reason.key}", reason.figures)


def _tile(sight: Sight) -> Iterator[Weighed]:
    """Where the tile was laid."""
    there = [move.hex for move in sight.moves if isinstance(move, Place)]
    here = [move.hex for move in sight.turn.moves if isinstance(move, Place)]
    if there and here and there != here:
        tile = TILE_IDS[sight.after.map.tiles[here[0]]]
        yield _weighed(
            sight.gains.placing, "placed", tile=tile, hex=NAMES[here[0]], better=NAMES[there[0]]
        )


def _temples(sight: Sight) -> Iterator[Weighed]:
    """Temples that one would have held, or kept from others, or have made higher."""
    me, after, better = sight.me, sight.after, sight.better
    for h in sorted({*after.map.temples} & {*better.map.temples}):
        weight = sight.gains.at(h)
        if weight < LEAST or better.guards[h] or after.guards[h]:
            continue
        own, more = after.strength_of(me, h), better.strength_of(me, h)
        now, then = holder(after, h), holder(better, h)
        if now == then == me and better.values[h] > after.values[h]:
            yield _weighed(
                weight, "not-raised", hex=NAMES[h], value=after.values[h], best=better.values[h]
            )
        elif more > own and now != me and (then == me or (then == NOBODY and now != NOBODY)):
            yield weight, _left(sight, h)
        elif more > own and now == me and (paid := sight.paid_later(h)):
            yield weight, _taken(sight, h, paid)


def _left(sight: Sight, h: Hex) -> Cause:
    """A temple that was not held."""
    now = holder(sight.after, h)
    if paid := sight.paid_later(h):
        return _taken(sight, h, paid)
    own, others = _against(sight, h)
    figures: dict[str, Figure] = {"value": sight.after.values[h], "hex": NAMES[h]}
    if now == NOBODY:
        return Cause("not-taken", figures)
    return Cause("left-to", {**figures, "own": own, "others": others, "rival": number(now)})


def _against(sight: Sight, h: Hex) -> tuple[int, int]:
    """The own strength there, and the greatest of the others."""
    after, me = sight.after, sight.me
    others = max(after.strength_of(q, h) for q in RIVALS[after.deal.players][me])
    return after.strength_of(me, h), others


def _taken(sight: Sight, h: Hex, paid: Paid) -> Cause:
    """A temple that somebody else was paid for next."""
    me, before = sight.me, sight.before
    own, others = _against(sight, h)
    held = holder(before, h) == me and own < before.strength_of(me, h)
    kinds = ("gave-up", "gave-away") if held else ("left-open", "left-taken")
    figures: dict[str, Figure] = {
        "value": sight.after.values[h], "hex": NAMES[h], "own": own, "others": others,
        "rival": number(paid.player), "round": paid.round,
        "points": next(pay.points for pay in paid.payout.temples if pay.hex == h),
    }  # fmt: skip
    return Cause(kinds[bool(own)], figures)


def _treasures(sight: Sight) -> Iterator[Weighed]:
    """Treasures not exchanged, or left in the ground."""
    held = sight.after.treasures[sight.me]
    done = [move for move in sight.turn.moves if isinstance(move, Swap)]
    for move in sight.moves:
        if not isinstance(move, Swap) or any(swap.theirs == move.theirs for swap in done):
            continue
        key = {1: "pair-missed", 2: "triplet-missed"}.get(held[move.theirs])
        if key:
            yield _weighed(
                sight.gains.swaps, key, motif=MOTIFS[move.own], wanted=MOTIFS[move.theirs],
                rival=number(move.player),
            )  # fmt: skip
    places = {move.hex for move in sight.moves if isinstance(move, Dig)}
    for h in sorted(places):
        fewer = sight.after.buried[h] - sight.better.buried[h]
        if fewer > 0:
            weight = sight.gains.dig * fewer
            yield _weighed(weight, "digs-missed", treasures=fewer, hex=NAMES[h])


def _guards(sight: Sight) -> Iterator[Weighed]:
    """Guards put where they bring little, or not put where one was needed."""
    played = {move.hex for move in sight.turn.moves if isinstance(move, Guard)}
    wanted = {move.hex for move in sight.moves if isinstance(move, Guard)}
    for h in sorted(played - wanted):
        value = sight.after.values[h]
        weight = GUARD + sight.gains.at(h) + sight.gains.guards
        if value <= LITTLE:
            yield _weighed(weight, "guard-wasted", hex=NAMES[h], value=value)
    for h in sorted(wanted - played):
        paid, value = sight.paid_later(h), sight.better.values[h]
        figures: dict[str, Figure] = {"hex": NAMES[h], "value": value}
        if paid:
            figures |= {"rival": number(paid.player), "round": paid.round}
        weight = sight.gains.at(h) + sight.gains.guards
        yield weight, Cause("guard-missed" if paid else "no-guard", figures)


def _order(sight: Sight) -> Iterator[Weighed]:
    """What was done at the wrong moment of a scoring."""
    me, after, better = sight.me, sight.after, sight.better
    if sight.turn.scoring:
        now, best = points(after, me), points(better, me)
        yield _weighed(SUMMED * (best - now), "scored-less", points=now, best=best)
    for h in after.map.temples:
        raised = after.values[h] - better.values[h]
        if h not in better.map.temples or raised <= 0 or after.guard_of(h) == me:
            continue
        paid = sight.paid_later(h)
        if paid and _comes_first(sight, paid, h):
            yield _weighed(
                max(sight.gains.at(h), float(raised)) + 0.1, "raised-for", hex=NAMES[h],
                value=after.values[h], was=better.values[h], rival=number(paid.player),
                round=paid.round,
            )  # fmt: skip


def _comes_first(sight: Sight, paid: Paid, h: Hex) -> bool:
    """Was the rival paid for it, and oneself not, or only after him?"""
    for other in sight.later:
        if other is paid:
            return True
        if other.player == sight.me and any(pay.hex == h for pay in other.payout.temples):
            return False
    return False


_LOOKS: Final = (_unspent, _order, _camps, _temples, _treasures, _guards, _tile)
