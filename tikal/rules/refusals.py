"""Saying no: the reason as a key with its figures, for every kind of bad input.

Keys are for catalogues of any language (`english` is the one for developers and the
command line). Figures are plain numbers and the words of the notation: hex names,
motifs, W and L, players counted from 1.
"""

import json
from dataclasses import dataclass, field
from typing import Final

from tikal.rules.english import SENTENCES

Figure = int | str
LONGEST_QUOTE: Final = 120
"""So many characters of a value are said at most; the rules' own reasons are shorter."""


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
        return SENTENCES[self.key].format(**self.words())

    def words(self) -> dict[str, str]:
        """The figures as a sentence may say them, in any language."""
        return {name: quoted(figure) for name, figure in self.figures.items()}


def printable(text: str) -> str:
    """A text without line breaks, terminal codes or turns of direction: it may be hostile."""
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in text)


def quoted(value: object, longest: int = LONGEST_QUOTE) -> str:
    """As much of a value as is said of it, whatever it is and wherever it came from."""
    try:
        text = str(value)
    except ValueError:  # a number of thousands of digits
        text = "a huge number"
    return printable(text if len(text) <= longest else text[: longest - 3] + "...")


def shown(value: object) -> str:
    """A value as JSON, cut short: it may be huge, or nested too deeply to be written."""
    try:
        return quoted(json.dumps(value), 40)
    except (RecursionError, TypeError, ValueError):
        return f"something of type {type(value).__name__}"


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
        return f"{quoted(self.move, 40)}: {self.refusal}"
