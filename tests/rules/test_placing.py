"""Section P: where a tile may be placed."""

from tests.support.states import is_legal, lay, legal, opening, refusal, rule
from tikal.rules.actions.placing import is_cut_off
from tikal.rules.components import TILE_BY_ID
from tikal.rules.hexes import BY_NAME
from tikal.rules.legality import play
from tikal.rules.moves import PLACE, Move
from tikal.rules.state import State


def in_hand(tile: str) -> State:
    state = opening()
    state.hand = TILE_BY_ID[tile]
    return state


@rule("P1")
def test_only_on_an_empty_space_next_to_an_explored_hex() -> None:
    state = in_hand("A6")
    assert refusal(state, "place b4 r0") == "space-taken"
    assert refusal(state, "place d2 r0") == "not-adjacent"
    assert {move.split()[1] for move in legal(state)} == {"a3", "b3", "c4", "c5"}


@rule("P2")
def test_a_stone_of_the_old_hex_is_enough_for_every_rotation() -> None:
    # The printed jungle b4 has a stone to the north.
    state = in_hand("C1")
    assert all(is_legal(state, f"place b3 r{k}") for k in range(6))


@rule("P2")
def test_else_a_stone_of_the_new_tile_must_lead_to_an_old_hex() -> None:
    state = in_hand("C1")  # three stones to the north when not turned
    lay(state, "C3", "b3", 2)  # its stones look to the south-east
    # b2 touches only b3, to its south; a2 touches only b3's... nothing with stones.
    assert [k for k in range(6) if is_legal(state, f"place b2 r{k}")] == [3]
    assert refusal(state, "place b2 r0") == "no-path-to-tile"


@rule("P2", "P3")
def test_stones_that_lead_only_to_a_volcano_do_not_count() -> None:
    state = in_hand("C1")
    lay(state, "B6", "b3")
    assert refusal(state, "place b2 r3") == "no-path-to-tile"
    assert not any(move.startswith("place b2") for move in legal(state))


@rule("P3")
def test_a_volcano_needs_no_stones() -> None:
    state = in_hand("B6")
    lay(state, "C3", "b3", 2)
    assert is_legal(state, "place b2 r0")
    assert refusal(state, "place h1 r0") == "not-adjacent"


@rule("P3")
def test_all_rotations_of_a_volcano_are_alike_and_written_r0() -> None:
    state = in_hand("B6")
    assert all(move.endswith("r0") for move in legal(state))
    assert play(state, Move.parse("place b3 r4")) == PLACE[BY_NAME["b3"]][0]


@rule("P3", "A3")
def test_nobody_enters_a_volcano() -> None:
    state = in_hand("B6")
    lay(state, "B6", "b3")
    assert BY_NAME["b3"] not in state.map.paths[BY_NAME["b4"]]
    assert not state.map.paths[BY_NAME["b3"]]


@rule("P4")
def test_a_treasure_tile_gets_its_treasures_at_once_from_the_top_of_the_stock() -> None:
    state = opening()
    stock = state.deal.treasures
    lay(state, "A4", "b3")
    lay(state, "D3", "c4")
    assert state.stack(BY_NAME["b3"]) == stock[:4]
    assert state.stack(BY_NAME["c4"]) == stock[4:7]
    assert state.laid == 7


def last_space_behind_volcanoes() -> State:
    """All spaces but the corner h5 are filled, its neighbours with volcanoes."""
    state = in_hand("G4")
    volcanoes = {"h4": "B6", "g5": "D5"}
    for column in "abcdefgh":
        for row in range(1, 6):
            name = f"{column}{row}"
            if name != "h5" and not state.map.terrain[BY_NAME[name]]:
                lay(state, volcanoes.get(name, "D4"), name)
    return state


@rule("P5")
def test_a_tile_with_no_place_goes_behind_the_volcanoes_cut_off() -> None:
    state = last_space_behind_volcanoes()
    assert legal(state) == {f"place h5 r{k}" for k in range(6)}
    play(state, Move.parse("place h5 r2"))
    assert is_cut_off(state, BY_NAME["h5"])
    assert not is_cut_off(state, BY_NAME["b3"])
    # E1 asks for no member here, so a camp can still be set up.
    assert is_legal(state, "camp h5")


@rule("P5")
def test_the_exception_is_for_tiles_with_no_other_place() -> None:
    state = last_space_behind_volcanoes()
    state.map = opening().map
    lay(state, "B6", "b3")
    assert refusal(state, "place b2 r0") == "no-path-to-tile"
