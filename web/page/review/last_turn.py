"""How was my turn? The last one of who is to act, judged in a line."""

from typing import Any, Final

from tikal.formats.record import dumps
from tikal.review.depth import USUAL
from tikal.review.turns import Course
from tikal.review.verdict import Verdict
from tikal.table.view.people import names_of
from web.page.parts import Parts
from web.page.review.words import figures, why
from web.page.watchdog import Watchdog

PATIENCE: Final = 8000
THINKING: Final = "review.how-thinking"
SAID: Final = ("review.how-good", "review.how-brilliant", "review.how-cost")


class LastTurn:
    """At most one question."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._asked: tuple[object, int] = (None, 0)
        """Which game was asked about, and after how many moves."""
        self._watchdog = Watchdog(parts.worker, lambda _: None, self._in_trouble)

    def ask(self, _what: str) -> None:
        """About the last turn that whoever is to act has ended."""
        game = self._parts.session.table.game
        turns = [turn for turn in Course(game).turns if turn.player == game.player]
        if not turns or not self._parts.worker.idle:
            return
        self._unsay()
        self._parts.games.notices.say(THINKING)
        self._asked = (game, len(game.moves))
        self._watchdog.ask(
            self._answered, ask="review", record=dumps(game), turn=turns[-1].number,
            depth=USUAL.name, seed="", ms=PATIENCE,
        )  # fmt: skip

    def _unsay(self) -> None:
        for key in (THINKING, *SAID):
            self._parts.games.notices.unsay(key)

    def _answered(self, said: dict[str, Any]) -> bool:
        game, texts = self._parts.session.table.game, self._parts.texts
        self._unsay()
        if self._asked[0] is not game:
            return True
        try:
            players = game.deal.players
            verdict = Verdict.from_json(said.get("verdict"), players, len(game.moves))
        except (TypeError, ValueError):
            return False
        names = names_of(game.seats)
        say = self._parts.games.notices.say
        if verdict.mistake:
            told = why(verdict.causes[0], names, texts)
            say("review.how-cost", why=told, **figures(verdict.loss, texts))
        elif verdict.brilliant:
            say("review.how-brilliant", **figures(verdict.gain, texts))
        else:
            say("review.how-good")
        return True

    def _in_trouble(self) -> None:
        if self._watchdog.given_up:
            self._unsay()
            self._parts.games.notices.say("review.failed")
