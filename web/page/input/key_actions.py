"""What letters do: each acts at the hex one is at, or says why it cannot."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from tikal.rules.hexes import Hex
from tikal.rules.moves import WORKER
from tikal.rules.refusals import Refusal
from tikal.table import intents
from tikal.table.table import Table
from web.page.a11y import phrases

if TYPE_CHECKING:
    from web.page.input.keyboard import Keying


class Deeds:
    """What can be done by a letter alone."""

    def __init__(self, keying: "Keying") -> None:
        self._keying = keying
        self._app = keying.app
        self.commands: dict[str, Callable[[str], None]] = {
            "press": self._press, "turn": self._turn, "worker": self._worker,
            "leader": self._leader, "everyone": self._everyone, "number": self._number,
            "do-here": self._do_here, "guard": self._guard, "swap": self._swap,
            "bid": self._bid, "pass": self._pass,
        }  # fmt: skip

    @property
    def _table(self) -> Table:
        return self._app.table

    @property
    def _here(self) -> Hex:
        """What is pointed at and shown, by key or mouse; else where the keys were last."""
        pointed = self._app.shown.pointed
        return self._keying.grid.current if pointed is None else pointed

    def _refuse(self, refusal: Refusal | None) -> None:
        """Say why not, if there is a reason."""
        if refusal:
            self._keying.refuse(refusal)

    def _press(self, what: str) -> None:
        """What a tap does: the first shows, the second does it."""
        h = int(what) if what else self._here
        self._keying.grid.be_at(h)
        self._keying.asked = True
        self._app.shown.tap(h, self._app.finger)

    def _turn(self, what: str) -> None:
        """Turn the tile where it is tried out, or would be if the keys were on the board."""
        if self._table.pointed is None and self._table.chosen is None:
            self._table.point_at(self._here)
        refusal = self._table.turn_tile(int(what))
        self._refuse(refusal)
        if not refusal and (trial := self._table.trial):
            self._keying.say(phrases.trial_spoken(trial, self._app.texts))

    def _worker(self, _what: str) -> None:
        self._refuse(intents.take_from_supply(self._table, WORKER))

    def _leader(self, _what: str) -> None:
        """From supply, or where he stands, and then one is there, too."""
        before = self._table.pointed
        self._refuse(intents.take_leader(self._table))
        there = self._table.pointed
        if there is not None and there != before:
            self._keying.go(there)

    def _everyone(self, _what: str) -> None:
        self._refuse(intents.take_all(self._table, self._here))

    def _number(self, what: str) -> None:
        """So many workers in hand; so many points; the tile of this number."""
        self._refuse(intents.take_number(self._table, self._here, int(what)))

    def _do_here(self, verb: str) -> None:
        self._refuse(intents.act_at(self._table, cast("intents.Work", verb), self._here))

    def _guard(self, _what: str) -> None:
        """Who stays is asked in a dialog."""
        refusal = intents.why_no_guard(self._table, self._here)
        if refusal:
            self._keying.refuse(refusal)
        else:
            self._app.commands.do("guard-ask", str(self._here))

    def _swap(self, _what: str) -> None:
        """What for what is asked in a dialog."""
        refusal = intents.why_no_swap(self._table)
        if refusal:
            self._keying.refuse(refusal)
        else:
            self._app.commands.do("swap-open", "")

    def _bid(self, _what: str) -> None:
        self._refuse(intents.bid_least(self._table))

    def _pass(self, _what: str) -> None:
        self._refuse(intents.pass_(self._table))
