"""Saying no: the reason as a key with its figures, for every kind of bad input.

Keys are for catalogues of any language (`english` is the one for developers and the
command line). Figures are plain numbers and the words of the notation: hex names,
motifs, W and L, players counted from 1.
"""

import json
from dataclasses import dataclass, field

from tikal.rules.english import SENTENCES

Figure = int | str


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason.

    >>> reason = Refusal("needs-ap", {"needs": 3, "left": 2})
    >>> str(reason)
    'this needs 3 AP and 2 are left'
    """

    key: str
    figures: dict[str, Figure] = field(default_factory=dict)

    def __str__(self) -> str:
        return SENTENCES[self.key].format(**{k: printable(v) for k, v in self.figures.items()})


def printable(value: object) -> str:
    """A value as text without line breaks or terminal codes: it may come from a hostile file."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in str(value))


def shown(value: object) -> str:
    """A value as JSON, cut short: it may be huge, or nested too deeply to be written."""
    try:
        text = json.dumps(value)
    except RecursionError:
        return "something nested"
    return text if len(text) <= 40 else text[:37] + "..."


class TikalError(ValueError):
    """The base of this package's errors; says why in words, and as `refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


class NotationError(TikalError):
    """A text that is no move at all, whatever the position."""


class SetUpError(TikalError):
    """A game that cannot be set up like this."""


class RecordError(TikalError):
    """A record that cannot be read. Its figures name the place."""

    def __init__(self, refusal: Refusal, because: Refusal | None = None) -> None:
        super().__init__(refusal)
        self.because = because
        """For an illegal move, the rules' own reason, to be said in any language."""


class IllegalMoveError(TikalError):
    """A move that is not legal now. Nothing was changed."""

    def __init__(self, move: object, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.move = str(move)

    def __str__(self) -> str:
        return f"{self.move}: {self.refusal}"
