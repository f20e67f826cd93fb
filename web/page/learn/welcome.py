"""The first thing a newcomer sees: an offer to learn the game.

Only this is loaded for it; a lesson that was under way goes on from here.
"""

from web.page.browser import local_storage
from web.page.browser.dom import by_id
from web.page.learn.progress import Progress
from web.page.learn.welcome_card import welcome_card
from web.page.parts import Commands, Parts
from web.page.show import Shown


def commands(parts: Parts) -> Commands:
    """Coming to the page, and having seen the offer."""
    welcome = Welcome(parts)
    return {"come-in": welcome.come_in, "welcome-close": welcome.close}


class Welcome:
    """Is there a newcomer who might want to learn the game?"""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._table = parts.session.game
        self._waiting = False

    def come_in(self, what: str) -> None:
        """Go on where a lesson was under way when the page was left, or welcome a newcomer."""
        progress = _progress()
        if progress.at:
            self._parts.run("lesson-resume")
        elif what == "newcomer" and progress.nothing:
            self._waiting = True
            self._parts.show.sources.append(self._show)

    def close(self, _what: str) -> None:
        """Somebody wants no more of it."""
        self._waiting = False
        self._parts.cards.clear("lesson-card")
        progress = _progress()
        progress.met = True
        local_storage.save(local_storage.SCHOOL, progress.dumps())

    def _show(self, shown: Shown) -> Shown:
        """Whoever plays or learns has come in."""
        if not self._waiting:
            return shown
        session, cards, texts = self._parts.session, self._parts.cards, self._parts.texts
        other = session.game is not self._table or shown.view.moves
        self._waiting = not (session.lesson or other)
        if self._waiting:
            by_id("lesson-card").dataset.stage = "trying"
            cards.show("lesson-card", "welcome", lambda: welcome_card(texts))
        elif not session.lesson:
            cards.clear("lesson-card")
        return shown


def _progress() -> Progress:
    return Progress.loads(local_storage.load(local_storage.SCHOOL) or "")
