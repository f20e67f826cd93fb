"""A puzzle: stars for how well it is solved, and an idea that is told when it is time."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.pupil import WORDS, Pupil
from tikal import Game
from tikal.school.puzzles import PUZZLES, Puzzle


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
