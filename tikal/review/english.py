"""A review in English, for the command line; the page has its own words."""

from collections.abc import Iterator, Sequence
from typing import Final

from tikal.review.causes import Cause
from tikal.review.compare import Difference
from tikal.review.review import Review
from tikal.review.verdict import Verdict

SHOWN: Final = 5
"""So many turns of each player, the costliest."""

WHY: Final = {
    "ap-left": "left {ap} AP unused",
    "gave-up": "gave up the {value} on {hex}; {rival} took it in scoring {round}: {points} points",
    "gave-away": "left the {value} on {hex} with {own} against {others};"
    " {rival} took it in scoring {round}: {points} points",
    "left-taken": "left the {value} on {hex} with {own} against {others};"
    " {rival} took it in scoring {round}: {points} points",
    "left-open": "left the {value} on {hex} open;"
    " {rival} took it in scoring {round}: {points} points",
    "left-to": "left the {value} on {hex} to {rival}: {own} against {others}",
    "not-taken": "did not take the {value} on {hex}",
    "triplet-missed": "missed a triplet: {rival}'s {wanted} for the {motif}",
    "pair-missed": "missed a pair: {rival}'s {wanted} for the {motif}",
    "digs-missed": "left treasures ({treasures}) on {hex}",
    "guard-wasted": "put a guard on the {value} on {hex}, which is not worth one",
    "guard-missed": "did not guard the {value} on {hex}; {rival} took it in scoring {round}",
    "scored-less": "scored {points} where {best} were to be had",
    "raised-for": "raised {hex} from {was} to {value} before {rival} was paid for it"
    " in scoring {round}",
    "no-guard": "did not guard the {value} on {hex}",
    "not-raised": "left the {value} on {hex} as it was; it could have become {best}",
    "no-camp": "set up no camp on {hex}",
    "no-camp-near": "set up no camp on {hex}: from there the {value} on {target} is {ap} AP from"
    " supply instead of {was}",
    "no-camp-opens": "set up no camp on {hex}, which opens a way to the {value} on {target}",
    "placed": "laid {tile} on {hex}; on {better} it was worth more",
    "many": "no single reason",
    "plan": "there was a better turn",
}


def sentence(cause: Cause, names: Sequence[str]) -> str:
    """Why a turn cost something."""
    figures = dict(cause.figures)
    if "rival" in figures:
        figures["rival"] = names[int(figures["rival"]) - 1]
    return WHY[cause.key].format(**figures)


def told(review: Review, names: Sequence[str]) -> Iterator[str]:
    """The lines of a report."""
    yield (
        f"{len(review.verdicts)} of {review.turns} turns looked at, depth {review.depth};"
        " points are of the final margin"
    )
    for player, name in enumerate(names):
        mine = [verdict for verdict in review.verdicts if verdict.player == player]
        costly = sorted((v for v in mine if v.mistake), key=lambda v: -v.loss.points)
        yield f"{name}: {len(costly)} of {len(mine)} turns could have been better"
        for verdict in costly[:SHOWN]:
            yield f"  turn {verdict.turn + 1}, -{_points(verdict.loss)}: " + "; ".join(
                sentence(cause, names) for cause in verdict.causes
            )
            yield f"    better: {', '.join(verdict.better)}"
        for verdict in mine:
            yield from _of_choice(verdict)
            if verdict.brilliant:
                more = _points(verdict.gain)
                yield f"  turn {verdict.turn + 1}, brilliant: {more} more than the bot first saw"
        luck = sum(s.points for v in review.verdicts for s in v.luck if s.player == player)
        yield f"  luck of the draw: {luck:+.0f}"


def _of_choice(verdict: Verdict) -> Iterator[str]:
    """What was wrong in the auction before a turn."""
    choice, turn = verdict.choice, verdict.turn + 1
    if choice and choice.dear:
        yield f"  turn {turn}: bid {choice.bid}, {_points(choice.over)} too much"
    if choice and choice.better:
        less = _points(choice.lost)
        yield f"  turn {turn}: took {choice.took}, {less} less than {choice.better}"


def _points(difference: Difference) -> str:
    return f"{difference.points:.1f} (+-{difference.noise:.1f})"
