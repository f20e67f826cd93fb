"""Blocks are fair and repeatable; statistics come out of them as they should."""

from functools import partial

import pytest

from tikal.arena import match
from tikal.arena.block import (
    Block,
    Contest,
    Gathering,
    Sitting,
    Which,
    games_of,
    play_game,
    seatings,
)
from tikal.arena.match import BadPlanError, Played, Turn
from tikal.arena.players import read
from tikal.arena.pool import Hands, spread
from tikal.arena.standing import block_scores, standing
from tikal.bots.plan import Plan
from tikal.bots.roster import Bot
from tikal.formats.record import loads
from tikal.game import Game
from tikal.rules.legality import legal_moves
from tikal.rules.moves import END
from tikal.rules.state import State
from tikal.rules.tally import Tally


def contest(*words: str) -> Contest:
    return Contest(tuple(map(read, words)), seed="test")


def play_block(contested: Contest, number: int) -> Block:
    seats = range(len(seatings(contested, number)))
    return tuple(play_game(contested, Which(number, seating)) for seating in seats)


def blocks(contested: Contest, count: int, jobs: int) -> list[Block]:
    gathering = Gathering(contested)
    work = spread(partial(play_game, contested), games_of(contested, count), Hands(jobs))
    return [block for which, game in work for block in gathering.add(which, game)]


def untimed(block: Block) -> list[object]:
    """All of a block but the seconds."""
    return [
        (
            game.played._replace(turns=()),
            [[turn.nodes for turn in turns] for turns in game.played.turns],
        )
        for game in block
    ]


def test_a_block_seats_everybody_everywhere_once() -> None:
    mixed = contest("digger", "hunter", "raider", "settler")
    for number in range(6):
        for i in range(4):
            assert {seating[i] for seating in seatings(mixed, number)} == set(mixed.entrants)
    assert len({seating for n in range(6) for seating in seatings(mixed, n)}) == 24
    one_of_three = contest("scout", "porter", "porter")
    assert [seating.index(read("scout")) for seating in seatings(one_of_three, 5)] == [0, 1, 2]


def test_no_game_is_played_twice() -> None:
    assert len(seatings(contest("scout", "scout", "scout"), 0)) == 1
    pairs = contest("scout", "scout", "porter", "porter")
    assert [len(seatings(pairs, n)) for n in range(3)] == [4, 2, 4]


def test_the_games_of_a_block_have_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deals = []
    play = match.play

    def spy(game: Game, bots: list[Bot]) -> Played:
        deals.append((game.deal, game.player, [seat.kind for seat in game.seats]))
        return play(game, bots)

    monkeypatch.setattr("tikal.arena.block.play", spy)
    play_block(contest("random", "greedy"), 3)
    (one, begins, kinds), (other, _, swapped) = deals
    assert (one, begins) == (other, 0)
    assert kinds == swapped[::-1] == ["bot:random", "bot:greedy"]


def test_the_same_games_for_any_number_of_jobs() -> None:
    contested = contest("random", "random:nodes=1")
    alone = blocks(contested, 4, jobs=1)
    assert [untimed(block) for block in blocks(contested, 4, jobs=3)] == list(map(untimed, alone))
    assert len({str(untimed(block)) for block in alone}) == 4, "every block has its own deal"


def test_blocks_come_in_their_order_whoever_is_first() -> None:
    contested = contest("scout", "porter")
    gathering = Gathering(contested)
    games = {which: sitting(("scout", "porter"), *which) for which in games_of(contested, 3)}
    order = [(2, 0), (1, 1), (0, 1), (1, 0), (0, 0), (2, 1)]
    came = [list(gathering.add(Which(*one), games[Which(*one)])) for one in order]
    assert list(map(len, came)) == [0, 0, 0, 0, 2, 1]
    assert [block for made in came for block in made] == [
        (games[Which(n, 0)], games[Which(n, 1)]) for n in range(3)
    ]


def test_a_turn_is_all_that_was_decided_up_to_its_end() -> None:
    block = play_block(contest("random", "random:nodes=1"), 0)
    for game in block:
        turns = [len(of_seat) for of_seat in game.played.turns]
        assert sum(turns) == 36 + 2 * 4, "a tile each, and four scoring rounds"
        assert all(turn.seconds > 0 for of_seat in game.played.turns for turn in of_seat)


@pytest.mark.parametrize(
    ("placed", "fault"), [(0, "first place the tile in hand"), (1, "another player is to act")]
)
def test_a_bot_that_breaks_the_rules_is_shown_with_its_game(
    placed: int, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cheat(state: State, *_asked: object) -> Plan:
        return Plan((*legal_moves(state)[:placed], END, END))

    monkeypatch.setattr(match, "decide", cheat)
    with pytest.raises(BadPlanError, match=f"random planned .* of which end: {fault}") as caught:
        play_block(contest("random", "random"), 0)
    assert len(loads(caught.value.so_far).moves) == 2 * placed


def test_a_bot_that_breaks_down_is_shown_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_asked: object) -> Plan:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr(match, "decide", fail)
    with pytest.raises(BadPlanError, match="of all things") as caught:
        play_block(contest("random", "random"), 0)
    assert loads(caught.value.so_far).moves == []


def sitting(seating: tuple[str, ...], *scores: int) -> Sitting:
    winners = tuple(i for i, score in enumerate(scores) if score == max(scores))
    turns = tuple((Turn(0.001 * (i + 1), 10 * (i + 1)),) for i in range(len(scores)))
    tallies = tuple(Tally(levels=score) for score in scores)
    return Sitting(tuple(map(read, seating)), Played(scores, winners, 300, turns, tallies))


def test_statistics() -> None:
    contested = contest("scout", "porter")
    played = [
        (sitting(("scout", "porter"), 50, 40), sitting(("porter", "scout"), 50, 50)),
        (sitting(("scout", "porter"), 10, 40), sitting(("porter", "scout"), 20, 60)),
    ]
    assert block_scores(contested, played) == [0.75, 0.5]
    found = standing(contested, played)
    scout, porter = found.sides
    assert (scout.rate.value, porter.rate.value, scout.null) == (0.625, 0.375, 0.5)
    assert [rate.value for rate in scout.by_seat] == [0.5, 0.75]
    assert [rate.value for rate in porter.by_seat] == [0.25, 0.5]
    assert (found.margin.value, found.winner_score.value) == (5.0, 50.0)
    assert (scout.score, porter.score) == (42.5, 37.5)
    assert (scout.doings[0], porter.doings[0]) == (42.5, 37.5), "levels, here as many as points"
    assert (scout.ms, scout.ms_most, scout.nodes_a_turn) == pytest.approx((1.5, 2.0, 15))


def test_one_against_three_has_a_quarter_as_null() -> None:
    contested = contest("scout", "porter", "porter", "porter")
    block: list[Sitting] = []
    for scores in ((9, 9, 1, 9), (9, 1, 9, 9), (1, 9, 9, 9), (9, 9, 9, 1)):  # twice shared by three
        seats = ["porter"] * 4
        seats[len(block)] = "scout"
        block.append(sitting(tuple(seats), *scores))
    found = standing(contested, [tuple(block)])
    assert [side.null for side in found.sides] == [0.25, 0.75]
    assert [side.rate.value for side in found.sides] == pytest.approx([1 / 6, 5 / 6])
    assert found.margin.value == -4
