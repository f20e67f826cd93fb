"""Keys and ears without a browser: every hex by keys, every key listed, every hex in words."""

from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from tikal import loads
from tikal.rules.components import Terrain
from tikal.rules.hexes import BORDERS, NAMES, SPACES
from tikal.rules.state import NOBODY
from tikal.table.replay import Replay
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY
from web.page import keymap
from web.page.a11y import phrases
from web.page.input.hex_walk import kind_of, next_of, walk
from web.page.texts import Texts
from web.page.words.names import terrain_text

GOLDEN = Path(__file__).parents[1] / "rules" / "golden"
LANGUAGES = ("en", "de", "fr", "nl")
BACK = {"left": "right", "up": "down", "other-left": "other-right"}


def test_arrows_reach_every_hex_by_neighbours_and_come_back() -> None:
    reached, new = {0}, {0}
    while new:
        new = {walk(h, way) for h in new for way in ("left", "right", "up", "down")} - reached
        reached |= new
    assert reached == set(range(SPACES))
    for h, (way, back) in product(range(SPACES), BACK.items()):
        there = walk(h, way)
        assert there == h or (walk(there, back) == h and there in dict(BORDERS[h]).values())
    for h in range(SPACES):  # no neighbour is left out
        ways = ("left", "right", "up", "down", "other-left", "other-right")
        assert {walk(h, way) for way in ways} - {h} == {other for _, other in BORDERS[h]}
        assert next_of(range(SPACES), next_of(range(SPACES), h, 1) or 0, -1) == h


def test_every_key_is_listed_once_in_a_place_and_has_a_command() -> None:
    listed = {
        (key, command)
        for names in keymap.GROUPS.values()
        for entry in names.values()
        for key, command in entry.items()
    }
    found = {
        (key, keymap.key_command(key, at=at, replay=replay, bot=bot))
        for key, _ in listed
        for at, replay, bot in product(get_args(keymap.Focus), (False, True), (False, True))
    }
    assert listed <= found
    assert {(key, command) for key, command in found if command} <= listed
    letters = [key for key, _ in listed if keymap.is_letter(key)]
    assert all(key.isascii() for key in letters), "the same on every keyboard"
    assert all(keymap.key_command(key, at="part") is None for key in ("ArrowUp", "Home", " "))
    for text in LANGUAGES:
        assert all(
            Texts(text)(f"keys.{name}") for names in keymap.GROUPS.values() for name in names
        )


@pytest.mark.parametrize("name", ["basic-rio-grande-4", "auction-rio-grande-3"])
def test_every_hex_of_a_game_can_be_heard(name: str) -> None:
    game = loads((GOLDEN / f"{name}.json").read_text())
    replay = Replay(game)
    for n, point in enumerate(range(0, replay.length, 23)):
        table, texts = Table(replay.game(point)), Texts(LANGUAGES[n % 4])
        table.select(SUPPLY)
        view = table.view()
        for h in view.hexes:
            said = phrases.hex_spoken(view, table.look(h.hex), texts, "all")
            said += phrases.ways_spoken(view, h.hex, texts)
            said += phrases.answer_spoken(view, table.look(h.hex), texts)
            assert "{" not in said
            assert said.startswith(f"{NAMES[h.hex]}, {terrain_text(h.terrain, h.value, texts)}")
            who = {party.player for party in h.parties} | {h.camp, h.guard} - {NOBODY}
            assert all(view.players[player].name in said for player in who if player != NOBODY)
            for party in h.parties:
                strength = party.workers + 3 * party.leader
                assert texts("strength", strength=strength) in said
            if h.hex in view.reach:
                assert texts("ap.price", ap=view.reach[h.hex].ap) in said
            for choice in table.look(h.hex).choices:
                if not choice.refusal:
                    assert texts("ap.price", ap=choice.ap) in said
        rest = phrases.state_spoken(view, texts) + phrases.scores_spoken(view, texts, "all")
        assert "{" not in rest
        assert all(f"{p.name}, {p.score}" in rest for p in view.players)


def test_all_that_happens_in_a_game_is_told_move_by_move() -> None:
    game = loads((GOLDEN / "basic-rio-grande-3.json").read_text())
    replay, texts = Replay(game), Texts("en")
    before = replay.table(0).view()
    heard = ""
    for point in range(1, replay.length + 1):
        table = replay.table(point)
        said = phrases.news_spoken(before, table.view(), table.told_since(point - 1), texts)
        assert said.endswith(".")
        assert "{" not in said
        heard, before = f"{heard} {said}", table.view()
    for words in ("uncovers level", "scores", "The final scoring round begins", "Tile in hand:"):
        assert words in heard
    taken = phrases.news_spoken(before, replay.table(5).view(), (), texts)
    assert taken.startswith("Taken back.")


def test_temples_own_members_and_what_is_open_can_be_jumped_to() -> None:
    view = Table(Replay(loads((GOLDEN / "basic-rio-grande-4.json").read_text())).game(174)).view()
    assert {view.hexes[h].terrain for h in kind_of(view, "temple")} == {Terrain.TEMPLE}
    own = kind_of(view, "own")
    assert own
    assert all(any(p.player == view.player for p in view.hexes[h].parties) for h in own)
    assert kind_of(view, "open") == {h for h in view.open if h < SPACES}
