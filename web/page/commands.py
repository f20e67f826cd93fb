"""What each button does: its `data-do` names a method here, its `data-what` is the argument.

A command only speaks to the table and opens dialogs; the app shows what came of it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tikal.hexes import Hex
from tikal.moves import END, Move
from tikal.table.setup import Setup, rematch
from tikal.table.view import SUPPLY
from web.page.browser import styles
from web.page.dialogs import asking, company, ending, frame, helping, newgame, options
from web.page.dom import by_id
from web.page.rulebook.door import Rulebook
from web.page.shelving import Shelving

if TYPE_CHECKING:
    from web.page.app import App


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
        frame.close()
        self.app.table.play(Move.parse(what))

    def _place(self, _what: str) -> None:
        self.app.table.place()

    def _go(self, what: str) -> None:
        self.app.table.go(int(what))

    def _select(self, what: str) -> None:
        self.app.table.select(int(what))

    def _pick(self, what: str) -> None:
        """More or fewer of those who stand where somebody is in hand."""
        table = self.app.table
        held = table.selection
        if held is None:
            return
        if what == "all":
            table.select_all(held.source)
        elif what == "L":
            table.select(held.source, held.workers, not held.leader)
        else:
            table.select(held.source, held.workers + int(what), held.leader)

    def _supply(self, what: str) -> None:
        """Take one from supply in hand, or one more."""
        table = self.app.table
        held = table.selection if table.selection and table.selection.source == SUPPLY else None
        workers, leader = (held.workers, held.leader) if held else (0, False)
        if what == "L":
            if leader and not workers:
                table.drop()
            else:
                table.select(SUPPLY, workers, not leader)
        else:
            table.select(SUPPLY, workers + 1, leader)

    def _end(self, _what: str) -> None:
        confirm = self.app.settings.confirm and not self.app.asking
        if confirm and self.app.table.view().spare:
            self.app.asking = True
            return
        self.app.table.play(END)

    def _end_not(self, _what: str) -> None:
        self.app.asking = False

    def _limit(self, _what: str) -> None:
        auction = self.app.table.view().auction
        text = str(by_id("limit").value)
        if auction and text.isdecimal():
            self.app.table.bid_up_to(min(max(int(text), auction.least), auction.most))

    def _guard_ask(self, what: str) -> None:
        h: Hex = int(what)
        for choice in self.app.table.look(h).choices:
            if choice.verb == "guard" and not choice.refusal:
                asking.ask_guard(choice, self.app.table.view(), self.app.texts)

    def _swap_open(self, _what: str) -> None:
        self._own, self._theirs = None, None
        asking.ask_swap(self.app.table.view(), self.app.texts, None, None)

    def _swap_pick(self, what: str) -> None:
        whose, *numbers = what.split()
        if whose == "own":
            self._own = int(numbers[0])
        else:
            self._theirs = (int(numbers[0]), int(numbers[1]))
        asking.ask_swap(self.app.table.view(), self.app.texts, self._own, self._theirs)

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
        styles.load("options")
        options.ask_settings(self.app.settings, self.app.texts)

    def _options_reset(self, _what: str) -> None:
        self.app.set(self.app.fresh_settings())
        options.ask_settings(self.app.settings, self.app.texts)

    def _help(self, _what: str) -> None:
        styles.load("options")
        helping.show_ways(self.app.texts)

    def _close(self, _what: str) -> None:
        frame.close()

    def _hand_over_off(self, _what: str) -> None:
        self.app.change_settings(hand_over=False)
        frame.close()

    # Games

    def _new_game(self, _what: str) -> None:
        styles.load("new-game")
        self.setup = self.app.last_setup()
        newgame.ask_new_game(self.setup, self.app.texts)

    def _players(self, what: str) -> None:
        self.setup = company.with_players(self._read(), int(what))
        newgame.ask_new_game(self.setup, self.app.texts)

    def _company(self, what: str) -> None:
        self.setup = company.with_company(self._read(), what)
        newgame.ask_new_game(self.setup, self.app.texts)

    def _mode(self, what: str) -> None:
        self.setup = newgame.with_mode(self._read(), what)
        newgame.ask_new_game(self.setup, self.app.texts)

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
        return newgame.read_setup(self.setup, self.app.texts)

    def changed(self, control: Any) -> None:
        """A control in a dialog has changed: take it over at once where that shows."""
        if frame.shown() == "options":
            spoken = self.app.settings.language
            self.app.set(options.chosen_settings())
            if self.app.settings.language == spoken:
                options.say_thinking(self.app.settings, self.app.texts)
            else:
                options.ask_settings(self.app.settings, self.app.texts)
                by_id("set-language").focus()  # the dialog was made anew
        elif frame.shown() == "new-game" and newgame.changed(control):
            self.setup = self._read()
            newgame.ask_new_game(self.setup, self.app.texts)
            by_id(str(control.id)).focus()  # the dialog was made anew
