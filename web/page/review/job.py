"""A review being worked out: turn by turn in the bots' worker, while the page goes on.

Bots who are to play come first: what they ask takes the place of what is worked on here,
and it is asked again when the worker has nothing else to do.
"""

from collections.abc import Callable
from typing import Any, Final

from tikal.formats.record import dumps
from tikal.game import Game
from tikal.review.review import Review
from tikal.review.verdict import Verdict
from web.page.browser.host import Latest
from web.page.parts import Parts
from web.page.watchdog import Watchdog

PATIENCE: Final = 8000
"""So many ms a turn may take, before ten times that is too long."""
LOOK: Final = 500
"""So often, in ms, is looked whether the worker has something else to do."""


class Job:
    """One review, from where it is to its end."""

    def __init__(
        self, parts: Parts, game: Game, review: Review, told: Callable[[], object]
    ) -> None:
        """`told` hears of every turn that is done, and of trouble."""
        self._parts = parts
        self._game = game
        self._record = dumps(game)
        self.review = review
        self._told = told
        self._watchdog = Watchdog(parts.worker, lambda _: None, self._in_trouble)
        self._next = Latest()
        self._number = 0
        """Under which number the worker was asked."""
        self.state = "stopped"
        """Or running, or failed."""

    def start(self) -> None:
        """Go on."""
        if not self.review.whole:
            self.state = "running"
            self._look()

    def stop(self) -> None:
        """No further; what is done is there."""
        if self.state == "running":
            self.state = "stopped"
            self._next.forget()
            if self._parts.worker.question == self._number:
                self._watchdog.stop()

    def _look(self) -> None:
        """Ask if nobody else does, and look again soon: somebody may ask in between."""
        if self.state != "running":
            return
        self._next.after(LOOK, self._look)
        if self._parts.worker.idle and self._parts.worker.status != "coming":
            self._ask()

    def _ask(self) -> None:
        review = self.review
        self._watchdog.ask(
            self._answered, ask="review", record=self._record, turn=len(review.verdicts),
            depth=review.depth, seed=review.seed, ms=PATIENCE,
        )  # fmt: skip
        self._number = self._parts.worker.question

    def _answered(self, said: dict[str, Any]) -> bool:
        """The next verdict, if it is one."""
        players, moves = self._game.deal.players, len(self._game.moves)
        try:
            verdict = Verdict.from_json(said.get("verdict"), players, moves)
        except (TypeError, ValueError):
            return False
        verdicts = self.review.verdicts
        if self.state == "running" and verdict.turn == len(verdicts):
            self.review = self.review._replace(verdicts=(*verdicts, verdict))
            if self.review.whole:
                self.state = "stopped"
                self._next.forget()
            self._told()
            if self.state == "running":
                self._ask()
        return True

    def _in_trouble(self) -> None:
        """Where the worker cannot do it, it can be tried again."""
        if self._watchdog.given_up:
            self.state = "failed"
            self._next.forget()
            self._told()
