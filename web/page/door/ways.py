"""What stands at the front door: the game that waits, and the ways to another one."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tikal.bots.roster import Bot, bot_of
from tikal.table.saves.labels import Label
from tikal.table.setup import Setup
from web.page.browser.dom import element, outline
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons, portraits, thumbnail
from web.page.widgets.button import button
from web.page.widgets.languages import language_choice
from web.page.words.players import player_names

_SIGNS: Final = {
    "learn": "M2 9l10-5 10 5-10 5zM6 11v5c3 3 9 3 12 0v-5M22 9v6",
    "puzzles": "M12 3l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 16.5l-5.4 3 1.2-6-4.5-4.2 6.1-.7z",
    "games": "M4 20V5h4v15M8 20V8h4v12M13.5 20 12 8.5l4-.8L18 19.6M3 20h18",
    "options": "M4 7h10m4 0h2M4 17h2m4 0h10M16 5v4M8 15v4",
    "help": "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9.3 9.5a2.8 2.8 0 1 1 4.1 2.5"
            "c-.9.5-1.4 1-1.4 2M12 17v.1",
    "lesson": "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2v14",
    "change": "M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4",
}  # fmt: skip
_FACE: Final = 46
"""How wide a bot's face is, in pixels."""


class Waiting(NamedTuple):
    """What is on the table behind the door."""

    game: Label | None
    lesson: str
    """The key of the title of the lesson or puzzle one is in, if any."""


def ways_in(waiting: Waiting, alone: Setup, texts: Texts) -> list[Element]:
    """The buttons, what is likeliest first."""
    back = _back(waiting, texts)
    running = bool(waiting.lesson or (waiting.game and not waiting.game.over))
    bots = _bots(alone, texts, main=not running)
    together = _way("new-game", "people", "together", _people(), texts)
    small = (_small(do, texts) for do in ("learn", "puzzles", "games"))
    return [*([back] if back and running else []), bots, together, *small,
            *([back] if back and not running else [])]  # fmt: skip


def _back(waiting: Waiting, texts: Texts) -> Element | None:
    """To what is on the table."""
    if waiting.lesson:
        said: tuple[Element | str, ...] = (texts(waiting.lesson),)
        picture = outline(_SIGNS["lesson"])
    elif waiting.game:
        said, picture = _scores(waiting.game), thumbnail.thumb(waiting.game)
    else:
        return None
    over = not waiting.lesson and waiting.game and waiting.game.over
    words = _words(texts("door.finished" if over else "door.continue"), *said)
    made = button(picture, "door-close", class_="wide" if over else "wide main")
    made.append(words)
    return made


def _scores(label: Label) -> tuple[Element, ...]:
    return tuple(
        element("span", icons.emblem(color, 16), name, element("b", str(score)), class_="scored")
        for color, name, score in zip(label.colors, label.names, label.scores, strict=True)
    )


def _bots(alone: Setup, texts: Texts, *, main: bool) -> Element:
    """Play at once, against those of last time; beside it, the way to choose others."""
    bots = [bot for seat in alone.seats if (bot := bot_of(seat.kind))]
    made = button(_faces(bots), "play-alone", class_="wide main" if main else "wide")
    names = [
        seat.name or name
        for seat, name in zip(alone.seats, player_names(alone.seats, texts), strict=True)
        if bot_of(seat.kind)
    ]
    strongest = max(bots, key=portraits.stars_of)
    stars = portraits.stars(strongest, texts)
    made.append(_words(texts("door.bots"), f"{', '.join(names)} ", stars))
    other = button(outline(_SIGNS["change"]), "new-game", "alone", class_="other")
    other.title = texts("door.others")
    other.setAttribute("aria-label", other.title)
    return element("div", made, other, class_="pair")


def _faces(bots: Sequence[Bot]) -> Element:
    return element("span", *(portraits.portrait(bot, _FACE) for bot in bots), class_="faces")


def _people() -> Element:
    return element("span", icons.leader("red", 40), icons.leader("blue", 40), class_="faces")


def _way(do: str, what: str, key: str, picture: Element, texts: Texts) -> Element:
    made = button(picture, do, what, class_="wide")
    made.append(_words(texts(f"door.{key}"), texts(f"door.{key}-is")))
    return made


def _small(do: str, texts: Texts) -> Element:
    made = button(outline(_SIGNS[do]), do)
    said = [element("strong", texts(f"door.{do}"))]
    if do == "puzzles":
        said.append(element("small", texts("door.puzzles-is")))
    made.append(element("span", *said))
    return made


def _words(title: str, *said: Element | str) -> Element:
    return element("span", element("strong", title), element("small", *said))


def tools(texts: Texts) -> list[Element]:
    """Language, options and help, for whoever looks for them."""
    label = texts("options.language")
    speak = language_choice("door-language", texts.language, aria_label=label)
    return [speak, *(_tool(do, texts) for do in ("options", "help"))]


def _tool(do: str, texts: Texts) -> Element:
    made = button(outline(_SIGNS[do]), do)
    made.title = texts(f"boot.{do}")
    made.setAttribute("aria-label", made.title)
    return made
