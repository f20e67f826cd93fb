"""Entrants by their words."""

from argparse import ArgumentTypeError
from typing import Any, NamedTuple

import pytest

from tikal.arena.players import read, with_nodes
from tikal.bots.roster import BOTS


class Liking(NamedTuple):
    temple: float = 1.0
    pairs: float = 2


class LikingBot(NamedTuple):
    name: str = "liking"
    nodes: int = 10
    noise: float = 0.0
    weights: Liking = Liking()


@pytest.fixture
def _liking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "liking", LikingBot())


def test_a_name_is_the_bot_as_it_is() -> None:
    assert read("scout") == ("scout", BOTS["scout"])


@pytest.mark.parametrize("words", ["scout:4000", "scout:nodes=4000"])
def test_nodes(words: str) -> None:
    assert read(words).bot == BOTS["scout"]._replace(nodes=4000)


def test_nodes_for_all_leave_those_who_ask_for_their_own() -> None:
    assert with_nodes(read("scout"), 7) == read("scout:nodes=7")
    assert with_nodes(read("scout:9"), 7) == read("scout:9")


@pytest.mark.usefixtures("_liking")
def test_weights_and_other_numbers_of_a_bot() -> None:
    bot: Any = read("liking:20,temple=1.5,pairs=0.5,noise=2").bot
    assert tuple(bot) == ("liking", 20, 2.0, Liking(1.5, 0.5))
    assert with_nodes(read("liking:temple=2"), 7) == read("liking:nodes=7,temple=2")


@pytest.mark.usefixtures("_liking")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("ghost", "'ghost' is not a bot; there are porter, "),
        ("liking:gold=1", "to change; there are nodes, noise, temple, pairs"),
        ("liking:name=x", "'name' is nothing of liking's to change"),
        ("liking:many", "nodes: 'many' is not a whole number"),
        ("liking:temple=high", "temple: 'high' is not a number"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(words: str, sentence: str) -> None:
    with pytest.raises(ArgumentTypeError, match=sentence):
        read(words)
