"""Bots at a table without a browser, and a script of theirs that does what a test wants.

All between the two is the page's own: its worker, its watchdog, its opponents.
"""

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.support.no_browser import pretend_browser
from tikal import Game, new_game
from tikal.bots.roster import BOTS, kind_of
from tikal.game import COLORS, Seat
from tikal.table.table import Table
from web.page.settings import Settings
from web.page.texts import Texts

pretend_browser()
from pyodide.ffi import JsException  # noqa: E402

from web.page.bots import opponents as opponents_module  # noqa: E402
from web.page.bots.opponents import Opponents  # noqa: E402
from web.page.browser import dom, host, worker  # noqa: E402
from web.page.browser.worker import Worker  # noqa: E402
from web.page.session import Session  # noqa: E402

PLAN = {"moves": ["place b3 r0", "enter L a5", "end"], "then": []}


class Script:
    """The browser's side of a worker: hears questions and answers when the test says so."""

    def __init__(self) -> None:
        self.heard: Callable[[Any], None] = lambda _: None
        self.said: list[dict[str, Any]] = []
        self.ended = self.deaf = False

    def addEventListener(self, _event: str, heard: Callable[[Any], None]) -> None:  # noqa: N802
        self.heard = heard

    def postMessage(self, text: str) -> None:  # noqa: N802
        if self.deaf:
            raise JsException("DataCloneError")
        self.said.append(json.loads(text))

    def terminate(self) -> None:
        self.ended = True

    def say(self, data: object) -> None:
        """As it stands."""
        self.heard(SimpleNamespace(type="message", data=data))

    def throw(self) -> None:
        """What has been thrown in there and not caught."""
        self.heard(SimpleNamespace(type="error"))

    def answer(self, content: dict[str, Any]) -> None:
        """To the last question."""
        number = [said["id"] for said in self.said if said["ask"] == "think"][-1]
        self.say(json.dumps({"id": number, **content}))


class Room:
    """Opponents at a table of their own; time passes when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, up: bool = True) -> None:
        self.waiting: list[Callable[[], object]] = []
        self.scripts: list[Script] = []
        self.held = True
        self.hidden = self.forbidden = False
        monkeypatch.setattr(host, "after", lambda _ms, then: self.waiting.append(then))
        monkeypatch.setattr(host, "hidden", lambda: self.hidden)
        monkeypatch.setattr(opponents_module, "Bar", MagicMock())
        monkeypatch.setattr(dom, "by_id", lambda _: MagicMock(textContent='{"worker": ""}'))
        browser = {"Worker.new": self._script, "earlyBots": None}
        monkeypatch.setattr(worker, "js", MagicMock(**browser))
        self.parts = MagicMock()
        self.parts.texts = Texts("en")
        self.parts.worker = Worker()
        self.parts.preferences.on_language = []
        self.parts.preferences.now = Settings(pace="normal")
        self.parts.update.busy = False
        self.parts.session = Session(Table(one_bot()), MagicMock(), lambda: self.held)
        self.opponents = Opponents(self.parts)
        self.opponents.listen()
        self.parts.update.done.side_effect = lambda *_: self.opponents.wake()
        self.opponents.wake()
        self.parts.worker.start()
        if up:
            self.script.say("ready")

    def _script(self, *_: object) -> Script:
        if self.forbidden:
            raise JsException("SecurityError")
        self.scripts.append(Script())
        return self.scripts[-1]

    @property
    def script(self) -> Script:
        """The one that is there now."""
        return self.scripts[-1]

    def pass_time(self, times: int = 1) -> None:
        """Whatever waits for its time has it; of those that look up every second, one."""
        for _ in range(times):
            due, self.waiting = self.waiting, []
            for then in due:
                then()

    @property
    def asked(self) -> list[dict[str, Any]]:
        """All questions of all scripts."""
        return [said for script in self.scripts for said in script.said if said["ask"] == "think"]

    @property
    def moves(self) -> list[str]:
        return [str(move) for move in self.parts.session.game.game.moves]

    @property
    def state(self) -> str:
        return self.opponents._state

    @property
    def plan(self) -> str:
        """What the bot is said to be after."""
        return self.opponents._purpose.sentence

    @property
    def bar(self) -> str:
        """What the bar shows."""
        shown: str = self.opponents._bar.show.call_args.args[1]  # type: ignore[attr-defined]
        return shown

    @property
    def told(self) -> list[str]:
        """All that those were told who hear the page."""
        return [str(call.args[0]) for call in self.parts.voice.say.call_args_list]


def one_bot(at: int = 0) -> Game:
    """A person and a bot, who begins unless it is on the other seat."""
    kinds = ["human", "human"]
    kinds[at] = kind_of(BOTS["explorer"])
    seats = [
        Seat(name, color, kind) for name, color, kind in zip("AB", COLORS, kinds, strict=False)
    ]
    return new_game(players=seats, seed="k3f9", first=0)
