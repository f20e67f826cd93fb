"""The puzzles: three stars can be had, but not by taking what looks best at once."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tikal import Game, dumps, loads
from tikal.bots.decide import decide
from tikal.bots.roster import BOTS
from tikal.school.lessons import LESSONS
from tikal.school.puzzles import PUZZLE, PUZZLES, Puzzle
from tikal.school.task import LEARNER

ROOT = Path(__file__).parents[2]

SECTIONS = {
    "goal", "board", "setup", "turn", "place", "walk", "enter", "uncover", "dig", "swap", "camp",
    "guard", "scoring", "volcano", "final", "end", "auction", "editions", "two-three",
}  # fmt: skip
"""What the rules page has to offer."""

every_puzzle = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)


def greedy_by_points(puzzle: Puzzle) -> Game:
    """Again and again the move that brings most at once, for its AP; then the end."""
    game = puzzle.begin()
    while True:
        now = puzzle.points(game)
        found = []
        for move in game.legal_moves()[:-1]:
            after = game.copy()
            after.play(move)
            found.append(((puzzle.points(after) - now) / (game.ap - after.ap), after))
        gain, after = max(found, key=lambda pair: pair[0], default=(0, game))
        if gain <= 0:
            game.play("end")
            return game
        game = after


def greedy_bot(puzzle: Puzzle) -> Game:
    game = puzzle.begin()
    while not puzzle.over(game):
        for move in decide(game.state, BOTS["greedy"]).moves:
            game.play(move)
    return game


@every_puzzle
def test_it_begins_with_a_whole_turn_and_few_stars(puzzle: Puzzle) -> None:
    game = puzzle.begin()
    assert (game.player, game.phase, game.ap) == (LEARNER, "act", 10)
    assert puzzle.begin(("Ana", "Ben")).seats[LEARNER].name == "Ana"
    assert loads(dumps(game)).state == game.state == puzzle.begin().state
    assert puzzle.stars(game) == 0
    assert not puzzle.over(game)
    assert puzzle.points(game) < puzzle.steps[0] < puzzle.steps[1] < puzzle.steps[2]


@every_puzzle
def test_its_solution_earns_three_stars_for_good(puzzle: Puzzle) -> None:
    game = puzzle.begin()
    for move in puzzle.best:
        assert not puzzle.over(game)
        game.play(move)
    assert puzzle.over(game)
    assert puzzle.points(game) == puzzle.steps[2], "the most there is"
    assert puzzle.stars(game) == 3
    game.play(game.legal_moves()[0])
    assert puzzle.stars(game) == 3, "whatever the other one does then"


@every_puzzle
@pytest.mark.parametrize("greedy", [greedy_by_points, greedy_bot])
def test_greed_does_not_earn_them(puzzle: Puzzle, greedy: Callable[[Puzzle], Game]) -> None:
    game = greedy(puzzle)
    assert puzzle.over(game)
    assert puzzle.stars(game) < 3


def test_in_a_scoring_turn_the_points_are_those_scored() -> None:
    puzzle = PUZZLE["camp"]
    game = puzzle.begin()
    before = game.scores[LEARNER]
    for move in puzzle.best:
        game.play(move)
    assert game.scores[LEARNER] == before + puzzle.points(game)


def test_a_guarded_temple_counts_twice_where_it_is_said_so() -> None:
    puzzle = PUZZLE["guard"]
    game = puzzle.begin()
    before = puzzle.points(game)
    game.play("guard L b3")
    assert puzzle.points(game) == before + 3


def test_the_rules_tell_more() -> None:
    assert {task.rule for task in (*LESSONS, *PUZZLES)} <= SECTIONS


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_every_puzzle_has_its_words(language: str) -> None:
    texts = json.loads((ROOT / "web" / "texts" / f"{language}.json").read_text())
    said = {key for key in texts if key.startswith("puzzle.")}
    assert said == {
        f"puzzle.{puzzle.name}.{word}" for puzzle in PUZZLES for word in ("title", "text", "done")
    }
