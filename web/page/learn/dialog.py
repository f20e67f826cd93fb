"""All lessons: what is done, what comes next."""

from tikal.school.lessons import LESSONS
from web.page.browser.dialog import show
from web.page.browser.dom import element, inside, outline, row
from web.page.learn.attempt import next_lesson
from web.page.learn.card import TICK
from web.page.learn.lists import listed, numbered, so_far
from web.page.learn.progress import Progress
from web.page.texts import Texts
from web.page.widgets.button import button


def show_lessons(progress: Progress, texts: Texts) -> None:
    """Each by its title; any can be begun."""
    coming = next_lesson(progress)
    rows = []
    for number, lesson in enumerate(LESSONS, start=1):
        made = numbered(number, "learn", lesson.name, texts(f"lesson.{lesson.name}.title"))
        if lesson.name in progress.lessons:
            inside(made, ".tick").replaceChildren(outline(TICK))
            made.append(element("small", texts("school.done")))
            made.classList.add("reached")
        if lesson is coming:
            made.append(element("small", texts("school.up-next"), class_="chip"))
            made.setAttribute("aria-current", "step")
        rows.append(made)
    count = sum(lesson.name in progress.lessons for lesson in LESSONS)
    main = []
    if coming:
        go_on = texts("school.go-on" if count else "school.begin")
        main = [button(go_on, "learn", coming.name, class_="main")]
    show(
        "lessons",
        element("h2", texts("help.learn")),
        element("p", texts("school.time"), class_="hint"),
        so_far(texts("school.of-lessons", done=count, all=len(LESSONS)), count, len(LESSONS)),
        listed(rows),
        row(*main, button(texts("dialog.back"), "close"), class_="row foot"),
    )
