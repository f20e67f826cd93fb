"""A row of digits as one whole number, each digit below a radix of its own.

What a digit means is agreed upon by who writes and who reads: the first one written is the
lowest, and the first one read.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Writer:
    """Collects digits.

    >>> out = Writer()
    >>> out.digit(2, 3)
    >>> out.pick("b", "abc")
    >>> out.number()
    5
    """

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def number(self) -> int:
        """All of them together."""
        total = 0
        for value, radix in reversed(self._digits):
            total = total * radix + value
        return total

    def digit(self, value: int, radix: int) -> None:
        """One digit; it must be below its radix, and nobody checks that."""
        self._digits.append((value, radix))

    def pick(self, item: T, among: Sequence[T]) -> None:
        """Which of these it is."""
        self.digit(among.index(item), len(among))


class Reader:
    """Gives the digits back, one after the other; without an end, for 0 has no length."""

    def __init__(self, number: int) -> None:
        self._rest = number

    def digit(self, radix: int) -> int:
        """The next one. Raises ZeroDivisionError for a radix of 0."""
        self._rest, value = divmod(self._rest, radix)
        return value

    def pick(self, among: Sequence[T]) -> T:
        """The next one of these."""
        return among[self.digit(len(among))]

    @property
    def spent(self) -> bool:
        """Is nothing left but zeros?"""
        return not self._rest
