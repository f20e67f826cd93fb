"""The hint: asked for, thought about elsewhere, shown as a plan, and followed or not."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

import js
from pyodide.ffi import create_proxy

from tikal.bots.roster import STRONGEST, bot_of
from tikal.formats.record import dumps
from tikal.rules.moves import Move
from web.page.browser.dom import by_id

if TYPE_CHECKING:
    from tikal.table.hint import Hint, Step
    from web.page.page import App

PATIENCE: Final = 2500
"""So long, in ms, the strongest may think about a whole turn."""


class Hinted(NamedTuple):
    """What there is to show of a hint."""

    stage: Literal["offered", "thinking", "failed", "ready"]
    hint: "Hint | None" = None
    left: "tuple[Step, ...]" = ()
    """The steps still to be done."""


OFFERED: Final = Hinted("offered")


class Hinting:
    """The hint of one page: at most one, for whoever decides here."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.commands: dict[str, Callable[[str], None]] = {
            "hint": self._toggle, "hint-close": self._close,
            "hint-step": self._step, "hint-all": self._all,
        }  # fmt: skip
        self._now = OFFERED
        self._asked: tuple[object, int] = (None, 0)
        """Which game was asked about, and after how many moves."""
        self._run = 0
        """Counts the questions: an answer to an older one is not wanted any more."""
        js.window.addEventListener("tikal:bots", create_proxy(self._bots_came))

    # What there is to see

    def shown(self) -> Hinted | None:
        """What to show; None where no hint is to be had.

        A hint is for people who decide here, and who have not asked for no help at all.
        """
        view = self.app.table.view()
        if self.app.replaying or self.app.settings.help == "none" or view.away:
            return None
        if self.app.school.attempt:  # where a bot would be after something else
            return None
        if view.phase == "over" or bot_of(view.players[view.player].kind):
            return None
        self._follow()
        return self._now

    @property
    def plan(self) -> "tuple[Step, ...]":
        """What to draw on the board: nothing while something else is tried out there."""
        shown, view = self.shown(), self.app.table.view()
        pinned = view.phase == "place" and view.chosen in view.open
        return shown.left if shown and not pinned and view.selection is None else ()

    def _follow(self) -> None:
        """Keep to what is played: a hint departed from is over, another step is the next."""
        game, now = self.app.table.game, self._now
        if now.hint:
            left = now.hint.left() if now.hint.fits(game) else ()
            if not left:
                self._drop()
            elif left != now.left:
                self._now = now._replace(left=left)
        elif now.stage == "thinking" and self._asked != (game, len(game.moves)):
            self._drop()

    def _drop(self) -> None:
        """No more of it. An answer still to come is not heard; the bots may be busy anew."""
        self._run += 1
        self._now = OFFERED

    # Asking

    def _toggle(self, _what: str) -> None:
        shown = self.shown()
        if shown == OFFERED:
            self._ask()
        elif shown:
            self._close("")

    def _ask(self) -> None:
        game = self.app.table.game
        self._run += 1
        run = self._run
        if js.document.body.getAttribute("data-bots") == "failed":
            self._now = Hinted("failed")
            return
        self._now = Hinted("thinking")
        self._asked = (game, len(game.moves))
        self.app.worker.think(
            lambda said: self._heard(run, said), record=dumps(game), bot=STRONGEST.name,
            seed=f"hint {len(game.moves)}", ms=PATIENCE,
        )  # fmt: skip

    def _heard(self, run: int, said: dict[str, Any]) -> None:
        if run != self._run:
            return
        if "done" in said:
            self._progress(said["done"])
            return
        if "error" in said:
            self._now = Hinted("failed")
        else:
            self._answer([Move.parse(text) for text in (*said["moves"], *said["then"])])
        self.app.show()

    def _progress(self, done: float) -> None:
        """In its place: a card made anew would be read out anew."""
        bar = by_id("hint-progress")
        if bar:
            bar.value = done

    def _answer(self, moves: list[Move]) -> None:
        from tikal.table.hint import Hint  # noqa: PLC0415  # nobody begins with a hint

        hint = Hint(self.app.table.game, moves)
        self._now = Hinted("ready", hint, hint.left()) if hint.moves else Hinted("failed")

    def _bots_came(self, _event: Any) -> None:
        """Or they did not."""
        if self._now.stage == "thinking" and js.document.body.getAttribute("data-bots") == "failed":
            self._now = Hinted("failed")
            self.app.show()

    def _close(self, _what: str) -> None:
        if self._now.stage == "thinking":
            self.app.worker.stop()
        self._drop()

    # Following

    def _step(self, _what: str) -> None:
        self._play(self._now.left[:1])

    def _all(self, _what: str) -> None:
        from tikal.table.hint import at_once  # noqa: PLC0415

        self._play(at_once(self._now.left))

    def _play(self, steps: "tuple[Step, ...]") -> None:
        """Each step is one thing to undo. What was turned up may ask for another plan."""
        for step in steps:
            self.app.table.play_all(step.moves)
        hint = self._now.hint
        if steps and hint and not hint.left() and hint.goes_on():
            self._ask()
