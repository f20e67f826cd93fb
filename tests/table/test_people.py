"""Names and colours of a record as they are shown: short, in one line, all different."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tikal import Game, Seat, dumps, loads, new_game
from tikal.game import COLORS
from tikal.table.saves.labels import Label, Name, label_of, loads_label
from tikal.table.saves.slots import Slots, record_in, seal
from tikal.table.setup import Setup, rematch
from tikal.table.table import Table
from tikal.table.view.people import LONGEST_NAME, colors_of, names_of

colors = st.sampled_from((*COLORS, "", "pink", "<script>"))


def label(game: Game) -> Label:
    return label_of(Name("id"), game, Table(game).view(), 1)


@given(st.lists(st.builds(Seat, st.text(max_size=40), colors), min_size=2, max_size=4))
def test_everyone_can_be_shown(seats: list[Seat]) -> None:
    shown = colors_of(seats)
    assert len(set(shown)) == len(seats)
    assert set(shown) <= set(COLORS)
    for seat, color in zip(seats, shown, strict=True):
        first = next(other for other in seats if other.color == seat.color)
        assert color == seat.color or first is not seat or seat.color not in COLORS
    assert all(name and len(name) <= LONGEST_NAME for name in names_of(seats))


def test_strange_people_are_listed_and_get_their_rematch() -> None:
    game = new_game([Seat("", "red"), Seat("A\nB" * 30, "red")], seed=1)
    view = Table(game).view()
    assert [player.color for player in view.players] == ["red", "blue"]
    assert view.players[0].name == "1"
    assert loads_label(label(game).dumps()) == label(game)
    assert rematch(game).game().seats[1].color == "blue"


def test_a_set_up_with_strange_colours_is_not_kept() -> None:
    strange = Setup((Seat("", "pink"), Seat("", "blue"))).to_json()
    assert Setup.from_json(strange) == Setup()


def test_a_label_that_makes_no_sense_is_damaged() -> None:
    good = label(new_game(2, seed=1))
    strange: tuple[dict[str, Any], ...] = (
        {"colors": ("pink", "blue")}, {"colors": ([], [])}, {"scores": (1,)}, {"winners": (2,)},
        {"player": -2}, {"mode": "solo"}, {"board": good.board[:-1]}, {"names": (1, 2)},
        {"board": "9" + good.board[1:]}, {"board": good.board[:-1] + "9"}, {"changed": "now"},
    )  # fmt: skip
    for bad in strange:
        assert loads_label(good._replace(**bad).dumps()) is None, bad
    assert loads_label(seal("[" * 30)) is None


def test_the_newest_sound_copy_is_taken_without_playing_it() -> None:
    game, keeping = new_game(2, seed=1), Slots("id")
    old = keeping.save(game, Table(game).extras())
    keeping.written(old)
    game.play(game.legal_moves()[0])
    kept = {**old.changes.puts, **keeping.save(game, Table(game).extras()).changes.puts}
    assert record_in(kept) == dumps(game)
    newest = next(key for key, text in kept.items() if text not in old.changes.puts.values())
    kept[newest] += "x"
    record = record_in(kept)
    assert record
    assert loads(record).moves == []
    assert record_in({newest: "?"}) is None
    assert json.loads(record)["moves"] == []
