"""The better turn on the board: a replay of the game as it would have gone on, step by step."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from tikal.game import Game
from tikal.review.verdict import Verdict
from tikal.rules.hexes import NAMES
from tikal.rules.moves import Move
from tikal.table.hint import Hint, Step
from tikal.table.history import History
from web.page.board.plan_overlay import draw_plan
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.parts import Parts
from web.page.session import Replay
from web.page.show import Shown
from web.page.texts import Texts
from web.page.widgets.button import button
from web.page.words.reasons import reason_sentence, telling
from web.page.words.steps import step_text

REASONS = 3
CARD = "review-card"


class Looked(NamedTuple):
    """What is looked at."""

    verdict: Verdict
    hint: Hint
    steps: tuple[Step, ...]
    replay: Replay | None


class Better:
    """A better turn that is looked at, if there is one."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._looked: Looked | None = None

    def look(self, game: Game, verdict: Verdict) -> None:
        """Lay it out as a replay that begins where the turn did."""
        begun = History(game).until(verdict.begin).game
        hint = Hint(begun, tuple(map(Move.parse, verdict.better)))
        other = begun.copy()
        for move in hint.moves:
            if other.why_not(move):  # a treasure that was dug is another one than was hoped for
                break
            other.play(move)
        session = self._parts.session
        session.to_look_at = other
        self._looked = None
        self._parts.run("replay-other", str(verdict.begin))
        self._looked = Looked(verdict, hint, hint.left(), session.replay)
        self._parts.show.everything()

    @property
    def open(self) -> bool:
        """Is it on the board?"""
        replay = self._parts.session.replay
        return self._looked is not None and replay is not None and replay is self._looked.replay

    def with_plan(self, shown: Shown) -> Shown:
        """The same with what is still to be done of it drawn on the board."""
        looked = self._looked
        if looked is None or not self.open:
            return shown
        done = shown.view.moves - looked.verdict.begin
        left = tuple(step for step in looked.steps if step.line.move > done) if done >= 0 else ()
        draw_hint = partial(draw_plan, plan=left) if left else None
        return shown._replace(draw_hint=draw_hint)

    def card(self, shown: Shown, names: Sequence[str]) -> list[Element]:
        """What it is, in steps, and why."""
        looked, texts, view = self._looked, self._parts.texts, shown.view
        assert looked
        verdict, hint = looked.verdict, looked.hint
        done = view.moves - verdict.begin
        title = texts("review.look", turn=verdict.turn + 1, name=names[verdict.player])
        steps = [
            element(
                "li", element("i", str(step.number)), element("span", step_text(step, view, texts)),
                class_="done" if step.line.move <= done else "",
                data_hexes=" ".join(NAMES[h] for h in step.line.hexes),
            )
            for step in looked.steps
        ]  # fmt: skip
        reasons = [
            element("li", reason_sentence(texts, reason, names))
            for reason in telling(hint.reasons)[:REASONS]
        ]
        return [
            head(title, texts),
            element("p", texts("review.steps"), class_="hint"),
            element("ol", *steps, class_="plan"),
            element("ul", *reasons, class_="why"),
            row(
                button(texts("review.try"), "review-try", str(verdict.turn), class_="main"),
                button(texts("review.played"), "review-played", str(verdict.turn)),
            ),
        ]

    @property
    def value(self) -> object:
        """What the card is made of."""
        return self._looked and self._looked.verdict


def head(title: str, texts: Texts) -> Element:
    """The heading of the card, and the way back."""
    back = button(texts("review.back"), "review-back", class_="quiet")
    return row(element("h3", title, id="review-title"), back, class_="row head")
