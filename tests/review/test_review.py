"""A review names what was wrong with a turn, and knows no more than a player could."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tikal.formats.record import loads
from tikal.game import Game, new_game
from tikal.review.choice import choice
from tikal.review.compare import judged
from tikal.review.depth import SHALLOW
from tikal.review.review import (
    Review,
    finished,
    goes_on,
    loads_review,
    new_review,
    reviewed,
)
from tikal.review.trials import played
from tikal.review.turns import Course
from tikal.review.verdict import Verdict
from tikal.review.worker import Worker
from tikal.rules.deal import sown
from tikal.rules.hidden import redeal
from tikal.rules.legality import apply, legal_moves, why_not
from tikal.rules.moves import END, Move, Player, Swap

FOLDER = Path(__file__).parent / "blunders"
KINDS = {
    "gave-up": {"gave-up", "gave-away"},
    "triplet-missed": {"triplet-missed"},
    "guard-wasted": {"guard-wasted"},
    "ap-left": {"ap-left"},
    "scored-less": {"scored-less"},
    "raised-for": {"raised-for"},
}
"""The files, each with one deliberate blunder, and how the review may call it."""
NONSENSE: tuple[Any, ...] = (None, -1, "x", [[]], {"a": 1}, 1e999, 10**9, [None, None])
SMALL = "guard-wasted"
"""The shortest of them, which is reviewed whole."""
_reviews: list[Review] = []


def blundered(kind: str) -> Game:
    return loads((FOLDER / f"{kind}.tikal.json").read_text())


def whole() -> Review:
    """Made once for all tests."""
    if not _reviews:
        _reviews.append(reviewed(blundered(SMALL), SHALLOW))
    return _reviews[0]


def worst(kind: str, player: Player) -> Verdict:
    """On the turn that cost this player most."""
    course = Course(blundered(kind))
    losses = {}
    for turn in course.turns:
        if turn.player != player:  # whose turns make_blunders has looked at
            continue
        judgement = finished(judged(course.positions[turn.begin], turn, SHALLOW, ""))
        losses[turn.number] = judgement.loss.points if judgement.best else 0.0
    return finished(goes_on(course, max(losses, key=losses.__getitem__), SHALLOW, ""))


@pytest.mark.parametrize("kind", KINDS)
def test_the_blunder_is_named_first_with_its_reason(kind: str) -> None:
    document = json.loads((FOLDER / "turns.json").read_text())
    verdict = worst(kind, Course(blundered(kind)).turns[document[kind]].player)
    assert verdict.turn == document[kind]
    assert verdict.causes[0].key in KINDS[kind]
    game, course = blundered(kind), Course(blundered(kind))
    state = course.positions[verdict.begin].copy()
    assert why_not(state, Move.parse(verdict.better[0])) is None, "the better turn can be played"
    assert verdict.end <= len(game.moves)


def test_a_price_too_high_is_named() -> None:
    game = new_game(("Ada", "Björn"), "auction", seed="dear", first=0)
    for move in ("bid 15", "pass", "take A4"):
        game.play(move)
    game.play(game.legal_moves()[0])
    game.play("end")
    course = Course(game)
    found = finished(choice(course, course.turns[0], SHALLOW, ""))
    assert found is not None
    assert (found.bid, found.dear, found.took) == (15, True, "A4")
    assert found.over.points > 8, "half of it would have been far too much"
    kept = new_review(game)._replace(verdicts=reviewed(game, SHALLOW).verdicts)
    assert kept.verdicts[0].choice == found
    again = loads_review(kept.dumps(), game)
    assert again is not None
    assert again.dumps() == kept.dumps()


def test_in_place_of_a_treasure_just_dug_another_one_is_exchanged() -> None:
    """What it would be nobody could know, so the turn is judged by what was sure."""
    state = blundered(SMALL).state.copy()
    me, rival = state.player, 1 - state.player
    while state.ap < 3 or state.phase != "act":  # whoever is to place lays the tile first
        apply(state, legal_moves(state)[0])
    state.treasures[me] = bytes([0, 1, 2, 0, 0, 0, 0, 0])
    state.treasures[rival] = bytes([0, 0, 1, 0, 0, 0, 0, 0])
    dug, had = (Swap(own, rival, 2) for own in (5, 1))
    instead = played(state, (dug, END))
    assert (instead.end, instead.sure) == (played(state, (had, END)).end, True)
    state.treasures[me] = bytes([0, 0, 2, 0, 0, 0, 0, 0])
    assert not played(state, (dug, END)).sure


def hidden_otherwise(game: Game) -> Game:
    """The same moves, with all that was never turned up in another order."""
    other = game.copy()
    other.deal = redeal(game.state, sown("otherwise")).deal
    again = Game(replace(other.deal), game.seats, game.edition, None)
    for move in game.moves:
        again.play(move)
    assert again.deal != game.deal
    return again


def test_nothing_hidden_is_used() -> None:
    other = hidden_otherwise(blundered(SMALL))
    assert reviewed(other, SHALLOW).verdicts == whole().verdicts


def test_what_came_later_changes_no_judgement() -> None:
    """It is told in the reasons alone."""
    game = blundered(SMALL)
    course = Course(game)
    for turn in course.turns[:3]:
        cut = Game(game.deal, game.seats, game.edition, None)
        for move in game.moves[: turn.begin]:
            cut.play(move)
        state = redeal(cut.state, sown("otherwise"))
        there = finished(judged(course.positions[turn.begin], turn, SHALLOW, "x"))
        here = finished(judged(state, turn, SHALLOW, "x"))
        assert (here.loss, here.gain) == (there.loss, there.gain)


def test_it_goes_on_where_it_was() -> None:
    game, review = blundered(SMALL), whole()
    half = review._replace(verdicts=review.verdicts[:5])
    kept = loads_review(half.dumps(), game)
    assert kept is not None
    assert not kept.whole
    assert kept.dumps() == half.dumps()
    verdict = finished(goes_on(Course(game), len(kept.verdicts), SHALLOW, kept.seed))
    assert verdict == review.verdicts[5]


def test_what_is_kept_of_another_game_or_damaged_is_not_taken() -> None:
    game, review = blundered(SMALL), whole()
    text = review.dumps()
    assert loads_review(text, blundered("ap-left")) is None
    document = json.loads(text)
    for place in range(len(document)):
        for nonsense in NONSENSE:
            broken = json.dumps([*document[:place], nonsense, *document[place + 1 :]])
            taken = loads_review(broken, game)
            assert taken is None or place in (3, 4, 5)
    verdict = document[5][0]
    for place in range(len(verdict)):
        for nonsense in NONSENSE:
            document[5][0] = [*verdict[:place], nonsense, *verdict[place + 1 :]]
            taken = loads_review(json.dumps(document), game)
            assert taken is None or taken.verdicts[1:] == review.verdicts[1:] or place in (4, 11)
    for text in ("", "[]", "null", "{", "[" * 50):
        assert loads_review(text, game) is None


def test_a_new_review_is_empty() -> None:
    game = blundered("ap-left")
    assert new_review(game).done == 0.0
    assert loads_review(new_review(game).dumps(), game) == new_review(game)


class Clock:
    """Each look at it is ten ms later."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 10
        return self.now


def asked(worker: Worker, said: list[dict[str, Any]], **question: object) -> dict[str, Any]:
    """The answer to a question; it must be worked on in slices."""
    said.clear()
    worker.receive(json.dumps({"id": 7, "depth": "shallow", "seed": "", **question}))
    slices = 0
    while worker.busy:
        worker.work()
        slices += 1
    assert slices > 1 or "error" in said[-1]
    assert all(answer == {"id": 7, "done": 0.5} for answer in said[:-1])
    return said[-1]


def test_the_worker_reviews_a_turn_slice_by_slice() -> None:
    said: list[dict[str, Any]] = []
    worker = Worker(Clock(), lambda text: said.append(json.loads(text)))
    record = (FOLDER / f"{SMALL}.tikal.json").read_text()
    verdict = max((v for v in whole().verdicts if v.mistake), key=lambda v: v.loss.points)
    question = {"record": record, "turn": verdict.turn}
    answer = asked(worker, said, ask="review", **question)
    assert answer["verdict"] == verdict.to_json()
    weighed = asked(
        worker, said, ask="weigh", moves=verdict.better, better=verdict.better, **question
    )
    assert weighed["more"][0] == pytest.approx(verdict.loss.points)
    assert weighed["less"] == [0.0, 0.0]
    assert "error" in asked(worker, said, ask="review", record=record, turn=99)
    worker.receive(
        json.dumps({"ask": "review", "id": 8, "depth": "shallow", "seed": "", **question})
    )
    worker.work()
    answer = asked(worker, said, ask="think", record=record, bot="explorer", nodes=100)
    assert answer["moves"], "a bot's turn takes the place of what was under way"
