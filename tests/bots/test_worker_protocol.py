"""The worker a page asks for plans, with a clock that is moved by hand."""

import json
import math
from collections.abc import Iterator

import pytest

from tests.support.browser.positions import can, first
from tikal import Move, __version__, dumps, new_game, why_not
from tikal.bots import worker_protocol
from tikal.bots.decide import Thought
from tikal.bots.plan import Plan
from tikal.bots.roster import Bot
from tikal.bots.search.shares import Shares
from tikal.bots.worker_protocol import PATIENCE, REPORT, SLICE, BotWorker
from tikal.rules.legality import legal_moves
from tikal.rules.state import State

GAME = new_game(2, seed="desk")
RECORD = dumps(GAME)
STEP = 10.0
"""So many ms a made-up thought takes."""


class Bench:
    """A worker, its clock, and what it said."""

    def __init__(self) -> None:
        self.now = 0.0
        self.said: list[dict[str, object]] = []
        self.worker = BotWorker(lambda: self.now, lambda text: self.said.append(json.loads(text)))

    def ask(self, ask: str, **more: object) -> None:
        self.worker.receive(json.dumps({"ask": ask, **more}))

    def think(self, number: int = 7, **more: object) -> None:
        self.ask("think", **{"id": number, "bot": "scout", "record": RECORD, "ms": 1000, **more})

    def work(self, slices: int = 1) -> None:
        for _ in range(slices):
            self.worker.work()

    @property
    def answers(self) -> list[dict[str, object]]:
        return [said for said in self.said if "moves" in said]


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    """A worker with a bot whose nth thought takes 10 ms and is the nth legal move."""
    made = Bench()

    def slowly(state: State, _bot: Bot, _seed: str, nodes: int, _: Shares) -> Iterator[Thought]:
        moves = legal_moves(state)
        for n in range(min(nodes, 200)):
            made.now += STEP
            yield Thought(Plan((moves[n % len(moves)],), nodes=n + 1), (n + 1) / 200)

    monkeypatch.setattr(worker_protocol, "think", slowly)
    return made


def test_who() -> None:
    bench = Bench()
    bench.ask("who")
    assert bench.said == [{"tikal": __version__}]
    assert not bench.worker.busy


def test_a_real_answer_is_a_legal_plan() -> None:
    bench = Bench()
    bench.think(nodes=20)
    while bench.worker.busy:
        bench.work()
    (answer,) = bench.answers
    assert answer["id"] == 7
    moves = answer["moves"]
    assert isinstance(moves, list)
    game = GAME.copy()
    for move in moves:
        game.play(move)
    assert game.moves


@pytest.mark.parametrize("moves", [39, 100, 173])
def test_on_the_slowest_device_no_turn_breaks_off_with_ap_left(moves: int) -> None:
    game = first("basic-rio-grande-2", can("place"), after=moves)
    bench = Bench()
    bench.think(bot="professor", record=dumps(game), ms=1)
    while bench.worker.busy:
        bench.work()
    (answer,) = bench.answers
    for move in [*answer["moves"], *answer["then"]][:-1]:  # type: ignore[misc]
        if game.why_not(move) is None:  # what comes after a treasure is only likely
            game.play(move)
    assert game.ap <= 1


def test_time_is_up(bench: Bench) -> None:
    bench.think(ms=100)
    bench.work(10)
    (answer,) = bench.answers
    assert answer["nodes"] == 100 * PATIENCE / STEP
    assert not bench.worker.busy


def test_it_works_in_slices(bench: Bench) -> None:
    bench.think()
    bench.work()
    assert bench.now <= SLICE + STEP
    assert bench.worker.busy
    assert bench.answers == []


def test_nodes_instead_of_time(bench: Bench) -> None:
    bench.ask("think", id=7, bot="scout", record=RECORD, nodes=12)
    bench.work(10)
    assert [answer["nodes"] for answer in bench.answers] == [12]


def test_hurried_it_answers_at_once_with_a_legal_plan(bench: Bench) -> None:
    bench.think()
    bench.work()
    bench.ask("hurry")
    before = bench.now
    bench.work()
    assert bench.now - before <= STEP
    (answer,) = bench.answers
    moves = answer["moves"]
    assert isinstance(moves, list)
    assert why_not(GAME.state, Move.parse(moves[0])) is None
    assert not bench.worker.busy


def test_hurried_before_the_first_thought_it_still_answers(bench: Bench) -> None:
    bench.think()
    bench.ask("hurry")
    bench.work()
    assert [answer["nodes"] for answer in bench.answers] == [1]


def test_stopped_it_says_nothing(bench: Bench) -> None:
    bench.think()
    bench.work()
    bench.ask("stop")
    bench.work(100)
    assert not bench.worker.busy
    assert bench.answers == []
    bench.think(8)
    bench.work(100)
    assert [answer["id"] for answer in bench.answers] == [8]


def test_a_new_question_takes_the_place_of_the_old(bench: Bench) -> None:
    bench.think(7)
    bench.work()
    bench.think(8)
    bench.work(100)
    assert [answer["id"] for answer in bench.answers] == [8]


def test_it_tells_how_far_it_is(bench: Bench) -> None:
    bench.think()
    bench.work(100)
    told = [said["done"] for said in bench.said if "done" in said]
    assert 3 <= len(told) <= 1000 * PATIENCE / REPORT
    assert told == sorted(told)  # type: ignore[type-var]
    assert all(said["id"] == 7 for said in bench.said)


def test_less_than_a_turn_gets_less_time(bench: Bench) -> None:
    game = GAME.copy()
    game.play(game.legal_moves()[0])
    game.play("enter L a5")
    assert (game.phase, game.ap) == ("act", 9)
    bench.think(ms=100, record=dumps(game))
    bench.work(100)
    assert [answer["nodes"] for answer in bench.answers] == [math.ceil(90 * PATIENCE / STEP)]


@pytest.mark.parametrize("bad", [{"record": "no record"}, {"record": "{}"}, {"bot": "ghost"}])
def test_what_makes_no_sense_is_answered_with_an_error(bench: Bench, bad: dict[str, str]) -> None:
    bench.think(6)
    bench.ask("think", **{"id": 7, "bot": "scout", "record": RECORD, "ms": 100, **bad})
    bench.work(100)
    (said,) = bench.said
    assert said["id"] == 7
    assert said["error"]
    assert not bench.worker.busy


def test_what_goes_wrong_while_thinking_is_told_and_the_next_question_answered(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lose_the_thread(state: State, *_: object) -> Iterator[Thought]:
        yield Thought(Plan((legal_moves(state)[0],)), 0.1)
        raise RecursionError("too deep")

    with monkeypatch.context() as patch:
        patch.setattr(worker_protocol, "think", lose_the_thread)
        bench.think()
        bench.work(2)
    assert bench.said == [{"id": 7, "error": "RecursionError: too deep"}]
    bench.think(8)
    bench.work(200)
    assert bench.answers[-1]["id"] == 8
