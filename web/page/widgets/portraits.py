"""Those one plays against, as the page shows them: a face, and stars for their strength."""

from collections.abc import Iterable
from typing import Final

from tikal.bots.roster import BY_STRENGTH, Bot
from web.page.board.art.portraits import SIDE, draw_portrait
from web.page.board.geometry import INRADIUS
from web.page.browser.dom import element
from web.page.browser.host import Browser
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons

MOST: Final = len(BY_STRENGTH)


def portrait(bot: Bot, pixels: float) -> Element:
    """A bot's face."""
    box = (2.0 * SIDE, 2.0 * SIDE * INRADIUS)
    path = Browser().path
    return icons.picture(
        ("portrait", bot.name), lambda ctx: draw_portrait(ctx, bot.name, path), box, pixels
    )


def stars_of(bot: Bot) -> int:
    """How strong it is, from one star to six: that of the rung nearest to it."""
    away = [abs((rung.rating or 0) - (bot.rating or 0)) for rung in BY_STRENGTH]
    return 1 + away.index(min(away))


def stars(bot: Bot, texts: Texts) -> Element:
    """The same to be seen and heard."""
    many = stars_of(bot)
    label = texts("company.stars", stars=many, all=MOST)
    return element(
        "span", "\u2605" * many, element("i", "\u2606" * (MOST - many)),
        class_="strength", role="img", aria_label=label, title=label,
    )  # fmt: skip


def rating(bot: Bot, texts: Texts) -> tuple[Element, ...]:
    """What the arena says of its strength, where it has been asked."""
    if bot.rating is None:
        return ()
    return (element("small", texts("company.rating", rating=bot.rating), class_="rating"),)


def rating_told(bots: Iterable[Bot], texts: Texts) -> tuple[Element, ...]:
    """What ratings mean, where any are told."""
    if all(bot.rating is None for bot in bots):
        return ()
    return (element("p", texts("company.rating-is"), class_="hint"),)
