"""The front door: opened for newcomers and by the game's name, closed by whatever is played."""

from tikal.table.saves.labels import label_of
from tikal.table.table import Table
from web.page.browser import device, dialog, dom
from web.page.browser.types import Event
from web.page.door import ways
from web.page.door.ways import Waiting
from web.page.parts import Commands, Parts
from web.page.saves.setups import last_alone
from web.page.show import Shown


def commands(parts: Parts) -> Commands:
    """Coming to the door, and going in."""
    door = Door(parts)
    door.listen()
    return {"door": door.open, "door-close": door.close}


class Door:
    """What stands in front of the table until somebody knows what to play."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._table: Table | None = None
        """What was on the table when the door was opened."""
        self._unasked: Table | None = None
        """A game that nobody has asked for: there is nothing to go on with."""
        self._returning = False
        """Does whoever leaves a lesson or a replay come back to the door?"""

    def listen(self) -> None:
        """From now on."""
        self._parts.show.sources.append(self._show)
        self._parts.preferences.on_language.append(self._reword)
        dom.listen(dom.by_id("door"), self._key, "keydown")
        dom.listen(dom.by_id("door-tools"), self._chosen, "change")
        dom.listen(dom.by_id("dialog"), self._back, "close")

    # Coming and going

    def open(self, what: str) -> None:
        """Show the door; a newcomer has nothing behind it yet, a pupil comes to it later."""
        session = self._parts.session
        if what in ("newcomer", "pupil"):
            self._unasked = session.game
        self._returning = what == "pupil"
        if session.at_door or what == "pupil":
            return
        if what != "newcomer":
            self._parts.update.clear()
        session.at_door, self._table = True, session.table
        dom.mark_root("door", "open")
        self._fill()
        if what != "newcomer":
            self._parts.show.everything()
            self._parts.update.wake()
            self._focus()

    def close(self, _what: str = "") -> None:
        """To the table, as it is."""
        if self._parts.session.at_door:
            self._leave()
            self._returning = bool(self._parts.session.lesson)
            self._parts.show.everything()
            self._parts.update.wake()

    def _leave(self) -> None:
        self._parts.session.at_door, self._table = False, None
        dom.mark_root("door", None)
        for name in ("door-ways", "door-tools"):
            self._parts.cards.clear(name)
        self._parts.board.resize()  # at once: the next click must not meet the old one

    def _show(self, shown: Shown) -> Shown:
        """Whatever has come to the table, or is looked at there, is what was wanted."""
        session = self._parts.session
        beside = bool(session.replay or session.lesson)
        if session.at_door and (session.replay or session.table is not self._table):
            self._leave()
            self._returning = beside
        elif self._returning and not beside and not session.at_door:
            self._returning = False
            if session.table is self._unasked and not shown.view.moves:
                self.open("newcomer")
                self._focus()
        return shown

    # What there is to see

    def _fill(self) -> None:
        cards, texts = self._parts.cards, self._parts.texts
        waiting, alone = self._waiting(), last_alone()
        cards.forget("door-ways")
        cards.forget("door-tools")
        cards.show("door-ways", waiting, lambda: ways.ways_in(waiting, alone, texts))
        cards.show("door-tools", texts.language, lambda: ways.tools(texts))

    def _waiting(self) -> Waiting:
        session, name = self._parts.session, self._parts.games.name
        game = session.game
        lesson = session.lesson.title if session.lesson else ""
        if game is self._unasked and not game.game.moves:
            return Waiting(None, lesson)
        return Waiting(label_of(name, game.game, game.view(), device.time()), lesson)

    def _reword(self) -> None:
        if self._parts.session.at_door:
            self._fill()

    # What the player does

    def _focus(self) -> None:
        dom.inside(dom.by_id("door-ways"), "button.main").focus()

    def _key(self, event: Event) -> None:
        """Escape is the way back, where there is something to go back to."""
        if str(event.key) == "Escape" and dom.query("#door-ways [data-do=door-close]"):
            event.preventDefault()
            self.close()

    def _chosen(self, event: Event) -> None:
        """Another language."""
        self._parts.preferences.change(language=str(event.target.value))
        dom.by_id("door-language").focus()  # which was made anew

    def _back(self, _event: Event) -> None:
        """A dialog has been closed that was open in front of the door."""
        if self._parts.session.at_door and not dialog.shown() and dom.focused() is None:
            self._focus()
