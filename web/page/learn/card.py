"""The card of a lesson or puzzle: what it is about, what is reached, and how to go on."""

from collections.abc import Sequence
from typing import Final

from web.page.browser.dom import element, outline, row
from web.page.browser.types import Element
from web.page.learn.attempt import Told
from web.page.learn.progress import MOST_STARS
from web.page.texts import Texts
from web.page.widgets.button import button

STAR: Final = "M12 2.6l2.9 6.2 6.7.8-5 4.6 1.3 6.7L12 17.6l-5.9 3.3 1.3-6.7-5-4.6 6.7-.8z"
TICK: Final = "M5 12.5l4.6 4.6L19 7.5"


def lesson_card(told: Told, done: Sequence[bool], texts: Texts) -> list[Element]:
    """What stays as it is; below it there is room for what changes.

    `done` tells of each lesson or puzzle whether it was solved: what is skipped is not.
    """
    place = texts(f"school.{told.kind}", number=told.number, all=told.of)
    if told.made:
        place = f"{place} · {texts(f'made.grade.{told.made.grade}')}"
    leave = button(texts("school.leave"), "lesson-leave", class_="quiet")
    return [
        row(element("small", place, id="lesson-place"), leave, class_="row head"),
        *([] if told.made else [_steps(told, done)]),
        _about(told, texts),
        element("div", id="lesson-state", class_="stack", aria_live="polite"),
    ]


def _about(told: Told, texts: Texts) -> Element:
    """What it is about. On a small screen it makes room for the game once it is read."""
    title = element("h2", texts(f"{told.words}.title"), id="lesson-title")
    made = element(
        "details",
        element("summary", title),
        element("p", _asked(told, texts)),
        row(
            button(texts("school.begin"), "lesson-read", class_="main"),
            button(texts("school.rule"), "rules", told.rule, class_="link"),
        ),
        id="lesson-about",
    )
    made.open = True
    return made


def _asked(told: Told, texts: Texts) -> str:
    text = texts(f"{told.words}.text")
    return f"{text} {texts('made.ap', ap=told.made.ap)}" if told.made else text


def _steps(told: Told, done: Sequence[bool]) -> Element:
    """How far it is: a mark for each lesson or puzzle."""
    marks = [
        element("i", class_="now" if number == told.number else "done" if solved else "")
        for number, solved in enumerate(done, start=1)
    ]
    return element("div", *marks, class_="course", aria_hidden="true")


def state(told: Told, texts: Texts) -> list[Element]:
    """What changes: what is reached, what is to be said about it, the ways on."""
    if told.kind == "lesson":
        return [_goals(told, texts), *_said(told, texts), _ways(told, texts)]
    return [_meter(told, texts), *_said_of_puzzle(told, texts), _ways_of_puzzle(told, texts)]


# Lessons


def _goals(told: Told, texts: Texts) -> Element:
    rows = []
    for name, reached in told.goals:
        box = element("i", outline(TICK) if reached else "", class_="tick")
        if reached:
            box.setAttribute("role", "img")
            box.setAttribute("aria-label", texts("school.reached"))
        goal = element("span", texts(f"lesson.{told.name}.{name}"))
        rows.append(element("li", box, goal, class_="reached" if reached else ""))
    return element("ul", *rows, class_="goals")


def _said(told: Told, texts: Texts) -> list[Element]:
    if told.stage == "failed":
        return [element("p", texts("school.failed"), class_="said failed")]
    if told.stage != "done":
        return []
    title = texts("school.end-title" if told.last else "school.well-done")
    made = element("div", element("strong", title), class_="said done" + _cheer(told))
    made.append(element("p", texts(told.idea)))
    if told.last:
        made.append(element("p", texts("school.end")))
    return [made]


def _ways(told: Told, texts: Texts) -> Element:
    again = button(texts("school.again"), "lesson-again")
    if told.stage == "done" and told.last:
        porter = button(texts("school.porter"), "school-play", class_="main")
        return _onward(porter, button(texts("help.puzzles"), "puzzles"), again)
    if told.stage == "done":
        on = button(texts("school.next-lesson"), "lesson-next", class_="main")
        return _onward(on, again)
    skip = button(texts("school.skip"), "lesson-next")
    if told.last:
        skip = button(texts("school.all-lessons"), "learn")
    if told.stage == "failed":
        return _onward(button(texts("school.try"), "lesson-again", class_="main"), skip)
    return _meanwhile(again, skip)


# Puzzles


def _meter(told: Told, texts: Texts) -> Element:
    """The points, and the stars with what they ask for."""
    stars = []
    for number, step in enumerate(told.steps, start=1):
        star = element("span", outline(STAR), str(step), class_="star")
        star.classList.toggle("earned", told.stars >= number)
        stars.append(star)
    points = texts("school.points", points=told.points)
    if told.made:
        unit = "temples" if told.made.theme == "temples" else "points"
        points = texts(f"made.of-{unit}", points=told.points, most=told.steps[-1])
    label = texts("school.star-count", stars=told.stars)
    return row(
        element("span", points, class_="points"),
        element("span", *stars, class_="stars" + _cheer(told), role="img", aria_label=label),
        class_="row meter",
    )


def _said_of_puzzle(told: Told, texts: Texts) -> list[Element]:
    if told.stage == "showing":
        return [element("p", texts("school.showing"), class_="said")]
    if told.stage not in ("done", "shown"):
        return []
    key = "school.shown" if told.stage == "shown" else f"school.stars.{told.stars}"
    made = element("div", element("strong", texts(key)), class_="said")
    if told.stars == MOST_STARS:  # before that the idea behind it would spoil the next try
        made.append(element("p", texts(told.idea)))
        made.classList.add("done")
    return [made]


def _ways_of_puzzle(told: Told, texts: Texts) -> Element:
    if told.stage == "trying":
        again = button(texts("school.again"), "lesson-again")
        return _meanwhile(again, _next_puzzle(told, texts, "school.skip"))
    again = button(texts("school.try"), "lesson-again")
    on = _next_puzzle(told, texts, "school.next-puzzle")
    if told.stage == "showing":
        return _onward(again, on)
    best = told.stage == "done" and told.stars == MOST_STARS
    (on if best else again).className = "main"
    shows = [] if best else [button(texts("school.solution"), "lesson-solution")]
    if told.made and told.stage == "done":
        shows.append(button(texts("link.copied" if told.shared else "made.share"), "puzzle-share"))
    return _onward(*([on, again, *shows] if best else [again, *shows, on]))


def _next_puzzle(told: Told, texts: Texts, key: str) -> Element:
    if told.last:
        return button(texts("school.all-puzzles"), "puzzles")
    return button(texts(key), "lesson-next")


# Both


def _onward(*buttons: Element) -> Element:
    return row(*buttons, class_="row onward")


def _meanwhile(*buttons: Element) -> Element:
    """What is not much needed while one tries."""
    return row(*buttons, class_="row onward meanwhile")


def _cheer(told: Told) -> str:
    return " cheer" if told.stage == "done" and not told.calm else ""
