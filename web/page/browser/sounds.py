"""The door to the sounds: nothing of them is fetched before the first is to be heard."""

from contextlib import suppress
from typing import TYPE_CHECKING

from pyodide.ffi import JsException

if TYPE_CHECKING:
    from web.page.browser.mixer import Mixer


class Sounds:
    """Plays them, once a player has switched them on.

    What a device cannot let be heard is silent: no game waits for a sound.
    """

    def __init__(self) -> None:
        self._volumes = (0, 0)
        self._mixer: Mixer | None = None

    def set(self, effects: int, ambience: int) -> None:
        """How loud what happens and the jungle around are, in percent; 0 and 0: silence."""
        self._volumes = effects, ambience
        with suppress(JsException, AttributeError):
            if self._mixer:
                self._mixer.set(effects, ambience)

    def play(self, name: str, rise: int = 0) -> None:
        """Let one be heard (recipes.py has them); the jungle around begins with the first.

        What is heard again and again may rise step by step.
        """
        if not any(self._volumes):
            return
        with suppress(JsException, AttributeError):  # no sound card, too many open, no such thing
            if self._mixer is None:
                from web.page.browser.mixer import Mixer  # noqa: PLC0415

                self._mixer = Mixer()
                self._mixer.set(*self._volumes)
            self._mixer.play(name, rise)
