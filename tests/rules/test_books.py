"""The first turns worked out in the Super Meeple book, played as printed."""

from tests.support.states import do, lay, opening, rule
from tikal.rules.components import TILE_BY_ID
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import WORKER
from tikal.rules.routes import reach


@rule("A1", "A3", "A5")
def test_both_first_turns_of_the_book_cost_exactly_ten_ap() -> None:
    state = opening(2, edition="super-meeple-en")
    state.hand = TILE_BY_ID["A4"]  # a ruin with four treasures, two stones from the base camp
    do(state, "place b3 r0", "enter L a5", "walk L a5 b4", "walk L b4 b3")
    assert state.ap == 7
    do(state, "dig b3")
    assert state.ap == 4
    do(state, "enter W a5", "enter W a5", "walk W a5 a4")
    assert state.ap == 0
    do(state, "end")

    state.hand = TILE_BY_ID["A6"]  # a clearing
    do(state, "place c4 r0", "enter W a5", "enter W a5", "walk W a5 b5", "walk W a5 b5")
    assert state.ap == 4
    do(state, "uncover b5", "uncover b5")
    assert state.ap == 0
    assert state.values[BY_NAME["b5"]] == 3
    do(state, "end")
    assert state.player == 0


@rule("A3")
def test_the_walking_example_of_the_older_books() -> None:
    """From the 2: 3 AP to the jungle, 6 by it to the treasure, 1 to the 1, none straight over."""
    state = opening()
    lay(state, "C5", "c3", 1)  # jungle, three stones to the north-east
    lay(state, "A3", "d2", 0)  # the 2: stones to the north and one to the south-east
    lay(state, "A1", "e3", 0)  # the 1, no stone towards the 2
    lay(state, "C3", "d3", 5)  # treasure, three stones to the north-west
    two, one, jungle, treasure = (BY_NAME[h] for h in ("d2", "e3", "c3", "d3"))
    assert state.map.paths[two] == {jungle: 3, one: 1}
    assert reach(state, WORKER, two, ap=6)[treasure].ap == 6
