"""Telling others how one has solved a puzzle, without telling how. Knows nothing of the browser."""

from typing import Final

from web.page.learn.progress import MOST_STARS
from web.page.texts import Texts

LINK: Final = "#puzzle="


def result(stars: int, number: int, texts: Texts, *, day: str, streak: int, link: str) -> str:
    """What is sent: which puzzle, the stars, the streak, and the way to the same puzzle.

    `day` is the date in words where it was that day's puzzle.
    """
    which = texts("made.share-day", day=day) if day else texts("made.share-one", number=number)
    lines = [f"{which} {'★' * stars}{'☆' * (MOST_STARS - stars)}"]
    if day and streak > 1:
        lines.append(texts("made.streak", days=texts.count("day", streak)))
    return "\n".join([*lines, link])


def link_of(address: str, name: str) -> str:
    """An address that opens this puzzle."""
    return f"{address.partition('#')[0]}{LINK}{name}"
