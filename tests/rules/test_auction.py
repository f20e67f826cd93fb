"""Section U: the auction game."""

import pytest

from tests.support.states import do, legal, opening, refusal, rule
from tikal.rules.components import TILE_IDS
from tikal.rules.legality import play
from tikal.rules.moves import TAKE
from tikal.rules.state import State

A, B, C, D = range(4)


def auction(players: int = 4, edition: str = "rio-grande", first: int = 0) -> State:
    return opening(players, "auction", edition, first)


def turn(state: State, player: int) -> None:
    """This player is to choose: takes the first tile, places it anywhere, does nothing."""
    assert (state.phase, state.player) == ("take", player)
    play(state, TAKE[state.auction.display[0]])
    while state.scoring:
        do(state, "end")
    assert (state.phase, state.player) == ("place", player)
    do(state, min(legal(state)), "end")


def bids(state: State, *offers: tuple[int, str]) -> None:
    for player, offer in offers:
        assert (state.phase, state.player) == ("bid", player)
        do(state, offer)


@rule("U1")
def test_a_round_turns_up_as_many_tiles_as_players() -> None:
    for players in (2, 3, 4):
        state = auction(players)
        assert state.auction.display == state.deal.tiles[:players]
        assert state.drawn == players


@rule("U2", "U3")
def test_bids_rise_and_stay_within_the_score() -> None:
    state = auction(first=2)
    assert state.player == C
    assert legal(state) == {f"bid {n}" for n in range(1, 21)} | {"pass"}
    assert refusal(state, "bid 0") == "bid-too-low"
    do(state, "bid 7")
    assert state.player == D
    assert refusal(state, "bid 7") == "bid-too-low"
    assert refusal(state, "bid 21") == "bid-over-score"
    assert refusal(state, "take A1") == "not-now-bid"
    assert refusal(state, "end") == "not-now-bid"
    do(state, "bid 20", "pass", "pass")
    assert legal(state) == {"pass"}  # nothing is higher than 20
    do(state, "pass")
    turn(state, D)
    assert state.scores == [20, 20, 20, 0]


@rule("U2")
def test_who_passed_is_out_and_the_highest_bidder_is_not_asked_again() -> None:
    state = auction(3)
    bids(state, (A, "bid 1"), (B, "pass"), (C, "bid 2"), (A, "bid 3"), (C, "pass"))
    turn(state, A)
    assert state.scores == [17, 20, 20]


@rule("U4")
def test_the_winner_pays_chooses_places_and_plays() -> None:
    state = auction(2)
    bids(state, (A, "bid 3"), (B, "pass"))
    assert state.scores == [17, 20]
    shown = [TILE_IDS[tile] for tile in state.auction.display]
    assert legal(state) == {f"take {tile}" for tile in shown}
    assert refusal(state, "take G4") == "not-on-display"
    do(state, f"take {shown[1]}")
    assert TILE_IDS[state.hand] == shown[1]
    do(state, min(legal(state)))
    assert state.ap == 10
    do(state, "end")
    turn(state, B)  # U6: the last tile is free, but still taken
    assert state.scores == [17, 20]


@rule("U5")
def test_the_last_to_be_asked_may_bid_1_or_pass_too() -> None:
    state = auction(3)
    bids(state, (A, "pass"), (B, "pass"))
    assert state.player == C
    assert {"bid 1", "pass"} <= legal(state)
    do(state, "bid 1")
    turn(state, C)
    assert state.scores == [20, 20, 19]


@rule("U5")
def test_when_all_pass_the_first_who_passed_takes_the_turn_for_free() -> None:
    state = auction(3)
    bids(state, (A, "pass"), (B, "pass"), (C, "pass"))
    turn(state, A)
    bids(state, (B, "bid 2"), (C, "pass"))
    turn(state, B)
    turn(state, C)
    assert state.scores == [20, 18, 20]


@rule("U3", "U5")
def test_who_has_no_points_can_only_pass() -> None:
    state = auction(2)
    state.scores[A] = 0
    assert legal(state) == {"pass"}
    bids(state, (A, "pass"), (B, "pass"))
    turn(state, A)


def two_auctions_won(state: State) -> None:
    """The Rio Grande example up to the third turn: B wins with 5, A with 4."""
    bids(state, (A, "bid 4"), (B, "bid 5"), (C, "pass"), (D, "pass"), (A, "pass"))
    turn(state, B)
    bids(state, (C, "bid 1"), (D, "pass"), (A, "bid 4"), (C, "pass"))
    turn(state, A)
    assert state.scores == [16, 15, 20, 20]


@rule("U5", "U6", "E3", "E4")
@pytest.mark.parametrize("edition", ["rio-grande", "tilsit", "super-meeple-fr"])
def test_the_example_of_rio_grande_and_tilsit(edition: str) -> None:
    state = auction(edition=edition)
    two_auctions_won(state)
    bids(state, (C, "pass"), (D, "pass"))
    turn(state, C)
    turn(state, D)
    assert (state.phase, state.player) == ("bid", A)  # left of D, who played last
    assert len(state.auction.display) == 4


@rule("U5", "U6", "E4")
def test_the_example_of_super_meeple_in_french() -> None:
    guillaume, rod, igor, seb = range(4)
    state = auction(edition="super-meeple-fr")
    bids(state, (guillaume, "bid 1"), (rod, "bid 2"), (igor, "pass"), (seb, "bid 3"))
    bids(state, (guillaume, "bid 4"), (rod, "bid 5"), (seb, "pass"), (guillaume, "pass"))
    turn(state, rod)
    bids(state, (igor, "bid 1"), (seb, "bid 3"), (guillaume, "bid 4"))
    bids(state, (igor, "pass"), (seb, "pass"))
    turn(state, guillaume)
    bids(state, (igor, "pass"), (seb, "pass"))
    turn(state, igor)
    turn(state, seb)
    assert (state.phase, state.player) == ("bid", guillaume)
    assert state.scores == [16, 15, 20, 20]


@rule("U5", "U6", "E4")
def test_the_example_of_super_meeple_in_english() -> None:
    henry, marion, marcus, sallah = range(4)
    state = auction(edition="super-meeple-en", first=marcus)
    bids(state, (marcus, "bid 1"), (sallah, "bid 2"), (henry, "pass"), (marion, "bid 3"))
    bids(state, (marcus, "bid 4"), (sallah, "bid 5"), (marion, "pass"), (marcus, "pass"))
    turn(state, sallah)
    bids(state, (henry, "bid 1"), (marion, "bid 3"), (marcus, "pass"), (henry, "pass"))
    turn(state, marion)
    bids(state, (marcus, "bid 2"), (henry, "bid 4"), (marcus, "pass"))
    turn(state, henry)
    turn(state, marcus)
    assert (state.phase, state.player) == ("bid", sallah)  # left of Marcus, the last opener
    assert state.scores == [16, 17, 20, 15]


@rule("E4")
@pytest.mark.parametrize(("edition", "opener"), [("rio-grande", A), ("super-meeple-en", D)])
def test_who_opens_a_new_round(edition: str, opener: int) -> None:
    """C opens the last auction, D plays last."""
    state = auction(edition=edition)
    two_auctions_won(state)
    bids(state, (C, "bid 1"), (D, "pass"))
    turn(state, C)
    turn(state, D)
    assert (state.phase, state.player) == ("bid", opener)


@rule("E3")
def test_everyone_free_after_all_passed_in_the_english_super_meeple() -> None:
    state = auction(edition="super-meeple-en", first=B)
    bids(state, (B, "pass"), (C, "pass"), (D, "pass"), (A, "pass"))
    for player in (B, C, D, A):
        turn(state, player)
    assert state.scores == [20] * 4
    assert (state.phase, state.player) == ("bid", C)  # left of B, the last opener
    assert not state.auction.everyone_free


@rule("E3")
def test_after_a_bid_the_others_go_clockwise_from_the_first_passer() -> None:
    state = auction(edition="super-meeple-en")
    two_auctions_won(state)
    bids(state, (C, "pass"), (D, "pass"))
    turn(state, C)
    turn(state, D)
    assert (state.phase, state.player) == ("bid", D)  # C opened the last auction


@rule("U7", "C1")
def test_choosing_a_volcano_starts_a_scoring_round_within_the_turn() -> None:
    state = auction(2)
    state.auction = state.auction._replace(display=(TILE_IDS.index("B6"), 0))
    bids(state, (A, "pass"), (B, "bid 1"))
    do(state, "take B6")
    assert [state.player, *state.queue] == [B, A]
    do(state, "end", "end")
    assert (state.phase, state.player) == ("place", B)
    do(state, min(legal(state)), "end")
    turn(state, A)  # his turn of the round is still to come


@rule("U7")
@pytest.mark.parametrize(
    ("scores", "order"),
    [([9, 7, 8, 6], [D, B, C, A]), ([5, 5, 5, 5], [C, D, A, B]), ([4, 4, 9, 4], [D, A, B, C])],
)
def test_the_final_round_goes_by_ascending_scores(scores: list[int], order: list[int]) -> None:
    """B places the last tile, so ties go C, D, A, B."""
    state = auction()
    state.auction = state.auction._replace(waiting=(B,), bidders=())
    state.drawn, state.player, state.phase = 36, B, "act"
    state.scores = scores
    do(state, "end")
    assert [state.player, *state.queue] == order
