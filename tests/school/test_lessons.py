"""The lessons: each can be solved, in more ways than one, and is not solved by accident."""

import json
from pathlib import Path

import pytest

from tikal import Game, dumps, loads
from tikal.rules.moves import END
from tikal.school.lessons import LESSON, LESSONS, Lesson
from tikal.school.task import LEARNER

TEXTS = Path(__file__).parents[2] / "web" / "texts"

WAYS = {
    "place": ["place b3 r0", "place c4 r3"],
    "walk": [
        "enter W a5, walk W a5 b5, enter L a5, walk L a5 b4, walk L b4 b3, walk L b3 c4",
        "enter L a5, walk L a5 b4, walk L b4 c4, enter W a5, walk W a5 a4",
    ],
    "uncover": [
        "uncover c4, walk W b4 c4, uncover c4",
        "enter L a5, walk L a5 b4, walk L b4 c4, uncover c4, uncover c4",
    ],
    "dig": [
        "walk W b4 c5, dig c5, dig c5",
        "dig c5, enter W a5, walk W a5 b4, walk W b4 c5, dig c5",
    ],
    "swap": ["swap urn 2 mask", "swap knife 2 mask"],
    "majority": [
        "walk L b4 c4, walk W b4 c4, enter W a5, walk W a5 b5",
        "walk L b4 c4, enter W a5, walk W a5 b4, walk W b4 c4, walk W b4 a5, walk W a5 a4",
    ],
    "camp": [
        "camp d4, enter W d4, walk W d4 e4, enter W d4, walk W d4 e4",
        "camp d4, walk L b4 a5, shift L a5 d4, walk L d4 e4, enter W d4, walk W d4 e4",
    ],
    "guard": ["walk L c4 c5, guard W c4", "uncover c4, walk L c4 d4, guard W c4"],
    "score": [
        "walk W b4 c4, uncover c4, uncover c4, walk W b4 c4, walk W c4 d4, end",
        "walk W c5 c4, uncover c4, uncover c4, walk W c5 b5, walk W b4 c5, walk W c5 b5, end",
    ],
    "auction": ["bid 3, bid 5, take A2, place b3 r0", "bid 6, take A2, place c4 r0"],
}
"""Two ways to solve each lesson."""

ASTRAY = {
    "place": "place a3 r0",
    "walk": "enter L a5, walk L a5 a4, end",
    "guard": "guard W c4",
    "score": "end",
    "auction": "pass",
}
"""What does not solve it; elsewhere, to end the turn."""

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def play(lesson: Lesson, moves: str) -> Game:
    """The lesson after these moves, and what the other one does in between."""
    game = lesson.begin()
    for move in moves.split(", "):
        assert not all(lesson.reached(game)), f"reached before {move}"
        assert not lesson.failed(game), f"given up before {move}"
        assert game.player == LEARNER
        game.play(move)
        while reply := lesson.reply(game):
            game.play(reply)
    return game


@every_lesson
def test_the_learner_decides_and_nothing_is_reached_yet(lesson: Lesson) -> None:
    game = lesson.begin(("Ana", "Ben"))
    assert (game.player, [seat.name for seat in game.seats]) == (LEARNER, ["Ana", "Ben"])
    assert [seat.color for seat in game.seats] == ["red", "blue"]
    assert not any(lesson.reached(game))
    assert not lesson.failed(game)
    assert lesson.reply(game) is None
    assert loads(dumps(game)).state == game.state, "a real game"


@every_lesson
def test_each_beginning_is_the_same(lesson: Lesson) -> None:
    used = lesson.begin()
    used.play(used.legal_moves()[0])
    assert lesson.begin().state == lesson.begin().state != used.state
    assert not lesson.tried(lesson.begin())


@every_lesson
def test_more_than_one_way_leads_there(lesson: Lesson) -> None:
    for way in WAYS[lesson.name]:
        game = play(lesson, way)
        assert all(lesson.reached(game)), way
        assert not lesson.failed(game)


@every_lesson
def test_going_astray_is_noticed(lesson: Lesson) -> None:
    game = play(lesson, ASTRAY.get(lesson.name, "end"))
    assert not all(lesson.reached(game))
    assert lesson.failed(game)


def test_it_is_noticed_that_nothing_can_be_done_any_more() -> None:
    lesson = LESSON["camp"]
    game = play(lesson, ", ".join(["enter W a5"] * 10))
    assert game.legal_moves() == [END]
    assert lesson.failed(game)
    score = LESSON["score"]
    game = play(score, "walk W b4 c4, uncover c4, uncover c4, walk W b4 c4, walk W c4 d4")
    assert score.reached(game) == (True, False)
    assert not score.failed(game), "the end of the turn is still to come"


def test_the_auction_is_lost_by_paying_too_much_or_taking_the_wrong_tile() -> None:
    lesson = LESSON["auction"]
    assert lesson.failed(play(lesson, "bid 7"))
    assert lesson.failed(play(lesson, "bid 5, take A4"))
    assert lesson.reached(play(lesson, "bid 5, take A2")) == (True, True, False)


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_every_lesson_has_its_words(language: str) -> None:
    texts = json.loads((TEXTS / f"{language}.json").read_text())
    said = {key for key in texts if key.startswith("lesson.")}
    assert said == {
        f"lesson.{lesson.name}.{word}"
        for lesson in LESSONS
        for word in ("title", "text", "done", *(goal.name for goal in lesson.goals))
    }
