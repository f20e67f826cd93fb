"""Who plays: people here, people somewhere else, and bots; the seats of the new game dialog."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tikal.bots.roster import BOTS, bot_of, kind_of
from tikal.game import COLORS, Seat
from tikal.table.setup import Setup
from tikal.table.view.people import LONGEST_NAME
from web.page.browser.dialog import choice
from web.page.browser.dom import by_id, element, row
from web.page.browser.types import Element
from web.page.games import who
from web.page.texts import Texts
from web.page.widgets import icons, portraits
from web.page.widgets.button import button
from web.page.words.players import player_names

ALONE: Final = ("explorer", "hunter", "raider")
"""Whom somebody alone meets who does not choose."""
WATCHED: Final = ("professor", "hunter", "digger", "raider")
COMPANY: Final = ("alone", "people", "watch")


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


def first_bot(setup: Setup) -> int | None:
    """The seat whose faces somebody alone wants to see first."""
    bots = (n for n, seat in enumerate(setup.seats) if bot_of(seat.kind))
    return next(bots, None) if _company_of(setup) == "alone" else None


def seat_list(setup: Setup, texts: Texts, choosing: int | None) -> Element:
    """A row for every seat: sign, name, colour, and who it is; below one of them all faces."""
    shown = shown_names(setup.seats, texts)
    made = element("ul", id="seats")
    for number, name in enumerate(shown):
        seat = _seat_row(number, setup, name, texts)
        open_here = number == choosing
        seat.append(_who(number, setup, texts, open_here=open_here))
        if open_here:
            away = number in setup.away
            chosen = who.chosen_of(setup.seats[number].kind, away=away)
            color = setup.seats[number].color
            choice = who.Choice(number, color, chosen, (who.HERE, who.THERE))
            seat.append(who.who_cards(choice, texts))
        made.append(seat)
    return made


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
    return element("li", icons.emblem(seat.color, 28), name, color)


def _who(number: int, setup: Setup, texts: Texts, *, open_here: bool) -> Element:
    """Who it is now; a tap shows all there are."""
    seat = setup.seats[number]
    bot = bot_of(seat.kind)
    made = button(
        portraits.portrait(bot, 38) if bot else icons.leader(seat.color, 32),
        "seat", str(number), class_="seat-who",
    )  # fmt: skip
    if bot:
        said = element("span", element("b", texts(f"bot.{bot.name}")), portraits.stars(bot, texts))
    else:
        said = element("b", texts(f"away.{who.chosen_of(seat.kind, away=number in setup.away)}"))
    made.append(said, element("i", "\u25b4" if open_here else "\u25be", aria_hidden="true"))
    made.setAttribute("aria-expanded", "true" if open_here else "false")
    made.setAttribute("aria-description", texts("company.who", number=number + 1))
    return made


# Choosing


def read_seats(setup: Setup, texts: Texts) -> list[Seat]:
    """What those who sit there are called, and their colours, as the open dialog says."""
    defaults, sitting = player_names(setup.seats, texts), []
    for number, seat in enumerate(setup.seats):
        name = str(by_id(f"name-{number}").value)
        # A default name is not a name somebody gave: it follows the language and who it is.
        given = name.strip() != defaults[number]
        color = str(by_id(f"color-{number}").value)
        sitting.append(Seat(name[:LONGEST_NAME] if given else "", color, seat.kind))
    return sitting


def with_kind(setup: Setup, number: int, chosen: str) -> Setup:
    """Somebody else sits there, and is called otherwise; or the same plays somewhere else."""
    kind, seats = who.kind_chosen(chosen), list(setup.seats)
    if kind != seats[number].kind:
        seats[number] = replace(seats[number], name="", kind=kind)
    away = setup.away - {number} | ({number} if chosen == who.THERE else set())
    return replace(setup, seats=tuple(seats), away=frozenset(away))


def with_company(setup: Setup, company: str) -> Setup:
    """People only, somebody alone among bots, or bots only."""
    seats = [
        seat if bot_of(seat.kind) is None else replace(seat, name="", kind=who.PERSON)
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
        seats.append(Seat("", color, _another(seats) if bots else who.PERSON))
    first = setup.first if setup.first is not None and setup.first < count else None
    away = frozenset(n for n in setup.away if n < count)
    return replace(setup, seats=tuple(seats), first=first, away=away)


def _another(seats: Sequence[Seat]) -> str:
    kinds = [kind_of(BOTS[name]) for name in (*ALONE, *WATCHED)]
    return next(kind for kind in kinds if kind not in {seat.kind for seat in seats})
