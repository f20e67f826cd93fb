"""How this player likes the page: help, motion, sound, the card between turns, take-backs."""

from web.page.dialogs.frame import check, choice, show
from web.page.dom import Element, button, by_id, element, row
from web.page.settings import HELP, SPEEDS, Settings
from web.page.texts import Texts


def ask_settings(settings: Settings, texts: Texts) -> None:
    """Show all settings; they take effect at once."""
    levels = [(level, texts(f"help.{level}")) for level in HELP]
    speeds = [(speed, texts(f"speed.{speed}")) for speed in SPEEDS]
    show(
        "options",
        element("h2", texts("options.title")),
        _labelled(texts("options.help"), choice("set-help", levels, settings.help)),
        _labelled(texts("options.speed"), choice("set-speed", speeds, settings.speed)),
        check("set-sound", texts("options.sound"), settings.sound),
        check("set-hand-over", texts("options.hand-over"), settings.hand_over),
        check("set-take-backs", texts("options.take-backs"), settings.take_backs),
        row(button(texts("dialog.done"), "close", class_="main")),
    )


def chosen_settings() -> Settings:
    """What the open dialog says."""
    return Settings(
        help=by_id("set-help").value,
        speed=by_id("set-speed").value,
        sound=by_id("set-sound").checked,
        hand_over=by_id("set-hand-over").checked,
        take_backs=by_id("set-take-backs").checked,
    )


def _labelled(words: str, control: Element) -> Element:
    return element("label", element("span", words), control, class_="field")
