"""What follows when something was done: it is saved, shown, played out, and handed on."""

from collections.abc import Callable

from tikal.table.table import Table
from tikal.table.view.model import View
from web.page.board.board import Board
from web.page.browser import dialog
from web.page.browser.sounds import Sounds
from web.page.preferences import Preferences
from web.page.session import Session
from web.page.show import Show


class Update:
    """One way round: whatever plays, its moves are saved, then shown, then handed on."""

    def __init__(
        self, session: Session, show: Show, board: Board, sounds: Sounds, preferences: Preferences
    ) -> None:
        self._session = session
        self._show = show
        self._board = board
        self._sounds = sounds
        self._preferences = preferences
        self.on_done: list[Callable[[View], object]] = []
        """Told of whatever was done, with the view before it."""
        self.on_wake: list[Callable[[], object]] = []
        """Told when all is at rest: whoever plays by itself may go on."""
        self.on_table: list[Callable[[], object]] = []
        """Told that another table is shown."""
        self.on_turn: list[Callable[[], object]] = []
        """Told when the turn has been handed on, or the game is over."""
        self.on_elsewhere: list[Callable[[], object]] = []
        """Told that somebody wants to play what another tab plays."""

    def ready(self) -> bool:
        """May something be done now? What is done while points are counted only skips that.

        What another tab plays is not played here; but one may look back, learn, begin
        something else at the front door, and do what a dialog asks.
        """
        if self._board.counting:
            self._board.finish()
            return False
        session = self._session
        beside = session.replay or session.lesson or session.at_door
        if session.held or beside or dialog.shown():
            return True
        for tell in self.on_elsewhere:
            tell()
        return False

    def around(self, action: Callable[[], object]) -> None:
        """Do something, then save and show what came of it."""
        session = self._session
        before, there = session.shown.view(), (session.replay, session.table)
        action()
        if there == (session.replay, session.table):  # else the other has been shown already
            self.done(before)

    def done(self, before: View, motion: float = 1) -> None:
        """Save what was played, then show it, in motion where there is time for it.

        `motion` is what the time for that is multiplied by.
        """
        view = self._session.shown.view()
        for hear in self.on_done:
            hear(before)
        if view.moves == before.moves:
            self._show.everything()
            return
        self._session.save()
        if view.moves > before.moves:
            self._show.everything()
            self._play_out(before, view, self._preferences.speed * motion)
        else:  # taken back, also what may still be moving
            self._board.finish()
            self._show.everything()
            self.wake()

    def _play_out(self, before: View, view: View, speed: float) -> None:
        """Let the moves be watched on the board, count a scoring, and hand over."""
        table = self._session.table
        moves, scored = table.since(before.moves), table.scored(before.moves)
        self._sounds.play("score" if scored else moves[-1][1].verb)
        turn = (before.player, before.scoring) != (view.player, view.scoring)
        passed = turn or (bool(scored) and view.phase == "over")

        def then() -> None:
            if table is self._session.table:  # and no other game has been begun
                if passed and table.view().moves >= view.moves:  # nor has it been taken back
                    for hand_over in self.on_turn:
                        hand_over()
                self.wake()

        self._board.animate(list(moves), scored, before, view, speed=speed, done=then)

    def wake(self) -> None:
        """Something has changed: whoever plays by itself may go on."""
        for wake in self.on_wake:
            wake()

    # Other tables

    def lay(self, table: Table) -> None:
        """Another game is on the table now."""
        self._session.put_game(table)
        self._session.save_game()
        self.show_table()

    def show_table(self) -> None:
        """Let go of what was shown of something else, and show what is on the table."""
        self.clear()
        self._show.everything()
        for tell in self.on_table:
            tell()
        self.wake()

    def clear(self) -> None:
        """Nothing moves, no dialog is open, nobody looks back."""
        self._board.finish()
        dialog.close()
        self._session.end_replay()
