"""What the buttons of a review do: opening it, looking at a better turn, trying one out."""

from collections.abc import Coroutine
from typing import Any, Final

from tikal.game import Game
from tikal.review.review import Review, loads_review, mark, new_review
from tikal.review.verdict import Verdict
from tikal.table.saves.slots import Changes, seal, unseal
from tikal.table.view.people import names_of
from web.page.browser import dialog, styles
from web.page.browser.database import DatabaseError, settled
from web.page.parts import Commands, Parts
from web.page.review.better import CARD, Better
from web.page.review.job import Job
from web.page.review.last_turn import LastTurn
from web.page.review.report import KIND, Report
from web.page.review.trying import Trying
from web.page.saves.shelf import REVIEW, Shelf
from web.page.show import Shown

EVERY: Final = 4
"""After so many turns what there is is kept."""
LINK: Final = "link"
"""What stands for the game that has come by a link."""

Work = Coroutine[Any, Any, None]


def commands(parts: Parts) -> Commands:
    """All about reviews."""
    reviews, last = Reviews(parts), LastTurn(parts)
    reviews.listen()
    return {
        "review": reviews.open, "review-stop": reviews.stop_or_go, "review-look": reviews.look,
        "review-try": reviews.try_out, "review-played": reviews.played,
        "review-back": reviews.back, "review-last": last.ask,
    }  # fmt: skip


class Reviews:
    """The one review of this page, and what is looked at of it."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._game: Game | None = None
        self._id = ""
        """Under which the game is kept; empty where it is not."""
        self._job: Job | None = None
        self._report: Report | None = None
        self._better = Better(parts)

    def listen(self) -> None:
        """From now on show what there is of it."""
        self._parts.show.sources.append(self._with_card)
        self._parts.preferences.on_language.append(self._reword)

    # Opening

    async def open(self, what: str) -> None:
        """The review of the game on the table, of one on the shelf, or of a link's."""
        game, kept = await self._found(what)
        if game is None or not game.over:
            dialog.close()
            self._parts.games.notices.say("review.gone")
            return
        if self._job is None or self._job.review.game != mark(game):
            await self._turn_to(game, kept)
        self._parts.games.notices.unsay("review.ready")
        if self._job and self._job.state != "running":
            self._job.start()
        self.show()

    async def _found(self, what: str) -> tuple[Game | None, str]:
        """The game that is meant, and under which id it is kept."""
        parts = self._parts
        if what == LINK:
            looked_at = parts.session.to_look_at
            return (looked_at if looked_at and looked_at.over else self._game), ""
        if not what or parts.games.plays(what):
            return parts.session.game.game, parts.games.name.id
        try:
            return (await Shelf(parts.games.database).find(what)).game, what
        except DatabaseError:
            return None, ""

    async def _turn_to(self, game: Game, kept: str) -> None:
        """From now on it is about this game."""
        if self._job:
            self._job.stop()
        self._game, self._id = game.copy(), kept
        found: Review | None = None
        if kept:
            try:
                texts = await self._parts.games.database.read(f"{REVIEW} {kept}")
            except DatabaseError:
                texts = {}
            text = unseal(texts.get(f"{REVIEW} {kept}", ""))
            found = loads_review(text, game) if text else None
        self._job = Job(self._parts, self._game, found or new_review(game), self._went_on)
        self._report = Report(self._game, self._parts.texts)

    def show(self) -> None:
        """The report, as far as it has come."""
        if self._report and self._job:
            self._report.show(self._job.review, self._job.state)

    def _went_on(self) -> None:
        """A turn more, or trouble."""
        assert self._job
        assert self._report
        review, state = self._job.review, self._job.state
        if review.whole or not len(review.verdicts) % EVERY:
            self._keep(review)
        self._report.go_on(review, state)
        if review.whole:
            self._parts.voice.say_key("review.ready")
            if dialog.shown() != KIND:
                self._parts.games.notices.say("review.ready", ("review.open", "review-back"))

    def _keep(self, review: Review) -> None:
        if self._id:
            changes = Changes({f"{REVIEW} {self._id}": seal(review.dumps())})
            self._parts.games.later(self._written(changes))

    async def _written(self, changes: Changes) -> None:
        await settled(self._parts.games.database.write(changes))

    def stop_or_go(self, _what: str) -> None:
        """Stop, or go on."""
        if self._job is None:
            return
        if self._job.state == "running":
            self._job.stop()
            self._keep(self._job.review)
            self.show()
        else:
            if self._job.state == "failed":
                self._parts.worker.start()
            self._job.start()
            self.show()

    def _reword(self) -> None:
        if self._report and dialog.shown() == KIND:
            self.show()

    # One turn

    def _verdict(self, what: str) -> Verdict | None:
        verdicts = self._job.review.verdicts if self._job else ()
        turn = int(what) if what.isdecimal() else -1
        return verdicts[turn] if 0 <= turn < len(verdicts) else None

    def _leave(self) -> None:
        """Whatever is in front of the table."""
        dialog.close()
        self._parts.session.end_lesson()

    def look(self, what: str) -> None:
        """The better turn on the board."""
        verdict = self._verdict(what)
        if verdict and verdict.mistake and self._game:
            self._leave()
            styles.load("hint")  # it looks like one
            self._better.look(self._game, verdict)

    def played(self, what: str) -> None:
        """The turn as it was played."""
        if (verdict := self._verdict(what)) and self._game:
            self._leave()
            self._parts.session.to_look_at = self._game
            self._parts.run("replay-other", str(verdict.begin))
            self._parts.run("replay-play")

    def try_out(self, what: str) -> None:
        """The same position, to find a better turn in it."""
        verdict = self._verdict(what)
        if verdict and verdict.mistake and self._game and self._job:
            self._leave()
            self._parts.update.clear()
            trying = Trying(self._parts, self._game, self._job.review, verdict)
            self._parts.session.begin_lesson(trying)
            self._parts.update.show_table()

    def back(self, _what: str) -> None:
        """Back to the report, from whatever was looked at."""
        session = self._parts.session
        if session.lesson or session.replay:
            session.end_lesson()
            self._parts.update.show_table()
        self.show()

    # What there is to see

    def _with_card(self, shown: Shown) -> Shown:
        """The same with what is looked at or tried, which has its card."""
        cards, lesson = self._parts.cards, self._parts.session.lesson
        names = names_of(self._game.seats) if self._game else ()
        if isinstance(lesson, Trying) and not self._parts.session.replay:
            cards.show(CARD, (lesson.value, self._language), lambda: lesson.card(names))
        elif self._better.open:
            value = (self._better.value, shown.view.moves, self._language)
            cards.show(CARD, value, lambda: self._better.card(shown, names))
        else:
            cards.clear(CARD)
        return self._better.with_plan(shown)

    @property
    def _language(self) -> str:
        return self._parts.texts.language
