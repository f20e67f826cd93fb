"""A new game: its dialog is filled in, and the game begun; a rematch begins at once."""

from dataclasses import replace

from tikal.table.setup import Setup, rematch
from web.page.browser import dialog
from web.page.browser.dom import by_id, listen
from web.page.browser.types import Event
from web.page.games import new_game_dialog, seats
from web.page.parts import Commands, Parts
from web.page.saves import setups
from web.page.words.players import player_names


def commands(parts: Parts) -> Commands:
    """From opening the dialog to the first tile."""
    making = NewGame(parts)
    listen(by_id("dialog"), making.changed, "change")
    return {
        "new-game": making.ask, "players": making.set_players, "company": making.set_company,
        "mode": making.set_mode, "start": making.start, "rematch": making.rematch,
        "play-alone": making.play_alone, "seat": making.show_faces, "seat-kind": making.set_kind,
    }  # fmt: skip


class NewGame:
    """The choices made so far."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._setup = Setup()
        self._choosing: int | None = None
        """The seat for which all faces are shown."""

    def ask(self, what: str) -> None:
        """Open the dialog, with what was chosen for the last new game of this kind, or at all."""
        kinds = {"alone": setups.last_alone, "people": setups.last_together}
        setup = kinds.get(what, setups.last_setup)()
        self._choosing = seats.first_bot(setup)
        self._ask(setup)

    def play_alone(self, _what: str) -> None:
        """Begin at once, against those of last time; a newcomer has the first turn."""
        setup, newcomer = setups.last_alone(), setups.is_newcomer()
        self._begin(replace(setup, first=0) if newcomer else setup)
        setups.keep(setup)

    def _ask(self, setup: Setup) -> None:
        self._setup = setup
        new_game_dialog.ask_new_game(setup, self._parts.texts, self._choosing)

    def _read(self) -> Setup:
        return new_game_dialog.read_setup(self._setup, self._parts.texts)

    def set_players(self, what: str) -> None:
        """So many seats."""
        self._ask(seats.with_players(self._read(), int(what)))

    def set_company(self, what: str) -> None:
        """One of the usual companies."""
        setup = seats.with_company(self._read(), what)
        self._choosing = seats.first_bot(setup)
        self._ask(setup)

    def show_faces(self, what: str) -> None:
        """All that could sit at this seat; or hide them again."""
        self._choosing = None if what == str(self._choosing) else int(what)
        self._ask(self._read())

    def set_kind(self, what: str) -> None:
        """Somebody else at a seat."""
        number, chosen = what.split()
        self._ask(seats.with_kind(self._read(), int(number), chosen))

    def set_mode(self, what: str) -> None:
        """Basic or auction."""
        self._ask(new_game_dialog.with_mode(self._read(), what))

    def changed(self, event: Event) -> None:
        """Take over at once what shows elsewhere in the dialog."""
        if dialog.shown() == "new-game" and new_game_dialog.changed(event.target):
            self._ask(self._read())
            by_id(str(event.target.id)).focus()  # the dialog was made anew

    def start(self, _what: str) -> None:
        """Begin."""
        self._begin(self._read())

    def rematch(self, _what: str) -> None:
        """The same people once more."""
        session = self._parts.session
        shown, own = session.shown.game, session.table.game
        away = self._parts.games.name.away if shown.seats == own.seats else ()
        self._begin(rematch(shown, away))

    def _begin(self, setup: Setup) -> None:
        setups.keep(setup)
        game = setup.game(player_names(setup.seats, self._parts.texts))
        self._parts.games.begin(game, away=setup.away_in(game))
        if self._parts.session.table.view().away:
            self._parts.run("share-turn")
