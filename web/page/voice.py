"""What is said to those who hear the page: what has changed, how it stands, why not."""

from collections.abc import Callable

from tikal.rules.hexes import Hex
from tikal.rules.refusals import Refusal
from tikal.table.reader import Reader
from tikal.table.view.model import View
from web.page.a11y import phrases
from web.page.a11y.announcer import Announcer
from web.page.preferences import Preferences
from web.page.texts import Texts
from web.page.words.refusals import refusal_text


class Voice:
    """Speaks of whatever table is shown."""

    def __init__(self, texts: Texts, preferences: Preferences, shown: Callable[[], Reader]) -> None:
        self._texts = texts
        self._preferences = preferences
        self._shown = shown
        self._announcer = Announcer()
        self.on_refusal: Callable[[], object] = lambda: None
        """Called when something cannot be done."""

    def say(self, *sentences: str) -> None:
        """Say this soon, after what is waiting to be said."""
        self._announcer.say(phrases.sentences(sentences))

    def say_plainly(self, sentence: str) -> None:
        """Say this as it stands."""
        self._announcer.say(sentence)

    def say_key(self, key: str, **figures: object) -> None:
        """Say a sentence of the texts."""
        self._announcer.say(self._texts(key, **figures))

    def refuse(self, refusal: Refusal | None) -> None:
        """Say why not, if there is a reason."""
        if refusal:
            self.on_refusal()
            self.say(self.reason(refusal))

    def reason(self, refusal: Refusal) -> str:
        """Why not, as a sentence."""
        return refusal_text(refusal, self._shown().view(), self._texts)

    def state(self) -> None:
        """Whose turn it is, and what is to be done."""
        self._announcer.say(phrases.state_spoken(self._shown().view(), self._texts))

    def scores(self) -> None:
        """How everybody stands."""
        view, level = self._shown().view(), self._preferences.now.help
        self._announcer.say(phrases.scores_spoken(view, self._texts, level))

    def ways(self, h: Hex) -> None:
        """Where one gets from this hex, and at what price."""
        self._announcer.say(phrases.ways_spoken(self._shown().view(), h, self._texts))

    def hex(self, h: Hex) -> str:
        """What is on a hex and can be done there, in words."""
        table = self._shown()
        level = self._preferences.now.help
        return phrases.hex_spoken(table.view(), table.look(h), self._texts, level)

    def trial(self) -> None:
        """How the tile lies where it is tried out."""
        if trial := self._shown().trial:
            self._announcer.say(phrases.trial_spoken(trial, self._texts))

    def answer(self) -> None:
        """What the hex that was pressed has to offer."""
        table = self._shown()
        view = table.view()
        if view.chosen is not None:
            look = table.look(view.chosen)
            self._announcer.say(phrases.answer_spoken(view, look, self._texts))

    def tell(self, before: View) -> bool:
        """What came of what was done: moves, or who is in hand. False: nothing of that kind."""
        table = self._shown()
        view = table.view()
        if view.moves != before.moves:
            told = table.told_since(before.moves)
            self._announcer.say(phrases.news_spoken(before, view, told, self._texts))
        elif view.selection != before.selection:
            self._announcer.say(phrases.held_spoken(view, self._texts))
        else:
            return False
        return True
