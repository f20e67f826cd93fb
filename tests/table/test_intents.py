"""What buttons and letters wish for: it is done, or the reason against it is given."""

from collections.abc import Callable
from random import Random

import pytest

from tests.support.states import hold, stand
from tests.support.states import table as acting
from tikal import new_game
from tikal.game import Seat
from tikal.rules.deal import choose
from tikal.rules.editions import Mode
from tikal.rules.hexes import BY_NAME, SPACES
from tikal.rules.moves import LEADER, PASS, WORKER, Move, bid
from tikal.rules.refusals import Refusal
from tikal.rules.state import State
from tikal.table import intents
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY

A4, A5, B4 = (BY_NAME[name] for name in ("a4", "a5", "b4"))


def on(state: State) -> Table:
    game = new_game(state.deal.players, seed="test", first=0)
    game.state = state
    return Table(game)


def empty(ap: int = 10) -> Table:
    state = acting()
    state.ap = ap
    return on(state)


def placing() -> Table:
    return Table(new_game(2, seed="k3f9", first=0))


def bidding() -> Table:
    return Table(new_game(3, mode="auction", seed="limits", first=0))


def in_hand(table: Table) -> tuple[int, int, bool] | None:
    held = table.selection
    return held and (held.source, held.workers, held.leader)


def key(refusal: Refusal | None) -> str | None:
    """The reason's key; its sentence must be one."""
    assert refusal is None or "{" not in str(refusal)
    return None if refusal is None else refusal.key


def test_a_letter_takes_one_more_from_supply_and_the_leader_or_not() -> None:
    table = empty()
    for kind, held in (
        (WORKER, (SUPPLY, 1, False)),
        (WORKER, (SUPPLY, 2, False)),
        (LEADER, (SUPPLY, 2, True)),
        (LEADER, (SUPPLY, 2, False)),
    ):
        assert intents.take_from_supply(table, kind) is None
        assert in_hand(table) == held
    table.drop()
    assert intents.take_from_supply(table, LEADER) is None
    assert in_hand(table) == (SUPPLY, 0, True)
    assert intents.take_from_supply(table, LEADER) is None
    assert in_hand(table) is None


def test_nobody_comes_from_supply_who_could_not_enter() -> None:
    assert key(intents.take_from_supply(placing(), WORKER)) == "not-now-place"
    broke = empty(ap=0)
    assert key(intents.take_from_supply(broke, WORKER)) == "needs-ap"
    assert in_hand(broke) is None
    assert intents.toggle_supply(broke, WORKER) is None
    assert in_hand(broke) == (SUPPLY, 1, False), "the button shows where they would get"
    state = acting()
    stand(state, 1, "a4", leader=True)
    assert key(intents.take_from_supply(on(state), LEADER)) == "none-in-supply"


def test_the_leader_is_taken_wherever_he_is() -> None:
    table = empty()
    intents.take_leader(table)
    assert (in_hand(table), table.pointed) == ((SUPPLY, 0, True), None)
    state = acting()
    stand(state, 1, "a4", workers=2, leader=True)
    table = on(state)
    assert intents.take_leader(table) is None
    assert (in_hand(table), table.pointed) == ((A4, 0, True), A4)
    assert intents.take_leader(table) is None
    assert in_hand(table) is None
    table.select(A4, 2)
    intents.take_leader(table)
    assert in_hand(table) == (A4, 2, True), "the workers stay in hand"
    assert key(intents.take_leader(placing())) == "not-now-place"


def test_a_leader_who_has_become_a_guard_stays_one() -> None:
    state = acting()
    stand(state, 1, "a4", leader=True)
    table = on(state)
    table.play(Move.parse("guard L a4"))
    assert key(intents.take_leader(table)) == "none-in-supply"


def test_all_of_them_or_so_many() -> None:
    state = acting()
    stand(state, 1, "a4", workers=3, leader=True)
    stand(state, 2, "a5", workers=1)
    table = on(state)
    assert key(intents.take_all(table, A5)) == "no-member"
    assert key(intents.take_number(table, A5, 1)) == "no-member"
    assert intents.take_all(table, A4) is None
    assert in_hand(table) == (A4, 3, True)
    assert intents.take_number(table, A5, 2) is None
    assert in_hand(table) == (A4, 2, True), "fewer of those in hand, wherever one points"
    table.drop()
    assert intents.take_number(table, A4, 2) is None
    assert in_hand(table) == (A4, 2, False)
    assert key(intents.take_all(placing(), A4)) == "not-now-place"


def test_a_number_is_a_bid_then_a_tile() -> None:
    table = bidding()
    assert key(intents.take_number(table, A4, 3)) is None
    assert table.game.moves == [bid(3)]
    assert key(intents.take_number(table, A4, 2)) == "bid-too-low"
    for _ in range(2):
        assert intents.pass_(table) is None
    display = table.view().auction.display  # type: ignore[union-attr]
    for number in (0, len(display) + 1):
        refusal = intents.take_number(table, A4, number)
        assert str(refusal) == f"there is no tile {number} on display"
    assert intents.take_number(table, A4, 2) is None
    assert str(table.game.moves[-1]) == f"take {display[1].id}"


def test_a_button_takes_more_or_fewer() -> None:
    state = acting()
    stand(state, 1, "a4", workers=3, leader=True)
    table = on(state)
    changes: tuple[intents.Change, ...] = ("+1", "L", "-1", "all", "L", "-1")
    for change in changes:
        assert intents.pick(table, change) is None
        assert in_hand(table) is None, "nobody is in hand"
    table.select(A4)
    seen = []
    for change in changes:
        intents.pick(table, change)
        seen.append(in_hand(table))
    assert seen == [
        (A4, 2, False), (A4, 2, True), (A4, 1, True), (A4, 3, True), (A4, 3, False), (A4, 2, False),
    ]  # fmt: skip


def test_works_are_done_where_one_is_and_shown() -> None:
    state = acting()
    stand(state, 1, "a4", workers=1)
    stand(state, 1, "b4", workers=1)
    table = on(state)
    assert intents.act_at(table, "uncover", A4) is None
    assert (str(table.game.moves[-1]), table.chosen) == ("uncover a4", A4)
    assert key(intents.act_at(table, "dig", B4)) == "not-a-treasure-hex"
    assert table.chosen == A4, "what was not done is not shown"
    assert intents.act_at(table, "camp", B4) is None
    assert (str(table.game.moves[-1]), table.chosen) == ("camp b4", B4)
    assert table.view().chosen == B4


def test_why_there_can_be_no_guard() -> None:
    state = acting()
    stand(state, 1, "a4", leader=True)
    table = on(state)
    assert intents.why_no_guard(table, A4) is None
    assert key(intents.why_no_guard(table, B4)) == "not-a-temple"
    state.ap = 4
    assert key(intents.why_no_guard(table, A4)) == "needs-ap", "not that there is no worker"
    assert key(intents.why_no_guard(placing(), A4)) == "not-now-place"


def test_why_no_treasure_can_be_exchanged() -> None:
    state = acting()
    table = on(state)
    assert key(intents.why_no_swap(table)) == "no-swap"
    hold(state, 1, mask=1)
    hold(state, 2, urn=1)
    assert intents.why_no_swap(on(state)) is None
    state.ap = 2
    refusal = intents.why_no_swap(on(state))
    assert refusal == Refusal("needs-ap", {"needs": 3, "left": 2})
    assert key(intents.why_no_swap(placing())) == "not-now-place"


def test_bidding_by_letters_and_by_limit() -> None:
    table = bidding()
    assert intents.bid_least(table) is None
    assert intents.bid_least(table) is None
    assert table.game.moves == [bid(1), bid(2)]
    assert intents.bid_up_to(table, 99) is None, "as much as there is"
    assert table.extras().limits == {2: 20}
    assert intents.pass_(table) is None
    assert intents.bid_up_to(table, 1) is None, "no less than the least"
    assert key(intents.bid_least(placing())) == "not-now-place"
    assert key(intents.bid_up_to(placing(), 3)) == "not-now-place"
    assert key(intents.pass_(empty())) == "not-now-act"


def test_whoever_cannot_outbid_hears_why() -> None:
    table = bidding()
    table.play(bid(20))
    assert key(intents.bid_up_to(table, 25)) in ("bid-too-low", "bid-over-score")
    assert key(intents.bid_least(table)) == "bid-over-score"
    assert table.game.moves == [bid(20)]


def test_a_turn_ends_in_its_time() -> None:
    assert key(intents.end_turn(placing())) == "not-now-place"
    table = empty()
    assert intents.end_turn(table) is None
    assert table.game.player == 1


@pytest.mark.parametrize("bot", [True, False])
def test_nothing_is_done_for_somebody_else(bot: bool) -> None:
    seats = [Seat("Ana", "red"), Seat("Bo", "blue", "bot:explorer" if bot else "human")]
    table = Table(new_game(seats, seed="k3f9", first=1), away=() if bot else [1])
    wishes = (
        intents.take_from_supply(table, WORKER),
        intents.take_leader(table),
        intents.take_all(table, A4),
        intents.take_number(table, A4, 1),
        intents.act_at(table, "uncover", A4),
        intents.why_no_guard(table, A4),
        intents.why_no_swap(table),
        intents.bid_least(table),
        intents.bid_up_to(table, 2),
        intents.pass_(table),
        intents.end_turn(table),
        table.turn_tile(1),
    )
    assert {key(refusal) for refusal in wishes} == {"seat-bot" if bot else "seat-away"}
    assert (table.game.moves, table.selection, table.chosen) == ([], None, None)


def wishes(table: Table, rng: Random) -> list[Callable[[], Refusal | None]]:
    h, number = int(rng.random() * SPACES), int(rng.random() * 10)
    kind = choose([WORKER, LEADER], rng)
    work: intents.Work = choose(["uncover", "dig", "camp"], rng)
    change: intents.Change = choose(["all", "L", "+1", "-1"], rng)
    return [
        lambda: intents.take_from_supply(table, kind),
        lambda: intents.toggle_supply(table, kind),
        lambda: intents.take_leader(table),
        lambda: intents.take_all(table, h),
        lambda: intents.take_number(table, h, number),
        lambda: intents.pick(table, change),
        lambda: intents.act_at(table, work, h),
        lambda: intents.why_no_guard(table, h),
        lambda: intents.why_no_swap(table),
        lambda: intents.bid_least(table),
        lambda: intents.bid_up_to(table, number),
        lambda: intents.pass_(table),
        lambda: intents.play(table, choose(table.game.legal_moves(), rng)),
    ]


@pytest.mark.parametrize("mode", ["basic", "auction"])
def test_no_wish_raises_whenever_it_comes(mode: Mode) -> None:
    rng, refused = Random(mode), set[str]()
    table = Table(new_game(3, mode=mode, seed="wishes"))
    for _ in range(1500):
        if table.game.over:
            break
        wish = choose(wishes(table, rng), rng)
        made, refusal = len(table.game.moves), wish()
        if refusal:
            refused.add(refusal.key)
            assert len(table.game.moves) == made
    assert len(refused) > 6


def test_a_lone_swap_is_found_where_it_is_legal() -> None:
    """Asking why not gives the same answer as the list of legal moves."""
    game, rng = new_game(2, seed="swaps"), Random(4)
    table, found = Table(game), set()
    while moves := game.legal_moves():
        legal = any(move.verb == "swap" for move in moves)
        refusal = intents.why_no_swap(table)
        assert (refusal is None) == legal
        found.add(key(refusal))
        table.play(choose(moves, rng))
    assert found >= {None, "no-swap", "needs-ap", "not-now-place"}
    assert key(intents.why_no_swap(table)) == "not-now-over"
    assert key(intents.play(table, PASS)) == "not-now-over"
