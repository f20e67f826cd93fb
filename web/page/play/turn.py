"""What the buttons of a turn do: each wish goes to the table, which knows what it means."""

from typing import cast

from tikal.rules.moves import END, Move
from tikal.rules.notation import KINDS
from tikal.table import intents
from tikal.table.intents import Change
from tikal.table.table import Table
from web.page.browser import dialog
from web.page.browser.dom import by_id
from web.page.parts import Commands, Parts


def commands(parts: Parts) -> Commands:
    """All that is done in a turn."""
    return Turn(parts).commands


class Turn:
    """The turn of whoever plays here."""

    def __init__(self, parts: Parts) -> None:
        self._session = parts.session
        self._show = parts.show
        self._preferences = parts.preferences
        self.commands: Commands = {
            "play": self._play, "place": lambda _: self._table.place(),
            "go": lambda what: self._table.go(int(what)),
            "select": lambda what: self._table.select(int(what)),
            "pick": lambda what: intents.pick(self._table, cast("Change", what)),
            "supply": self._supply, "end": self._end, "end-not": self._end_not,
            "limit": self._limit, "drop": lambda _: self._session.shown.tap(None),
            "undo": lambda _: self._table.undo(), "redo": lambda _: self._table.redo(),
            "restart": lambda _: self._table.restart_turn(), "threats": self._threats,
        }  # fmt: skip

    @property
    def _table(self) -> Table:
        return self._session.table

    def _play(self, what: str) -> None:
        dialog.close()
        self._table.play(Move.parse(what))

    def _supply(self, what: str) -> None:
        """Take one from supply in hand, or one more."""
        intents.toggle_supply(self._table, KINDS.index(what))

    def _end(self, _what: str) -> None:
        """The end; where something would be lost it is asked once."""
        confirm = self._preferences.now.confirm and not self._show.asking
        if confirm and self._table.view().spare:
            self._show.asked_at = self._table.view()
        else:
            self._table.play(END)

    def _end_not(self, _what: str) -> None:
        self._show.asked_at = None

    def _limit(self, _what: str) -> None:
        text = str(by_id("limit").value)
        if self._table.view().auction and text.isdecimal():
            intents.bid_up_to(self._table, int(text))

    def _threats(self, _what: str) -> None:
        wishes = self._show.wishes
        wishes.threats = not wishes.threats
