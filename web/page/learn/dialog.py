"""All lessons, and all puzzles: what is done, what comes next, how many stars there are."""

from collections.abc import Sequence

from tikal.school.lessons import LESSONS
from tikal.school.puzzles import PUZZLES
from web.page.browser.dialog import show
from web.page.browser.dom import element, outline, row
from web.page.browser.types import Element
from web.page.learn.attempt import next_lesson
from web.page.learn.card import STAR, TICK
from web.page.learn.progress import MOST_STARS, Progress
from web.page.texts import Texts
from web.page.widgets.button import button


def show_lessons(progress: Progress, texts: Texts) -> None:
    """Each by its title; any can be begun."""
    coming = next_lesson(progress)
    rows = []
    for number, lesson in enumerate(LESSONS, start=1):
        done = lesson.name in progress.lessons
        made = _row("learn", lesson.name, texts(f"lesson.{lesson.name}.title"))
        if done:
            made.prepend(element("i", outline(TICK), class_="tick"))
            made.append(element("small", texts("school.done")))
            made.classList.add("reached")
        else:
            made.prepend(element("i", str(number), class_="tick"))
        if lesson is coming:
            made.append(element("small", texts("school.up-next"), class_="chip"))
            made.setAttribute("aria-current", "step")
        rows.append(made)
    count = sum(lesson.name in progress.lessons for lesson in LESSONS)
    main = [] if coming is None else [_on(texts, "learn", coming.name, begun=bool(count))]
    show(
        "lessons",
        element("h2", texts("help.learn")),
        element("p", texts("school.time"), class_="hint"),
        _so_far(texts("school.of-lessons", done=count, all=len(LESSONS)), count, len(LESSONS)),
        _list(rows),
        row(*main, button(texts("dialog.back"), "close"), class_="row foot"),
    )


def show_puzzles(progress: Progress, texts: Texts) -> None:
    """Each by its title, with the stars it has brought."""
    rows = []
    for number, puzzle in enumerate(PUZZLES, start=1):
        stars = progress.stars.get(puzzle.name, 0)
        made = _row("puzzle", puzzle.name, texts(f"puzzle.{puzzle.name}.title"))
        made.prepend(element("i", str(number), class_="tick"))
        if puzzle.name in progress.seen:
            made.append(element("small", texts("school.seen")))
        made.append(_stars(stars, texts))
        rows.append(made)
    earned = sum(min(progress.stars.get(puzzle.name, 0), MOST_STARS) for puzzle in PUZZLES)
    most = MOST_STARS * len(PUZZLES)
    coming = next((p for p in PUZZLES if not progress.stars.get(p.name)), None)
    main = [] if coming is None else [_on(texts, "puzzle", coming.name, begun=bool(earned))]
    show(
        "puzzles",
        element("h2", texts("help.puzzles")),
        element("p", texts("help.puzzles-is"), class_="hint"),
        _so_far(texts("school.of-stars", stars=earned, all=most), earned, most),
        _list(rows),
        row(*main, button(texts("dialog.back"), "close"), class_="row foot"),
    )


def _list(rows: Sequence[Element]) -> Element:
    return element("ol", *(element("li", made) for made in rows), class_="lessons")


def _row(do: str, name: str, title: str) -> Element:
    return button(element("span", title), do, name)


def _on(texts: Texts, do: str, name: str, *, begun: bool) -> Element:
    return button(texts("school.go-on" if begun else "school.begin"), do, name, class_="main")


def _so_far(words: str, done: int, most: int) -> Element:
    made = element("progress", max=str(most), aria_label=words)
    made.value = str(done)
    return element("div", element("strong", words), made, class_="so-far")


def _stars(earned: int, texts: Texts) -> Element:
    label = texts("school.star-count", stars=earned)
    made = element("span", class_="stars", role="img", aria_label=label)
    for number in range(1, MOST_STARS + 1):
        star = element("span", outline(STAR), class_="star")
        star.classList.toggle("earned", earned >= number)
        made.append(star)
    return made
