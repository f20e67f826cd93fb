"""The settings in force: kept on the device, and carried out wherever they show."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from web.page.browser import device, dom, local_storage
from web.page.settings import SPEEDS, Settings
from web.page.texts import Texts


class Preferences:
    """What this player has set, and who must know when that changes."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts
        text = local_storage.load(local_storage.SETTINGS)
        self.now = Settings.loads(text or "", fresh_settings())
        self.on_change: list[Callable[[], object]] = []
        self.on_language: list[Callable[[], object]] = []
        """Called when everything is to be said in other words."""
        self.redraw: Callable[[], object] = lambda: None
        """Called after all of them: shows the whole page in those words."""

    def change(self, **values: Any) -> None:  # noqa: ANN401  # each setting has its own type
        """Set these, and keep them."""
        self.set(replace(self.now, **values))

    def set(self, settings: Settings) -> None:
        """Set all of it, keep it, and let it take effect."""
        language, self.now = self.now.language, settings
        self.apply()
        if settings.language != language:
            self._set_language(settings.language)

    def reset(self) -> None:
        """As on a device where nobody has set anything."""
        self.set(fresh_settings())

    def apply(self) -> None:
        """Keep the settings, and let them take effect."""
        local_storage.save(local_storage.SETTINGS, self.now.dumps())
        dom.dispatch("tikal:theme", self.now.theme)
        dom.mark_root("motion", "off" if SPEEDS[self.now.speed] == 0 else "on")
        for changed in self.on_change:
            changed()

    def _set_language(self, language: str) -> None:
        dom.dispatch("tikal:language", language)
        self._texts.set_language(device.page_language())
        for changed in self.on_language:
            changed()
        self.redraw()

    def part_of(self, ap: int, some: int, all_of: int) -> tuple[str, str]:
        """For the board, which has no words of its own: so many points do for some of all."""
        return self._texts("ap.price", ap=ap), self._texts("ap.some", some=some, all=all_of)

    @property
    def speed(self) -> float:
        """What the time of a motion is multiplied by."""
        return 0 if device.wants_no_motion() else SPEEDS[self.now.speed]

    @property
    def pace(self) -> float:
        """The same for what is read in its time: who wants no motion still wants to read it."""
        return SPEEDS[self.now.speed]


def fresh_settings() -> Settings:
    """What is set on a device until somebody sets it: a phone is silent."""
    return Settings(sound=not device.is_touched())
