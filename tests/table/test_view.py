"""The view: what lies on the table, as plain values."""

from pathlib import Path
from random import Random

import pytest

from tests.support.states import lay, random_states, stand
from tests.support.states import table as acting
from tikal import loads, new_game
from tikal.rules.components import FACES, VOLCANOES, Terrain
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import LEADER
from tikal.rules.state import NOBODY
from tikal.table.table import Table
from tikal.table.view.build import stock
from tikal.table.view.model import Party


def test_a_hex_shows_who_stands_there_and_who_leads() -> None:
    state = acting(3)
    lay(state, "A5", "b3")
    stand(state, 1, "a4", workers=1, leader=True)
    stand(state, 3, "a4", workers=3)
    stand(state, 2, "b5", workers=1)
    game = new_game(3, seed="test", first=0)
    game.state = state
    view = Table(game).view()
    temple = view.hexes[BY_NAME["a4"]]
    assert temple.parties == (Party(0, 1, True), Party(2, 3, False))  # noqa: FBT003
    assert (temple.holder, temple.lead, temple.value, temple.guard) == (0, 1, 1, NOBODY)
    assert view.hexes[BY_NAME["b3"]].value == 4
    assert [p.on_board for p in view.players] == [2, 1, 3]
    assert [p.payout.total for p in view.players] == [1, 1, 0]
    assert [p.active for p in view.players] == [True, False, False]
    assert not view.players[0].leader_in_supply
    game.play("guard L a4")
    temple = Table(game).view().hexes[BY_NAME["a4"]]
    assert (temple.guard, temple.guard_kind, temple.lead) == (0, LEADER, 0)
    assert temple.parties == (Party(2, 3, False),)  # noqa: FBT003


def test_the_view_is_made_once_until_something_changes() -> None:
    table = Table(new_game(2, seed="k3f9", first=0))
    view = table.view()
    table.look(7)
    assert table.view() is view
    table.tap(7)
    assert table.view() is not view


@pytest.mark.parametrize("mode", ["basic", "auction"])
def test_the_volcano_chance_is_right_for_every_letter(mode: str) -> None:
    """Against counting over many shuffles of what is hidden."""
    game = new_game(2, mode=mode, seed="volcano")  # type: ignore[arg-type]
    rng = Random(1)
    last = -1
    for state in random_states(game.state, rng):
        if state.drawn == last or state.drawn == len(state.deal.tiles):
            continue
        last = state.drawn
        up = 1 if mode == "basic" else 2
        tries = 120
        hits = sum(
            any(tile in VOLCANOES for tile in game.redeal(rng).deal.tiles[last : last + up])
            for _ in range(tries)
        )
        chance, of = stock(state).volcano
        assert abs(hits / tries - chance / of) < 0.2
        if chance in (0, of):
            assert hits == tries * chance // of


def test_scorings_still_to_begin_are_counted_down() -> None:
    for mode in ("basic", "auction"):
        game = new_game(3, mode=mode, seed="scorings")
        counts: list[int] = []
        for state in random_states(game.state, Random(2)):
            left = stock(state).scorings
            if not counts or counts[-1] != left:
                counts.append(left)
        assert counts == [4, 3, 2, 1, 0]


def test_the_stock_counts_tiles_by_letter_and_levels() -> None:
    view = Table(new_game(2, seed="k3f9")).view()
    assert dict(view.stock.letters) == {"A": 5, "B": 6, "C": 5, "D": 5, "E": 5, "F": 5, "G": 4}
    assert view.stock.volcano == (0, 1)
    assert sum(count for _, count in view.stock.levels) == 48
    assert view.hand is not None
    assert view.hand.terrain == next(f.terrain for f in FACES if f.id == view.hand.id)


def test_the_auction_shows_what_can_be_bid() -> None:
    table = Table(new_game(3, mode="auction", seed="k3f9", first=1))
    auction = table.view().auction
    assert auction is not None
    assert (auction.least, auction.most, auction.bidders) == (1, 20, (1, 2, 0))
    assert len(auction.display) == 3
    assert Table(new_game(2)).view().auction is None


def test_nothing_in_view_depends_on_what_is_hidden() -> None:
    game = new_game(3, seed="hidden")
    rng = Random(9)
    for number, _ in enumerate(random_states(game.state, rng)):
        if number % 40:
            continue
        view = Table(game).view()
        other = game.copy()
        other.state = game.redeal(rng)
        assert Table(other).view()._replace(last=view.last) == view
        looks = [Table(game).look(h) for h in range(40)]
        assert [Table(other).look(h) for h in range(40)] == looks


def test_a_loaded_game_shows_volcanoes() -> None:
    golden = Path(__file__).parents[1] / "rules/golden/basic-rio-grande-2.json"
    view = Table(loads(golden.read_text())).view()
    volcanoes = [h for h in view.hexes if h.terrain is Terrain.VOLCANO]
    assert len(volcanoes) == 3
    assert all(h.stones == (0,) * 6 for h in volcanoes)
    assert (view.phase, view.player, view.open) == ("over", NOBODY, frozenset())
