"""Bots at the table, without a browser: when they are asked, when they play, when they stop."""

from collections.abc import Callable
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.support.no_browser import pretend_browser
from tikal import Game, new_game
from tikal.bots.roster import BOTS, kind_of
from tikal.game import COLORS, Seat
from tikal.table.table import Table
from web.page.settings import Settings

pretend_browser()
from web.page.bots import opponents as module  # noqa: E402
from web.page.bots.opponents import Opponents  # noqa: E402
from web.page.browser import host  # noqa: E402
from web.page.session import Session  # noqa: E402

PLAN = {"moves": ["place b3 r0", "enter L a5", "end"], "then": []}


class Worker:
    """Hears questions and answers when the test says so."""

    def __init__(self) -> None:
        self.status = "ready"
        self.on_status: list[Callable[[], None]] = []
        self.asked: list[dict[str, Any]] = []
        self.stopped = self.hurried = self.started = 0
        self.answer: Callable[[dict[str, Any]], None] = lambda _: None

    def think(self, answered: Callable[[dict[str, Any]], None], **question: Any) -> None:
        self.asked.append(question)
        self.answer = answered

    def stop(self) -> None:
        self.stopped += 1

    def hurry(self) -> None:
        self.hurried += 1

    def start(self) -> None:
        self.started += 1
        self.status = "coming"


class Room:
    """Opponents at a table of their own; time passes when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waiting: list[Callable[[], object]] = []
        monkeypatch.setattr(host, "after", lambda _ms, then: self.waiting.append(then))
        monkeypatch.setattr(host, "hidden", lambda: False)
        monkeypatch.setattr(module, "Bar", MagicMock())
        self.parts = MagicMock()
        self.parts.worker = self.worker = Worker()
        self.parts.preferences.now = Settings(pace="normal")
        self.held = True
        self.parts.session = Session(Table(_game()), MagicMock(), lambda: self.held)
        self.opponents = Opponents(self.parts)
        self.parts.update.done.side_effect = lambda *_: self.opponents.wake()
        self.opponents.wake()

    def pass_time(self) -> None:
        due, self.waiting = self.waiting, []
        for then in due:
            then()

    @property
    def moves(self) -> list[str]:
        return [str(move) for move in self.parts.session.game.game.moves]

    @property
    def state(self) -> str:
        return self.opponents._state


def _game() -> Game:
    bot = kind_of(BOTS["porter"])
    seats = [Seat("A", COLORS[0], bot), Seat("B", COLORS[1])]
    return new_game(players=seats, seed="k3f9", first=0)


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    return Room(monkeypatch)


def test_a_bot_is_asked_once_and_plays_move_by_move(room: Room) -> None:
    assert room.state == "thinking"
    room.opponents.wake()
    assert len(room.worker.asked) == 1
    room.worker.answer(PLAN)
    assert (room.state, room.moves) == ("playing", [])
    for played in (1, 2, 3):
        room.pass_time()
        assert len(room.moves) == played
    room.pass_time()
    assert room.state == "idle", "it is somebody else's turn"


def test_what_was_planned_for_another_position_is_forgotten(room: Room) -> None:
    room.worker.answer(PLAN)
    other = Table(_game())
    room.parts.session.put_game(other)
    room.opponents.wake()
    room.pass_time()
    assert other.game.moves == []
    assert room.state == "thinking", "about the other game"


def test_an_answer_to_an_older_question_is_not_heard(room: Room) -> None:
    late = room.worker.answer
    room.parts.session.put_game(Table(_game()))
    room.opponents.wake()
    late(PLAN)
    assert room.state == "thinking"
    assert room.moves == []


def test_a_pause_stops_thinking_and_playing_until_told_to_go_on(room: Room) -> None:
    room.opponents.pause("")
    assert (room.state, room.worker.stopped) == ("paused", 1)
    room.worker.answer(PLAN)
    room.pass_time()
    assert room.moves == []
    room.opponents.pause("")
    assert len(room.worker.asked) == 2
    room.worker.answer(PLAN)
    room.opponents.pause("")
    room.pass_time()
    assert room.moves == []
    room.opponents.pause("")
    room.pass_time()
    assert len(room.moves) == 1


def test_in_a_hurry_the_rest_is_played_at_once(room: Room) -> None:
    room.opponents.hurry("")
    assert room.worker.hurried == 1
    room.worker.answer(PLAN)
    room.pass_time()
    assert len(room.moves) == len(PLAN["moves"])


def test_a_game_taken_over_by_another_tab_is_left_alone(room: Room) -> None:
    room.worker.answer(PLAN)
    room.held = False
    room.opponents.wake()
    room.pass_time()
    assert (room.moves, room.state) == ([], "idle")


@pytest.mark.parametrize("said", [{"moves": [], "then": []}, {"moves": ["end"], "then": []}])
def test_nonsense_is_a_failure_that_can_be_tried_again(room: Room, said: dict[str, Any]) -> None:
    room.worker.answer(said)
    room.pass_time()
    assert (room.state, room.moves) == ("failed", [])
    room.opponents.retry("")
    assert room.worker.started == 1
    assert (room.state, len(room.worker.asked)) == ("thinking", 2)


def test_a_worker_that_does_not_come_up_is_a_failure(room: Room) -> None:
    room.worker.status = "failed"
    room.opponents.wake()
    assert room.state == "failed"
