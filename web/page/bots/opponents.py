"""The bots at the table: asked when it is their turn, their moves played one by one.

Whatever changes on the page wakes them (`wake`). A plan is for one table and one number
of moves: when either is another one, it is forgotten, and so is a question under way.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import js
from pyodide.ffi import create_once_callable, create_proxy

from tikal import TikalError, dumps
from tikal.bots.roster import bot_of
from tikal.rules.moves import END, Move, Shift, Walk
from tikal.table.table import Table
from web.page.bots.bar import Bar
from web.page.browser.dom import by_id
from web.page.settings import PACES, Pace
from web.page.words.plan_text import plan_sentence

if TYPE_CHECKING:
    from web.page.page import App

BIDDING: Final = 500
"""So long, in ms, is thought about a turn at most while its price is bid for."""
IN_A_HURRY: Final = 300
"""The same about the rest of a turn that was hurried."""
BID_PAUSE: Final = 0.6
"""Bids follow each other faster than moves."""
_AT_ONCE: Final = PACES["at-once"]

Place = tuple[Table, int]
"""A table, and how many moves had been made there."""


class Opponents:
    """Lets bots think and play, as long as this tab has the game and nobody has paused them."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.paused = False
        self.plan = ""
        """What the bot is after in its turn, as a sentence."""
        self._at: Place | None = None
        """What the question or the plan is about."""
        self._thinking = False
        self._moves: list[Move] = []
        """What is planned and not played yet."""
        self._fresh = False
        """Has nothing of the plan been played?"""
        self._hurried = False
        """Shall this turn be over soon?"""
        self._failed = False
        self._waiting = 0
        """Counts the pauses between moves; 0: none is under way."""
        self._pauses = 0
        self._bar = Bar(app.texts)
        self._planned: tuple[Any, ...] = ()
        """What the plan's sentence is made of."""
        self._commands: dict[str, Callable[[], None]] = {
            "bots-hurry": self._hurry, "bots-pause": self._pause, "bots-retry": self._retry,
        }  # fmt: skip

    def listen(self) -> None:
        """From now on hear what happens, and play if it is a bot's turn already."""
        for target, event in (
            (js.document, "visibilitychange"),
            (js.window, "tikal:bots"),
            (js.window, "tikal:lost"),
        ):
            target.addEventListener(event, create_proxy(self.wake))
        by_id("bots").addEventListener("change", create_proxy(self._paced))
        self.wake()

    def does(self, do: str) -> bool:
        """Do a command, if it is one about bots; nothing happens where none is to decide."""
        if do in self._commands and self._their_turn:
            self._commands[do]()
            self.wake()
        return do in self._commands

    def wake(self, *_: Any) -> None:
        """Something has changed: whose turn it is thinks or plays on, all else is forgotten."""
        here = self._here()
        if self._at and (self._at != here or not self.app.games.keeper.held):
            self._forget(other_table=self._at[0] is not here[0])
        self._failed = self._failed or self.app.worker.failed
        self.paused = self.paused and self._their_turn
        if self._may_play():
            if self._moves:
                self._soon()
            elif not self._thinking:
                self._ask(here)
        self._show()
        self.app.school.wake()

    # Thinking

    def _here(self) -> Place:
        return self.app.table, len(self.app.table.game.moves)

    @property
    def _their_turn(self) -> bool:
        """In a lesson nobody has to think."""
        return self.app.table.view().bot and not self.app.school.attempt

    def _may_play(self) -> bool:
        app = self.app
        return (
            self._their_turn
            and app.games.keeper.held
            and not (self.paused or self._failed or app.replaying or js.document.hidden)
        )

    def _ask(self, here: Place) -> None:
        game = here[0].game
        bot = bot_of(game.seats[game.player].kind)
        assert bot
        limits = {"bid": BIDDING} if not self._hurried else {game.phase: IN_A_HURRY}
        ms = min(self.app.settings.thinking, limits.get(game.phase, 10**6))
        self._at, self._thinking = here, True
        seed = f"{bot.name} {len(game.moves)}"
        heard = partial(self._heard, here)
        self.app.worker.think(heard, record=dumps(game), bot=bot.name, seed=seed, ms=ms)

    def _heard(self, about: Place, said: dict[str, Any]) -> None:
        """How far a bot has come, or what it has decided."""
        if about != self._here() or not self._thinking:
            return
        if "done" in said:
            self._bar.show_progress(said["done"])
            return
        self._thinking = False
        self._moves = _moves(said, "moves")
        self._fresh, self._failed = True, not self._moves
        whole = [*self._moves, *_moves(said, "then")]
        state, names = about[0].game.state, [player.name for player in about[0].view().players]
        planned = (state, whole, self.app.texts, names)
        if plan := plan_sentence(*planned):
            self._planned, self.plan = planned, plan
        self.app.show()
        self.wake()

    # Playing

    @property
    def _pace(self) -> Pace:
        return _AT_ONCE if self._hurried else PACES[self.app.settings.pace]

    def _soon(self) -> None:
        """The next move, after a pause in which one can see the last."""
        if self._waiting:
            return
        self._pauses += 1
        self._waiting = number = self._pauses
        bidding = self.app.table.game.phase == "bid"
        pause = self._pace.pause * (BID_PAUSE if bidding else 1)
        js.setTimeout(create_once_callable(lambda: self._play(number)), pause)

    def _play(self, number: int) -> None:
        """The next moves of the plan, if nothing has happened meanwhile."""
        if number != self._waiting:
            return
        self._waiting = 0
        if self._at != self._here() or not self._may_play():
            self.wake()
            return
        before, pace = self.app.table.view(), self._pace
        played = self._answer(len(self._moves) if pace is _AT_ONCE else _together(self._moves))
        self._at = self._here()
        view = self.app.table.view()
        if END in played or (before.player, before.scoring) != (view.player, view.scoring):
            self._moves, self._hurried, self.plan = [], False, ""
        if played:
            self.app.done(before, pace.motion)
        else:
            self.wake()

    def _answer(self, count: int) -> list[Move]:
        """Play so many moves of the plan, as far as it is still this bot's turn; which ones."""
        table, player = self.app.table, self.app.table.game.player
        played: list[Move] = []
        try:
            while len(played) < count and table.game.player == player:
                table.answer(self._moves[0])
                played.append(self._moves.pop(0))
        except TikalError:  # something else has turned up than was planned: think again
            self._moves, self._failed = [], self._fresh
        self._fresh = False
        return played

    def _forget(self, *, other_table: bool = False) -> None:
        """Nothing of what was asked or planned is wanted any more."""
        if self._thinking:
            self.app.worker.stop()
        self._at, self._thinking, self._moves, self._waiting = None, False, [], 0
        self._hurried, self.plan = False, ""
        if other_table:
            self.paused = self._failed = False

    def speak(self) -> None:
        """In another language."""
        self._bar = Bar(self.app.texts)
        if self.plan:
            self.plan = plan_sentence(*self._planned)
        self._show()

    # What the player does

    def _hurry(self) -> None:
        """The best so far shall do, and the turn be shown at once."""
        if self.paused:
            return
        self._hurried, self._waiting = True, 0
        if self._thinking and self.app.worker.up:
            self.app.worker.hurry()
        elif self._thinking:  # nothing is known yet: ask anew, for something quick
            self._thinking = False
        else:
            self.app.board.finish()

    def _pause(self) -> None:
        """Nothing more happens until told to go on; or go on."""
        self.paused = not self.paused
        self._waiting = 0
        if self.paused and self._thinking:
            self.app.worker.stop()
            self._thinking = False

    def _retry(self) -> None:
        self._forget()
        self._failed = False
        self.app.worker.start()

    def _paced(self, event: Any) -> None:
        self.app.change_settings(pace=str(event.target.value))
        self._waiting = 0
        self.wake()

    def _show(self) -> None:
        """The bar in place of the dock, while it is a bot's turn."""
        view = self.app.table.view()
        state = (
            "failed" if self._failed
            else "paused" if self.paused
            else "plays" if not self._thinking
            else "thinking" if self.app.worker.up
            else "coming"
        )  # fmt: skip
        self._bar.show(view, state, self.app.settings.pace, hurried=self._hurried)
        self.app.keying.hear_bots(view, state)


def _moves(said: dict[str, Any], key: str) -> list[Move]:
    """Moves out of an answer; none if there is anything wrong with them."""
    try:
        return [Move.parse(move) for move in said.get(key, ())]
    except TikalError:
        return []


def _together(moves: list[Move]) -> int:
    """How many of the first moves are shown as one: somebody walking on and on."""
    for n in range(1, len(moves)):
        last, move = moves[n - 1], moves[n]
        if not (isinstance(last, Walk | Shift) and isinstance(move, Walk | Shift)):
            return n
        if (last.kind, last.target) != (move.kind, move.source):
            return n
    return len(moves)
