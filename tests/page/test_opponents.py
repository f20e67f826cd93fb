"""Bots at the table, without a browser: when they are asked, when they play, when they stop."""

import json

import pytest

from tests.support.bots_room import PLAN, Room, one_bot
from tikal.table.table import Table


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    return Room(monkeypatch)


def test_a_bot_is_asked_once_and_plays_move_by_move(room: Room) -> None:
    assert room.state == "thinking"
    room.opponents.wake()
    assert len(room.asked) == 1
    room.script.answer(PLAN)
    assert (room.state, room.moves) == ("playing", [])
    for played in (1, 2, 3):
        room.pass_time()
        assert len(room.moves) == played
    room.pass_time()
    assert room.state == "idle", "it is somebody else's turn"


def test_what_was_planned_for_another_position_is_forgotten(room: Room) -> None:
    room.script.answer(PLAN)
    other = Table(one_bot())
    room.parts.session.put_game(other)
    room.opponents.wake()
    room.pass_time()
    assert other.game.moves == []
    assert room.state == "thinking", "about the other game"


def test_an_answer_to_an_older_question_is_not_heard(room: Room) -> None:
    asked = room.asked[0]["id"]
    room.parts.session.put_game(Table(one_bot()))
    room.opponents.wake()
    room.script.say(json.dumps({"id": asked, **PLAN}))
    assert room.state == "thinking"
    assert room.moves == []


def test_a_pause_stops_thinking_and_playing_until_told_to_go_on(room: Room) -> None:
    room.opponents.pause("")
    assert (room.state, room.script.said[-1]["ask"]) == ("paused", "stop")
    room.script.answer(PLAN)
    room.pass_time()
    assert room.moves == []
    room.opponents.pause("")
    assert len(room.asked) == 2
    room.script.answer(PLAN)
    room.opponents.pause("")
    room.pass_time()
    assert room.moves == []
    room.opponents.pause("")
    room.pass_time()
    assert len(room.moves) == 1


def test_in_a_hurry_the_rest_is_played_at_once(room: Room) -> None:
    room.opponents.hurry("")
    assert room.script.said[-1]["ask"] == "hurry"
    room.script.answer(PLAN)
    room.pass_time()
    assert len(room.moves) == len(PLAN["moves"])


def test_a_game_taken_over_by_another_tab_is_left_alone(room: Room) -> None:
    room.script.answer(PLAN)
    room.held = False
    room.opponents.wake()
    room.pass_time()
    assert (room.moves, room.state) == ([], "idle")


def test_what_it_is_after_is_said_in_another_language_in_the_middle_of_its_turn(room: Room) -> None:
    """Also while it thinks about the rest of the turn; with every move the position changes."""
    turn = ["place b3 r0", *["enter W a5"] * 2, *["walk W a5 a4"] * 2, "uncover a4", "uncover a4"]
    room.script.answer({"moves": turn[:6], "then": [*turn[6:], "end"]})
    room.pass_time()
    english = room.plan
    while room.state == "playing":
        room.pass_time()
    assert room.moves == turn[:6]
    room.parts.texts.set_language("de")
    for reword in room.parts.preferences.on_language:
        reword()
    assert (english, room.plan) == ("takes temple 3 on a4", "besetzt Tempel 3 auf a4")
