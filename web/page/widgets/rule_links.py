"""Small buttons that lead into the rules, for whatever raises the question."""

from web.page.browser.dom import element
from web.page.browser.types import Element
from web.page.texts import Texts
from web.page.widgets import rule_sections as sections
from web.page.widgets.button import button


def why(texts: Texts, key: str, verb: str = "") -> Element:
    """Beside a refusal: the rule behind it."""
    made = button(texts("rules.why"), "rules", sections.section(key, verb), class_="link why")
    made.setAttribute("aria-label", f"{texts('rules.why')} {_title(made, texts)}")
    return made


def about(section: str, texts: Texts) -> Element:
    """Beside an option: what it is about."""
    made = button("?", "rules", section, class_="about")
    made.title = texts("rules.about", section=_title(made, texts))
    made.setAttribute("aria-label", made.title)
    return made


def asked(control: Element, section: str, texts: Texts) -> Element:
    """An option with such a button beside it."""
    return element("div", control, about(section, texts), class_="asked")


def _title(made: Element, texts: Texts) -> str:
    return texts(f"rules.{made.dataset.what}.title")
