"""Which puzzles somebody wants to see, and which comes next. Knows nothing of the browser."""

from typing import Final, NamedTuple

from tikal.school.collection import Collection
from tikal.school.packed import Label
from web.page.learn.progress import Progress

AT_ONCE: Final = 40
"""So many are shown before somebody asks for more."""
ANY: Final = "any"


class Wanted(NamedTuple):
    """Which puzzles somebody wants to see; empty: all of them."""

    grade: str = ""
    theme: str = ""
    shown: int = AT_ONCE

    def changed(self, what: str) -> "Wanted":
        """As a button of the shelf asks for it: `grade 2`, `theme any`, `more 1`."""
        key, _, value = what.partition(" ")
        if key == "more":
            return self._replace(shown=self.shown + AT_ONCE)
        value = "" if value == ANY else value
        change = {"grade": value} if key == "grade" else {"theme": value}
        return self._replace(shown=AT_ONCE, **change)

    def fits(self, label: Label) -> bool:
        """Is this one of them?"""
        return self.grade in ("", str(label.grade)) and self.theme in ("", label.theme)


def next_of(all_: Collection, wanted: Wanted, progress: Progress, name: str) -> str | None:
    """The next that is wanted and has no star yet: after this one, then from the start."""
    labels = all_.labels
    at = next((n for n, label in enumerate(labels, start=1) if label.name == name), 0)
    for label in (*labels[at:], *labels[: max(0, at - 1)]):
        if wanted.fits(label) and not progress.stars.get(label.name):
            return label.name
    return None
