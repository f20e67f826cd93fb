"""Who sits at a seat, to be chosen among faces: people, bots by strength, bots with a liking."""

from collections.abc import Iterable, Sequence
from typing import Final

from tikal.bots.roster import BOTS, BY_STRENGTH, STYLES, Bot, bot_of, kind_of
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons, portraits
from web.page.widgets.button import button

PERSON: Final = "human"
HERE: Final = "here"
THERE: Final = "there"
_FACE: Final = 72
"""How wide a face is on its card, in pixels."""


class Choice:
    """What can be chosen for a seat, and what is chosen now."""

    def __init__(
        self, number: int, color: str, chosen: str, people: Sequence[str], do: str = "seat-kind"
    ) -> None:
        self.do = do
        """The command that a tap runs, with the seat and what is chosen."""
        self.number = number
        self.color = color
        self.chosen = chosen
        """A bot's name, or where a person plays."""
        self.people = people
        """Where people can play who sit there."""


def chosen_of(kind: str, *, away: bool = False) -> str:
    """What such a seat is called among the choices."""
    bot = bot_of(kind)
    return bot.name if bot else THERE if away else HERE


def kind_chosen(chosen: str) -> str:
    """How a record names it."""
    return kind_of(BOTS[chosen]) if chosen in BOTS else PERSON


def who_cards(choice: Choice, texts: Texts) -> Element:
    """All of them; a tap chooses."""
    guest = BOTS.get(choice.chosen)
    guests = [guest] if guest and guest not in (*BY_STRENGTH, *STYLES) else []
    made = element("div", class_="who", role="group")
    made.setAttribute("aria-label", texts("company.who", number=choice.number + 1))
    if guest:  # in the hand only whoever is chosen has a line
        made.append(element("p", texts(f"bot.{guest.name}.is"), class_="hint chosen-is"))
    made.append(
        row(*(_person(choice, place, texts) for place in choice.people), class_="row people-here"),
        element("h3", texts("company.rungs")),
        *portraits.rating_told(BY_STRENGTH, texts),
        _bots(choice, BY_STRENGTH, texts),
        element("h3", texts("company.styles")),
        _bots(choice, (*STYLES, *guests), texts),
    )
    return made


def _bots(choice: Choice, bots: Iterable[Bot], texts: Texts) -> Element:
    return element("div", *(_bot(choice, bot, texts) for bot in bots), class_="who-cards")


def _bot(choice: Choice, bot: Bot, texts: Texts) -> Element:
    made = _choice(choice, bot.name, portraits.portrait(bot, _FACE))
    made.append(
        element("strong", texts(f"bot.{bot.name}")),
        portraits.stars(bot, texts),
        *portraits.rating(bot, texts),
        element("small", texts(f"bot.{bot.name}.is")),
    )
    return made


def _person(choice: Choice, place: str, texts: Texts) -> Element:
    made = _choice(choice, place, icons.leader(choice.color, 30))
    made.append(element("strong", texts(f"away.{place}")))
    return made


def _choice(choice: Choice, value: str, picture: Element) -> Element:
    made = button(picture, choice.do, f"{choice.number} {value}", class_="face")
    made.setAttribute("aria-pressed", "true" if value == choice.chosen else "false")
    return made
