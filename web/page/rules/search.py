"""Finding words in texts, whatever their accents and capitals. Knows nothing of the browser."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final
from unicodedata import combining, normalize

Span = tuple[int, int]
"""From where to where in a text."""

SHORTEST: Final = 2
"""A single letter is everywhere."""
_LIKE: Final = {
    "\u2019": "'",
    "\u2018": "'",
    "\u0153": "oe",
    "\u00e6": "ae",
    "\u00a0": " ",
    "\u202f": " ",
}


class Folded:
    """A text made ready to be searched.

    >>> Folded("Le gardien déterre un œuf").find(["oeu", "Déter"])
    [(11, 16), (22, 24)]
    """

    def __init__(self, text: str) -> None:
        letters = [(n, part) for n, letter in enumerate(text) for part in _fold(letter)]
        self._at = [n for n, _ in letters]
        """Where in the text a folded letter comes from."""
        self._letters = "".join(part for _, part in letters)

    def find(self, words: Sequence[str]) -> list[Span]:
        """Every place of each word, in order and apart; nothing unless all are there."""
        found: set[Span] = set()
        for word in map(fold, words):
            start = self._letters.find(word)
            if start < 0:
                return []
            while start >= 0:
                end = start + len(word)
                found.add((self._at[start], self._at[end - 1] + 1))
                start = self._letters.find(word, end)
        return _apart(sorted(found))


def words_of(query: str) -> list[str]:
    """What somebody looks for, word by word; nothing if that is too little."""
    return query.split() if len(query.strip()) >= SHORTEST else []


def fold(text: str) -> str:
    """Without accents and capitals.

    >>> fold("WÄCHTER"), fold("Straße")
    ('wachter', 'strasse')
    """
    return "".join(map(_fold, text))


def plain(sentence: str) -> tuple[str, list[Span]]:
    """A sentence without its asterisks, and what stood between them.

    >>> plain("*Place* it.")
    ('Place it.', [(0, 5)])
    """
    text, strong = "", []
    for n, part in enumerate(sentence.split("*")):
        if n % 2:
            strong.append((len(text), len(text) + len(part)))
        text += part
    return text, strong


def runs(text: str, *layers: Sequence[Span]) -> list[tuple[str, tuple[bool, ...]]]:
    """A text cut wherever a span of any layer begins or ends; each piece with its layers.

    >>> runs("guard it", [(0, 5)], [(3, 8)])
    [('gua', (True, False)), ('rd', (True, True)), (' it', (False, True))]
    """
    edges = {0, len(text), *(edge for layer in layers for span in layer for edge in span)}
    return [
        (text[start:end], tuple(any(a <= start < b for a, b in layer) for layer in layers))
        for start, end in pairwise(sorted(edges))
    ]


def _fold(letter: str) -> str:
    plain = normalize("NFD", _LIKE.get(letter, letter)).casefold()
    return "".join(part for part in plain if not combining(part))


def _apart(spans: list[Span]) -> list[Span]:
    """Those that overlap become one."""
    joined: list[Span] = []
    for start, end in spans:
        if joined and start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined
