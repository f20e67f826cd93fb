"""Several scripts of the bots: who is asked what, and what becomes of those that fail."""

import json
from typing import Any

import pytest

from tests.support.bots_room import PLAN, Room, Script

from web.page.browser import device  # isort: skip
from web.page.browser.helpers import MISSED, most_for  # isort: skip


class Helped(Room):
    """A device with cores for two more; the first has found out that it wants them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(device, "cores", lambda: 4)
        monkeypatch.setattr(device, "memory", lambda: 8.0)
        super().__init__(monkeypatch)
        self.first = self.script
        self.first.answer({"wanted": True})
        _, *self.others = self.scripts
        for other in self.others:
            other.say("ready")

    @property
    def number(self) -> int:
        number: int = self.asked[-1]["id"]
        return number

    def helped(self) -> None:
        """All have understood what it is about."""
        for other in self.others:
            say(other, id=self.number, helps=True)

    def give(self, *numbers: int) -> None:
        for number in numbers:
            say(self.first, id=self.number, share=[number, [], []])


def say(script: Script, **what: object) -> None:
    script.say(json.dumps(what))


def told(script: Script, ask: str) -> list[Any]:
    """What it was told last under this word, and all before."""
    key = {"judge": "share", "hands": "hands", "judged": "judged", "help": "id"}[ask]
    return [said[key] for said in script.said if said["ask"] == ask]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Helped:
    return Helped(monkeypatch)


def test_how_many_a_device_has_cores_for() -> None:
    assert [most_for(cores) for cores in (1, 2, 3, 4, 5, 16)] == [0, 0, 1, 2, 3, 3]


def test_nobody_is_started_before_there_is_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "cores", lambda: 4)
    room = Room(monkeypatch)
    room.script.answer(PLAN)
    assert len(room.scripts) == 1


@pytest.mark.parametrize(("cores", "memory"), [(2, 8.0), (8, 2.0)])
def test_nor_where_the_device_has_none_to_spare(
    monkeypatch: pytest.MonkeyPatch, cores: int, memory: float
) -> None:
    monkeypatch.setattr(device, "cores", lambda: cores)
    monkeypatch.setattr(device, "memory", lambda: memory)
    room = Room(monkeypatch)
    room.script.answer({"wanted": True})
    room.script.answer({"share": [1, [], []]})
    room.script.answer(PLAN)
    assert (len(room.scripts), room.state) == (1, "playing")


def test_shares_go_out_and_judgements_come_back(room: Helped) -> None:
    assert [told(other, "help") for other in room.others] == [[room.number]] * 2
    assert told(room.others[0], "judge") == [], "nobody has said yet that it understands"
    room.helped()
    assert told(room.first, "hands") == [1, 2]
    room.give(1, 2, 3)
    assert [told(other, "judge") for other in room.others] == [
        [[1, [], []], [3, [], []]],
        [[2, [], []]],
    ]
    say(room.others[1], id=room.number, judged=[2, 4.5, 900])
    assert told(room.first, "judged") == [[2, 4.5, 900]]
    room.first.answer(PLAN)
    assert room.state == "playing"
    assert all(other.said[-1] == {"ask": "stop"} for other in room.others), "they may rest"


FAILURES = {
    "it throws": lambda other: other.throw(),
    "no JSON": lambda other: other.say("{"),
    "it says what went wrong": lambda other: say(other, id=1, error="MemoryError"),
    "a judgement of another kind": lambda other: say(other, id=1, judged=5),
    "no number": lambda other: say(other, id=1, judged=[1, None, 3]),
    "one nobody asked it for": lambda other: say(other, id=1, judged=[9, 1.0, 3]),
}


@pytest.mark.parametrize("fail", FAILURES.values(), ids=FAILURES)
def test_one_that_fails_is_not_missed(room: Helped, fail: Any) -> None:
    room.helped()
    room.give(1, 2)
    fail(room.others[0])
    assert room.others[0].ended
    assert told(room.others[1], "judge") == [[2, [], []], [1, [], []]], "the other does its part"
    assert told(room.first, "hands")[-1] == 1
    room.first.answer({"wanted": True})
    assert len(room.scripts) == 3, "it is not started again"
    fail(room.others[1])
    room.first.answer(PLAN)
    assert (room.state, told(room.first, "hands")[-1]) == ("playing", 0)


def test_one_that_hangs_gets_nothing_and_is_ended(room: Helped) -> None:
    silent, other = room.others
    for _ in range(MISSED + 1):
        say(other, id=room.number, helps=True)
        room.give(1)
        assert told(silent, "judge") == []
        assert told(other, "judge")[-1] == [1, [], []]
        room.opponents.pause("")
        room.opponents.pause("")
    assert (silent.ended, other.ended) == (True, False)


def test_they_are_given_back_when_there_is_no_work(room: Helped) -> None:
    room.helped()
    room.first.answer(PLAN)
    room.parts.update.done.side_effect = None
    room.opponents.pause("")
    room.pass_time()
    assert all(other.ended for other in room.others)
    assert not room.first.ended
