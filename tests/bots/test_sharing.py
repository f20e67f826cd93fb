"""Several interpreters work on one question: the same decision, whoever does what, or dies."""

import json
from collections.abc import Callable

import pytest

from tikal import dumps, new_game
from tikal.bots.rates import FIRST, Rates
from tikal.bots.search.shares import AHEAD, Result, Share, Shares
from tikal.bots.worker_protocol import BotWorker
from tikal.game import Game
from tikal.rules.deal import choose, sown

NODES = 12000


class Table:
    """One who is asked and some who help, each in its own slices; `page` is what lies between."""

    def __init__(self, helpers: int, page: Callable[[int, dict[str, object]], bool]) -> None:
        self._now = 0.0
        self._page = page
        self.first = self._worker(lambda text: self._from_first(json.loads(text)))
        self.helpers = [
            self._worker(lambda text, n=n: self._from_helper(n, json.loads(text)))  # type: ignore[misc]
            for n in range(helpers)
        ]
        self.plan: dict[str, object] = {}
        self.judged = [0] * helpers
        self._up = 0
        self._given = 0
        self.wanted = False
        self._records: dict[int, str] = {}

    def _worker(self, send: Callable[[str], object]) -> BotWorker:
        return BotWorker(self._tick, send)

    def _tick(self) -> float:
        self._now += 10  # so that slices are short, and everybody has a turn
        return self._now

    def _from_first(self, said: dict[str, object]) -> None:
        if "moves" in said:
            self.plan = said
        elif "share" in said:
            helper = self.helpers[self._given % self._up]
            self._given += 1
            self.tell(helper, "judge", share=said["share"])
        self.wanted |= "wanted" in said

    def _from_helper(self, n: int, said: dict[str, object]) -> None:
        if "helps" in said:
            self._up += 1
            self.tell(self.first, "hands", hands=self._up)
        elif "judged" in said and self._page(n, said):
            self.judged[n] += 1
            self.tell(self.first, "judged", judged=said["judged"])

    def tell(self, worker: BotWorker, ask: str, **more: object) -> None:
        worker.receive(json.dumps({"ask": ask, "id": 7, **more}))

    def peek(self, helper: BotWorker, record: str) -> None:
        """This one is told another record than the first."""
        self._records[id(helper)] = record

    def decide(self, game: Game, bot: str) -> dict[str, object]:
        question = {"record": dumps(game), "bot": bot, "seed": "s", "nodes": NODES}
        self.tell(self.first, "think", **question)
        for helper in self.helpers:
            known = self._records.get(id(helper), question["record"])
            self.tell(helper, "help", **{**question, "record": known})
        while not self.plan:
            for worker in (*self.helpers, self.first):
                worker.work()
        return self.plan


def always(_helper: int, _said: dict[str, object]) -> bool:
    return True


def position(players: int, made: int) -> Game:
    game, chance = new_game(players, seed="shared"), sown("shared")
    for _ in range(made):
        game.play(choose(game.legal_moves(), chance))
    return game


@pytest.mark.parametrize(
    ("players", "made", "bot"), [(2, 30, "professor"), (4, 95, "professor"), (3, 75, "settler")]
)
def test_the_same_decision_whatever_their_number(players: int, made: int, bot: str) -> None:
    game = position(players, made)
    alone = Table(0, always).decide(game, bot)
    for helpers in (1, 3):
        table = Table(helpers, always)
        assert table.decide(game, bot) == alone
        assert table.wanted
        assert all(table.judged), "everybody has done something"


@pytest.mark.parametrize("reliable", [0, 2])
def test_what_is_not_brought_back_is_done_here(reliable: int) -> None:
    """One that dies or hangs after so many shares costs nothing but time."""
    game = position(2, 30)
    alone = Table(0, always).decide(game, "professor")
    table = Table(2, lambda n, _: n == 1 or table.judged[0] < reliable)
    assert table.decide(game, "professor") == alone
    assert table.judged[0] <= reliable


def test_helpers_know_nothing_hidden() -> None:
    """Whatever order the hidden things are in, all shares come to the same."""
    game = position(2, 30)
    other = Game(game.redeal(sown("other")).deal, game.seats, game.edition, None)
    for move in game.moves:
        other.play(move)
    assert dumps(other) != dumps(game)
    table = Table(2, always)
    for helper in table.helpers:
        table.peek(helper, dumps(other))
    assert table.decide(game, "professor") == Table(0, always).decide(other, "professor")


def shares_of(given: list[int], count: int, limit: int) -> Shares:
    shares = Shares(lambda share: given.append(share.number))
    shares.offer(count, limit, lambda number: Share(number, [], []))
    return shares


def test_nobody_gets_more_than_there_is_time_for() -> None:
    given: list[int] = []
    shares = shares_of(given, count=20, limit=250)
    shares.hands = 2
    assert shares.next() == 0
    assert given == [1, 2, 3, 4][: AHEAD * 2]
    for number in (1, 2, 3):
        shares.bring(number, Result(1.0, 100))
    assert given == [1, 2, 3, 4, 5, 6], "two more, and then there are positions enough"
    assert list(shares.count()) == []
    shares.did(0, Result(5.0, 100))
    assert list(shares.count()) == [(0, 5.0), (1, 1.0), (2, 1.0)], "as one alone would have done"
    assert shares.over


def test_an_answer_nobody_asked_for_changes_nothing() -> None:
    shares = shares_of([], count=3, limit=1000)
    shares.bring(0, Result(99.0, 1))
    shares.bring(7, Result(99.0, 1))
    assert list(shares.count()) == []


def test_with_more_hands_more_fits_into_the_same_time() -> None:
    rates = Rates()
    assert rates.nodes(100, 0) == 100 * FIRST
    assert rates.nodes(100, 0) < rates.nodes(100, 1) < rates.nodes(100, 3) < 400 * FIRST
    rates.learn(100, 100, 0)
    assert rates.nodes(100, 0) == 100, "much slower than believed is believed at once"
    believed = rates.nodes(100, 3)
    rates.learn(believed, 50, 3)
    assert believed < rates.nodes(100, 3) < 2 * believed
    assert rates.nodes(100, 0) == 100
