"""What bots give for a tile, and which one they choose."""

from tests.support.states import opening
from tikal.bots.decide import decide
from tikal.bots.roster import PROFESSOR
from tikal.rules.components import TILE_BY_ID
from tikal.rules.state import State
from tikal.rules.turns import give_turn


def on_display(*tiles: str) -> State:
    """The first auction of a game of two, with these tiles."""
    state = opening(2, "auction")
    state.auction = state.auction._replace(display=tuple(TILE_BY_ID[tile] for tile in tiles))
    return state


def choice(state: State) -> str:
    (move,) = decide(state, PROFESSOR, "bidding").moves
    return str(move)


def test_it_chooses_what_there_is_most_to_get_from() -> None:
    for display in (("C5", "A4"), ("A4", "C5")):
        state = on_display(*display)
        give_turn(state, 0)
        assert choice(state) == "take A4"


def test_it_pays_nothing_for_a_choice_between_equals() -> None:
    assert choice(on_display("E4", "E5")) == "pass"


def test_it_never_bids_more_than_it_has() -> None:
    state = on_display("A4", "C5")
    state.scores = [0, 20]
    assert choice(state) == "pass"
