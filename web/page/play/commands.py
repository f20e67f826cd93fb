"""What each button does: its `data-do` names a method here, its `data-what` is the argument.

A command only speaks to the table and opens dialogs; the app shows what came of it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from tikal.rules.hexes import Hex
from tikal.rules.moves import LEADER, WORKER, Move
from tikal.table import intents
from tikal.table.setup import Setup, rematch
from web.page.browser import dialog
from web.page.browser.dom import by_id
from web.page.games import new_game, seats
from web.page.games.commands import Shelving
from web.page.options import help, options
from web.page.play import ending, questions
from web.page.rules.door import Rulebook

if TYPE_CHECKING:
    from web.page.page import App


class Commands:
    """All commands of one page."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.setup = Setup()
        self.shelving = Shelving(app)
        self._own: int | None = None
        self._theirs: tuple[int, int] | None = None
        self._by_name: dict[str, Callable[[str], None]] = {
            "play": self._play, "place": self._place, "go": self._go,
            "select": self._select, "pick": self._pick, "supply": self._supply,
            "end": self._end, "end-not": self._end_not, "limit": self._limit,
            "guard-ask": self._guard_ask, "swap-open": self._swap_open,
            "swap-pick": self._swap_pick,
            "drop": self._drop, "undo": self._undo, "redo": self._redo, "restart": self._restart,
            "threats": self._threats, "view": self._view, "zoom": self._zoom, "fit": self._fit,
            "options": self._options, "options-reset": self._options_reset,
            "help": self._help, "close": self._close,
            "hand-over-off": self._hand_over_off,
            "new-game": self._new_game, "players": self._players, "mode": self._mode,
            "company": self._company,
            "take-over": self._take_over, "read": self._read_notice,
            "start": self._start, "rematch": self._rematch, "ending": self._ending,
            "replay": self._replay, **app.linking.commands, **self.shelving.commands,
            **app.hinting.commands, **app.keying.commands, **app.school.commands,
            **Rulebook(app).commands,
        }  # fmt: skip

    def do(self, name: str, what: str) -> None:
        """Do what a button says."""
        self._by_name[name](what)

    # Playing

    def _play(self, what: str) -> None:
        dialog.close()
        self.app.table.play(Move.parse(what))

    def _place(self, _what: str) -> None:
        self.app.table.place()

    def _go(self, what: str) -> None:
        self.app.table.go(int(what))

    def _select(self, what: str) -> None:
        self.app.table.select(int(what))

    def _pick(self, what: str) -> None:
        """More or fewer of those who stand where somebody is in hand."""
        intents.pick(self.app.table, cast("intents.Change", what))

    def _supply(self, what: str) -> None:
        """Take one from supply in hand, or one more."""
        intents.toggle_supply(self.app.table, LEADER if what == "L" else WORKER)

    def _end(self, _what: str) -> None:
        confirm = self.app.settings.confirm and not self.app.asking
        if confirm and self.app.table.view().spare:
            self.app.asking = True
            return
        intents.end_turn(self.app.table)

    def _end_not(self, _what: str) -> None:
        self.app.asking = False

    def _limit(self, _what: str) -> None:
        text = str(by_id("limit").value)
        if text.isdecimal() and (why := intents.bid_up_to(self.app.table, int(text))):
            self.app.keying.refuse(why)

    def _guard_ask(self, what: str) -> None:
        h: Hex = int(what)
        for choice in self.app.table.look(h).choices:
            if choice.verb == "guard" and not choice.refusal:
                questions.ask_guard(choice, self.app.table.view(), self.app.texts)

    def _swap_open(self, _what: str) -> None:
        self._own, self._theirs = None, None
        questions.ask_swap(self.app.table.view(), self.app.texts, None, None)

    def _swap_pick(self, what: str) -> None:
        whose, *numbers = what.split()
        if whose == "own":
            self._own = int(numbers[0])
        else:
            self._theirs = (int(numbers[0]), int(numbers[1]))
        questions.ask_swap(self.app.table.view(), self.app.texts, self._own, self._theirs)

    def _drop(self, _what: str) -> None:
        self.app.table.tap(None)

    def _undo(self, _what: str) -> None:
        self.app.table.undo()

    def _redo(self, _what: str) -> None:
        self.app.table.redo()

    def _restart(self, _what: str) -> None:
        self.app.table.restart_turn()

    # The page

    def _threats(self, _what: str) -> None:
        self.app.threats = not self.app.threats

    def _view(self, _what: str) -> None:
        self.app.next_view()

    def _zoom(self, what: str) -> None:
        self.app.board.zoom(float(what))

    def _fit(self, _what: str) -> None:
        self.app.board.fit()

    def _options(self, _what: str) -> None:
        options.ask_settings(self.app.settings, self.app.texts)

    def _options_reset(self, _what: str) -> None:
        self.app.set(self.app.fresh_settings())
        options.ask_settings(self.app.settings, self.app.texts)

    def _help(self, _what: str) -> None:
        help.show_ways(self.app.texts)

    def _close(self, _what: str) -> None:
        dialog.close()

    def _hand_over_off(self, _what: str) -> None:
        self.app.change_settings(hand_over=False)
        dialog.close()

    # Games

    def _new_game(self, _what: str) -> None:
        self.setup = self.app.last_setup()
        new_game.ask_new_game(self.setup, self.app.texts)

    def _players(self, what: str) -> None:
        self.setup = seats.with_players(self._read(), int(what))
        new_game.ask_new_game(self.setup, self.app.texts)

    def _company(self, what: str) -> None:
        self.setup = seats.with_company(self._read(), what)
        new_game.ask_new_game(self.setup, self.app.texts)

    def _mode(self, what: str) -> None:
        self.setup = new_game.with_mode(self._read(), what)
        new_game.ask_new_game(self.setup, self.app.texts)

    def _start(self, _what: str) -> None:
        self.app.begin(self._read())

    def _rematch(self, _what: str) -> None:
        shown, table = self.app.shown.game, self.app.table.game
        away = self.app.games.name.away if shown.seats == table.seats else ()
        self.app.begin(rematch(shown, away))

    def _take_over(self, what: str) -> None:
        self.app.games.later(self.app.games.open(what, take=True))

    def _read_notice(self, what: str) -> None:
        self.app.games.notices.unsay(what)

    def _ending(self, _what: str) -> None:
        ending.show_ending(self.app.shown.view(), self.app.texts)

    def _replay(self, what: str) -> None:
        """Look back at the game that is shown, from there or from where it is."""
        self.app.replay(self.app.table.game, int(what) if what else None)

    def _read(self) -> Setup:
        return new_game.read_setup(self.setup, self.app.texts)

    def changed(self, control: Any) -> None:
        """A control in a dialog has changed: take it over at once where that shows."""
        if dialog.shown() == "options":
            spoken = self.app.settings.language
            self.app.set(options.chosen_settings())
            if self.app.settings.language == spoken:
                options.say_thinking(self.app.settings, self.app.texts)
            else:
                options.ask_settings(self.app.settings, self.app.texts)
                by_id("set-language").focus()  # the dialog was made anew
        elif dialog.shown() == "new-game" and new_game.changed(control):
            self.setup = self._read()
            new_game.ask_new_game(self.setup, self.app.texts)
            by_id(str(control.id)).focus()  # the dialog was made anew
