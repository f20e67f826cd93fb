"""The puzzles out of bots' games: all that are shipped, and the day's, the same everywhere."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tikal import Game
from tikal.formats.digits import Reader, Writer
from tikal.puzzles.packing import dumps, pack, write
from tikal.rules.components import WORKERS
from tikal.rules.deal import check_order
from tikal.rules.moves import END
from tikal.rules.state import State
from tikal.school import positions
from tikal.school.collection import BadCollectionError, Batch, Collection, loads
from tikal.school.objectives import OBJECTIVES
from tikal.school.packed import THEMES, MadePuzzle, made, name_of, unpack
from tikal.school.positions import BadPositionError
from tikal.school.task import LEARNER
from tikal.table.exercise import Exercise
from web.page.learn import stock

ROOT = Path(__file__).parents[2]
FILE = ROOT / "web" / "page" / "learn" / "puzzles.bin"
COLLECTION = stock.collection()
PACKED = [one for batch in COLLECTION.batches for one in batch.packed]
MOST_BYTES = 25_000


def puzzle(number: int) -> MadePuzzle:
    found = COLLECTION.puzzle(COLLECTION.labels[number].name)
    assert found
    return found


def solved(one: MadePuzzle) -> Game:
    game = one.begin()
    for move in one.best:
        game.play(move)  # which refuses what is not legal
    return game


def test_every_puzzle_shipped_is_legal_and_its_solution_reaches_the_mark() -> None:
    for packed_one in PACKED:
        one = made(packed_one)
        game = one.begin()
        assert (game.player, game.phase) == (LEARNER, "act"), one.name
        assert one.points(game) < one.steps[0] < one.steps[1] < one.steps[2], one.name
        after = solved(one)
        assert one.over(after), one.name
        assert (one.points(after), one.stars(after)) == (one.steps[2], 3), one.name
        assert after.moves[-1] == END


def test_every_position_could_be_one_of_a_game() -> None:
    for packed_one in PACKED:
        state = made(packed_one).packed.state
        check_order(state.deal.tiles, state.deal.treasures)
        assert all(levels >= 0 for levels in state.levels)
        for player in range(state.deal.players):
            there = sum(state.workers_of(player, h) for h in state.where[player])
            assert there + state.supply[player] <= WORKERS
        laid = {tile for tile in state.map.tiles if 0 <= tile < 36}
        assert laid <= set(state.deal.tiles[: state.drawn])


def test_none_is_there_twice_and_themes_are_varied() -> None:
    labels = COLLECTION.labels
    assert len({label.name for label in labels}) == len(labels) >= 150
    boards = {(tuple(s.map.tiles), bytes(s.strength)) for s in map(state_of, PACKED)}
    assert len(boards) == len(PACKED), "and no position twice"
    for theme in THEMES:
        assert sum(label.theme == theme for label in labels) >= len(labels) / 25, theme
    assert {label.grade for label in labels} == {0, 1, 2}


def state_of(packed_one: bytes) -> State:
    return made(packed_one).packed.state


def test_the_file_is_small_and_whole() -> None:
    content = FILE.read_bytes()
    assert len(content) < MOST_BYTES
    assert dumps(loads(content).batches) == content
    assert all(pack(unpack(one)) == one for one in PACKED[::9])


def test_it_is_played_and_taken_back_like_any_position() -> None:
    one = puzzle(0)
    table = Exercise(one.begin(("Ana", "Ben")))
    before = table.view()
    assert not before.undo
    assert [line.verb for line in table.story()] == [], "nothing has been drawn for it"
    table.play(one.best[0])
    table.undo()
    assert table.view()._replace(redo=False) == before
    for move in one.best:
        table.play(move)
    assert one.stars(table.game) == 3


def test_a_lead_counts_what_is_taken_and_a_raid_what_was_theirs() -> None:
    for label in COLLECTION.labels:
        if label.theme in ("lead", "raid"):
            one = COLLECTION.puzzle(label.name)
            assert one
            assert one.points(one.begin()) == 0


# Bad texts


@given(st.binary(max_size=80))
def test_any_bytes_are_a_puzzle_or_refused(content: bytes) -> None:
    try:
        one = made(content)
    except BadPositionError:
        return
    assert one.stars(solved(one)) >= 0


@given(st.integers(0, len(PACKED) - 1), st.integers(0, 1000))
def test_one_wrong_bit_does_no_harm(number: int, bit: int) -> None:
    content = bytearray(PACKED[number])
    content[bit // 8 % len(content)] ^= 1 << bit % 8
    test_any_bytes_are_a_puzzle_or_refused.hypothesis.inner_test(bytes(content))  # type: ignore[attr-defined]


@pytest.mark.parametrize("cut", [0, 3, 9, 40, -1])
def test_a_file_cut_short_or_changed_is_refused(cut: int) -> None:
    content = FILE.read_bytes()
    with pytest.raises(BadCollectionError):
        loads(content[:cut])
    changed = bytearray(content)
    changed[cut] ^= 1
    with pytest.raises(BadCollectionError):
        loads(bytes(changed))


def test_where_the_file_is_bad_there_are_no_such_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stock, "loads", lambda _content: loads(b"bad"))
    stock.collection.cache_clear()
    try:
        empty = stock.collection()
        assert (len(empty), empty.of_day(20_000), empty.puzzle("p-aaaaaaa")) == (0, None, None)
    finally:
        stock.collection.cache_clear()


def test_a_position_comes_back_as_it_was() -> None:
    for number in (0, 5, 11):
        state = puzzle(number).packed.state
        out = Writer()
        write(out, state)
        assert positions.read(Reader(out.number())) == state


# The day's


def named(count: int, since: int = 0, first: int = 0) -> Batch:
    return Batch(since, tuple(PACKED[first : first + count]))


def test_each_day_has_its_puzzle_and_all_have_their_day() -> None:
    for count in (1, 2, 7, 30, 64):
        days = [Collection((named(count),)).of_day(day) for day in range(20_000, 20_000 + count)]
        assert len(set(days)) == count
    assert COLLECTION.of_day(20_775) == loads(FILE.read_bytes()).of_day(20_775)


def test_what_is_shipped_later_changes_no_day_before_that() -> None:
    now = Collection((named(30),))
    later = Collection((named(30), named(30, since=20_500, first=30)))
    days = range(20_450, 20_550)
    same = [now.of_day(day) == later.of_day(day) for day in days]
    assert all(same[:50])
    assert not all(same[50:])
    new = {label.name for label in later.labels[30:]}
    assert new & {later.of_day(day).name for day in days}  # type: ignore[union-attr]


def test_names_stay_for_links_and_stars() -> None:
    assert name_of(b"some puzzle") == "p-rjxkxcb"
    assert COLLECTION.puzzle(COLLECTION.labels[3].name) == made(PACKED[3])


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_every_theme_and_idea_has_its_words(language: str) -> None:
    texts = json.loads((ROOT / "web" / "texts" / f"{language}.json").read_text())
    assert {f"made.{theme}.{word}" for theme in THEMES for word in ("title", "text")} <= set(texts)
    ideas = {f"made.idea.{made(one).idea}" for one in PACKED}
    assert ideas <= set(texts)
    assert set(OBJECTIVES) == {"points", *THEMES} - {"turn", "volcano", "final"}
