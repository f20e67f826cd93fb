"""How far somebody has come in the school; kept on the device. Knows nothing of the browser."""

import json
import re
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, cast

from tikal.formats.json_text import read_json

Kind = Literal["lesson", "puzzle"]

MOST_STARS: Final = 3
MOST_MOVES: Final = 200
"""More than a turn ever has."""
MOST_DAYS: Final = 1000
"""So many days are remembered; who has not missed one for longer may begin anew."""
_LAST_DAY: Final = 10_000_000
_NAME: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")
_MOVE: Final = re.compile(r"[a-zA-Z0-9 ]{1,40}")


class At(NamedTuple):
    """The lesson or puzzle somebody is in, and what has been done in it."""

    kind: Kind
    name: str
    moves: tuple[str, ...] = ()


@dataclass
class Progress:
    """What was learnt. Names that this page does not know are kept: a newer one may.

    >>> Progress.loads('{"lessons": ["walk", 7], "stars": {"first": 2, "second": 9}}')
    Progress(lessons={'walk'}, stars={'first': 2}, seen=set(), days=set(), at=None)
    """

    lessons: set[str] = field(default_factory=set)
    """Which are done."""
    stars: dict[str, int] = field(default_factory=dict)
    """The most earned in each puzzle."""
    seen: set[str] = field(default_factory=set)
    """The puzzles whose solution has been shown."""
    days: set[int] = field(default_factory=set)
    """On which days, counted since 1970, the day's puzzle was solved."""
    at: At | None = None

    def earn(self, puzzle: str, stars: int) -> None:
        """So many for this puzzle; the most count."""
        self.stars[puzzle] = max(stars, self.stars.get(puzzle, 0))

    def join(self, other: "Progress") -> None:
        """Have what the other has, too: another tab may have been at school meanwhile."""
        self.lessons |= other.lessons
        self.seen |= other.seen
        self.days |= other.days
        for puzzle, stars in other.stars.items():
            self.earn(puzzle, stars)

    def streak(self, today: int) -> int:
        """On how many days one after the other, up to today, or to yesterday: there is time.

        >>> Progress(days={7, 9, 10}).streak(11)
        2
        """
        day = today if today in self.days else today - 1
        first = day
        while day in self.days:
            day -= 1
        return first - day

    def dumps(self) -> str:
        """As text for the browser's storage."""
        return json.dumps({
            "lessons": sorted(self.lessons), "stars": self.stars, "seen": sorted(self.seen),
            "days": sorted(self.days)[-MOST_DAYS:],
            "at": self.at and [self.at.kind, self.at.name, list(self.at.moves)],
        })  # fmt: skip

    @classmethod
    def loads(cls, text: str) -> "Progress":
        """Out of such a text; what makes no sense is left out."""
        try:
            found = read_json(text)
        except ValueError:
            return cls()
        if not isinstance(found, dict):
            return cls()
        stars = found.get("stars")
        return cls(
            _names(found.get("lessons")),
            _stars(stars) if isinstance(stars, dict) else {},
            _names(found.get("seen")),
            _days(found.get("days")),
            _at(found.get("at")),
        )


def _fits(pattern: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None


def _names(value: object) -> set[str]:
    return {name for name in value if _fits(_NAME, name)} if isinstance(value, list) else set()


def _days(value: object) -> set[int]:
    days = value if isinstance(value, list) else []
    return {day for day in days if type(day) is int and 0 <= day < _LAST_DAY}


def _stars(found: dict[str, Any]) -> dict[str, int]:
    return {
        name: stars
        for name, stars in found.items()
        if _fits(_NAME, name) and type(stars) is int and 0 <= stars <= MOST_STARS
    }


def _at(value: object) -> At | None:
    if not (isinstance(value, list) and len(value) == len(At._fields)):
        return None
    kind, name, moves = value
    good = kind in ("lesson", "puzzle") and _fits(_NAME, name) and isinstance(moves, list)
    if not good or len(moves) > MOST_MOVES or not all(_fits(_MOVE, move) for move in moves):
        return None
    return At(cast("Kind", kind), name, tuple(moves))
