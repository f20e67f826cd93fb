"""Everything in a dialog is pressed twice before the page has come to doing any of it."""

from collections.abc import Mapping

from tests.support.browser.fixtures import Lay
from tests.support.browser.keeping import database_once, texts_of
from tests.support.browser.screens import SCREENS, games, go, screen
from tests.support.browser.shelves import ANA, ON_TABLE
from tikal.table.saves.labels import Name, label_key, loads_label
from tikal.table.saves.slots import find, saves_prefix

WHERE = ("new game", "lessons", "arrival", "files", "ending", "link")
"""Screens with buttons that take their time, or that begin something."""

_TWICE = """() => {
  const leaving = ["close", "game-open"]; // they come last, or nothing else would be pressed
  const never = ["files"]; // which a script may not
  const buttons = [...document.querySelectorAll("#dialog button[data-do]:not(:disabled)")]
    .filter((button) => !never.includes(button.dataset.do))
    .reverse() // the ways out are at the top
    .sort((a, b) => leaving.indexOf(a.dataset.do) - leaving.indexOf(b.dataset.do));
  for (const button of buttons) {
    button.click();
    button.click();
  }
  return buttons.length;
}"""


def test_pressing_everything_twice_leaves_every_game_whole(lay: Lay) -> None:
    visit = lay(ON_TABLE, shelf=texts_of(ANA, Name("game0", "Sunday")))
    more = screen("act", "#games", "[data-game=game0] .game-more", dialog="games")
    for game, steps, dialog in (more, *(SCREENS[name] for name in WHERE)):
        visit.lay(games()[game])
        go(visit, steps)
        visit.shows_dialog(dialog)
        assert visit.page.evaluate(_TWICE) > 1
        visit.rests_from_work()  # or what was begun here would end on the next table
    visit.lay(ON_TABLE)
    database_once(visit.page, lambda texts: not in_pieces(texts))
    visit.leave()


def in_pieces(texts: Mapping[str, str]) -> set[str]:
    """The games that cannot be read, or have no label."""
    ids = {key.split(" ")[1] for key in texts if key.startswith(("save ", "label "))}
    return {
        game_id
        for game_id in ids
        if not loads_label(texts.get(label_key(game_id), ""))
        or not find({k: t for k, t in texts.items() if k.startswith(saves_prefix(game_id))}).game
    }
