"""A puzzle: stars for how well it is solved, and an idea that is told when it is time."""

from playwright.sync_api import expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.pupil import WORDS, Pupil
from tikal import Game
from tikal.school.puzzles import PUZZLES, Puzzle
from web.page.learn.stock import collection


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


def test_a_puzzle_of_a_link_its_result_and_its_place_on_the_shelf(seat: Seat) -> None:
    visit = seat().sit_down()
    label = next(label for label in collection().labels if label.theme == "temples")
    one = collection().puzzle(label.name)
    assert one
    visit.page.evaluate("name => { location.hash = `#puzzle=${name}`; }", one.name)
    card = visit.card("lesson-card")
    expect(card.locator("h2")).to_have_text(WORDS["en"]["made.temples.title"])
    assert not visit.page.evaluate("location.hash"), "loading the page again need not ask again"
    most = one.steps[-1]
    expect(card.locator(".points")).to_have_text(f"{one.points(one.begin())} of {most} temples")
    for move in one.best:
        visit.command("play", str(move))
    expect(card).to_have_attribute("data-stage", "done")
    expect(card.locator(".points")).to_have_text(f"{most} of {most} temples")
    expect(card).to_contain_text(WORDS["en"][f"made.idea.{one.idea}"])
    visit.do("puzzle-share")
    copied = card.get_by_text(WORDS["en"]["link.copied"]).or_(visit.page.locator("#result"))
    expect(copied).to_be_visible()

    visit.command("puzzles")
    shelf = visit.page.locator("#dialog")
    expect(shelf.locator(".day")).to_contain_text(WORDS["en"]["made.day"])
    visit.command("puzzles-show", "theme temples")
    tile = shelf.locator(f".tiles [data-what='{one.name}']")
    expect(tile).to_have_class("solved")
    expect(tile).to_have_accessible_name(
        f"{collection().number(one.name)}, {WORDS['en']['made.temples.title']} · "
        f"{WORDS['en'][f'made.grade.{one.grade}']}, 3 of 3 stars"
    )
    visit.do("close")
    visit.command("lesson-leave")
    visit.leave()
