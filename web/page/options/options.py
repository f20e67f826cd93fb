"""How this player likes the page: language, help, looks, opponents, what is asked."""

from typing import Any, Final

from web.page.browser.device import wants_no_motion
from web.page.browser.dialog import check, choice, show
from web.page.browser.dom import by_id, element, row
from web.page.browser.types import Element
from web.page.settings import HELP, PACES, SPEEDS, TAPS, THEMES, THINKING, VOLUMES, Settings
from web.page.texts import Texts
from web.page.widgets.button import button
from web.page.widgets.languages import language_choice
from web.page.widgets.rule_links import asked

_CHOICES: Final = {
    "help": HELP, "speed": tuple(SPEEDS), "theme": THEMES, "taps": TAPS, "pace": tuple(PACES),
}  # fmt: skip
"""What is chosen among a few words, which are in the texts by the setting's name."""
_CHECKS: Final = {
    "sound": "sound", "hand-over": "hand_over", "confirm": "confirm", "take-backs": "take_backs",
    "letters": "letters",
}  # fmt: skip
"""What is on or off: its name on the page and its name in the settings."""
_VOLUMES: Final = ("effects", "ambience")
_IN_THE_RULES: Final = {"help": "table", "take-backs": "table"}
"""What a section of the rules tells more about."""


def ask_settings(settings: Settings, texts: Texts) -> None:
    """Show all settings; they take effect at once."""
    show(
        "options",
        element("h2", texts("options.title")),
        _labelled(texts("options.language"), _languages(settings, texts)),
        _choice("theme", settings, texts),
        _motion(settings, texts),
        *(_choice(name, settings, texts) for name in ("help", "taps")),
        _thinking(settings, texts),
        _choice("pace", settings, texts),
        *_sounds(settings, texts),
        *(_check(n, field, settings, texts) for n, field in _CHECKS.items() if n != "sound"),
        row(
            button(texts("dialog.done"), "close", class_="main"),
            button(texts("options.reset"), "options-reset", class_="quiet"),
            class_="row foot",
        ),
    )


def chosen_settings() -> Settings:
    """What the open dialog says."""
    chosen: dict[str, Any] = {
        name: str(by_id(f"set-{name}").value) for name in ("language", *_CHOICES)
    }
    ticked: dict[str, Any] = {
        field: bool(by_id(f"set-{name}").checked) for name, field in _CHECKS.items()
    }
    loud: dict[str, Any] = {name: int(by_id(f"set-{name}").value) for name in _VOLUMES}
    thinking = THINKING[int(by_id("set-thinking").value)]
    return Settings(**chosen, **ticked, **loud, thinking=thinking)


def _choice(name: str, settings: Settings, texts: Texts) -> Element:
    words = [(value, texts(f"set.{name}.{value}")) for value in _CHOICES[name]]
    made = choice(f"set-{name}", words, str(getattr(settings, name)))
    return _asked(name, _labelled(texts(f"options.{name}"), made), texts)


def _check(name: str, field: str, settings: Settings, texts: Texts) -> Element:
    made = check(f"set-{name}", texts(f"options.{name}"), bool(getattr(settings, field)))
    return _asked(name, made, texts)


def _asked(name: str, made: Element, texts: Texts) -> Element:
    return asked(made, _IN_THE_RULES[name], texts) if name in _IN_THE_RULES else made


def _motion(settings: Settings, texts: Texts) -> Element:
    """How quickly figures move; not at all where the device asks for that, whatever is set."""
    made = element("div", _choice("speed", settings, texts))
    if wants_no_motion():
        if chooser := made.querySelector("select"):
            chooser.setAttribute("aria-describedby", "motion-is")
        made.append(element("small", texts("options.calm"), id="motion-is"))
    return made


def _languages(settings: Settings, texts: Texts) -> Element:
    """Each by its own name, as its own catalogue says it, and first the browser's."""
    browser = [("", texts("options.browser"))]
    return language_choice("set-language", settings.language, others=browser)


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


def _sounds(settings: Settings, texts: Texts) -> list[Element]:
    """Whether anything is heard, and how loud each part of it is."""
    sliders = []
    for name in _VOLUMES:
        slider = element(
            "input", type="range", id=f"set-{name}", min="0", max=str(VOLUMES[-1]),
            step=str(VOLUMES[1]),
        )  # fmt: skip
        slider.value = str(getattr(settings, name))
        slider.disabled = not settings.sound
        slider.setAttribute("aria-valuetext", _percent(name, settings, texts))
        made = element("div", slider, class_="slider")
        sliders.append(_labelled(texts(f"options.{name}"), made))
    return [_check("sound", "sound", settings, texts), *sliders]


def say_values(settings: Settings, texts: Texts) -> None:
    """A slider's number is only a place: say what it stands for."""
    by_id("set-thinking").setAttribute("aria-valuetext", _seconds(settings.thinking, texts))
    for name in _VOLUMES:
        slider = by_id(f"set-{name}")
        slider.disabled = not settings.sound
        slider.setAttribute("aria-valuetext", _percent(name, settings, texts))


def _percent(name: str, settings: Settings, texts: Texts) -> str:
    return texts("options.percent", percent=getattr(settings, name))


def _seconds(ms: int, texts: Texts) -> str:
    number = f"{ms / 1000:g}".replace(".", texts("number.point"))
    return texts("options.seconds", seconds=number)


def _labelled(words: str, control: Element) -> Element:
    return element("label", element("span", words), control, class_="field")
