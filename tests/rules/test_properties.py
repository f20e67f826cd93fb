"""What must hold in every position of every game, tried on random ones."""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.moves import universe
from tests.support.states import opening, random_states, rule
from tikal import IllegalMoveError, from_record, new_game, to_record
from tikal.rules.actions.placing import is_cut_off
from tikal.rules.components import COPIES, FACES, LEVELS, MOTIFS, TREASURES, WORKERS
from tikal.rules.deal import choose
from tikal.rules.editions import EDITIONS, MODES, Mode
from tikal.rules.hexes import SPACES
from tikal.rules.hidden import known, redeal, unseen
from tikal.rules.legality import apply, cost, legal_moves, play, why_not
from tikal.rules.map import NO_TILE
from tikal.rules.moves import LEADER, WORKER, Guard, Move, Place, Player
from tikal.rules.scoring import payout, points
from tikal.rules.state import State

TABLES = list(product(MODES, EDITIONS, (2, 3, 4)))
UNIVERSE = universe(highest_bid=60)

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32).map(str)


def begin(table: tuple[Mode, str, int], seed: str) -> State:
    mode, edition, players = table
    return opening(players, mode, edition, first=len(seed) % players, seed=seed)


def somewhere(table: tuple[Mode, str, int], seed: str, moves: int) -> State:
    """A position after so many random moves, or the last one."""
    state = begin(table, seed)
    for done, _ in enumerate(random_states(state, Random(seed))):
        if done == moves:
            break
    return state


positions = st.builds(somewhere, tables, seeds, st.integers(0, 450))


def figures(state: State, player: Player) -> int:
    """Members in supply, on the board and on guard: 19, less those out of the game (A8)."""
    standing = sum(state.members_of(player, h) for h in range(SPACES))
    guarding = sum(state.guard_of(h) == player for h in range(SPACES))
    in_supply = state.in_supply(player, WORKER) + state.in_supply(player, LEADER)
    return standing + guarding + in_supply


def leaves_the_game(state: State, player: Player, move: Move) -> int:
    """How many figures of a player a move takes out of the game."""
    if isinstance(move, Guard) and player == state.player:
        return state.members_of(player, move.hex) - 1
    return 0


def check_conserved(state: State) -> None:
    """Treasures, levels, tiles, AP and what is kept twice for speed (S2, S4, S5, T3)."""
    players = range(state.deal.players)
    for player in players:
        guards = [h for h in range(SPACES) if state.guard_of(h) == player]
        assert len(guards) + state.guards_left[player] == 2
        camps = [h for h in range(SPACES) if state.camp_of(h) == player]
        assert len(camps) + state.camps_left(player) == 2
        occupied = [h for h in range(SPACES) if state.strength_of(player, h)]
        assert list(state.where[player]) == occupied
        assert all(state.map.can_enter(h) for h in occupied)
        assert state.scores[player] >= 0
    for motif in range(len(MOTIFS)):
        held = sum(state.treasures[player][motif] for player in players)
        assert held + unseen(state).treasures[motif] == COPIES
    used = sum(state.values[h] - FACES[state.map.tiles[h]].value for h in state.map.temples)
    assert used + sum(state.levels) == sum(LEVELS)
    on_map = sum(tile != NO_TILE for tile in state.map.tiles) - 4
    in_hand = state.hand != NO_TILE
    assert on_map + in_hand + len(state.auction.display) == state.drawn
    assert 0 <= state.ap <= 10
    assert 0 <= state.laid <= TREASURES


def connected(state: State) -> bool:
    """Do all hexes that can be entered hang together?"""
    seen, todo = set(), [4]
    while todo:
        h = todo.pop()
        if h not in seen:
            seen.add(h)
            todo += state.map.paths[h]
    return seen == {h for h in range(SPACES) if state.map.can_enter(h)}


@rule("C3", "T4", "U6")
@pytest.mark.parametrize(("mode", "edition", "players"), TABLES)
def test_every_random_game_ends_after_36_and_4n_turns(
    mode: Mode, edition: str, players: int
) -> None:
    for seed in range(2):
        state = begin((mode, edition, players), f"{mode}{edition}{seed}")
        turns = []
        rng = Random(seed)
        left = [WORKERS + 1] * players
        any_cut_off = False
        while moves := legal_moves(state):
            check_conserved(state)
            move = choose(moves, rng)
            if move.verb == "end":
                turns.append((state.player, state.scoring))
            ap_before, price = state.ap, cost(state, move)
            left = [
                left[player] - leaves_the_game(state, player, move) for player in range(players)
            ]
            apply(state, move)
            assert [figures(state, player) for player in range(players)] == left
            any_cut_off |= isinstance(move, Place) and is_cut_off(state, move.hex)
            if state.phase == "act" and move.verb not in ("place", "take", "end"):
                assert state.ap == ap_before - price
        check_conserved(state)
        assert connected(state) != any_cut_off, "the map hangs together, P5 aside"
        assert len(turns) == 36 + 4 * players
        for player in range(players):
            assert turns.count((player, False)) == 36 // players
            assert turns.count((player, True)) == 4


@settings(max_examples=20)
@given(positions)
def test_each_legal_move_applies_and_every_other_is_refused_and_changes_nothing(
    state: State,
) -> None:
    before = state.copy()
    listed = legal_moves(state)
    assert len(set(listed)) == len(listed)
    for move in UNIVERSE:
        reason = why_not(state, move)
        if reason is None and (move.verb != "place" or FACES[state.hand].terrain.name != "VOLCANO"):
            assert move in listed
        if reason is not None:
            assert move not in listed
            assert str(reason)
            with pytest.raises(IllegalMoveError):
                play(state, move)
    assert state == before
    for move in listed:
        trial = state.copy()
        play(trial, move)
        check_conserved(trial)
        assert trial != before
    assert state == before, "a copy is independent"


@settings(max_examples=40)
@given(tables, seeds)
def test_replaying_a_record_gives_the_same_state(table: tuple[Mode, str, int], seed: str) -> None:
    mode, edition, players = table
    game = new_game(players, mode, edition, seed)
    rng = Random(seed)
    for _ in range(200):
        if game.over:
            break
        game.play(choose(game.legal_moves(), rng))
    again = from_record(to_record(game))
    assert again.state == game.state
    assert to_record(again) == to_record(game)


@settings(max_examples=60)
@given(positions, st.randoms(use_true_random=False))
def test_shuffling_what_is_hidden_changes_no_legal_move(state: State, rng: Random) -> None:
    other = redeal(state, rng)
    assert legal_moves(other) == legal_moves(state)
    assert known(other) == known(state)
    assert unseen(other) == unseen(state)


@settings(max_examples=60)
@given(positions)
def test_what_a_scoring_pays_adds_up(state: State) -> None:
    paid = []
    for player in range(state.deal.players):
        pay = payout(state, player)
        assert pay.total == points(state, player)
        paid += [temple.hex for temple in pay.temples]
    assert len(set(paid)) == len(paid), "a temple pays one player at most"


@given(st.sampled_from(UNIVERSE))
def test_notation_goes_both_ways(move: Move) -> None:
    assert Move.parse(str(move)) == move
