"""Bots that fail in every way there is: told, started anew, and the turn goes on."""

import json
from collections.abc import Callable
from unittest.mock import MagicMock

import pytest

from tests.support.bots_room import PLAN, Room, one_bot
from tikal import new_game
from tikal.rules.moves import Move
from tikal.table.table import Table
from web.page.bots import porter
from web.page.bots.hint import Hints
from web.page.watchdog import COMING, SILENT

AGAIN = "A lost the thread and starts again"
FAILED = "A cannot think just now. The game is kept as it is."


def say(text: str) -> Callable[[Room], None]:
    return lambda room: room.script.say(text)


def answer(**content: object) -> Callable[[Room], None]:
    return lambda room: room.script.answer(content)


def fall_silent(room: Room) -> None:
    """The system takes its memory: no event at all."""
    room.pass_time(SILENT + 1)


def think_for_ever(room: Room) -> None:
    for _ in range(200):
        if room.bar == "thinking":
            room.script.answer({"done": 0.5})
            room.pass_time()


FAILURES: dict[str, Callable[[Room], None]] = {
    "it throws": lambda room: room.script.throw(),
    "it says what went wrong": answer(error="MemoryError"),
    "no JSON": say("{"),
    "no answer": say("[1, 2]"),
    "deep": say("[" * 100_000),
    "no plan": answer(moves=[], then=[]),
    "nothing at all": answer(),
    "a plan of another kind": answer(moves=5),
    "moves of another kind": answer(moves=[["end"]]),
    "no move": answer(moves=["fly b3"]),
    "an illegal move": answer(moves=["end"], then=[]),
    "an illegal move later": answer(moves=["place b3 r0", "enter L d4"], then=[]),
    "progress of another kind": answer(done="half"),
    "it is gone without a word": fall_silent,
    "it does not come to an end": think_for_ever,
}


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    return Room(monkeypatch)


@pytest.mark.parametrize("fail", FAILURES.values(), ids=FAILURES)
def test_a_failure_is_told_and_the_turn_goes_on(room: Room, fail: Callable[[Room], None]) -> None:
    fail(room)
    assert (room.bar, room.told, room.moves) == ("again", [AGAIN], [])
    room.pass_time()
    assert (room.scripts[0].ended, len(room.scripts)) == (True, 2)
    room.script.say("ready")
    assert room.bar == "thinking"
    first, second = room.asked
    assert {**first, "id": 0} == {**second, "id": 0}, "it is asked the same"
    room.script.answer(PLAN)
    room.pass_time(3)
    assert room.moves == PLAN["moves"]


@pytest.mark.parametrize("up", [True, False])
def test_after_several_failures_the_player_decides(
    monkeypatch: pytest.MonkeyPatch, up: bool
) -> None:
    room = Room(monkeypatch, up=up)
    for _ in range(3):
        room.script.throw()
        room.pass_time()
    assert (room.state, room.told[-1], len(room.scripts)) == ("failed", FAILED, 3)
    room.pass_time(200)
    assert len(room.scripts) == 3, "nothing more is tried unasked"
    room.opponents.retry("")
    room.script.say("ready")
    room.script.answer(PLAN)
    room.pass_time(3)
    assert room.moves == PLAN["moves"]


def test_one_that_never_comes_up_is_waited_for_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(monkeypatch, up=False)
    room.pass_time(COMING)
    assert room.bar == "coming"
    room.pass_time()
    assert room.bar == "again"
    room.pass_time(1 + COMING + 1)
    assert room.bar == "failed"


def test_one_that_dies_while_nobody_asks_is_told_of_too(room: Room) -> None:
    room.opponents.pause("")
    room.script.throw()
    room.opponents.pause("")
    assert (room.bar, room.told[-1]) == ("again", AGAIN)
    room.pass_time()
    room.script.say("ready")
    assert (room.bar, len(room.asked)) == ("thinking", 2)


def test_where_workers_are_forbidden_that_is_found_out_soon(room: Room) -> None:
    room.forbidden = True
    room.script.throw()
    room.pass_time(2)
    assert room.bar == "failed"


def test_one_that_cannot_be_asked_makes_room(room: Room) -> None:
    room.opponents.pause("")
    room.script.deaf = True
    room.opponents.pause("")
    assert room.bar == "again"
    room.pass_time()
    room.script.say("ready")
    assert len(room.asked) == 2


def test_who_thinks_long_or_out_of_sight_is_not_taken_for_dead(room: Room) -> None:
    for _ in range(2):
        room.pass_time(SILENT)
        room.script.answer({"done": 0.1})
    room.hidden = True
    room.pass_time(10 * SILENT)
    room.hidden = False
    room.opponents.pause("")  # nothing is asked meanwhile
    room.pass_time(10 * SILENT)
    room.opponents.pause("")
    assert (room.bar, len(room.scripts), room.told[-1]) == ("thinking", 1, "A is thinking")


def test_what_an_ended_worker_still_says_is_not_heard(room: Room) -> None:
    asked = room.asked[0]["id"]
    fall_silent(room)
    room.pass_time()
    room.scripts[0].throw()
    room.scripts[0].say(json.dumps({"id": asked + 1, **PLAN}))
    assert (room.bar, room.moves) == ("again", [])


def fail_for_good(room: Room) -> None:
    for _ in range(3):
        room.script.throw()
        room.pass_time()
    assert room.bar == "failed"


def test_the_porter_plays_the_turn_on_the_page(room: Room) -> None:
    fail_for_good(room)
    room.opponents.let_porter_play("")
    game = room.parts.session.game.game
    while game.player == 0:
        room.pass_time()
        assert room.bar == "porter"
    assert room.moves[-1] == "end"
    assert len(room.scripts) == 3, "no worker is asked"
    assert not game.why_not(game.legal_moves()[0])


def test_the_porter_can_play_auctions() -> None:
    game = new_game(3, seed="porters", mode="auction")
    while len(game.moves) < 80:
        (move,) = porter.porters_answer(game.state, "")["moves"]
        game.play(move)


def test_where_even_the_porter_fails_the_seat_can_be_taken(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until the game is opened anew; the record says that a bot sits there."""
    monkeypatch.setattr(porter, "PORTER", None)
    fail_for_good(room)
    room.opponents.let_porter_play("")
    room.pass_time()
    assert room.bar == "failed"
    room.opponents.take_seat("")
    table = room.parts.session.game
    for move in PLAN["moves"]:
        table.play(Move.parse(move))
    assert table.game.seats[0].kind == "bot:explorer"
    table.undo()
    table.agree(take_backs=True)
    table.undo()
    assert table.game.moves == [Move.parse(move) for move in PLAN["moves"][:2]]
    room.opponents.wake()
    assert room.state == "idle"


def test_a_hint_survives_too(room: Room) -> None:
    room.opponents.pause("")
    room.parts.session.game.take_seat(0)
    hints = Hints(room.parts)
    hints.toggle("")
    for script in (2, 3, 4):
        room.script.throw()
        assert hints._now.state == ("again" if script < 4 else "failed")
        room.pass_time()
    hints.again("")
    assert (hints._now.state, len(room.scripts)) == ("thinking", 4)
    room.script.say("ready")
    room.script.answer(PLAN)
    assert hints._now.state == "ready"
    assert hints._now.left


def test_a_hint_that_nobody_needs_any_more_is_in_no_bots_way(room: Room) -> None:
    """The turn ends while the hint's worker is being started anew; then a bot asks."""
    table = Table(one_bot(at=1))
    room.parts.session.put_game(table)
    room.opponents.wake()
    hints = Hints(room.parts)
    hints.toggle("")
    room.script.throw()
    table.play_all([Move.parse(move) for move in PLAN["moves"]])
    hints._with_hint(MagicMock(hint="none"))
    room.opponents.wake()
    room.pass_time(2)
    assert len(room.scripts) == 2
    assert json.loads(room.parts.worker._waiting)["seed"] == "explorer 3"
