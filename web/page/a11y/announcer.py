"""Says what has changed, for those who hear the page: one polite region, one voice.

It is in whichever part of the page can be heard: while a dialog is open, in the dialog.
"""

from typing import Final

from web.page.browser.dom import by_id
from web.page.browser.host import after

GATHER: Final = 60
"""What comes within so many ms is said in one go."""
_MARK: Final = "\u00a0"
"""What is said once more must differ, or nobody would hear it."""


class Announcer:
    """What is to be said is gathered, and then said."""

    def __init__(self) -> None:
        self._said: list[str] = []

    def say(self, sentence: str) -> None:
        """Say this soon, after what is waiting to be said."""
        if not sentence:
            return
        if not self._said:
            after(GATHER, self._speak)
        if sentence not in self._said:
            self._said.append(sentence)

    def _speak(self) -> None:
        region, sentence = by_id("announcer"), " ".join(self._said)
        self._said.clear()
        again = region.textContent == sentence
        region.textContent = sentence + _MARK if again else sentence
