"""How this player likes the page: help, motion, opponents, sound, cards, take-backs."""

from web.page.dialogs.frame import check, choice, show
from web.page.dom import Element, button, by_id, element, row
from web.page.rulebook.links import asked
from web.page.settings import HELP, PACES, SPEEDS, THINKING, Settings
from web.page.texts import Texts


def ask_settings(settings: Settings, texts: Texts) -> None:
    """Show all settings; they take effect at once."""
    levels = [(level, texts(f"help.{level}")) for level in HELP]
    speeds = [(speed, texts(f"speed.{speed}")) for speed in SPEEDS]
    paces = [(pace, texts(f"pace.{pace}")) for pace in PACES]
    show(
        "options",
        element("h2", texts("options.title")),
        asked(
            _labelled(texts("options.help"), choice("set-help", levels, settings.help)),
            "table",
            texts,
        ),
        _labelled(texts("options.speed"), choice("set-speed", speeds, settings.speed)),
        _thinking(settings, texts),
        _labelled(texts("options.pace"), choice("set-pace", paces, settings.pace)),
        check("set-sound", texts("options.sound"), settings.sound),
        check("set-hand-over", texts("options.hand-over"), settings.hand_over),
        asked(
            check("set-take-backs", texts("options.take-backs"), settings.take_backs),
            "table",
            texts,
        ),
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
        thinking=THINKING[int(by_id("set-thinking").value)],
        pace=by_id("set-pace").value,
    )


def _thinking(settings: Settings, texts: Texts) -> Element:
    """From quick to thoughtful: a slider with the seconds below it."""
    slider = element(
        "input", type="range", id="set-thinking", min="0", max=str(len(THINKING) - 1),
        aria_describedby="thinking-is",
    )  # fmt: skip
    slider.value = str(THINKING.index(settings.thinking))
    slider.setAttribute("aria-valuetext", _seconds(settings.thinking, texts))
    scale = (element("span", _seconds(ms, texts)) for ms in THINKING)
    return element(
        "div",
        _labelled(texts("options.thinking"), element(
            "div", slider, element("div", *scale, class_="scale", aria_hidden="true"),
            class_="slider",
        )),
        element("small", texts("options.thinking-is"), id="thinking-is"),
    )  # fmt: skip


def say_thinking(settings: Settings, texts: Texts) -> None:
    """The slider's number is only a place: say what it stands for."""
    by_id("set-thinking").setAttribute("aria-valuetext", _seconds(settings.thinking, texts))


def _seconds(ms: int, texts: Texts) -> str:
    number = f"{ms / 1000:g}".replace(".", texts("number.point"))
    return texts("options.seconds", seconds=number)


def _labelled(words: str, control: Element) -> Element:
    return element("label", element("span", words), control, class_="field")
