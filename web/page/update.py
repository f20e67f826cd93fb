"""What follows when something was done: it is saved, shown, played out, and handed on."""

from collections.abc import Callable
from typing import Final, NamedTuple

from tikal.table.table import Table
from tikal.table.view.model import Scored, View
from web.page.board.board import Board
from web.page.browser import dialog
from web.page.browser.sounds import Sounds
from web.page.preferences import Preferences
from web.page.session import Session
from web.page.show import Show

_IN_PASSING: Final = {"scored": "tally", "order": "queue"}
"""How the same is shown to who wants nothing to move and to wait for nothing."""


def sound_of(verb: str, before: View, view: View, *, scored: bool) -> str:
    """What is heard of moves, by the last of them: what it has brought about, or itself."""
    if scored:
        return "score"
    erupts = view.scoring and not before.scoring and not view.final
    return "volcano" if erupts else verb


class Moment(NamedTuple):
    """What has just been played, and what is done once that has been seen."""

    before: View
    view: View
    scored: tuple[Scored, ...]
    pace: float
    """What the time for it is multiplied by."""
    then: Callable[[], None]


class Moments:
    """What there is to watch besides the board, and whether somebody waits for that."""

    def __init__(self) -> None:
        self.on_show: list[Callable[[str], object]] = []
        """Told what to show: an exchange, a tally or a queue, in passing; a count, and how many ms
        it takes; a scoring that has been counted; the order of a scoring round. The last two stay
        until `go_on`. Nothing: what was shown is over."""
        self.now: Moment | None = None
        """The moment that is meant, or was last."""
        self.wait = False
        self._shown = ""

    def show(self, what: str) -> None:
        """Show this from now on."""
        if what or self._shown:  # nobody need come to take nothing away
            self._shown = what
            for tell in self.on_show:
                tell(what)

    def hold(self, what: str) -> None:
        """Show this until somebody goes on."""
        self.wait = True
        self.show(what)

    def go_on(self) -> None:
        """It has been looked at for long enough."""
        if self.wait and self.now:
            self.wait = False
            self.show("")
            self.now.then()


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
        self.moments = Moments()

    def ready(self) -> bool:
        """May something be done now? What is done while points are counted only skips that.

        What another tab plays is not played here; but one may look back, learn, begin
        something else at the front door, and do what a dialog asks.
        """
        if self.busy:
            self.skip()
            return False
        session = self._session
        beside = session.replay or session.lesson or session.at_door
        if session.held or beside or dialog.shown():
            return True
        for tell in self.on_elsewhere:
            tell()
        return False

    @property
    def busy(self) -> bool:
        """Are points being counted, or is something shown that waits for somebody to go on?"""
        return self._board.counting or self.moments.wait

    def skip(self) -> None:
        """On to the next thing to watch."""
        if self._board.counting:
            self._board.finish()
        else:
            self.moments.go_on()

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
            self._play_out(before, view, motion)
        else:  # taken back, also what may still be moving
            self._sounds.play("undo")
            self._finish()
            self._show.everything()
            self.wake()

    def _play_out(self, before: View, view: View, motion: float) -> None:
        """Let the moves be watched on the board, count a scoring, and hand over."""
        self._finish()
        table = self._session.table
        moves, scored = table.since(before.moves), table.scored(before.moves)
        self._sounds.play(sound_of(moves[-1][1].verb, before, view, scored=bool(scored)))
        turn = (before.player, before.scoring) != (view.player, view.scoring)
        passed = turn or (bool(scored) and view.phase == "over")

        def then() -> None:
            if table is self._session.table:  # and no other game has been begun
                if passed and table.view().moves >= view.moves:  # nor has it been taken back
                    for hand_over in self.on_turn:
                        hand_over()
                self.wake()

        pace = self._preferences.pace * motion
        moments = self.moments
        moments.now = Moment(before, view, scored, pace, then)
        if pace and any(move.verb == "swap" for _, move in moves):
            moments.show("exchange")
        if not pace and (what := self._worth_a_look(before, view, scored)):
            moments.show(_IN_PASSING[what])  # nobody waits for it
        self._board.animate(
            list(moves), scored, before, view, speed=self._preferences.speed * motion,
            counts=lambda ms: moments.show(f"count {ms:.0f}"),
            done=self._after if pace else then,
        )  # fmt: skip

    def _after(self) -> None:
        """Everything has been played out: what came of it may be worth a look."""
        moment = self.moments.now
        assert moment
        before, view, scored, _, then = moment
        what = self._worth_a_look(before, view, scored)
        self.moments.show("")
        if what and self.moments.on_show:
            self.moments.hold(what)
        else:
            then()

    def _worth_a_look(self, before: View, view: View, scored: tuple[Scored, ...]) -> str:
        """A scoring that was counted, or the order of a round that begins; or nothing of both."""
        if view.phase == "over" or self._session.lesson:
            return ""
        return "scored" if scored else "order" if view.scoring > before.scoring else ""

    def _finish(self) -> None:
        """Nothing more of what was to be watched."""
        self._board.finish()
        self.moments.go_on()

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
        self._finish()
        dialog.close()
        self._session.end_replay()
