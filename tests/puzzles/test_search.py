"""The search behind the marks: it finds what trying all moves by the rules finds."""

from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from tikal.bots.decide import decide
from tikal.bots.roster import BOTS
from tikal.cli import main
from tikal.formats.digits import Reader, Writer
from tikal.game import new_game
from tikal.puzzles import commands
from tikal.puzzles.harvest import Crop
from tikal.puzzles.kept import Field, add, load
from tikal.puzzles.packing import as_text, write
from tikal.puzzles.search import Search, TooLargeError
from tikal.puzzles.shipping import filled, proven
from tikal.rules.legality import apply, legal_moves
from tikal.rules.state import State
from tikal.school import positions
from tikal.school.collection import Collection
from tikal.school.objectives import OBJECTIVES
from tikal.school.packed import made, name_of
from tikal.school.puzzles import PUZZLES
from tikal.school.task import LEARNER
from web.page.learn.stock import collection

SAMPLE = 12
SHIPPED = [packed for batch in collection().batches for packed in batch.packed]


@cache
def turn_of_bots(turn: int) -> State:
    """A position of quick bots, as a puzzle has it: in this turn, all AP there."""
    game = new_game(2, seed="search", first=0)
    while sum(move.verb == "end" for move in game.moves) < turn or game.phase != "act":
        moves = decide(game.state, BOTS["porter"]).moves
        for move in moves:
            game.play(move)
            if game.phase == "act" and game.ap == 10:
                break
    out = Writer()
    write(out, game.state)
    return positions.read(Reader(out.number()))


def by_all_moves(begin: State) -> dict[str, int]:
    """The most of each objective, one legal move after the other; digging aside."""
    best = dict.fromkeys(OBJECTIVES, -1000)
    seen: dict[object, int] = {}
    waiting = [begin]
    while waiting:
        state = waiting.pop()
        key = (
            bytes(state.strength), bytes(state.leaders), bytes(state.values), bytes(state.guards),
            bytes(state.camps), tuple(state.treasures), bytes(state.worked), bytes(state.supply),
        )  # fmt: skip
        if seen.get(key, -1) >= state.ap:
            continue
        seen[key] = state.ap
        for name, counts in OBJECTIVES.items():
            best[name] = max(best[name], counts(begin, state))
        for move in legal_moves(state):
            if move.verb not in ("end", "dig"):
                after = state.copy()
                apply(after, move)
                waiting.append(after)
    return best


@pytest.mark.parametrize(("turn", "ap"), [(4, 6), (8, 5), (15, 3), (26, 3)])
def test_it_finds_what_all_moves_by_the_rules_find(turn: int, ap: int) -> None:
    state = turn_of_bots(turn).copy()
    state.ap = ap
    most = by_all_moves(state)
    search = Search(state, 100_000)
    for objective, best in most.items():
        found = search.solve(objective)
        base = found.idle if objective == "lead" else 0
        assert found.most - base == best, objective
        now = state.copy()
        for move in found.solution[:-1]:
            assert move in legal_moves(now), objective
            apply(now, move)
        assert OBJECTIVES[objective](state, now) == best, objective


@pytest.mark.parametrize("name", ["march", "tie", "guard"])
def test_it_confirms_the_marks_of_the_first_puzzles(name: str) -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.name == name)
    state = puzzle.begin().state
    assert state.player == LEARNER
    objective = "guard" if name == "guard" else "points"
    assert Search(state, 20_000).solve(objective).most == puzzle.steps[-1]


def test_what_is_too_large_is_said_to_be() -> None:
    with pytest.raises(TooLargeError):
        Search(turn_of_bots(26), 50).solve("points")


def test_a_sample_of_those_shipped_is_proven_anew() -> None:
    """The generator has done it for all; here for those of which that is quickly done."""
    proven_anew = 0
    for small in sorted(SHIPPED, key=len)[:SAMPLE]:
        with suppress(TooLargeError):
            assert proven(made(small), limit=5000), name_of(small)
            proven_anew += 1
    assert proven_anew >= SAMPLE / 3


# Making them can be stopped, and what was shipped stays


def crop(number: int) -> Crop:
    label = collection().labels[number]
    return Crop(as_text(SHIPPED[number]), label.theme, label.grade, 7, 1000, 1, ("scout",))


def test_what_was_harvested_is_kept_and_not_searched_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = []

    def harvest(seed: str) -> list[Crop]:
        asked.append(seed)
        return [crop(0), crop(1)]

    monkeypatch.setattr(commands, "harvest", harvest)
    file = tmp_path / "kept.jsonl"
    add(file, Field("s 0", (crop(2),), 1.5))
    with file.open("a") as opened:
        opened.write('{"seed": "s 1", "cro')  # stopped while it was written
        opened.write("\n")
    words = ["puzzles", "make", "--jobs", "1", "--games", "3", "--seed", "s", "--keep", str(file)]
    assert main(words) == main(words) == 0
    assert asked == ["s 1", "s 2"]
    assert [len(field.crops) for field in load(file)] == [1, 2, 2]
    into = tmp_path / "puzzles.bin"
    assert main(["puzzles", "ship", "--keep", str(file), "--into", str(into)]) == 0
    assert "scout | 3 of 3" in capsys.readouterr().out
    into.write_bytes(b"something else")
    assert main(["puzzles", "prove", "--into", str(into)]) == 1


def test_new_puzzles_come_after_those_that_were_there() -> None:
    first = filled(Collection(), map(crop, range(6)), most=4, since=100)
    second = filled(Collection(tuple(first)), map(crop, range(6)), most=4, since=200)
    assert second[:1] == first
    assert (len(first[0].packed), len(second[1].packed), second[1].since) == (4, 2, 200)
    assert not set(first[0].packed) & set(second[1].packed)
    assert len(filled(Collection(tuple(second)), map(crop, range(6)), most=4, since=300)) == 2
