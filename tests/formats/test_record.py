"""The record in and out, and everything that can be wrong with one."""

import contextlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tikal import RecordError, Seat, dumps, from_record, loads, new_game, to_record
from tikal.rules.deal import choose

Document = dict[str, Any]


def played(moves: int = 30, **arguments: Any) -> Document:
    """A record of a game after some random moves, as JSON gives it."""
    game = new_game(**{"players": 3, "seed": "record", **arguments})
    rng = Random(0)
    while not game.over and len(game.moves) < moves:
        game.play(choose(game.legal_moves(), rng))
    document: Document = json.loads(dumps(game))
    return document


FINISHED = played(10_000)


def test_a_record_holds_the_fields_of_the_format() -> None:
    document = played(0, players=["Ana", Seat("Bot", "blue", "bot:explorer")], first=1)
    assert list(document) == [
        "format", "version", "mode", "edition", "rules", "players", "first", "seed", "tiles",
        "treasures", "moves",
    ]  # fmt: skip
    assert document["players"] == [
        {"name": "Ana", "color": "red", "kind": "human"},
        {"name": "Bot", "color": "blue", "kind": "bot:explorer"},
    ]
    assert document["rules"] == {
        "camp_needs_member": False,
        "tie_break": "shared",
        "all_pass": "next-auction",
        "round_opener": "after-last-player",
    }
    assert (document["first"], document["seed"], document["moves"]) == (1, "record", [])


def test_only_a_finished_game_has_a_result() -> None:
    assert "result" not in played(100)
    game = from_record(FINISHED)
    assert FINISHED["result"] == {"scores": game.scores, "winners": game.winners}


def test_text_goes_both_ways() -> None:
    text = dumps(from_record(FINISHED))
    assert dumps(loads(text)) == text
    assert loads(text.encode()).state == loads(text).state


def test_rules_may_be_left_out_or_override_single_ones() -> None:
    document = played(0, edition="tilsit")
    del document["rules"]
    assert from_record(document).deal.options.camp_needs_member
    document["rules"] = {"tie_break": "guard-then-treasures"}
    options = from_record(document).deal.options
    assert options.camp_needs_member
    assert options.tie_break == "guard-then-treasures"


def test_what_a_later_program_adds_is_ignored() -> None:
    document = played() | {"comment": "a nice game"}
    assert "comment" not in to_record(from_record(document))


def test_a_volcano_turned_otherwise_is_read_and_written_r0() -> None:
    game = new_game(2, seed="volcano", first=0)
    while game.hand != "B6" or game.phase != "place":
        game.play("end" if game.phase == "act" else game.legal_moves()[0])
    place = str(game.legal_moves()[0])
    game.play(place.replace("r0", "r5"))
    assert str(game.moves[-1]) == place


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "this is not a record: no JSON, line 1 column 1"),
        ("{", "this is not a record: no JSON"),
        (b"\xff\xfe\x00", "this is not a record: no JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("[]", "not a JSON object"),
        ("9" * 5000, "this is not a record: no JSON"),
        ('{"format": "tikal-record", "version": ' + "9" * 5000 + "}", "not a record: no JSON"),
        ("{}", "its format is null, not tikal-record"),
    ],
)
def test_what_is_no_record_at_all(text: str | bytes, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        loads(text)


def edit(**fields: Any) -> Callable[[Document], None]:
    return lambda document: document.update(fields)


def drop(key: str) -> Callable[[Document], None]:
    return lambda document: document.pop(key)


def at(key: str, index: int, value: Any) -> Callable[[Document], None]:
    return lambda document: document[key].__setitem__(index, value)


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (edit(format="chess"), 'its format is "chess", not tikal-record'),
        (edit(version=2), "version 2; this program reads up to 1"),
        (edit(version=0), "version is 0, which never was one"),
        (edit(version=True), "version: true is not a whole number"),
        (edit(version="1"), 'version: "1" is not a whole number'),
        (drop("version"), "version: missing"),
        (drop("moves"), "moves: missing"),
        (edit(mode="solo"), '"solo" is not a mode; there are basic, auction'),
        (edit(edition="ravensburger"), '"ravensburger" is not an edition'),
        (edit(edition=7), "edition: 7 is not text"),
        (edit(rules={"dice": True}), '"dice" is not a rule'),
        (
            edit(rules={"camp_needs_member": 1}),
            "camp_needs_member cannot be 1; it is one of false, true",
        ),
        (edit(rules=[]), "rules: [] is not an object"),
        (edit(players=[]), "2 to 4 players, not 0"),
        (edit(players={}), "players: {} is not a list"),
        (at("players", 1, "Ana"), 'players[1]: "Ana" is not an object'),
        (at("players", 0, {"name": 3}), "players[0].name: 3 is not text"),
        (at("players", 2, {"name": "Ana"}), "players[2].color: missing"),
        (edit(first=3), "first: the players are 0 to 2, not 3"),
        (edit(first=-1), "first: the players are 0 to 2, not -1"),
        (edit(seed=[]), "seed: [] is not text"),
        (at("tiles", 0, "A9"), 'tiles[0]: "A9" is not a tile'),
        (at("tiles", 0, 5), "tiles[0]: 5 is not text"),
        (lambda document: document["tiles"].append("A1"), "tiles[36]: A1 is there twice"),
        (lambda document: document["tiles"].remove("D4"), "tiles: D4 is missing"),
        (lambda document: document["tiles"].reverse(), "comes after a later letter"),
        (at("treasures", 3, "crown"), 'treasures[3]: "crown" is not a motif'),
        (edit(treasures=["mask"] * 24), "treasures[3]: more than 3 of mask"),
        (edit(treasures=["mask"] * 3), "treasures: only 0 of statue, not 3"),
        (edit(moves="end"), 'moves: "end" is not a list'),
        (edit(moves=[["end"]]), 'moves[0]: ["end"] is not text'),
        (edit(moves=["end"]), "move 1 'end': first place the tile in hand"),
        (edit(moves=["jump a5"]), "move 1 'jump a5': 'jump' is not a move"),
        (edit(moves=["place a6 r0"]), "move 1 'place a6 r0': 'a6' is not a hex"),
        (edit(moves=["place  a3 r0"]), "move 1 'place  a3 r0': 'place' takes 2 more words"),
        (edit(moves=["bid 07"]), "move 1 'bid 07': '07' is not a whole number"),
        (edit(moves=["x" * 10_000]), f"move 1 '{'x' * 37}...': '{'x' * 17}...' is not a move"),
        (edit(result={"scores": [1, 2, 3], "winners": [2]}), "the game is not over"),
    ],
)
def test_damage_is_named_with_its_place_and_reason(
    damage: Callable[[Document], None], sentence: str
) -> None:
    document = played()
    damage(document)
    with pytest.raises(RecordError) as refused:
        from_record(document)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_wrong_result_and_moves_after_the_end_are_refused() -> None:
    wrong = FINISHED | {"result": {"scores": [0, 0, 0], "winners": [0]}}
    with pytest.raises(RecordError, match="result: the moves give scores"):
        from_record(wrong)
    longer = FINISHED | {"moves": [*FINISHED["moves"], "end"]}
    number = len(longer["moves"])
    with pytest.raises(RecordError, match=f"move {number} 'end': the game is over"):
        from_record(longer)


@pytest.mark.parametrize("key", ["format", "mode", "rules", "first", "tiles", "result"])
@pytest.mark.parametrize("depth", [500, 900, 950, 980])
def test_deep_nesting_anywhere_is_refused(key: str, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    for value in (deep, f'{{"tie_break": {deep}}}'):
        text = json.dumps(FINISHED | {key: "DEEP"}).replace('"DEEP"', value)
        with pytest.raises(RecordError):
            loads(text)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=6,
)
paths = st.sampled_from(
    [(key,) for key in FINISHED]
    + [("players", 0), ("players", 1, "name"), ("rules", "tie_break"), ("result", "scores")]
    + [("tiles", 3), ("treasures", 5), ("moves", 0), ("moves", 40)]
)


@settings(max_examples=300)
@given(paths, anything)
def test_anything_anywhere_is_read_or_refused_in_a_sentence(
    path: tuple[str | int, ...], value: Any
) -> None:
    document = json.loads(json.dumps(FINISHED))
    *parents, last = path
    inside = document
    for step in parents:
        inside = inside[step]
    inside[last] = value
    with contextlib.suppress(RecordError):
        from_record(document)


@settings(max_examples=100)
@given(anything)
def test_any_json_is_refused_in_a_sentence(document: Any) -> None:
    with pytest.raises(RecordError):
        from_record(document)
