"""How a game that comes by link stands to those on the shelf."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tikal import Game, new_game
from tikal.rules.deal import choose
from tikal.rules.state import NOBODY
from tikal.table.saves.labels import Label, Name, label_of
from tikal.table.saves.meeting import meet
from tikal.table.table import Table


def grown(game: Game, moves: int, seed: object) -> Game:
    """The same game so many moves further, as chance will have it."""
    further, rng = game.copy(), Random(str(seed))
    while moves and not further.over:
        further.play(choose(further.legal_moves(), rng))
        moves -= 1
    return further


def entry(game: Game, name: str = "a", away: tuple[int, ...] = ()) -> tuple[Label, Game]:
    return label_of(Name(name, "", away), game, Table(game).view(), 0), game


DEALT = new_game(["Ana", "Björn"], seed="link")
BASE = grown(DEALT, 30, "base")
ONE, OTHER = (grown(BASE, 12, seed) for seed in ("one", "other"))


def test_games_of_another_deal_or_other_people_are_not_this_one() -> None:
    others = [new_game(["Ana", "Björn"], seed="x"), new_game(["Ana", "Bo"], seed="link")]
    assert meet(BASE, [entry(game) for game in others]).kind == "new"
    assert meet(BASE, []) == ("new", None, 0, 30, 0, NOBODY)


@pytest.mark.parametrize(
    ("mine", "kind", "figures"),
    [
        (ONE, "same", (42, 0, 0)),
        (BASE, "newer", (30, 12, 0)),
        (grown(ONE, 5, "on"), "older", (42, 0, 5)),
        (DEALT, "newer", (0, 42, 0)),
    ],
)
def test_one_goes_on_from_the_other(mine: Game, kind: str, figures: tuple[int, int, int]) -> None:
    found = meet(ONE, [entry(mine, "mine")])
    assert (found.kind, found[2:5], found.player) == (kind, figures, NOBODY)
    assert found.label
    assert found.label.id == "mine"


def test_a_conflict_tells_whose_move_was_the_first_to_differ() -> None:
    found = meet(ONE, [entry(OTHER)])
    common = grown(BASE, found.common - 30, "one")
    assert found.kind == "conflict"
    assert common.moves == OTHER.moves[: found.common]
    assert ONE.moves[found.common] != OTHER.moves[found.common]
    assert found.player == common.player


def test_among_copies_the_best_fit_then_the_one_by_link_then_the_longest_way_together() -> None:
    same, newer, older = entry(ONE, "same"), entry(BASE, "newer"), entry(grown(ONE, 1, 1), "older")
    conflict = entry(OTHER, "conflict", (1,))
    shelf = [conflict, older, newer, same]
    for best in ("same", "newer", "older", "conflict"):
        found = meet(ONE, shelf)
        assert found.label
        assert (found.kind, found.label.id) == (best, best)
        shelf.pop()
    early = entry(grown(grown(DEALT, 5, "base"), 9, "early"), "early")
    assert meet(ONE, [early, entry(OTHER, "late")]).label == entry(OTHER, "late")[0]
    by_link = entry(early[1], "by link", (0,))
    assert meet(ONE, [entry(OTHER, "late"), by_link]).label == by_link[0]


@given(st.integers(0, 60), st.integers(0, 25), st.integers(0, 25), st.integers(0, 9))
def test_each_side_sees_the_same_from_its_end(base: int, mine: int, theirs: int, seed: int) -> None:
    begun = grown(DEALT, base, seed)
    here, there = grown(begun, mine, "here"), grown(begun, theirs, "there")
    found, seen_there = meet(there, [entry(here)]), meet(here, [entry(there)])
    assert found.common + found.mine == len(here.moves)
    assert found.common + found.theirs == len(there.moves)
    assert here.moves[: found.common] == there.moves[: found.common]
    turned = {"newer": "older", "older": "newer"}
    assert seen_there.kind == turned.get(found.kind, found.kind)
    assert (seen_there.common, seen_there.mine, seen_there.player) == (
        found.common, found.theirs, found.player,
    )  # fmt: skip
