"""Saves: what is safe stays safe, whatever is damaged, interrupted or written too late."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tikal import Game, dumps, new_game
from tikal.rules.deal import choose
from tikal.rules.hexes import SPACES
from tikal.rules.moves import END
from tikal.table.saves.extras import NO_EXTRAS, Extras, SeatChange, TakenBack
from tikal.table.saves.labels import Label, Name, label_of, loads_label
from tikal.table.saves.slots import Changes, Found, Save, Slots, find, seal, set_aside, unseal
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY

Store = dict[str, str]


def make(store: Store, changes: Changes) -> None:
    """As a database does it: all changes at once."""
    store.update(changes.puts)
    for key in changes.drops:
        store.pop(key, None)


def step(game: Game, rng: Random) -> None:
    game.play(choose(game.legal_moves(), rng))


def opened(store: Store, game_id: str = "g") -> tuple[Found, Slots]:
    found = find(store)
    return found, Slots(game_id, found.epoch + 1, tuple(store))


EVENTS = st.lists(st.sampled_from(["play", "arrive", "crash"]), max_size=60)


@given(EVENTS, st.randoms(use_true_random=False))
@settings(max_examples=200)
def test_a_crash_at_any_point_loses_at_most_what_was_not_safe_yet(
    events: list[str], rng: Random
) -> None:
    store: Store = {}
    game, keeping = new_game(2, seed="crash"), Slots("g")
    on_the_way: list[tuple[Save, int]] = []
    safe = -1
    for event in events:
        if event == "play" and not game.over:
            step(game, rng)
            on_the_way.append((keeping.save(game, NO_EXTRAS), len(game.moves)))
        elif event == "arrive" and on_the_way:
            saving, moves = on_the_way.pop(0)
            make(store, saving.changes)
            keeping.written(saving)
            safe = moves
        elif event == "crash":
            on_the_way.clear()
            found, keeping = opened(store)
            assert found.game is None if safe < 0 else found.game is not None
            game = found.game or new_game(2, seed="crash")
            assert len(game.moves) == max(safe, 0)


@given(st.integers(2, 30), st.data())
@settings(max_examples=150)
def test_one_damaged_text_costs_at_most_the_last_save(saves: int, data: st.DataObject) -> None:
    rng = Random(saves)
    store: Store = {}
    game, keeping = new_game(2, seed="damage"), Slots("g")
    records = []
    for _ in range(saves):
        step(game, rng)
        saving = keeping.save(game, NO_EXTRAS)
        make(store, saving.changes)
        keeping.written(saving)
        records.append(dumps(game))
    key = data.draw(st.sampled_from(sorted(store)))
    text = store[key]
    cut = data.draw(st.integers(0, len(text) - 1))
    store[key] = data.draw(st.sampled_from([text[:cut], text[:cut] + "\0" + text[cut + 1 :]]))
    found = find(store)
    assert found.game
    assert dumps(found.game) in records[-2:]
    assert found.damaged == {key: store[key]}
    make(store, set_aside(found))
    assert [text for key, text in store.items() if key.startswith("damaged g ")] != []
    assert find({k: t for k, t in store.items() if k.startswith("save ")}).damaged == {}


def test_a_tab_that_has_lost_the_game_cannot_spoil_it() -> None:
    rng, store = Random(1), Store()
    game, old = new_game(2, seed="tabs"), Slots("g")
    for _ in range(3):
        step(game, rng)
        saving = old.save(game, NO_EXTRAS)
        make(store, saving.changes)
        old.written(saving)
    found, new = opened(store)
    assert found.game
    late = old.save(game, NO_EXTRAS)  # on its way when the other tab took over
    for _ in range(3):
        step(found.game, rng)
        saving = new.save(found.game, NO_EXTRAS)
        make(store, saving.changes)
        new.written(saving)
        make(store, late.changes)
        again = find(store).game
        assert again
        assert dumps(again) == dumps(found.game)


def test_a_save_that_fails_leaves_the_last_good_one() -> None:
    rng, store = Random(1), Store()
    game, keeping = new_game(2, seed="full"), Slots("g")
    step(game, rng)
    saving = keeping.save(game, NO_EXTRAS)
    make(store, saving.changes)
    keeping.written(saving)
    for _ in range(4):  # the disk is full
        step(game, rng)
        assert not set(keeping.save(game, NO_EXTRAS).changes.puts) & set(store)


@given(st.text(st.characters(exclude_categories=())))
def test_a_seal_tells_every_change(text: str) -> None:
    sealed = seal(text)
    assert unseal(sealed) == text
    assert unseal(sealed + "x") is None
    assert unseal(sealed[:-1]) is None
    assert unseal(text) is None


def test_the_table_is_found_as_it_was_left() -> None:
    """A group's walk is one action, a take-back is told, and limits are bid up to."""
    table = Table(new_game(2, seed="k3f9", first=0), take_backs=True)
    for h in (7, 7):
        table.tap(h)
    table.select(SUPPLY, 3)
    table.go(4)
    table.undo()
    table.redo()
    assert len(table.game.moves) == 4
    again = Table(table.game.copy(), take_backs=True, extras=table.extras())
    again.undo()
    assert len(again.game.moves) == 1
    table.play(END)
    other = Table(table.game.copy(), take_backs=True, extras=table.extras())
    other.undo()
    told = Table(other.game.copy(), extras=other.extras())
    assert [line.verb for line in told.story()].count("taken-back") == 1


EXTRAS = st.builds(
    Extras,
    st.lists(st.integers(1, 9), unique=True).map(tuple),
    st.lists(
        st.builds(
            TakenBack, st.integers(0, 10), st.integers(0, 3), st.integers(0, 1), st.integers(1, 9)
        )
    ).map(tuple),
    st.dictionaries(st.integers(0, 1), st.integers(0, 40)),
    st.lists(
        st.builds(SeatChange, st.integers(0, 10), st.integers(0, 3), st.integers(0, 1), st.text())
    ).map(tuple),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=3),
)


@given(EXTRAS)
def test_what_lies_beside_a_record_comes_back(extras: Extras) -> None:
    assert Extras.from_json(extras.to_json(), 10, 2) == extras


@given(JSON)
def test_what_lies_beside_a_record_is_never_trusted(document: object) -> None:
    extras = Extras.from_json(document, 10, 2)
    assert isinstance(extras, Extras)
    game = new_game(2, seed="beside")
    Table(game, extras=Extras.from_json(document, 0, 2)).view()


@pytest.mark.parametrize("players", [2, 4])
def test_a_label_tells_of_the_game(players: int) -> None:
    game, rng = new_game(players, seed="label"), Random(5)
    while not game.over:
        step(game, rng)
    label = label_of(Name("g", "Sunday", (1,)), game, Table(game).view(), now=5)
    assert loads_label(label.dumps()) == label
    assert (label.title, label.away, label.moves) == ("Sunday", (1,), len(game.moves))
    assert label.scores == tuple(game.scores)
    assert label.winners == tuple(game.winners)
    assert [spot.terrain for spot in label.spots()] == list(game.state.map.terrain)


def test_a_label_of_a_what_if_game_leads_back() -> None:
    game = new_game(2, seed="label")
    label = label_of(Name("g", origin=("h", 206)), game, Table(game).view(), now=5)
    assert loads_label(label.dumps()) == label
    assert label.name.origin == ("h", 206)
    plain = label._replace(origin=())
    assert loads_label(plain.dumps()) == plain, "as older pages wrote them"
    assert len(json.loads(unseal(plain.dumps()) or "")) == len(Label._fields) - 1


@given(st.integers(0, len(Label._fields) - 1), JSON)
def test_a_label_that_makes_no_sense_is_none(field: int, value: object) -> None:
    game = new_game(2, seed="label")
    label = label_of(Name("g"), game, Table(game).view(), now=5)
    values: list[object] = list(label)
    values[field] = value
    found = loads_label(seal(json.dumps(values)))
    assert found is None or len(found.spots()) == SPACES
    assert loads_label(json.dumps(values)) is None
