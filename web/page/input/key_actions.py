"""What letters do: each acts at the hex one is at, or says why it cannot."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tikal.rules.components import BASE_CAMP
from tikal.rules.hexes import NAMES, Hex
from tikal.rules.moves import (
    CAMP,
    DIG,
    END,
    ENTER,
    GUARD,
    LEADER,
    PASS,
    UNCOVER,
    WORKER,
    Move,
    bid,
)
from tikal.rules.refusals import Refusal
from tikal.table.table import Table
from tikal.table.view.model import View
from web.page.a11y import phrases

if TYPE_CHECKING:
    from web.page.input.keyboard import Keying

_HERE: Final = {"uncover": UNCOVER, "dig": DIG, "camp": CAMP}
_SWAP_AP: Final = 3


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

    def _play(self, move: Move) -> None:
        """Make a move at the hex one is at, or say why not."""
        if refusal := self._table.why_not(move):
            self._keying.refuse(refusal)
        else:
            self._table.play(move)

    def _press(self, what: str) -> None:
        """What a tap does: the first shows, the second does it."""
        h = int(what) if what else self._here
        self._keying.grid.be_at(h)
        self._keying.asked = True
        self._app.shown.tap(h, self._app.finger)

    def _turn(self, what: str) -> None:
        """Turn the tile where it is tried out."""
        refusal = self._table.turn_tile(int(what))
        if refusal:
            self._keying.refuse(refusal)
        elif trial := self._table.trial:
            self._keying.say(phrases.trial_spoken(trial, self._app.texts))

    def _worker(self, _what: str) -> None:
        self._from_supply(WORKER)

    def _from_supply(self, kind: int) -> None:
        if refusal := self._table.why_not(ENTER[kind][BASE_CAMP]):
            self._keying.refuse(refusal)
        else:
            self._app.commands.do("supply", "WL"[kind])

    def _leader(self, _what: str) -> None:
        """From supply, or where he stands; there is only one."""
        table, view = self._table, self._table.view()
        where = [
            h.hex for h in view.hexes
            for party in h.parties if party.player == view.player and party.leader
        ]  # fmt: skip
        if not where or table.why_not(END):
            self._from_supply(LEADER)
            return
        held = table.selection if table.selection and table.selection.source == where[0] else None
        self._keying.go(where[0])
        table.select(where[0], held.workers if held else 0, not (held and held.leader))

    def _everyone(self, _what: str) -> None:
        if self._can_take():
            self._table.select_all(self._here)

    def _number(self, what: str) -> None:
        """So many workers in hand; so many points; the tile of this number."""
        number, table, view = int(what), self._table, self._table.view()
        if view.phase == "bid":
            self._play(bid(number))
        elif view.phase == "take" and view.auction:
            self._take(number, view)
        elif table.selection:
            table.select(table.selection.source, number, table.selection.leader)
        elif self._can_take():
            table.select(self._here, number)

    def _take(self, number: int, view: View) -> None:
        assert view.auction
        display = view.auction.display
        if number <= len(display):
            self._play(Move.parse(f"take {display[number - 1].id}"))
        else:
            self._keying.say(self._app.texts("spoken.no-tile", number=number))

    def _can_take(self) -> bool:
        """Is it the time for actions, and are there own members where one is? Else say so."""
        h, view = self._here, self._table.view()
        refusal = self._table.why_not(END)
        if not refusal and not any(p.player == view.player for p in view.hexes[h].parties):
            refusal = Refusal("no-member", {"hex": NAMES[h]})
        if refusal:
            self._keying.refuse(refusal)
        return not refusal

    def _do_here(self, verb: str) -> None:
        move = _HERE[verb][self._here]
        if not self._table.why_not(move):
            self._table.choose(self._here)  # so that the page shows what comes of it
        self._play(move)

    def _guard(self, _what: str) -> None:
        """Who stays is asked in a dialog."""
        h = self._here
        reasons = [self._table.why_not(GUARD[kind][h]) for kind in (WORKER, LEADER)]
        if None in reasons:
            self._app.commands.do("guard-ask", str(h))
            return
        telling = (r for r in reasons if r and r.key != "no-such-member")
        refusal = next(telling, reasons[0])
        assert refusal
        self._keying.refuse(refusal)

    def _swap(self, _what: str) -> None:
        view = self._table.view()
        if view.swaps:
            self._app.commands.do("swap-open", "")
        elif refusal := self._table.why_not(END):
            self._keying.refuse(refusal)
        elif view.ap < _SWAP_AP:
            self._keying.refuse(Refusal("needs-ap", {"needs": _SWAP_AP, "left": view.ap}))
        else:
            self._keying.say(self._app.texts("spoken.no-swap"))

    def _bid(self, _what: str) -> None:
        auction = self._table.view().auction
        self._play(bid(auction.least if auction else 1))

    def _pass(self, _what: str) -> None:
        self._play(PASS)
