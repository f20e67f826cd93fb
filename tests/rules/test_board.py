"""Sections B and S: the board, the box and the set-up."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.support.states import legal, opening, rule
from tikal import SetUpError, new_game
from tikal.rules.components import FACES, LEVELS, PRINTED, TILES, Terrain, rotated
from tikal.rules.hexes import BY_NAME, NAMES, NEIGHBOURS, OFF_BOARD, SIDES, opposite
from tikal.rules.state import IN_SUPPLY

BOX = json.loads((Path(__file__).parent / "components.json").read_text())


def neighbours(name: str) -> dict[str, str]:
    """Sides with a neighbour, and its name."""
    row = NEIGHBOURS[BY_NAME[name]]
    return {SIDES[i]: NAMES[h] for i, h in enumerate(row) if h != OFF_BOARD}


@rule("B1")
def test_the_board_has_8_columns_of_5_the_odd_ones_lowered() -> None:
    assert len(NAMES) == 40
    c3 = {"N": "c2", "NE": "d2", "SE": "d3", "S": "c4", "SW": "b3", "NW": "b2"}
    assert neighbours("c3") == c3
    d3 = {"N": "d2", "NE": "e3", "SE": "e4", "S": "d4", "SW": "c4", "NW": "c3"}
    assert neighbours("d3") == d3
    assert neighbours("a5") == {"N": "a4", "NE": "b4", "SE": "b5"}
    assert neighbours("h5") == {"N": "h4", "NW": "g5"}


@rule("B1")
def test_neighbours_see_each_other_over_facing_sides() -> None:
    for h, row in enumerate(NEIGHBOURS):
        for side, other in enumerate(row):
            if other != OFF_BOARD:
                assert NEIGHBOURS[other][opposite(side)] == h


@rule("B2", "S3")
def test_the_printed_hexes_are_explored_from_the_start() -> None:
    printed = {
        NAMES[h]: (face.terrain.name.lower().replace("_", ""), face.value, list(face.stones))
        for h, face in PRINTED.items()
    }
    assert printed == {
        "abcdefgh"[hex_["col"]] + str(hex_["row"] + 1): (
            hex_["type"],
            hex_["value"],
            hex_["stones"],
        )
        for hex_ in BOX["board"]["preprinted"]
    }
    state = opening()
    explored = {NAMES[h] for h in range(40) if state.map.terrain[h]}
    assert explored == {"a4", "a5", "b4", "b5"}
    assert [state.values[BY_NAME[h]] for h in ("a4", "b5")] == [1, 1]


@rule("B2", "A3")
def test_paths_between_the_printed_hexes_add_both_sides() -> None:
    paths = opening().map.paths
    costs = {NAMES[to]: ap for to, ap in paths[BY_NAME["a5"]].items()}
    assert costs == {"a4": 2, "b4": 1, "b5": 2}


@rule("B3", "S2")
def test_the_36_tiles_are_those_in_the_box() -> None:
    ours = [
        {
            "id": face.id,
            "letter": face.letter,
            "type": face.terrain.name.lower(),
            "value": face.value,
            "stones": list(face.stones),
        }
        for face in FACES[:TILES]
    ]
    assert ours == BOX["tiles"]
    assert Counter(face.terrain for face in FACES[:TILES]) == {
        Terrain.TEMPLE: 15,
        Terrain.JUNGLE: 10,
        Terrain.TREASURE: 8,
        Terrain.VOLCANO: 3,
    }
    volcanoes = [face.letter for face in FACES if face.terrain is Terrain.VOLCANO]
    assert volcanoes == ["B", "D", "F"]


@rule("B3")
def test_tiles_turn_clockwise_and_are_never_mirrored() -> None:
    assert rotated((2, 1, 0, 0, 0, 0), 0) == (2, 1, 0, 0, 0, 0)
    assert rotated((2, 1, 0, 0, 0, 0), 1) == (0, 2, 1, 0, 0, 0)
    assert rotated((2, 1, 0, 0, 0, 0), 5) == (1, 0, 0, 0, 0, 2)


@rule("S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_a_leader_18_workers_2_camps_and_2_guards(players: int) -> None:
    state = opening(players)
    for player in range(players):
        assert state.supply[player] == 18
        assert state.leaders[player] == IN_SUPPLY
        assert state.camps_left(player) == 2
        assert state.guards_left[player] == 2


@rule("S1")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_only_two_to_four_can_play(players: int) -> None:
    with pytest.raises(SetUpError, match="2 to 4 players"):
        new_game(players)


@rule("S2")
def test_the_stack_goes_from_a_to_g_and_is_shuffled_inside_each_letter() -> None:
    orders = {opening(seed=str(i)).deal.tiles for i in range(20)}
    assert len(orders) == 20
    for tiles in orders:
        assert "".join(FACES[t].letter for t in tiles) == ("AAAAAABBBBBBCCCCCDDDDDEEEEEFFFFFGGGG")
        assert sorted(tiles) == list(range(36))


@rule("S4")
def test_24_treasures_fill_the_treasure_tiles_exactly() -> None:
    assert Counter(opening().deal.treasures) == dict.fromkeys(range(8), 3)
    masks = [face.value for face in FACES if face.terrain is Terrain.TREASURE]
    assert sum(masks) == 24
    assert set(masks) == {2, 3, 4}


@rule("S5")
def test_48_levels_are_in_stock() -> None:
    stock = {value: count for value, count in enumerate(LEVELS) if count}
    assert stock == {2: 3, 3: 6, 4: 9, 5: 11, 6: 8, 7: 5, 8: 3, 9: 2, 10: 1}
    assert sum(stock.values()) == 48
    assert list(opening().levels) == list(LEVELS)


@rule("S6", "U1")
def test_scores_start_at_0_or_20() -> None:
    assert opening(3).scores == [0, 0, 0]
    assert opening(3, "auction").scores == [20, 20, 20]


@rule("S7")
def test_the_table_or_the_seed_chooses_who_begins() -> None:
    assert [opening(4, first=first).player for first in range(4)] == [0, 1, 2, 3]
    assert {new_game(4, seed=seed).player for seed in range(30)} == {0, 1, 2, 3}
    assert new_game(4, seed=5).player == new_game(4, seed="5").player
    with pytest.raises(SetUpError, match="0 to 1, not 2"):
        new_game(2, first=2)


@rule("T1")
def test_the_first_player_has_the_top_tile_in_hand() -> None:
    state = opening()
    assert state.hand == state.deal.tiles[0]
    assert state.phase == "place"
    assert legal(state) == legal(state, "place")
