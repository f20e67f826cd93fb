"""A turn that cost much as a puzzle: the same position, a better turn to be found and weighed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from tikal.bots.roster import BOTS, kind_of
from tikal.formats.record import dumps
from tikal.game import Game
from tikal.review.compare import Difference
from tikal.review.review import Review
from tikal.review.verdict import Verdict
from tikal.table.exercise import Exercise
from tikal.table.history import History
from tikal.table.table import Table
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.parts import Parts
from web.page.review.better import head
from web.page.review.words import figures, number
from web.page.watchdog import Watchdog
from web.page.widgets.button import button

PATIENCE: Final = 8000
OTHER: Final = kind_of(BOTS["porter"])
"""Who sits at the other seats: in an exercise no bot thinks."""
PART: Final = 0.6
"""So much of what was given away is to be found."""
LEAST: Final = 0.5
"""Less than so many points more or less is as much."""

State = Literal["trying", "weighing", "weighed", "failed"]


class Trying:
    """One try, from its beginning to its verdict: a lesson for the session."""

    title = "review.try-title"

    def __init__(self, parts: Parts, game: Game, review: Review, verdict: Verdict) -> None:
        self._parts = parts
        self._record = dumps(game)
        self._review = review
        self.verdict = verdict
        self.state: State = "trying"
        self.more = self.less = Difference(0.0, 0.0)
        """Than what was played, and than the best that is known."""
        begun = History(game).until(verdict.begin).game
        # Nobody else plays on in it, nor is asked to take over.
        begun.seats = tuple(
            replace(seat, kind="human" if n == verdict.player else OTHER)
            for n, seat in enumerate(begun.seats)
        )
        self.table: Table = Exercise(begun)
        self._watchdog = Watchdog(parts.worker, lambda _: None, self._in_trouble)

    @property
    def goal(self) -> int:
        """So many points more are to be found."""
        return max(1, int(PART * self.verdict.loss.points))

    def save(self) -> None:
        """Something was played: is the turn over?"""
        moves = self.table.game.moves[self.verdict.begin :]
        ends = [n for n, move in enumerate(moves, start=1) if move.verb == "end"]
        if ends and self.state == "trying":
            self.state = "weighing"
            review, verdict = self._review, self.verdict
            self._watchdog.ask(
                self._weighed, ask="weigh", record=self._record, turn=verdict.turn,
                moves=list(map(str, moves[: ends[0]])), better=list(verdict.better),
                depth=review.depth, seed=review.seed, ms=PATIENCE,
            )  # fmt: skip
        elif not ends and self.state != "trying":
            self._watchdog.stop()
            self.state = "trying"

    def close(self) -> None:
        """The game comes back."""
        self._watchdog.stop()

    def _weighed(self, said: dict[str, Any]) -> bool:
        try:
            self.more, self.less = (Difference(*map(float, said[key])) for key in ("more", "less"))
        except (KeyError, TypeError, ValueError):
            return False
        self.state = "weighed"
        self._parts.show.everything()
        self._parts.voice.say(*self._said())
        return True

    def _in_trouble(self) -> None:
        if self._watchdog.given_up:
            self.state = "failed"
            self._parts.show.everything()

    # The card

    @property
    def value(self) -> tuple[int, State, Difference]:
        """What the card is made of."""
        return self.verdict.turn, self.state, self.more

    def card(self, names: Sequence[str]) -> list[Element]:
        """What is asked, and how it came out."""
        texts = self._parts.texts
        points = texts.count("point", self.goal)
        goal = texts("review.try-goal", name=names[self.verdict.player], points=points)
        parts = [head(texts("review.try-title"), texts), element("p", goal)]
        if self.state == "trying":
            return [*parts, element("p", texts("review.try-end"), class_="hint")]
        if self.state == "weighing":
            return [*parts, element("p", texts("review.try-thinking"), class_="said")]
        at = str(self.verdict.turn)
        said = [element("p", sentence, class_="said") for sentence in self._said()]
        ways = row(
            button(texts("school.try"), "review-try", at, class_="main"),
            button(texts("review.better"), "review-look", at),
        )
        return [*parts, *said, ways]

    def _said(self) -> list[str]:
        """The verdict in sentences."""
        texts, points = self._parts.texts, self.more.points
        if self.state == "failed":
            return [texts("review.failed")]
        if abs(points) < LEAST:
            said = texts("review.try-same")
        elif points < 0:
            said = texts("review.try-less", **figures(self.more, texts))
        else:
            key = "review.try-done" if points >= self.goal else "review.try-more"
            said = texts(key, **figures(self.more, texts))
        if self.less.points < LEAST:
            return [said, texts("review.try-none")]
        return [said, texts("review.try-best", points=number(self.less.points, texts))]
