"""Moves by name: still plain tuples, written and read as one text, told apart by class."""

import pickle
from copy import copy, deepcopy

import pytest

from tests.support.moves import universe
from tikal.rules.legality import RULES
from tikal.rules.moves import (
    END,
    LEADER,
    SHAPES,
    VERBS,
    WORKER,
    End,
    Enter,
    Move,
    Shift,
    Walk,
    walk,
)

ALL = universe(highest_bid=3)


def test_every_move_is_what_its_text_says() -> None:
    for move in ALL:
        assert Move.parse(str(move)) == move
        assert type(Move.parse(str(move))) is type(move)
    assert len({*ALL}) == len(ALL)


def test_a_move_is_a_tuple_of_its_verb_and_its_words() -> None:
    move = Move.parse("walk L a5 b4")
    assert isinstance(move, Walk)
    assert (move.verb, move.kind, move.source, move.target) == tuple(move) == ("walk", 1, 4, 8)
    assert repr(move) == "Move.parse('walk L a5 b4')"
    assert move == walk(LEADER, 4, 8) == Walk(kind=LEADER, source=4, target=8)


def test_moves_of_different_verbs_are_never_equal() -> None:
    same_words: list[Move] = [Walk(WORKER, 4, 8), Shift(WORKER, 4, 8)]
    assert same_words[0] != same_words[1]
    assert Enter(WORKER, 4) < Shift(WORKER, 4, 8) < Walk(WORKER, 4, 8), "by verb, then by words"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_moves_cross_to_other_processes(protocol: int) -> None:
    for move in (END, Walk(LEADER, 4, 8), *(Move.parse(f"{verb} a5") for verb in ("dig", "camp"))):
        there = pickle.loads(pickle.dumps(move, protocol))
        assert (there, type(there)) == (move, type(move))
        assert type(copy(move)) is type(deepcopy(move)) is type(move)


def test_a_match_takes_a_move_apart() -> None:
    match Move.parse("shift W a5 b4"):
        case Walk():
            pytest.fail("a shift is no walk")
        case Shift(kind, source, target=goal):
            assert (kind, source, goal) == (WORKER, 4, 8)


def test_a_move_has_all_its_words_and_no_more_and_keeps_them() -> None:
    with pytest.raises(TypeError):
        Walk(WORKER, 4)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        End(3)
    with pytest.raises(AttributeError):
        Walk(WORKER, 4, 8).note = ""  # type: ignore[attr-defined]


def test_every_verb_has_its_row_and_its_words() -> None:
    assert tuple(RULES) == tuple(SHAPES) == VERBS
