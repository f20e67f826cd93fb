"""What a player's costly turns have in common: a coach names that first."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tikal.review.verdict import Verdict

_KEYS: Final = {
    "camps": ("no-camp", "no-camp-near", "no-camp-opens"),
    "temples": ("gave-up", "gave-away", "left-taken", "left-open", "left-to", "not-taken",
                "not-raised"),
    "treasures": ("triplet-missed", "pair-missed", "digs-missed"),
    "guards": ("guard-wasted", "guard-missed", "no-guard"),
    "scorings": ("scored-less", "raised-for"),
    "idle": ("ap-left",),
    "tiles": ("placed",),
}  # fmt: skip
_OF: Final = {key: theme for theme, keys in _KEYS.items() for key in keys}
OFTEN: Final = 2
"""So many turns make a habit of it."""
FIRST: Final = 2
"""So many turns of one theme, and themes of one player, are told before all others..."""
TOLD: Final = 4
"""...and so many turns of each player."""


class Theme(NamedTuple):
    """Something that cost more than once."""

    name: str
    turns: int
    most: float
    """What the costliest of them cost."""


def theme_of(verdict: Verdict) -> str:
    """What a costly turn is about; nothing where that can't be said in a word."""
    return _OF.get(verdict.causes[0].key, "") if verdict.causes else ""


def themes(costly: Sequence[Verdict]) -> list[Theme]:
    """What cost more than once; what cost most in all comes first."""
    lost: dict[str, list[float]] = {}
    for verdict in costly:
        if name := theme_of(verdict):
            lost.setdefault(name, []).append(verdict.loss.points)
    often = [(name, points) for name, points in lost.items() if len(points) >= OFTEN]
    often.sort(key=lambda found: -sum(found[1]))
    return [Theme(name, len(points), max(points)) for name, points in often[:FIRST]]


def parted(costly: Sequence[Verdict]) -> tuple[list[Verdict], list[Verdict]]:
    """Those to be told at once, and all others: not the same thing again and again."""
    first: list[Verdict] = []
    others: list[Verdict] = []
    told: dict[str, int] = {}
    for verdict in costly:
        theme = theme_of(verdict)
        if len(first) < TOLD and (not theme or told.get(theme, 0) < FIRST):
            told[theme] = told.get(theme, 0) + 1
            first.append(verdict)
        else:
            others.append(verdict)
    return first, others
