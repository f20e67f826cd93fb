"""Every screen of the page before axe-core, by night and by day.

A screen is a line in SCREENS: a game, and the way there. New ones need nothing else.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple

from playwright.sync_api import BrowserContext

import build
from tests.support.browser.hostile_files import payload
from tests.support.browser.keeping import put_texts, texts_of
from tests.support.browser.positions import can, finished, first, stopped
from tests.support.browser.pupil import WAYS
from tests.support.browser.thinker import TURN
from tests.support.browser.visit import FAILURE, Visit
from tikal import Game, dumps, new_game
from tikal.bots.roster import BOTS, kind_of
from tikal.game import Seat
from tikal.rules.hexes import BY_NAME
from tikal.rules.moves import Guard
from tikal.table.saves.labels import Name
from web.build.serve import Server
from web.page.links.link import link_of

TAGS: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
THEMES: Final = ("dark", "light")
DIALOG: Final = "#dialog[open]"

Step = str | Callable[[Visit], None]
"""A hex or a selector to click on; or whatever else it takes."""


class Screen(NamedTuple):
    """How to come there, from the table with one of the games on it."""

    game: str
    steps: tuple[Step, ...]
    dialog: str
    """The kind of dialog that is open then, if any."""


@cache
def games() -> dict[str, Game]:
    """Moments with something to see."""
    basic, auction = "basic-rio-grande-4", "auction-rio-grande-4"
    alone = [Seat("Ana", "red"), Seat("Kim", "blue", kind_of(BOTS["explorer"]))]
    return {
        "place": stopped("basic-rio-grande-2", 0),
        "opening": stopped("basic-rio-grande-2", 1),
        "act": first(basic, can("guard", "uncover"), after=150),
        "swap": first(basic, can("swap"), after=150),
        "scoring": first(basic, lambda game: game.state.scoring, after=150),
        "bid": first(auction, lambda game: game.phase == "bid" and game.state.auction.bid),
        "take": first(auction, can("take")),
        "over": finished(),
        "bots": new_game(alone, seed="k3f9", first=1),
    }


def screen(game: str, *steps: Step, dialog: str = "") -> Screen:
    return Screen(game, steps, dialog)


def think(visit: Visit) -> None:
    """A hint that is there at once."""
    visit.page.evaluate("answers => { window.answers = answers }", [TURN])
    visit.do("hint")
    visit.see(".plan")


def follow_link(visit: Visit) -> None:
    """As one in a message does, in the tab that is there."""
    fragment = link_of("", stopped("basic-rio-grande-3", 9), turn=True)
    visit.page.evaluate("fragment => { location.hash = fragment; }", fragment)


def offer_guard(visit: Visit) -> None:
    """Somebody would stay for good."""
    move = next(move for move in games()["act"].legal_moves() if isinstance(move, Guard))
    visit.click(move.hex)
    visit.do("guard-ask")


def see(selector: str) -> Callable[[Visit], None]:
    """What comes a moment later."""

    def wait(visit: Visit) -> None:
        visit.see(selector)

    return wait


def search(visit: Visit) -> None:
    """Something that is found."""
    visit.page.locator("#rules-find").fill("camp")
    visit.see("#rules-text mark")


def pass_it(visit: Visit) -> None:
    """The first lesson."""
    visit.command("play", WAYS["place"])
    visit.see("#lesson-card[data-stage=done]")


def bring_files(visit: Visit) -> None:
    """One that can be opened, and some that cannot."""
    files = payload(["no game", dumps(stopped("basic-rio-grande-3", 9))])
    visit.page.locator("#open-files").set_input_files(files)
    visit.see("#outcomes li")


SCREENS: Final[dict[str, Screen]] = {
    "place": screen("place"),
    "place, tried out": screen("place", "b3"),
    "act": screen("opening"),
    "hint": screen("opening", think),
    "act, in hand": screen("opening", "[data-do=supply]"),
    "end of the turn": screen("opening", "#end-turn"),
    "hex, with reasons": screen("act", "d3"),
    "still to come": screen("act", "#stock-box summary"),
    "guard": screen("act", offer_guard, dialog="guard"),
    "front door": screen("act", "#home", see("#door-ways")),
    "another player": screen("act", "[data-do=seat-ask]", dialog="seat"),
    "new game": screen("act", "#new-game", "#more summary", dialog="new-game"),
    "new game, alone": screen("act", "#new-game", "[data-what=alone]", dialog="new-game"),
    "paste": screen("act", "#new-game", "[data-do=paste-link]", dialog="paste"),
    "options": screen("act", "#options", dialog="options"),
    "help": screen("act", "#help", dialog="help"),
    "keys": screen("act", "#help", "[data-do=keys]", dialog="keys"),
    "rules": screen("act", "#help", "[data-do=rules]", see("#rules-words"), dialog="rules"),
    "rules, searched": screen("act", "#help", "[data-do=rules]", search, dialog="rules"),
    "summary": screen("act", "#help", "[data-do=summary]", dialog="summary"),
    "lessons": screen("act", "#help", "[data-do=learn]", dialog="lessons"),
    "lesson": screen("act", "#help", "[data-do=learn]", "[data-what=walk]"),
    "lesson, passed": screen("act", "#help", "[data-do=learn]", "[data-what=place]", pass_it),
    "puzzles": screen("act", "#help", "[data-do=puzzles]", dialog="puzzles"),
    "puzzle": screen("act", "#help", "[data-do=puzzles]", "[data-what=march]"),
    "shelf": screen("act", "#games", see("#games-list li"), dialog="games"),
    "shelf, one game": screen("act", "#games", "[data-do=game-more]", dialog="games"),
    "files": screen("act", "#games", see("#games-list li"), bring_files, dialog="files"),
    "arrival": screen("act", follow_link, dialog="arrival"),
    "swap": screen("swap", "[data-do=swap-open]", dialog="swap"),
    "bid": screen("bid"),
    "take": screen("take"),
    "over": screen("over"),
    "ending": screen("over", "[data-do=ending]", dialog="ending"),
    "review": screen("over", lambda visit: visit.command("review"), dialog="review"),
    "link": screen("over", "#games", "[data-do=share]", "[data-do=link-qr]", dialog="link"),
    "replay": screen("over", "#look-back"),
    "bots": screen("bots"),
    "scoring": screen("scoring"),
    "hand-over": screen("scoring", "#end-turn", ".ask [data-do=end]", dialog="hand-over"),
    "count": screen("scoring", lambda visit: visit.command("drama", "count 9000")),
    "order": screen("scoring", lambda visit: visit.command("drama", "order")),
}


# axe-core


class Found(NamedTuple):
    """What axe-core says of one screen."""

    violations: list[str]
    incomplete: list[str]
    passes: int


_RUN = """async ([within, only]) => {
  const runOnly = { type: only.length ? "rule" : "tag", values: only.length ? only : TAGS };
  const options = { runOnly, preload: false, resultTypes: ["violations", "incomplete"] };
  const { violations, incomplete, passes } = await axe.run(within || document, options);
  const told = (rules) => rules.flatMap(({ id, help, nodes }) => nodes.map(
    ({ target, any }) => `${id}: ${target.join(" ")}: ${any[0]?.message ?? help}`));
  return { violations: told(violations), incomplete: told(incomplete), passes: passes.length };
}""".replace("TAGS", str(list(TAGS)))


def bring_axe(visit: Visit) -> None:
    """By the debugger's way, which the page's own policy does not bar; nothing may move."""
    visit.page.emulate_media(reduced_motion="reduce")
    visit.page.evaluate((build.AXE.folder / "axe.min.js").read_text())


def audit(visit: Visit, *only: str) -> Found:
    """By all rules, or by these only."""
    within = DIALOG if visit.page.locator(DIALOG).count() else ""
    return Found(**visit.page.evaluate(_RUN, [within, only]))


_DRESS = """theme => {
  const tall = { dark: 0, light: -1 }[theme];
  const flat = { "--ground": tall, "--deck": tall, "--sheet": tall, "--bar": 0, "--nugget": -1 };
  const dressed = [document.documentElement, document.querySelector("header")];
  for (const { style } of dressed) for (const name in flat) style.removeProperty(name);
  dispatchEvent(new CustomEvent("tikal:dress", { detail: theme }));
  for (const element of dressed) {
    for (const [name, at] of Object.entries(flat)) {
      const shades = getComputedStyle(element).getPropertyValue(name).match(/#\\w+/g);
      element.style.setProperty(name, shades.at(at));
    }
  }
}"""
"""Of a gradient, on which axe-core does not judge, the shade that is nearest to its letters."""


def dress(visit: Visit, theme: str) -> None:
    """As the options do, without a walk to them on every screen."""
    visit.page.evaluate(_DRESS, theme)


# Ways


def settle(visit: Visit) -> Visit:
    """A table with all games on its shelf."""
    visit.sit_down(hand_over=True)
    for name, game in games().items():
        put_texts(visit.page, texts_of(game, Name(name, name)))
    bring_axe(visit)
    return visit


def leave(visit: Visit) -> None:
    """Back to the table from wherever one is."""
    while visit.page.locator(DIALOG).count():  # one may lie behind another
        visit.page.keyboard.press("Escape")
    if visit.page.locator("body[data-drama]").count():
        visit.command("drama")
    if visit.page.locator(":root[data-door]").count():
        visit.command("door-close")
    if visit.page.locator("body[data-lesson]").count():
        visit.do("lesson-leave")
    if visit.page.locator("#replay-close:visible").count():
        visit.do("replay-close")


def open_game(visit: Visit, name: str) -> None:
    visit.do("games")
    visit.do("game-open", name)
    visit.shows_no_dialog()
    visit.sees_moves(len(games()[name].moves))


def go(visit: Visit, steps: tuple[Step, ...]) -> None:
    for step in steps:
        if not isinstance(step, str):
            step(visit)
        elif step in BY_NAME:
            visit.click(step)
        else:
            visit.page.locator(f"{step}:visible").first.click()


def walk(visit: Visit) -> Iterator[str]:
    """Show one screen after the other; says which."""
    on_table = ""
    for name, (game, steps, dialog) in SCREENS.items():
        leave(visit)
        if game != on_table:
            open_game(visit, game)
            on_table = game
        go(visit, steps)
        if dialog:
            visit.shows_dialog(dialog)
        yield name


def first_screens(context: BrowserContext, server: Server) -> Iterator[tuple[str, Visit]]:
    """While the page loads, and when it cannot; in this context it never will."""
    context.route("**/*.wasm", lambda _: None)  # never answered
    visit = Visit(context, server).open("#loader")
    bring_axe(visit)
    yield "loading", visit
    context.route("**/*.wasm", lambda route: route.abort())
    visit.open(FAILURE)
    bring_axe(visit)
    yield "failure", visit
