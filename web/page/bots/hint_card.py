"""The card of a hint: thinking, then the plan in steps, why, and what it would bring."""

from typing import Final, Literal, NamedTuple

from tikal.rules.hexes import NAMES
from tikal.table.hint import Hint, Prospect, Standing, Step
from tikal.table.view.model import View
from web.page.browser.dom import element, row
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import icons
from web.page.widgets.button import button
from web.page.words.names import name_of
from web.page.words.reasons import reason_sentence, telling
from web.page.words.steps import step_text

REASONS = 3
"""So many are shown; the rest can be seen on the board."""


State = Literal["offered", "thinking", "again", "failed", "ready"]
"""Again: it broke off, and is thought about anew."""


class Now(NamedTuple):
    """What there is of a hint."""

    state: State
    hint: Hint | None = None
    left: tuple[Step, ...] = ()
    """The steps still to be done."""
    turned_up: bool = False
    """Has a treasure stopped what was being done? Then that is said."""


OFFERED: Final = Now("offered")


def hint_card(now: Now, view: View, texts: Texts) -> list[Element]:
    """All of it, once somebody has asked."""
    head = element("div", _head(texts), *stopped(now, texts), class_="stack")
    if now.state in ("thinking", "again"):
        return [head, _thinking(texts, now.state)]
    if now.hint is None:
        again = button(texts("bots.retry"), "hint-again")
        return [head, row(element("span", texts("hint.failed")), again, class_="row failed")]
    names = [player.name for player in view.players]
    told = telling(now.hint.reasons)[:REASONS]
    reasons = [reason_sentence(texts, reason, names) for reason in told]
    parts = [
        head,
        element("ol", *(_step(step, view, texts) for step in now.left), class_="plan"),
        element("p", texts("hint.why"), class_="hint"),
        element("ul", *(element("li", reason) for reason in reasons), class_="why"),
    ]
    if now.hint.prospect and _matters(now.hint.prospect):
        parts.append(_prospect(now.hint.prospect, view, texts))
    return parts


def stopped(now: Now, texts: Texts) -> list[Element]:
    """Why not all of it has been done."""
    return [element("p", texts("hint.turned-up"), class_="hint stopped")] if now.turned_up else []


def _head(texts: Texts) -> Element:
    label = texts("hint.close")
    close = button("\u2715", "hint-close", class_="quiet", aria_label=label, title=label)
    return row(element("h3", texts("hint.title"), id="hint-title"), close, class_="row head")


def _thinking(texts: Texts, state: State) -> Element:
    words = texts(f"hint.{state}")
    bar = element("progress", id="hint-progress", max="1", value="0", aria_label=words)
    return row(element("span", words), bar, button(texts("hint.stop"), "hint-close"))


def follow(left: tuple[Step, ...], texts: Texts) -> list[Element]:
    """Do all of the plan, or the next step of it: beside the turn's own buttons, not on the card,

    which gets shorter with each step.
    """
    if len(left) > 1:
        every = button(texts("hint.all"), "hint-all", class_="main")
        return [every, button(texts("hint.step"), "hint-step")]
    return [button(texts("hint.do"), "hint-step", class_="main")]


def _step(step: Step, view: View, texts: Texts) -> Element:
    price = [element("b", texts("ap.price", ap=step.ap))] if step.ap else []
    number = element("i", str(step.number))
    hexes = " ".join(NAMES[h] for h in step.line.hexes)
    words = element("span", step_text(step, view, texts))
    return element("li", number, words, *price, data_hexes=hexes)


def _matters(prospect: Prospect) -> bool:
    """Does anything change? Whoever takes a tile has nothing from that yet."""
    both = (prospect.own, prospect.rival)
    return bool(prospect.digs) or any(standing.before != standing.after for standing in both)


def _prospect(prospect: Prospect, view: View, texts: Texts) -> Element:
    """What a scoring would pay before and after."""
    title = "hint.would-score" if prospect.scoring else "hint.if-scored"
    rows = [
        _standing(texts("hint.you"), prospect.own, view),
        _standing(name_of(view, prospect.rival.player), prospect.rival, view),
    ]
    parts = [element("p", texts(title), class_="hint"), element("ul", *rows, class_="parties")]
    if prospect.digs:
        number = f"{prospect.treasure:.1f}".removesuffix(".0").replace(".", texts("number.point"))
        parts.append(element("p", texts("hint.treasure", points=number), class_="hint"))
    return element("div", *parts, class_="prospect")


def _standing(name: str, standing: Standing, view: View) -> Element:
    changed = standing.after - standing.before
    figures = f"{standing.before} \u2192 {standing.after}" if changed else str(standing.before)
    verdict = element("b", figures, class_="more" if changed > 0 else "less" if changed else "")
    emblem = icons.emblem(view.players[standing.player].color, 18)
    return element("li", emblem, element("span", name), verdict)
