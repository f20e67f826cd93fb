"""Options, help, and the list of keys: each opens its dialog; options take effect at once."""

from web.page.browser import dialog
from web.page.browser.dom import by_id, listen
from web.page.browser.types import Event
from web.page.options.help import show_help
from web.page.options.keys import show_keys
from web.page.options.options import ask_settings, chosen_settings, say_values
from web.page.parts import Commands, Parts


def commands(parts: Parts) -> Commands:
    """What the buttons of the page's head open."""
    preferences, texts = parts.preferences, parts.texts

    def ask(_what: str = "") -> None:
        ask_settings(preferences.now, texts)

    def reset(_what: str) -> None:
        preferences.reset()
        ask()

    def changed(_event: Event) -> None:
        if dialog.shown() != "options":
            return
        language, volumes = preferences.now.language, preferences.now.volumes
        preferences.set(chosen_settings())
        if preferences.now.volumes != volumes:
            parts.sounds.play("take")  # so loud
        if preferences.now.language == language:
            say_values(preferences.now, texts)
        else:
            ask()
            by_id("set-language").focus()  # the dialog was made anew
        parts.show.everything()

    listen(by_id("dialog"), changed, "change")
    return {
        "options": ask, "options-reset": reset, "help": lambda _: show_help(texts),
        "keys": lambda _: show_keys(texts),
    }  # fmt: skip
