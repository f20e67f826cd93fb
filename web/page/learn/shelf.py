"""The shelf of puzzles: the day's, the first six, and all out of bots' games."""

from collections.abc import Iterator, Sequence

from tikal.school.collection import Collection
from tikal.school.packed import GRADES, THEMES, Label
from tikal.school.puzzles import PUZZLES
from web.page.browser.dialog import show
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.learn.lists import listed, numbered, so_far, stars_of
from web.page.learn.progress import MOST_STARS, Progress
from web.page.learn.wanted import ANY, Wanted, next_of
from web.page.texts import Texts
from web.page.widgets.button import button


def show_puzzles(
    progress: Progress, all_: Collection, wanted: Wanted, day: int, texts: Texts,
    *, unknown: bool = False,
) -> None:  # fmt: skip
    """Each with the stars it has brought; `unknown`: one was asked for that is not there."""
    todays = all_.of_day(day)
    earned = sum(min(progress.stars.get(puzzle.name, 0), MOST_STARS) for puzzle in PUZZLES)
    most = MOST_STARS * len(PUZZLES)
    coming = next((p for p in PUZZLES if not progress.stars.get(p.name)), None)
    next_ = coming.name if coming else next_of(all_, wanted, progress, "")
    go_on = texts("school.go-on" if earned else "school.begin")
    main = [button(go_on, "puzzle", next_, class_="main")] if next_ else []
    show(
        "puzzles",
        element("h2", texts("help.puzzles")),
        *([element("p", texts("made.unknown"))] if unknown else []),
        *([_day(todays, progress, day, texts)] if todays else []),
        element("p", texts("help.puzzles-is"), class_="hint"),
        so_far(texts("school.of-stars", stars=earned, all=most), earned, most),
        listed(_first(progress, texts)),
        *(_made(progress, all_, wanted, texts) if len(all_) else []),
        row(*main, button(texts("dialog.back"), "close"), class_="row foot"),
    )


def _first(progress: Progress, texts: Texts) -> Iterator[Element]:
    for number, puzzle in enumerate(PUZZLES, start=1):
        made = numbered(number, "puzzle", puzzle.name, texts(f"puzzle.{puzzle.name}.title"))
        if puzzle.name in progress.seen:
            made.append(element("small", texts("school.seen")))
        made.append(stars_of(progress.stars.get(puzzle.name, 0), texts))
        yield made


# The day's


def _day(label: Label, progress: Progress, day: int, texts: Texts) -> Element:
    """What it is about, how hard, and on how many days one has solved it."""
    streak = progress.streak(day)
    said = [
        element("strong", texts("made.day")),
        element("span", _about(label, texts)),
    ]
    if streak:
        said.append(
            element("small", texts("made.streak", days=texts.count("day", streak)), class_="streak")
        )
    made = button(element("span", *said, class_="said-of-day"), "puzzle", label.name, class_="day")
    made.append(stars_of(progress.stars.get(label.name, 0), texts))
    return made


def _about(label: Label, texts: Texts) -> str:
    return f"{texts(f'made.{label.theme}.title')} · {texts(f'made.grade.{label.grade}')}"


# All the others


def _made(progress: Progress, all_: Collection, wanted: Wanted, texts: Texts) -> list[Element]:
    solved = sum(bool(progress.stars.get(label.name)) for label in all_.labels)
    fitting = [(n, label) for n, label in enumerate(all_.labels, start=1) if wanted.fits(label)]
    tiles = (_tile(n, label, progress, texts) for n, label in fitting[: wanted.shown])
    grades = [(str(grade), texts(f"made.grade.{grade}")) for grade in GRADES]
    themes = [(theme, texts(f"made.{theme}.title")) for theme in THEMES]
    more = [button(texts("made.more"), "puzzles-show", "more 1")]
    return [
        element("h3", texts("made.all")),
        so_far(texts("made.solved", done=solved, all=len(all_)), solved, len(all_)),
        _choice("grade", texts("made.grade"), grades, wanted.grade, texts),
        _choice("theme", texts("made.theme"), themes, wanted.theme, texts),
        element("ol", *(element("li", tile) for tile in tiles), class_="tiles"),
        *([] if fitting else [element("p", texts("made.none"), class_="hint")]),
        *(more if len(fitting) > wanted.shown else []),
    ]


def _choice(
    key: str, words: str, options: Sequence[tuple[str, str]], chosen: str, texts: Texts
) -> Element:
    made = element("div", element("small", words), class_="chips", role="group", aria_label=words)
    for value, said in ((ANY, texts("made.any")), *options):
        on = (value == ANY and not chosen) or value == chosen
        made.append(
            button(said, "puzzles-show", f"{key} {value}", aria_pressed="true" if on else "false")
        )
    return made


def _tile(number: int, label: Label, progress: Progress, texts: Texts) -> Element:
    """Its number, and the stars it has brought."""
    stars = progress.stars.get(label.name, 0)
    made = button(element("b", str(number)), "puzzle", label.name)
    made.append(element("small", "★" * stars + "☆" * (MOST_STARS - stars), aria_hidden="true"))
    earned = texts("school.star-count", stars=stars)
    made.setAttribute("aria-label", f"{number}, {_about(label, texts)}, {earned}")
    made.title = _about(label, texts)
    if stars:
        made.classList.add("solved")
    return made
