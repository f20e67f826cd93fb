"""Who plays: people here, people somewhere else, and bots; the seats of the new game dialog."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tikal.bots.roster import BOTS, BY_STRENGTH, STYLES, Bot, bot_of, kind_of
from tikal.game import COLORS, Seat
from tikal.table.setup import Setup
from tikal.table.view.people import LONGEST_NAME
from web.page.browser.dialog import choice
from web.page.browser.dom import by_id, element, row
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.words.players import player_names

PERSON: Final = "human"
ALONE: Final = ("explorer", "hunter", "raider")
"""Whom somebody alone meets who does not choose."""
WATCHED: Final = ("professor", "hunter", "digger", "raider")
COMPANY: Final = ("people", "alone", "watch")


def shown_names(seats: Sequence[Seat], texts: Texts) -> list[str]:
    """What everyone is called in the dialog."""
    return [seat.name or name for seat, name in zip(seats, player_names(seats, texts), strict=True)]


# Showing


def presets(setup: Setup, texts: Texts) -> Element:
    """One click for the usual companies."""
    now = _company_of(setup)
    buttons = []
    for company in COMPANY:
        made = button(texts(f"company.{company}"), "company", company)
        made.setAttribute("aria-pressed", "true" if company == now else "false")
        buttons.append(made)
    return row(*buttons, class_="row choices company")


def _company_of(setup: Setup) -> str:
    bots = sum(bot_of(seat.kind) is not None for seat in setup.seats)
    if not bots:
        return "people"
    people = len(setup.seats) - bots
    return "watch" if not people else "alone" if people == 1 and not setup.away else ""


def seat_list(setup: Setup, texts: Texts) -> Element:
    """A row for every seat: sign, name, colour, and who it is."""
    shown = shown_names(setup.seats, texts)
    rows = (_seat_row(n, setup, name, texts) for n, name in enumerate(shown))
    return element("ul", *rows, id="seats")


def _seat_row(number: int, setup: Setup, shown: str, texts: Texts) -> Element:
    seat = setup.seats[number]
    name = element(
        "input", type="text", id=f"name-{number}", maxlength=str(LONGEST_NAME),
        autocomplete="off", aria_label=texts("new.name", number=number + 1),
    )  # fmt: skip
    name.value = shown
    colors = [(color, texts(f"color.{color}")) for color in COLORS]
    label = texts("new.color", number=number + 1)
    color = choice(f"color-{number}", colors, seat.color, aria_label=label)
    made = element("li", icons.emblem(seat.color, 28), name, color, _who(number, setup, texts))
    if bot := bot_of(seat.kind):
        made.append(element("small", texts(f"bot.{bot.name}.is"), class_="character"))
    return made


def _who(number: int, setup: Setup, texts: Texts) -> Element:
    """People, here or there, or one of the bots."""
    bot = bot_of(setup.seats[number].kind)
    chosen = bot.name if bot else "there" if number in setup.away else "here"
    people = [(place, texts(f"away.{place}")) for place in ("here", "there")]
    label = texts("company.who", number=number + 1)
    made = element("select", id=f"place-{number}", aria_label=label)
    guests = [bot] if bot and bot not in (*BY_STRENGTH, *STYLES) else []
    for group, options in (
        ("company.persons", people),
        ("company.rungs", _options(BY_STRENGTH, texts)),
        ("company.styles", _options([*STYLES, *guests], texts)),
    ):
        part = element("optgroup", label=texts(group))
        part.append(*(element("option", words, value=value) for value, words in options))
        made.append(part)
    made.value = chosen
    return made


def _options(bots: Sequence[Bot], texts: Texts) -> list[tuple[str, str]]:
    return [(bot.name, texts(f"bot.{bot.name}")) for bot in bots]


# Choosing


def read_seats(setup: Setup, texts: Texts) -> tuple[list[Seat], frozenset[int]]:
    """Who sits where as the open dialog says, and who of them is somewhere else."""
    defaults, sitting = player_names(setup.seats, texts), []
    places = [str(by_id(f"place-{n}").value) for n in range(len(setup.seats))]
    for number, seat in enumerate(setup.seats):
        name, place = str(by_id(f"name-{number}").value), places[number]
        kind = kind_of(BOTS[place]) if place in BOTS else PERSON
        # A default name is not a name somebody gave: it follows the language and who it is.
        given = name.strip() != defaults[number] and kind == seat.kind
        color = str(by_id(f"color-{number}").value)
        sitting.append(Seat(name[:LONGEST_NAME] if given else "", color, kind))
    return sitting, frozenset(n for n, place in enumerate(places) if place == "there")


def with_company(setup: Setup, company: str) -> Setup:
    """People only, somebody alone among bots, or bots only."""
    seats = [
        seat if bot_of(seat.kind) is None else replace(seat, name="", kind=PERSON)
        for seat in setup.seats
    ]
    bots = {"people": (), "alone": ALONE, "watch": WATCHED}[company]
    first = 0 if company == "watch" else 1
    for n, bot in zip(range(first, len(seats)), bots, strict=False):
        seats[n] = Seat("", seats[n].color, kind_of(BOTS[bot]))
    return replace(setup, seats=tuple(seats), away=frozenset())


def with_players(setup: Setup, count: int) -> Setup:
    """So many seats; new ones get a free colour, and a bot where bots play already."""
    seats = list(setup.seats[:count])
    bots = any(bot_of(seat.kind) for seat in setup.seats)
    while len(seats) < count:
        taken = {seat.color for seat in seats}
        color = next(color for color in COLORS if color not in taken)
        seats.append(Seat("", color, _another(seats) if bots else PERSON))
    first = setup.first if setup.first is not None and setup.first < count else None
    away = frozenset(n for n in setup.away if n < count)
    return replace(setup, seats=tuple(seats), first=first, away=away)


def _another(seats: Sequence[Seat]) -> str:
    kinds = [kind_of(BOTS[name]) for name in (*ALONE, *WATCHED)]
    return next(kind for kind in kinds if kind not in {seat.kind for seat in seats})
