"""Lessons in the browser, in all languages; and the game that waits meanwhile."""

from playwright.sync_api import Locator, expect

from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import kept_record
from tests.support.browser.positions import stopped
from tests.support.browser.pupil import WORDS, Pupil
from tests.support.browser.visit import Visit
from tikal.rules.moves import Move
from tikal.school.lessons import LESSON, LESSONS, Lesson

GAME = "basic-rio-grande-3"


class Reader:
    """Reads what the card says: each lesson in two languages, which take turns."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.card = visit.card("lesson-card")

    def reads(self, place: Locator, number: int, *keys: str) -> None:
        for language in self.visit.speaking(two_of_all(number)):
            for key in keys:
                expect(place).to_contain_text(WORDS[language][key])

    def reads_the_task(self, number: int, lesson: Lesson) -> None:
        task = f"lesson.{lesson.name}"
        for language in self.visit.speaking(two_of_all(number)):
            words = WORDS[language]
            place = words["school.lesson"].format(number=number, all=len(LESSONS))
            expect(self.visit.card("lesson-place")).to_have_text(place)
            expect(self.visit.card("lesson-title")).to_have_text(words[f"{task}.title"])
            expect(self.card).to_contain_text(words[f"{task}.text"])
            expect(self.card.locator(".goals li")).to_have_text(
                [words[f"{task}.{goal.name}"] for goal in lesson.goals]
            )


def two_of_all(number: int) -> list[str]:
    """So that the words are seen to change each time, and all pairs of neighbours have their turn.

    That nothing is missing in any language is for tests/guards.
    """
    languages = [*WORDS, *WORDS]
    first = number % len(WORDS)
    return languages[first : first + 2]


def test_all_lessons_in_all_languages(seat: Seat) -> None:
    """A newcomer goes from the front door to the last word, by pointing."""
    visit = seat().sit_down()
    reader = Reader(visit)
    card = reader.card
    visit.command("door")
    visit.do("learn")
    visit.page.locator(".lessons [aria-current]").click()
    for number, lesson in enumerate(LESSONS, start=1):
        reader.reads_the_task(number, lesson)
        expect(card.locator(".reached")).to_have_count(0)
        if lesson.name == "auction":
            expect(visit.button("play", "bid 3")).to_be_in_viewport(ratio=1)
        Pupil(visit, lesson, pointing=True).solve()
        expect(card).to_have_attribute("data-stage", "done")
        expect(card.locator(".reached")).to_have_count(len(lesson.goals))
        reader.reads(card.locator(".said"), number + 2, f"lesson.{lesson.name}.done")
        if number < len(LESSONS):
            visit.do("lesson-next")
    reader.reads(card.locator(".said"), 0, "school.end-title")
    visit.speak(spoken := "de")  # in which the bot is called when the game begins
    visit.do("help")
    visit.do("learn")
    expect(visit.page.locator(".lessons .reached")).to_have_count(len(LESSONS))
    visit.do("close")
    visit.do("school-play")
    expect(card).to_be_hidden()
    expect(visit.card("players")).to_contain_text(WORDS[spoken]["bot.porter"])


def test_the_game_waits_for_the_end_of_a_lesson(seat: Seat) -> None:
    visit = seat().sit_down(stopped(GAME, 40))
    card, before = visit.card("lesson-card"), kept_record(visit.page)
    expect(card).to_be_hidden()  # this is no newcomer
    visit.do("help")
    visit.do("learn")
    expect(visit.page.locator(".lessons [aria-current]")).to_have_attribute("data-what", "place")
    visit.do("learn", "walk")
    expect(card.locator(".course .done")).to_have_count(0)  # the first one was skipped
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
