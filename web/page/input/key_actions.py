"""What letters do: each acts at the hex one is at, or says why it cannot."""

from collections.abc import Callable
from typing import cast

from tikal.rules.hexes import Hex
from tikal.rules.moves import WORKER
from tikal.rules.refusals import Refusal
from tikal.table import intents
from tikal.table.intents import Work
from tikal.table.table import Table
from web.page.input.cursor import Cursor
from web.page.parts import Commands, Parts


class KeyActions:
    """What can be done by a key alone."""

    def __init__(self, parts: Parts, cursor: Cursor) -> None:
        self._parts = parts
        self._cursor = cursor
        self.asked = False
        """Has the player pressed a hex, and waits for an answer?"""
        self.commands: Commands = {
            "press": self._press, "turn": self._turn, "worker": self._worker,
            "leader": self._leader, "everyone": self._wish(intents.take_all),
            "number": self._number, "do-here": self._do_here, "guard": self._guard,
            "swap": self._swap, "bid": self._bid, "pass": self._pass,
        }  # fmt: skip

    @property
    def _table(self) -> Table:
        return self._parts.session.table

    def _wish(self, intent: Callable[[Table, Hex], Refusal | None]) -> Callable[[str], None]:
        """Do this at the hex one is at, or say why not."""

        def act(_what: str) -> None:
            self._parts.voice.refuse(intent(self._table, self._cursor.here))

        return act

    def _press(self, what: str) -> None:
        """What a tap does: the first shows, the second does it."""
        h = int(what) if what else self._cursor.here
        self._cursor.be_at(h)
        self.asked = True
        once = self._parts.preferences.now.taps == "once"
        self._parts.session.shown.tap(h, "once" if once else "finger")

    def _turn(self, what: str) -> None:
        """Turn the tile where it is shown; where the keyboard is, if nobody points at it."""
        table = self._table
        if table.pointed is None and table.trial is None:
            table.point_at(self._cursor.here)
        refusal = table.turn_tile(int(what))
        self._parts.voice.refuse(refusal)
        if not refusal:
            self._parts.voice.trial()

    def _worker(self, _what: str) -> None:
        self._parts.voice.refuse(intents.take_from_supply(self._table, WORKER))

    def _leader(self, _what: str) -> None:
        """From supply, or where he stands; there is only one."""
        self._parts.voice.refuse(intents.take_leader(self._table))
        held = self._table.selection
        if held and held.source == self._table.pointed:
            self._cursor.go(held.source)

    def _number(self, what: str) -> None:
        """So many workers in hand; so many points; the tile of this number."""
        refusal = intents.take_number(self._table, self._cursor.here, int(what))
        self._parts.voice.refuse(refusal)

    def _do_here(self, work: str) -> None:
        refusal = intents.act_at(self._table, cast("Work", work), self._cursor.here)
        self._parts.voice.refuse(refusal)

    def _guard(self, _what: str) -> None:
        """Who stays is asked in a dialog."""
        h = self._cursor.here
        if refusal := intents.why_no_guard(self._table, h):
            self._parts.voice.refuse(refusal)
        else:
            self._parts.run("guard-ask", str(h))

    def _swap(self, _what: str) -> None:
        if refusal := intents.why_no_swap(self._table):
            self._parts.voice.refuse(refusal)
        else:
            self._parts.run("swap-open")

    def _bid(self, _what: str) -> None:
        self._parts.voice.refuse(intents.bid_least(self._table))

    def _pass(self, _what: str) -> None:
        self._parts.voice.refuse(intents.pass_(self._table))
