"""The school in the browser: all lessons in every language, puzzles, and the game that waits."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.hands import Hands
from tests.support.browser.keeping import kept_record
from tests.support.browser.positions import stopped
from tests.support.browser.visit import Visit
from tikal import Game
from tikal.rules.moves import LEADER, Enter, Move, Walk
from tikal.school.lessons import LESSON, LESSONS, Lesson
from tikal.school.puzzles import PUZZLES, Puzzle
from tikal.table.exercise import Exercise
from tikal.table.view.model import SUPPLY

TEXTS = Path(__file__).parents[2] / "web" / "texts"
WORDS = {file.stem: json.loads(file.read_text()) for file in TEXTS.glob("*.json")}
GAME = "basic-rio-grande-3"

WAYS = {
    "place": "place b3 r0",
    "walk": "enter W a5, walk W a5 b5, enter L a5, walk L a5 b4, walk L b4 b3, walk L b3 c4",
    "uncover": "uncover c4, walk W b4 c4, uncover c4",
    "dig": "walk W b4 c5, dig c5, dig c5",
    "swap": "swap urn 2 mask",
    "majority": "walk L b4 c4, walk W b4 c4, enter W a5, walk W a5 b5",
    "camp": "camp d4, enter W d4, walk W d4 e4, enter W d4, walk W d4 e4",
    "guard": "walk L c4 c5, guard W c4",
    "score": "walk W b4 c4, uncover c4, uncover c4, walk W b4 c4, walk W c4 d4, end",
    "auction": "bid 3, bid 5, take A2, place b3 r0",
}


class Pupil:
    """Somebody in a lesson or a puzzle, with a table beside it that knows what should happen."""

    def __init__(self, visit: Visit, task: Lesson | Puzzle, *, pointing: bool) -> None:
        self.visit, self.task = visit, task
        self.hands = Hands(visit, Exercise(task.begin())) if pointing else None
        self.table = self.hands.table if self.hands else Exercise(task.begin())

    def play(self, move: Move) -> None:
        """By pointing where that is wanted; the other one answers by himself."""
        if self.hands is None:
            self.visit.command("play", str(move))
            self.table.play(move)
        elif isinstance(move, Enter | Walk):
            source, target = (
                (SUPPLY, move.hex) if isinstance(move, Enter) else (move.source, move.target)
            )
            self._hold(self.hands, source, leader=move.kind == LEADER)
            assert self.hands.send(target)
        else:
            self.hands.do(move)
        while reply := self.task.reply(self.table.game):
            self.table.play(reply)
        self.visit.sees_moves(len(self.table.game.moves))

    def _hold(self, hands: Hands, source: int, *, leader: bool) -> None:
        held = self.table.selection
        if held and (held.source, held.leader, held.members) == (source, leader, 1):
            return
        if source == SUPPLY and leader:
            hands.take_leader()
            return
        hands.take(source)
        if leader and self.table.selection and not self.table.selection.leader:
            hands.press("pick", "L")
            self.table.select(source, 1, leader=True)
            hands.press("pick", "-1")
            self.table.select(source, 0, leader=True)

    def solve(self) -> None:
        for move in WAYS[self.task.name].split(", "):
            self.play(Move.parse(move))


@pytest.mark.parametrize("language", sorted(WORDS))
def test_all_lessons(seat: Seat, language: str) -> None:
    """A newcomer goes from the welcome to the last word; half of them by pointing."""
    visit, words = seat().sit_down(language=language), WORDS[language]
    card = visit.card("lesson-card")
    expect(card).to_contain_text(words["school.welcome-title"])
    visit.do("lesson-next")
    for number, lesson in enumerate(LESSONS, start=1):
        place = words["school.lesson"].format(number=number, all=len(LESSONS))
        expect(visit.card("lesson-place")).to_have_text(place)
        expect(visit.card("lesson-title")).to_have_text(words[f"lesson.{lesson.name}.title"])
        expect(card).to_contain_text(words[f"lesson.{lesson.name}.text"])
        expect(card.locator(".goals li")).to_have_text(
            [words[f"lesson.{lesson.name}.{goal.name}"] for goal in lesson.goals]
        )
        expect(card.locator(".reached")).to_have_count(0)
        Pupil(visit, lesson, pointing=language in ("en", "de")).solve()
        expect(card).to_have_attribute("data-stage", "done")
        expect(card.locator(".reached")).to_have_count(len(lesson.goals))
        expect(card.locator(".said")).to_contain_text(words[f"lesson.{lesson.name}.done"])
        if number < len(LESSONS):
            visit.do("lesson-next")
    expect(card.locator(".said")).to_contain_text(words["school.end-title"])
    visit.do("help")
    visit.do("learn")
    expect(visit.page.locator(".lessons .reached")).to_have_count(len(LESSONS))
    visit.do("close")
    visit.do("school-play")
    expect(card).to_be_hidden()
    expect(visit.page.locator("#players")).to_contain_text(words["bot.porter"])


def test_the_game_waits_for_the_end_of_a_lesson(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 40))
    card, before = visit.card("lesson-card"), kept_record(visit.page)
    expect(card).to_be_hidden()  # this is no newcomer
    visit.do("help")
    visit.do("learn")
    expect(visit.page.locator(".lessons [aria-current]")).to_have_attribute("data-what", "place")
    visit.do("learn", "walk")
    pupil = Pupil(visit, LESSON["walk"], pointing=True)
    begun = len(pupil.table.game.moves)
    pupil.play(Move.parse("enter W a5"))
    pupil.play(Move.parse("walk W a5 b5"))
    expect(card.locator(".reached")).to_have_count(1)

    visit.again().sees_moves(begun + 2)
    expect(card.locator(".reached")).to_have_count(1)
    visit.do("options")
    visit.page.locator("#set-language").select_option("nl")
    visit.do("close")
    expect(visit.card("lesson-title")).to_have_text(WORDS["nl"]["lesson.walk.title"])
    expect(visit.card("turn")).to_contain_text(WORDS["nl"]["school.you"])
    expect(card.locator(".reached")).to_have_count(1)

    visit.command("play", "end")
    expect(card.locator(".failed")).to_be_visible()
    visit.do("undo")
    expect(card.locator(".failed")).to_have_count(0)
    visit.command("play", "end")
    card.locator("[data-do=lesson-again].main").click()
    visit.sees_moves(begun)
    expect(card.locator(".reached")).to_have_count(0)
    expect(visit.button("undo")).to_be_disabled()

    visit.do("lesson-leave")
    visit.sees_moves(40)
    expect(card).to_be_hidden()
    assert kept_record(visit.page) == before
    visit.command("learn", "dig")
    visit.do("new-game")
    visit.do("close")
    expect(card).to_be_visible()  # nothing has been begun
    visit.do("games")
    visit.page.locator("#games-list [data-do=game-open]").first.click()
    visit.sees_moves(40)
    expect(card).to_be_hidden()
    assert kept_record(visit.page) == before


def solved(puzzle: Puzzle) -> Game:
    game = puzzle.begin()
    for move in puzzle.best:
        game.play(move)
    return game


def test_a_puzzle_and_its_stars(seat: Seat) -> None:
    """What is kept is strange at first; a solution that is shown earns nothing."""
    visit, puzzle = seat().sit_down(), PUZZLES[0]
    visit.page.evaluate('localStorage[\'tikal.school\'] = \'{"at": ["puzzle", "none", []]}\'')
    visit.again()
    card, stars = visit.card("lesson-card"), visit.page.locator("#dialog .star.earned")
    visit.do("help")
    visit.do("puzzles")
    visit.do("puzzle", puzzle.name)
    visit.command("play", "end")
    expect(card).to_have_attribute("data-stage", "done")
    earned, most = puzzle.stars(puzzle.begin()), puzzle.stars(solved(puzzle))
    assert earned < most
    expect(card.locator(".star.earned")).to_have_count(earned)
    idea = WORDS["en"][f"puzzle.{puzzle.name}.done"]
    expect(card).not_to_contain_text(idea)  # who tries again wants to find it alone
    visit.do("lesson-solution")
    expect(card).to_have_attribute("data-stage", "shown")
    expect(card).to_contain_text(idea)
    expect(card.locator(".star.earned")).to_have_count(most)
    visit.command("puzzles")
    expect(stars).to_have_count(earned)
    visit.do("close")

    visit.do("lesson-again")
    pupil = Pupil(visit, puzzle, pointing=False)
    for move in puzzle.best:
        pupil.play(move)
    visit.again()
    expect(card.locator(".said")).to_contain_text(WORDS["en"][f"school.stars.{most}"])
    visit.command("puzzle", puzzle.name)
    visit.command("play", "end")
    visit.command("puzzles")
    expect(stars).to_have_count(most)  # the most count
