"""What a player may know."""

from collections import Counter
from random import Random

from tests.support.states import do, lay, legal, opening, rule, stand, table
from tikal.rules.components import FACES, TILE_IDS
from tikal.rules.hexes import BY_NAME
from tikal.rules.hidden import apply_blindly, known, redeal, unseen
from tikal.rules.moves import Move
from tikal.rules.state import State


def in_mid_game() -> State:
    """A tile is drawn, one treasure of four dug."""
    state = table()
    lay(state, "A4", "b3")
    stand(state, 1, "b3", 2)
    do(state, "dig b3")
    return state


def test_the_letters_on_the_backs_are_public() -> None:
    state = opening(3, "auction")
    hidden = unseen(state)
    assert hidden.letters == "AAABBBBBBCCCCCDDDDDEEEEEFFFFFGGGG"
    shown = {TILE_IDS[tile] for tile in state.auction.display}
    assert {TILE_IDS[tile] for tile in hidden.tiles} == set(TILE_IDS) - shown


def test_a_redeal_keeps_everything_seen() -> None:
    state = in_mid_game()
    deals = set()
    for seed in range(30):
        other = redeal(state, Random(seed))
        assert other.deal.tiles[: state.drawn] == state.deal.tiles[: state.drawn]
        assert other.deal.treasures[0] == state.deal.treasures[0], "the one that was dug"
        letters = [FACES[tile].letter for tile in other.deal.tiles]
        assert letters == sorted(letters)
        assert Counter(other.deal.treasures) == Counter(state.deal.treasures)
        assert other.treasures == state.treasures
        deals.add((other.deal.tiles, other.stack(BY_NAME["b3"])))
    assert len(deals) == 30, "tiles and stacks are dealt anew"


def test_stacks_and_stock_are_shuffled_together() -> None:
    """A buried treasure may change places with one still in stock."""
    state = in_mid_game()
    stacks = [redeal(state, Random(seed)).stack(BY_NAME["b3"]) for seed in range(200)]
    assert {motif for stack in stacks for motif in stack} == set(range(8))


def test_known_leaves_no_trace_of_the_hidden_order() -> None:
    state = in_mid_game()
    assert known(redeal(state, Random(1))) == known(state)
    assert known(state).deal.treasures[1:] == tuple(sorted(state.deal.treasures[1:]))
    assert state.deal != known(state).deal


def test_a_redeal_is_a_copy() -> None:
    state = in_mid_game()
    other = redeal(state, Random(0))
    do(other, "enter W a5")
    assert state.ap == 7
    assert other.ap == 6


@rule("A5", "A7")
def test_a_treasure_dug_blindly_is_gone_and_nobodys() -> None:
    state = in_mid_game()
    held, h = state.treasures[:], BY_NAME["b3"]
    state.worked[h] = 0
    state.buried[h] = 2
    for left in (1, 0):
        apply_blindly(state, Move.parse("dig b3"))
        assert (state.buried[h], state.ap) == (left, 7 - 3 * (2 - left))
        assert state.treasures == held
    assert state.worked[h] == 2
    state.ap = 5
    assert "camp b3" in legal(state)
    apply_blindly(state, Move.parse("camp b3"))
    assert state.camp_of(h) == 0, "all else happens as it does"
