"""Setting a game up: seats, chance, saving the choices, playing again."""

import json
from dataclasses import replace

import pytest

from tikal import new_game
from tikal.game import Seat
from tikal.rules.refusals import SetUpError
from tikal.table.setup import Setup, rematch

FOUR = tuple(
    Seat(name, color)
    for name, color in (("Ann", "red"), ("Bo", "blue"), ("Cy", "white"), ("Di", "orange"))
)


def test_the_same_seed_gives_the_same_seats_and_game() -> None:
    setup = Setup(FOUR, shuffle=True, first=2, seed="s")
    one, two = setup.game(), setup.game()
    assert (one.seats, one.deal) == (two.seats, two.deal)
    assert sorted(one.seats, key=lambda seat: seat.name) == list(FOUR)
    assert {replace(setup, seed=str(n)).game().seats for n in range(20)} > {one.seats}
    for n in range(8):
        game = replace(setup, seed=str(n)).game()
        assert game.seats[game.player].name == "Cy", "first is who was listed there"


def test_unshuffled_they_sit_as_listed_and_the_deal_is_that_of_the_seed() -> None:
    game = Setup(FOUR, first=1, seed="s").game()
    assert game.seats == FOUR
    assert game.deal == new_game(FOUR, seed="s", first=1).deal
    assert Setup(FOUR).game().seed != Setup(FOUR).game().seed


def test_names_are_tidied_and_colors_differ() -> None:
    seats = (Seat("  Ann  ", "red"), Seat("   ", "blue"), Seat("x" * 40, "white"))
    game = Setup(seats).game(["Eins", "Zwei", "Drei"])
    assert [seat.name for seat in game.seats] == ["Ann", "Zwei", "x" * 24]
    with pytest.raises(SetUpError) as error:
        Setup((Seat("a", "red"), Seat("b", "red"))).game()
    assert error.value.refusal.key == "color-twice"
    assert "red" in str(error.value)
    with pytest.raises(SetUpError):
        Setup(FOUR, first=7).game()
    with pytest.raises(SetUpError):
        Setup(FOUR[:1]).game()


def test_choices_are_kept_as_plain_values() -> None:
    rules = {"camp_needs_member": False}
    setup = Setup(
        FOUR, shuffle=True, first=1, mode="auction", edition="tilsit", rules=rules, seed="q",
        away=frozenset({0, 3}),
    )  # fmt: skip
    assert Setup.from_json(json.loads(json.dumps(setup.to_json()))) == setup


def test_old_choices_know_of_nobody_somewhere_else() -> None:
    old = Setup(FOUR, first=1).to_json()
    del old["away"]
    assert Setup.from_json(old) == Setup(FOUR, first=1)


def test_who_plays_somewhere_else_does_so_wherever_they_come_to_sit() -> None:
    setup = Setup(FOUR, shuffle=True, away=frozenset({1, 3}))
    for game in (setup.game() for _ in range(8)):
        assert {game.seats[player].name for player in setup.away_in(game)} == {"Bo", "Di"}
    assert Setup(FOUR, away=frozenset({2})).away_in(Setup(FOUR).game()) == (2,)
    with pytest.raises(SetUpError) as error:
        replace(setup, away=frozenset(range(4))).game()
    assert error.value.refusal.key == "all-away"


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [["a", "red", "human"]]},
        {"seats": [["a", "red"], ["b", "red"]]},
        {"seats": [["a", 1], ["b", 2]]},
        {"seats": [["a", "red", "human", "x"], ["b", "blue"]]},
        {"seats": 5},
        {"first": True},
        {"first": 9},
        {"mode": []},
        {"edition": "first"},
        {"edition": {}},
        {"rules": {"tie_break": 7}},
        {"rules": 3},
        {"seed": None},
        {"away": [0, 1, 2, 3]},
        {"away": [True]},
        {"away": ["0"]},
        {"away": 3},
    ],
)
def test_anything_wrong_gives_the_default(change: dict[str, object]) -> None:
    good = Setup(FOUR, first=1).to_json()
    assert Setup.from_json(good) != Setup()
    assert Setup.from_json({**good, **change}) == Setup()


@pytest.mark.parametrize("document", [None, [], "x", 7, {}])
def test_what_is_no_set_up_at_all_gives_the_default(document: object) -> None:
    assert Setup.from_json(document) == Setup()


def test_a_rematch_is_for_the_same_people_and_the_next_begins() -> None:
    rules = {"camp_needs_member": True}
    game = Setup(FOUR, first=3, mode="auction", rules=rules, seed="s").game()
    setup = rematch(game, away=(1, 2))
    assert setup.away == {1, 2}
    again = setup.game()
    assert setup.rules == rules
    assert (again.seats, again.deal.options, again.deal.mode) == (
        game.seats, game.deal.options, "auction",
    )  # fmt: skip
    assert again.deal.first == 0
    assert again.seed != game.seed
