"""What keys do on the page, and what is said of it: for who plays without a pointer or a screen.

Walking and asking change nothing and happen here; all else goes the way of buttons.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import js
from pyodide.ffi import create_once_callable, create_proxy

from tikal.rules.hexes import Hex
from tikal.rules.moves import END
from tikal.rules.refusals import Refusal
from tikal.table.view.model import View
from web.page.a11y import phrases
from web.page.a11y.announcer import Announcer
from web.page.a11y.focus import Focusing
from web.page.a11y.grid import Grid
from web.page.bots.hint import Hinted
from web.page.browser import dialog
from web.page.browser.dom import by_id
from web.page.input.hex_walk import kind_of, next_of, walk
from web.page.input.key_actions import Deeds
from web.page.keymap import Focus, is_letter, key_command
from web.page.words.wording import refusal_text

if TYPE_CHECKING:
    from web.page.page import App

SETTLE: Final = 250
"""So long after the start, in ms, the first picture is there, and cells can be made."""
_LABELS: Final = {
    "board": "board.label", "grid": "spoken.grid", "tools": "spoken.tools",
    "panel": "spoken.panel", "players": "spoken.players", "dock": "spoken.dock",
}  # fmt: skip
"""Parts of the page that need a name, and its key in the texts."""
_FIELDS: Final = "input:not([type=range]), select, textarea, dialog"
_PRESSED: Final = "button, summary, a"
"""What Enter and Space press by themselves."""
_PARTS: Final = "#panel, header, footer, #notices, #bots, #replay"


class Keying:
    """Keys and ears of one page."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self.announcer = Announcer()
        self.grid = Grid(self._describe, self._moved)
        self.focusing = Focusing(self._to_board)
        self.asked = False
        """Has the player pressed a hex, and waits for an answer?"""
        self._bots = self._replayed = ""
        self._hint = "offered"
        """What was heard last of each."""
        self.looks: dict[str, Callable[[str], None]] = {
            "walk": self._walk, "next": self._next, "say": self._say_this,
        }  # fmt: skip
        """What needs no more than the focus and the voice."""
        self.commands: dict[str, Callable[[str], None]] = {
            "keys": self._keys, **Deeds(self).commands,
        }  # fmt: skip

    def listen(self) -> None:
        """From now on; the cells come when the page has been seen."""
        js.document.addEventListener("keydown", create_proxy(self._key))
        self.focusing.listen()
        self.label()
        js.setTimeout(create_once_callable(self.grid.build), SETTLE)

    def label(self) -> None:
        """Name the parts of the page, in the language of the day."""
        for name, key in _LABELS.items():
            by_id(name).setAttribute("aria-label", self.app.texts(key))

    @property
    def ring(self) -> Hex | None:
        """The hex that has the focus, if keys are used; else nobody asks for a ring."""
        return self.grid.current if self.grid.focused and self.focusing.by_key else None

    # Keys

    def _key(self, event: Any) -> None:
        key, control = str(event.key), bool(event.ctrlKey or event.metaKey)
        at = self._at(event.target)
        if dialog.shown() or event.altKey or (not control and self._writes(event.target, key)):
            return
        if is_letter(key) and not control and not (self.app.settings.letters or at == "board"):
            return
        shift = event.shiftKey and (control or len(key) > 1)
        letter = key.lower() if control else key
        named = f"{'Control+' if control else ''}{'Shift+' if shift else ''}{letter}"
        command = key_command(
            named, at=at, replay=bool(self.app.replaying), bot=self.app.table.view().bot
        )
        if command:
            event.preventDefault()
            if not (event.repeat and (command[0] in self.commands or command[0] == "end")):
                self._do(*command)  # what is held down for long is meant once

    def _writes(self, target: Any, key: str) -> bool:
        """Is this key for what has the focus: a field, or a button to be pressed?"""
        pressed = key in ("Enter", " ") and bool(target.closest(_PRESSED))
        return pressed or bool(target.closest(_FIELDS))

    def _at(self, target: Any) -> Focus:
        if target.closest("#grid"):
            return "board"
        return "part" if target.closest(_PARTS) else "page"

    def _do(self, do: str, what: str) -> None:
        if do in self.looks:
            self.looks[do](what)
        elif why := self._idle(do):
            self.say(why)
        else:
            self.app.act(do, what)
            if do == "drop":
                self.say(self.app.texts("spoken.nobody"))
                self._to_board()
            elif do == "zoom" and self.ring is not None:
                self._bring(self.ring)

    def _idle(self, do: str) -> str:
        """Why a command would do nothing now."""
        view, texts = self.app.shown.view(), self.app.texts
        refusal = self.app.table.why_not(END) if do == "end" else None
        if refusal:
            return self._reason(refusal)
        if do == "undo" and not view.undo:
            return texts(f"undo.{view.barrier or 'start'}")
        if do == "redo" and not view.redo:
            return texts("spoken.no-redo")
        if do == "hint" and self.app.hinting.shown() is None:
            return texts("spoken.no-hint")
        return ""

    # Walking

    def _walk(self, way: str) -> None:
        self.go(walk(self.grid.current, way))

    def _next(self, what: str) -> None:
        kind, step = what.split()
        there = next_of(kind_of(self.app.shown.view(), kind), self.grid.current, int(step))
        if there is None:
            self.say(self.app.texts(f"spoken.none.{kind}"))
        else:
            self.go(there)

    def go(self, h: Hex) -> None:
        """Be at this hex, with the focus; first bring it into sight, or the page would jump."""
        self._bring(h)
        self.grid.go(h, still=not self.focusing.by_key)

    def _to_board(self) -> None:
        self.go(self.grid.current)

    def _bring(self, h: Hex) -> None:
        if self.focusing.by_key:
            self.app.board.bring(h)
        self.grid.lie_over(self.app.board.painter.camera)

    def _moved(self) -> None:
        """Another hex has the focus, or none: show what the pointer would."""
        if self.grid.focused:
            self._bring(self.grid.current)
        if self.ring is not None:
            self.app.hover = None
        self.app.point()

    def follow(self, hint: Hinted | None) -> None:
        """The page shows something else now."""
        self._hear_hint(hint)
        self.grid.lie_over(self.app.board.painter.camera)
        self.grid.refresh()
        self.focusing.keep()

    # Saying

    def say(self, sentence: str) -> None:
        """Say this soon."""
        self.announcer.say(sentence)

    def _describe(self, h: Hex) -> str:
        table, app = self.app.shown, self.app
        return phrases.hex_spoken(table.view(), table.look(h), app.texts, app.settings.help)

    def _say_this(self, what: str) -> None:
        view, texts = self.app.shown.view(), self.app.texts
        if what == "ways":
            self.say(phrases.ways_spoken(view, self.grid.current, texts))
        elif what == "state":
            self.say(phrases.state_spoken(view, texts))
        else:
            self.say(phrases.scores_spoken(view, texts, self.app.settings.help))

    def tell(self, before: View) -> None:
        """What came of what was done: moves, who is in hand, or what a hex has to offer."""
        table, texts = self.app.shown, self.app.texts
        view, asked = table.view(), self.asked
        self.asked = False
        if view.moves != before.moves:
            told = table.told_since(before.moves)
            self.say(phrases.news_spoken(before, view, told, texts))
        elif view.selection != before.selection:
            self.say(phrases.held_spoken(view, texts))
        elif self.app.asking:
            lost = texts("end.ask", ap=view.spare)
            self.say(phrases.sentences((lost, texts("spoken.again-end"))))
        elif asked and view.chosen is not None:
            self.say(phrases.answer_spoken(view, table.look(view.chosen), texts))

    # What others do

    def hear_table(self) -> None:
        """Another game is on the table."""
        self._say_this("state")

    def hear_bots(self, view: View, state: str) -> None:
        """A bot has stopped or goes on; what it plays is told like all that is played."""
        if view.bot and state != self._bots and {state, self._bots} & {"paused", "failed"}:
            name = view.players[view.player].name
            self.say(phrases.sentences((self.app.texts(f"bots.{state}", name=name),)))
        self._bots = state
        self.focusing.keep()  # for the bots' bar goes with them

    def hear_replay(self, slider: Any) -> None:
        """Where a replay is; who is at its slider hears that from there."""
        where = str(slider.getAttribute("aria-valuetext"))
        if where != self._replayed and js.document.activeElement != slider:
            self.say(where)
        self._replayed = where

    def _hear_hint(self, hint: Hinted | None) -> None:
        stage = hint.stage if hint else "offered"
        if stage == self._hint:
            return
        self._hint = stage
        if stage in ("thinking", "failed"):
            self.say(self.app.texts(f"hint.{stage}"))
        elif hint and stage == "ready":
            from web.page.bots.hint_card import step_text  # noqa: PLC0415  # nobody begins with it

            view, texts = self.app.table.view(), self.app.texts
            steps = (step_text(step, view, texts) for step in hint.left)
            self.say(phrases.sentences((texts("hint.title"), *steps)))

    def refuse(self, refusal: Refusal) -> None:
        """Say why not."""
        self.say(self._reason(refusal))

    def _reason(self, refusal: Refusal) -> str:
        view, texts = self.app.table.view(), self.app.texts
        return phrases.sentences((refusal_text(refusal, view, texts),))

    def _keys(self, _what: str) -> None:
        from web.page.options.keys import show_keys  # noqa: PLC0415  # nobody begins with it

        show_keys(self.app.texts)
