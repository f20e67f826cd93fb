"""The bots at the table: asked when it is their turn, their moves played one by one.

Whatever changes on the page wakes them. What they think about or play is one `Turn`, for one
table and one number of moves: when either is another one, it is forgotten.
"""

from typing import Any, Final, Literal

from tikal import TikalError, dumps
from tikal.bots.roster import bot_of
from tikal.rules.moves import END, Move
from web.page.bots.bar import Bar
from web.page.bots.bot_turn import Turn, parsed, shown_as_one, understood
from web.page.bots.porter import porters_answer
from web.page.bots.purpose import Purpose
from web.page.browser import dom, host
from web.page.browser.host import Latest
from web.page.browser.types import Event
from web.page.parts import Commands, Parts
from web.page.settings import PACES, Pace
from web.page.show import Shown
from web.page.watchdog import Watchdog

BID_PAUSE: Final = 0.6
"""Bids follow each other faster than moves."""
_AT_ONCE: Final = PACES["at-once"]

State = Literal["idle", "thinking", "playing", "paused", "failed"]
"""Nothing is to be done; a question is open; a plan is being played; the player has stopped
them; they cannot think here."""

_SAID: Final = {"paused", "again", "failed"}
"""What is said to those who hear the page, and when it is over."""


def commands(parts: Parts) -> Commands:
    """What the player does to them."""
    opponents = Opponents(parts)
    opponents.listen()
    return {
        "bots-hurry": opponents.hurry, "bots-pause": opponents.pause,
        "bots-retry": opponents.retry, "bots-porter": opponents.let_porter_play,
        "bots-seat": opponents.take_seat,
    }  # fmt: skip


class Opponents:
    """Lets bots think and play, as long as this tab has the game and nobody has paused them."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._state: State = "idle"
        self._turn: Turn | None = None
        self._purpose = Purpose(parts.texts)
        self._next = Latest()
        """The pause before the next move."""
        self._bar = Bar(parts.texts)
        self._watchdog = Watchdog(parts.worker, self._show_progress, self._in_trouble)
        self._porter = False
        """Does the porter play for all of them, on the page?"""
        self._said: str = ""
        """What was said last of how they are."""

    def listen(self) -> None:
        """From now on hear what happens, and play if it is a bot's turn already."""
        parts = self._parts
        parts.update.on_wake.append(self.wake)
        parts.worker.on_status.append(self.wake)
        parts.show.sources.append(self._with_plan)
        parts.preferences.on_language.append(self._reword)
        dom.listen_page(lambda _: self.wake(), "visibilitychange")
        dom.listen(dom.by_id("bots"), self._pace_chosen, "change")

    def wake(self) -> None:
        """Something has changed: whose turn it is thinks or plays on, all else is forgotten."""
        turn, table = self._turn, self._parts.session.table
        if turn and (turn.table is not table or not turn.holds or not self._parts.session.held):
            self._forget(other_table=turn.table is not table)
        if not self._their_turn and self._state in ("paused", "failed"):
            self._state = "idle"
        if self._may_play():
            if self._turn and self._turn.moves:
                self._play_soon()
            elif self._state != "thinking":
                self._ask()
        self._show()

    @property
    def _their_turn(self) -> bool:
        """In a lesson nobody has to think."""
        session = self._parts.session
        return session.table.view().bot and not session.lesson

    def _may_play(self) -> bool:
        session = self._parts.session
        unseen = session.replay or session.at_door or host.hidden()
        stopped = self._state in ("paused", "failed") or unseen
        watching = self._parts.update.busy  # what is watched is watched to its end
        return self._their_turn and session.held and not (stopped or watching)

    # Thinking

    def _ask(self) -> None:
        table = self._parts.session.table
        game = table.game
        bot = bot_of(game.seats[game.player].kind)
        assert bot
        before = self._turn
        self._turn = turn = Turn(table, len(game.moves))
        if before:
            turn.hurried, turn.spent = before.hurried, before.spent
        turn.asked_at = host.now()
        self._state = "thinking"
        seed = f"{bot.name} {len(game.moves)}"
        if self._porter:
            self._next.after(0, lambda: self._ask_porter(seed))
        else:
            record = dumps(game)
            time = turn.time(self._parts.preferences.now.thinking)
            self._watchdog.ask(self._answered, record=record, bot=bot.name, seed=seed, **time)

    def _ask_porter(self, seed: str) -> None:
        self._next.done()
        turn = self._turn
        if turn and turn.holds and not self._answered(porters_answer(turn.table.game.state, seed)):
            self._state = "failed"
            self._show()

    def _show_progress(self, done: float) -> None:
        self._bar.show_progress(done)

    def _answered(self, said: dict[str, Any]) -> bool:
        """What a bot has decided, if that can be done."""
        turn = self._turn
        if turn is None or not turn.holds:
            return True
        turn.moves = understood(said, turn.table.game.state)
        if not turn.moves:
            return False
        turn.spent += host.now() - turn.asked_at
        self._state = "playing"
        self._purpose.follow(turn.table, [*turn.moves, *parsed(said, "then")])
        self._parts.show.everything()
        self.wake()
        return True

    def _in_trouble(self) -> None:
        """The worker has failed: it is being asked again, or that was the last time."""
        if self._watchdog.given_up:
            self._state = "failed"
        self._show()

    # Playing

    @property
    def _pace(self) -> Pace:
        hurried = self._turn and self._turn.hurried
        return _AT_ONCE if hurried else PACES[self._parts.preferences.now.pace]

    def _play_soon(self) -> None:
        """The next move, after a pause in which one can see the last."""
        if not self._next.waiting:
            bidding = self._parts.session.table.game.phase == "bid"
            self._next.after(self._pace.pause * (BID_PAUSE if bidding else 1), self._play)

    def _play(self) -> None:
        """The next moves of the plan, if nothing has happened meanwhile."""
        self._next.done()
        turn = self._turn
        if turn is None or not turn.holds or not self._may_play():
            self.wake()
            return
        before, pace = turn.table.view(), self._pace
        played = self._make(turn, len(turn.moves) if pace is _AT_ONCE else shown_as_one(turn.moves))
        view = turn.table.view()
        if any(move.verb == "dig" for move in played):
            self._purpose.drawn()
        if END in played or (before.player, before.scoring) != (view.player, view.scoring):
            self._turn = None
            self._purpose.end()
        if not (self._turn and self._turn.moves) and self._state == "playing":
            self._state = "idle"
        if played:
            self._parts.update.done(before, pace.motion)
        else:
            self.wake()

    def _make(self, turn: Turn, count: int) -> list[Move]:
        """Play so many moves of the plan, as far as it is still this bot's turn; which ones."""
        table, player = turn.table, turn.table.game.player
        played: list[Move] = []
        try:
            while len(played) < count and table.game.player == player:
                table.answer(turn.moves[0])
                played.append(turn.moves.pop(0))
        except TikalError:  # something else has turned up than was planned: think again
            turn.moves.clear()
        turn.at = len(table.game.moves)
        return played

    def _forget(self, *, other_table: bool = False) -> None:
        """Nothing of what was asked or planned is wanted any more."""
        self._watchdog.stop()
        self._next.forget()
        self._turn = None
        self._purpose.end()
        self._porter = self._porter and not other_table
        if other_table or self._state in ("thinking", "playing"):
            self._state = "idle"

    # What the player does

    def hurry(self, _what: str) -> None:
        """The best so far shall do, and the turn be shown at once."""
        if not self._their_turn or self._state == "paused" or self._turn is None:
            return
        self._turn.hurried = True
        if self._state != "thinking":
            self._next.forget()
            self._parts.board.finish()
        elif self._parts.worker.status == "ready":
            self._parts.worker.hurry()
        else:  # nothing is known yet: ask anew, for something quick
            self._state = "idle"
        self.wake()

    def pause(self, _what: str) -> None:
        """Nothing more happens until told to go on; or go on."""
        if not self._their_turn:
            return
        if self._state == "paused":
            self._state = "playing" if self._turn and self._turn.moves else "idle"
        else:
            self._watchdog.stop()
            self._next.forget()
            self._state = "paused"
        self.wake()

    def retry(self, _what: str) -> None:
        """Start the bots anew."""
        if self._their_turn:
            self._parts.worker.start()
            self._begin_anew()

    def let_porter_play(self, _what: str) -> None:
        """For all bots of this game, until it is opened anew."""
        if self._their_turn:
            self._porter = True
            self._begin_anew()

    def take_seat(self, _what: str) -> None:
        """Let the person here play for this bot, until the game is opened anew.

        The record still says that a bot sits there: the game stays the one that others have.
        """
        if self._their_turn:
            table = self._parts.session.table
            table.take_seat(table.game.player)
            self._begin_anew()
            self._parts.show.everything()
            self._parts.voice.state()

    def _begin_anew(self) -> None:
        self._forget()
        self._state = "idle"
        self.wake()

    def _pace_chosen(self, event: Event) -> None:
        self._parts.preferences.change(pace=str(event.target.value))
        if self._state == "playing":
            self._next.forget()
        self.wake()

    # Showing

    def _with_plan(self, shown: Shown) -> Shown:
        return shown if shown.past else shown._replace(plan=self._purpose.sentence)

    @property
    def _shown(self) -> str:
        """What the bar calls their state."""
        if self._state == "thinking" and not self._porter:
            if self._watchdog.again:
                return "again"
            return "thinking" if self._parts.worker.status == "ready" else "coming"
        if self._state in ("paused", "failed"):
            return self._state
        return "porter" if self._porter else "plays"

    def _show(self) -> None:
        """The bar in place of the dock, while it is a bot's turn."""
        view = self._parts.session.table.view()
        shown = self._shown
        hurried = bool(self._turn and self._turn.hurried)
        self._bar.show(view, shown, self._parts.preferences.now.pace, hurried=hurried)
        if view.bot and shown != self._said and {shown, self._said} & _SAID:
            name = view.players[view.player].name
            self._parts.voice.say(self._parts.texts(f"bots.{shown}", name=name))
        self._said = shown
        self._parts.show.rested()  # for the bar may go, with the focus in it

    def _reword(self) -> None:
        """In another language."""
        self._bar = Bar(self._parts.texts)
        self._purpose.reword()
        self._show()
