"""The shelf of puzzles without a browser: what comes next, streaks, and what is told to others."""

from tikal.school.collection import Collection
from web.page.learn.progress import Progress
from web.page.learn.share import link_of, result
from web.page.learn.stock import collection
from web.page.learn.wanted import AT_ONCE, Wanted, next_of
from web.page.links.link import puzzle_in
from web.page.texts import Texts

NAMES = [label.name for label in collection().labels]


def test_the_next_is_the_first_without_a_star_and_at_the_end_it_begins_anew() -> None:
    some, progress = collection(), Progress()
    assert next_of(some, Wanted(), progress, "") == NAMES[0]
    assert next_of(some, Wanted(), progress, NAMES[2]) == NAMES[3]
    assert next_of(some, Wanted(), progress, NAMES[-1]) == NAMES[0]
    progress.earn(NAMES[3], 1)
    assert next_of(some, Wanted(), progress, NAMES[2]) == NAMES[4]
    for name in NAMES:
        progress.earn(name, 3)
    assert next_of(some, Wanted(), progress, NAMES[2]) is None
    assert next_of(Collection(), Wanted(), progress, "") is None


def test_only_what_is_wanted_comes() -> None:
    wanted = Wanted().changed("grade 2").changed("theme raid")
    assert wanted == Wanted("2", "raid")
    name = next_of(collection(), wanted, Progress(), NAMES[5])
    label = next(label for label in collection().labels if label.name == name)
    assert (label.grade, label.theme) == (2, "raid")
    assert wanted.changed("more 1").shown == 2 * AT_ONCE
    assert wanted.changed("more 1").changed("grade any") == Wanted("", "raid")


def test_a_streak_lasts_until_a_day_is_missed() -> None:
    progress = Progress(days={100, 101, 102})
    assert [progress.streak(day) for day in (100, 102, 103, 104)] == [1, 3, 3, 0]


def test_a_result_tells_no_solution_and_leads_to_the_puzzle() -> None:
    texts, link = Texts("en"), link_of("https://example.org/tikal/", "p-abcdefg")
    told = result(2, 17, texts, day="18/11/2026", streak=3, link=link)
    assert told.splitlines() == [
        "Tikal, puzzle of 18/11/2026: ★★☆", "Solved in a row: 3 days", link,
    ]  # fmt: skip
    assert puzzle_in(told) == "p-abcdefg"
    assert result(0, 17, texts, day="", streak=9, link=link).startswith("Tikal, puzzle 17: ☆☆☆\n")
    for other in ("#puzzle=p-abcdefgh", "#g=abcdef", "#puzzle=march", "p-abcdefg", ""):
        assert puzzle_in(other) == ""
