"""A review goes on turn by turn in the worker, gives way to bots, and is taken up again."""

import json
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest

from tests.support.bots_room import PLAN, Room, one_bot
from tikal.formats.record import dumps, loads
from tikal.game import Game
from tikal.review.causes import Cause
from tikal.review.compare import Difference
from tikal.review.english import WHY
from tikal.review.review import Review, new_review
from tikal.review.standing import Standing
from tikal.review.verdict import Verdict
from tikal.rules.moves import Move
from tikal.table.table import Table
from web.page.review import report
from web.page.review.job import Job
from web.page.review.themes import parted, themes
from web.page.review.trying import Trying
from web.page.review.words import why
from web.page.texts import Texts

BLUNDERS = Path(__file__).parents[1] / "review" / "blunders"
TURN, PLAYER = 9, 0
"""In which nothing at all was done, and by whom."""


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    room = Room(monkeypatch)
    room.parts.session.put_game(Table(one_bot(at=1)))  # a person is to act
    room.opponents.wake()
    return room


@pytest.fixture
def game() -> Game:
    return loads((BLUNDERS / "ap-left.tikal.json").read_text())


def verdict(number: int, **parts: Any) -> Verdict:
    nothing = Difference(0.0, 0.0)
    even = Standing((0.0, 0.0), (0.0, 0.0), 40)
    judged = Verdict(
        number,
        number,
        number + 1,
        PLAYER,
        scoring=False,
        loss=nothing,
        gain=nothing,
        better=(),
        causes=(),
        luck=(),
        standing=even,
    )
    return judged._replace(**parts)


def asked(room: Room) -> list[dict[str, Any]]:
    return [said for said in room.script.said if said["ask"] == "review"]


def answer(room: Room, number: int) -> None:
    said = {"id": asked(room)[-1]["id"], "verdict": verdict(number).to_json()}
    room.script.say(json.dumps(said))


def test_one_turn_after_the_other_until_it_is_whole(room: Room, game: Game) -> None:
    told = MagicMock()
    job = Job(room.parts, game, new_review(game), told)
    job.start()
    for number in range(job.review.turns):
        assert asked(room)[-1]["turn"] == number
        answer(room, number)
    assert (job.review.whole, job.state) == (True, "stopped")
    assert told.call_count == job.review.turns == len(asked(room))


def test_it_is_left_and_taken_up_again(room: Room, game: Game) -> None:
    job = Job(room.parts, game, new_review(game), MagicMock())
    job.start()
    answer(room, 0)
    job.stop()
    assert room.script.said[-1]["ask"] == "stop"
    room.pass_time(3)
    assert len(asked(room)) == 2, "nobody asks any more"
    again = Job(room.parts, game, job.review, MagicMock())
    again.start()
    assert asked(room)[-1]["turn"] == 1


def test_bots_who_are_to_play_come_first(room: Room, game: Game) -> None:
    job = Job(room.parts, game, new_review(game), MagicMock())
    job.start()
    room.parts.session.put_game(Table(one_bot()))
    room.opponents.wake()
    assert room.script.said[-1]["ask"] == "think"
    room.pass_time(2)
    assert len(asked(room)) == 1, "as long as the bot thinks"
    room.script.answer(PLAN)
    room.pass_time()
    assert [question["turn"] for question in asked(room)] == [0, 0], "asked once more"
    answer(room, 0)
    assert len(job.review.verdicts) == 1


def test_a_turn_is_tried_again_weighed_and_told(room: Room, game: Game) -> None:
    ends = [n + 1 for n, move in enumerate(game.moves) if move.verb == "end"]
    found = verdict(TURN, begin=ends[TURN - 1], loss=Difference(18.0, 1.0), better=("end",))
    review: Review = new_review(game)._replace(verdicts=(found,))
    trying = Trying(room.parts, game, review, found)
    assert trying.table.bots == {1 - PLAYER}, "who are asked nothing"
    for move in [*trying.table.game.legal_moves()[:1], Move.parse("end")]:
        trying.table.play(move)
        trying.save()
    question = room.script.said[-1]
    assert (question["ask"], question["turn"], question["moves"][-1]) == ("weigh", TURN, "end")
    said = {"id": question["id"], "more": [12.0, 0.5], "less": [0.1, 0.2]}
    room.script.say(json.dumps(said))
    assert trying.state == "weighed"
    assert trying._said() == [
        "Solved! Yours is worth 12.0 points more than the one that was played (±0.5).",
        "No better turn is known.",
    ]
    trying.table.undo()
    trying.save()
    assert trying.value[1] == "trying"


def test_not_the_same_thing_is_told_again_and_again() -> None:
    """What comes up often is said once, two turns show it, and others have their place."""
    keys = ("no-camp", "no-camp-near", "no-camp", "gave-up", "ap-left")
    costly = [
        verdict(n, loss=Difference(9.0 - n, 0.1), better=("end",), causes=(Cause(key, {}),))
        for n, key in enumerate(keys)
    ]
    assert themes(costly) == [("camps", 3, 9.0)]
    first, others = parted(costly)
    assert ([v.turn for v in first], [v.turn for v in others]) == ([0, 1, 3, 4], [2])


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_every_cause_has_its_sentence(language: str) -> None:
    every: dict[str, Any] = {
        "ap": 3, "value": 5, "hex": "d4", "own": 2, "others": 3, "rival": 2, "points": 7, "best": 9,
        "round": 2, "treasures": 2, "motif": "mask", "wanted": "jade", "was": 4, "tile": "C1",
        "better": "e5", "target": "c3",
    }  # fmt: skip
    plan: dict[str, Any] = {"why": "digs", "treasures": 1}
    for key in WHY:
        figures = every if key != "plan" else plan
        assert why(Cause(key, figures), ["Ada", "Björn"], Texts(language))


def test_strange_people_have_a_report(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """A record may come from anywhere: colours nobody has, and a name that is none."""
    strange = json.loads(dumps(game))
    strange["players"][0] |= {"color": "<img>", "name": "\u202e"}
    game = loads(json.dumps(strange))
    review = new_review(game)._replace(verdicts=(verdict(0), verdict(1)))
    drawing = MagicMock()
    monkeypatch.setattr(report, "Drawing", drawing)
    monkeypatch.setattr(report, "dialog", MagicMock())
    report.Report(game, Texts("en")).show(review, "done")
    draw = drawing.call_args.args[0]
    draw(MagicMock(), 300.0, 200.0)
