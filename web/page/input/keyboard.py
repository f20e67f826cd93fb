"""Keys: each is looked up in the keymap and runs its command, like a button.

A key that can do nothing says why.
"""

from typing import Final

from tikal.rules.moves import END
from tikal.table.view.model import View
from web.page.browser import dialog, dom
from web.page.browser.types import Element, Event
from web.page.input.cursor import Cursor
from web.page.input.key_actions import KeyActions
from web.page.keymap import ONCE, Focus, is_letter, key_command
from web.page.parts import Parts

_LABELS: Final = {
    "board": "board.label", "grid": "spoken.grid", "tools": "spoken.tools",
    "panel": "spoken.panel", "players": "spoken.players", "dock": "spoken.dock",
}  # fmt: skip
"""Parts of the page that need a name, and its key in the texts."""
_FIELDS: Final = "input:not([type=range]), select, textarea, dialog"
_PRESSED: Final = "button, summary, a"
"""What Enter and Space press by themselves."""
_PARTS: Final = "#panel, #margin, header, footer, #notices, #bots, #replay"


class Keyboard:
    """Keys and ears of one page."""

    def __init__(self, parts: Parts, cursor: Cursor, actions: KeyActions) -> None:
        self._parts = parts
        self._cursor = cursor
        self._actions = actions

    def listen(self) -> None:
        """From now on."""
        dom.listen_page(self._key, "keydown")
        self._label()
        self._parts.preferences.on_language.append(self._label)
        self._parts.update.on_done.append(self._tell)
        self._parts.update.on_table.append(self._parts.voice.state)

    def _label(self) -> None:
        """Name the parts of the page, in the language of the day."""
        for name, key in _LABELS.items():
            dom.by_id(name).setAttribute("aria-label", self._parts.texts(key))

    def _key(self, event: Event) -> None:
        key, control = str(event.key), bool(event.ctrlKey or event.metaKey)
        if dialog.shown() or self._parts.session.at_door or event.altKey:
            return
        if not control and _writes(event.target, key):
            return
        at = _focus_at(event.target)
        if is_letter(key) and not control and not (self._letters or at == "board"):
            return
        session = self._parts.session
        command = key_command(
            _named(event), at=at, replay=bool(session.replay), bot=session.table.view().bot
        )
        if command:
            event.preventDefault()
            if not (event.repeat and command[0] in ONCE):
                self._run(*command)

    @property
    def _letters(self) -> bool:
        return self._parts.preferences.now.letters

    def _run(self, do: str, what: str) -> None:
        if why := self._why_idle(do):
            self._parts.voice.say(why)
            return
        self._parts.run(do, what)
        if do == "drop":
            self._parts.voice.say_key("spoken.nobody")
            self._cursor.to_board()
        elif do == "zoom":
            self._cursor.stay_in_sight()

    def _why_idle(self, do: str) -> str:
        """Why a command would do nothing now."""
        view, texts = self._parts.session.shown.view(), self._parts.texts
        refusal = self._parts.session.table.why_not(END) if do == "end" else None
        if refusal:
            return self._parts.voice.reason(refusal)
        if do == "undo" and not view.undo:
            return texts(f"undo.{view.barrier or 'start'}")
        if do == "redo" and not view.redo:
            return texts("spoken.no-redo")
        if do == "hint" and not self._parts.show.hint_to_be_had:
            return texts("spoken.no-hint")
        return ""

    def _tell(self, before: View) -> None:
        """What came of what was done: moves, who is in hand, or what a hex has to offer."""
        asked, self._actions.asked = self._actions.asked, False
        voice, texts = self._parts.voice, self._parts.texts
        if voice.tell(before):
            return
        if self._parts.show.asking:
            lost = texts("end.ask", ap=self._parts.session.shown.view().spare)
            voice.say(lost, texts("spoken.again-end"))
        elif asked:
            voice.answer()


def _named(event: Event) -> str:
    """A key as the keymap calls it."""
    key, control = str(event.key), bool(event.ctrlKey or event.metaKey)
    shift = event.shiftKey and (control or len(key) > 1)
    letter = key.lower() if control else key
    return f"{'Control+' if control else ''}{'Shift+' if shift else ''}{letter}"


def _writes(target: Element, key: str) -> bool:
    """Is this key for what has the focus: a field, or a button to be pressed?"""
    pressed = key in ("Enter", " ") and bool(target.closest(_PRESSED))
    return pressed or bool(target.closest(_FIELDS))


def _focus_at(target: Element) -> Focus:
    if target.closest("#grid"):
        return "board"
    return "part" if target.closest(_PARTS) else "page"
