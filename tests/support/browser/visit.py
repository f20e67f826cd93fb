"""A visit to the page as a player makes it, in words the tests share."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path

from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect

from tests.support.browser.keeping import put_texts, texts_of
from tests.support.browsers import PATIENCE
from tikal import Game
from tikal.rules.hexes import BY_NAME, Hex
from tikal.rules.moves import Player
from tikal.table.saves.labels import Name
from web.build.serve import Server
from web.page.board import geometry
from web.page.board.camera import Camera
from web.page.board.geometry import Point

RUNNING = "body:not(.loading)"
OFFLINE_READY = "#offline[data-state=ready]"
FAILURE = "#failure:not([hidden])"

_NUMBERS = count(1)

CALM: dict[str, object] = {
    "help": "all", "speed": "off", "sound": False, "hand_over": False, "take_backs": False,
    "thinking": 300, "pace": "at-once", "theme": "dark",
}  # fmt: skip
"""Settings of somebody who wants to get on."""


_COMMAND = """([command, what]) => {
  const button = document.createElement("button");
  Object.assign(button.dataset, { do: command, what });
  button.style.position = "fixed"; // or the page around it would be laid out anew
  document.body.append(button);
  button.click();
  button.remove();
}"""


_SHOWN = """([moves, patience]) => new Promise((resolve) => {
  const { body } = document;
  const shown = () => body.dataset.shown === moves;
  const laidOut = () => {
    requestAnimationFrame(() => setTimeout(resolve, 0, true));
    setTimeout(resolve, 250, true); // where nobody looks there are no frames
  };
  if (shown()) return laidOut();
  const watch = new MutationObserver(() => shown() && end());
  const end = () => { watch.disconnect(); laidOut(); };
  watch.observe(body, { attributes: true });
  setTimeout(resolve, patience, false);
})"""
"""Answers in the frame in which it is so: an assertion that asks again and again is late each
time. Not before the frame is laid out, for the board may have got another size by then, and a
click meant for the new one would meet the old one."""

_BOARD = """() => {
  const { x, y, width, height } = document.getElementById("canvas-place").getBoundingClientRect();
  return { x, y, width, height };
}"""

_CAMERA = """() => {
  const { clientWidth, clientHeight, dataset } = document.getElementById("canvas");
  return [clientWidth, clientHeight, ...dataset.camera.split(" ").map(Number)];
}"""

_SPEAK = """language => {
  const select = document.getElementById("set-language");
  select.value = language;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}"""

_OPEN = "name => sessionStorage.getItem('tikal.open') === name"

_TWO_FRAMES = """new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 25))))"""


class Visit:
    """One tab on the page; notes every request to elsewhere and every complaint."""

    def __init__(self, context: BrowserContext, where: Server | Path) -> None:
        self.page: Page = context.new_page()
        self.address = where.as_uri() if isinstance(where, Path) else where.address
        self.foreign: list[str] = []
        self.complaints: list[str] = []
        self.opened_for = ""
        """The file of tests this page has been opened for and has served without a reload."""
        self.page.on("request", self._asked)
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _asked(self, request: object) -> None:
        url = str(getattr(request, "url", ""))
        if not url.startswith((self.address, "blob:")):  # which come from the page itself
            self.foreign.append(url)

    def _said(self, message: object) -> None:
        where = getattr(message, "location", {}).get("url", "")
        if where.endswith("/favicon.ico"):  # which texts like the credits do not have
            return
        if getattr(message, "type", "") in ("error", "warning"):
            self.complaints.append(str(getattr(message, "text", "")))

    # Coming

    def open(self, until: str = RUNNING) -> "Visit":
        """Open the page, and go past the front door where it is the first thing to be seen."""
        self.knock(until)
        return self._come_in(until)

    def knock(self, until: str = RUNNING) -> "Visit":
        """Open the page, and stay wherever one is."""
        self.opened_for = ""
        self.page.goto(self.address)
        return self.see(until)

    def _come_in(self, until: str) -> "Visit":
        """To the game for two people that lies behind the door until somebody asks for one."""
        if RUNNING in until and self.page.locator(":root[data-door]").count():
            self.command("door-close")
        return self

    def open_newly(self) -> "Visit":
        """Open the page in a tab that remembers no game."""
        self.page.goto(f"{self.address}licences/credits.txt")
        self.page.evaluate("sessionStorage.clear()")
        return self.open()

    def again(self, until: str = RUNNING) -> "Visit":
        self.opened_for = ""
        self.page.reload()
        return self.see(until)._come_in(until)

    def sit_down(
        self,
        game: Game | None = None,
        *,
        away: tuple[Player, ...] = (),
        shelf: Mapping[str, str] | None = None,
        **settings: object,
    ) -> "Visit":
        """Open the page with this game on the table, or a new one; calm unless told otherwise.

        Some players may be somewhere else, and there may be more on the shelf.
        """
        self.page.goto(f"{self.address}licences/credits.txt")
        given = f"given{next(_NUMBERS)}"  # no other tab has it open
        texts = {**texts_of(game, Name(given, "", away)), "current": given} if game else {}
        put_texts(self.page, {**(shelf or {}), **texts}, clear=True)
        self.page.evaluate(
            """settings => {
              localStorage.clear();
              sessionStorage.clear();
              localStorage['tikal.settings'] = settings;
              localStorage['tikal.gestures'] = 'known';
            }""",
            json.dumps({**CALM, **settings}),
        )
        return self.open()

    def lay(self, game: Game, away: tuple[Player, ...] = ()) -> "Visit":
        """Another game on the table, in the page that is open: far quicker than sitting down.

        What was shown of the one before goes; settings, zoom and language stay.
        """
        given = f"given{next(_NUMBERS)}"
        put_texts(self.page, texts_of(game, Name(given, "", away)))
        self.command("game-open", given)
        self.page.wait_for_function(_OPEN, arg=given)
        self.sees_moves(len(game.moves))
        return self

    def leave(self) -> None:
        """Not as it was found: whoever comes next opens the page anew."""
        self.opened_for = ""

    def see(self, selector: str) -> "Visit":
        self.page.wait_for_selector(selector)
        return self

    def see_attached(self, selector: str) -> "Visit":
        """What is there without being seen."""
        self.page.wait_for_selector(selector, state="attached")
        return self

    def sees_moves(self, number: int) -> None:
        """So many moves have been made and shown."""
        if not self.page.evaluate(_SHOWN, [str(number), PATIENCE]):
            expect(self.page.locator("body")).to_have_attribute("data-shown", str(number))

    # The board

    @property
    def board(self) -> FloatRect:
        box: FloatRect = self.page.evaluate(_BOARD)
        return box

    @property
    def camera(self) -> Camera:
        """What the board is seen through now."""
        return Camera(*self.page.evaluate(_CAMERA))

    def in_window(self, places: Iterable[Point]) -> list[Point]:
        """Places of the board, in hex sides: where they are in the window."""
        box, camera = self.board, self.camera
        return [(box["x"] + x, box["y"] + y) for x, y in map(camera.to_screen, places)]

    def points(self, h: Hex | str, offsets: Sequence[Point]) -> list[Point]:
        """Places on a hex, in hex sides from its middle: where they are in the window."""
        x, y = geometry.centre(BY_NAME[h] if isinstance(h, str) else h)
        return self.in_window((x + dx, y + dy) for dx, dy in offsets)

    def point(self, h: Hex | str, offset: Point = (0, 0)) -> Point:
        """One such place; the middle unless told otherwise."""
        return self.points(h, [offset])[0]

    def click(self, h: Hex | str, offset: Point = (0, 0)) -> None:
        self.page.mouse.click(*self.point(h, offset))

    def settles(self) -> None:
        """The fonts are there, the board is painted whole, and the page has come to rest."""
        self.page.evaluate("document.fonts.ready.then(() => 0)")
        self.see("#canvas[data-ground=done]")
        self.rests()

    def rests_from_work(self) -> None:
        """No command that takes its time is under way any more."""
        self.see_attached("body:not([data-busy])")

    def rests(self) -> None:
        """All but the board is as it will be, at another size say."""
        self.page.evaluate(_TWO_FRAMES)

    def picture(self) -> bytes:
        """The board as it is painted, also in a tab that is not drawn otherwise."""
        self.page.evaluate("globalThis.draw?.(true)")
        self.settles()
        taken = self.page.locator("#canvas").screenshot()
        self.page.evaluate("globalThis.draw?.(false)")
        return taken

    # Buttons

    def press(self, text: str) -> None:
        self.page.get_by_role("button", name=text).click()

    def button(self, do: str, what: str | None = None) -> Locator:
        named = f"[data-do='{do}']" + ("" if what is None else f"[data-what='{what}']")
        return self.page.locator(f"button{named}:visible").first

    def do(self, do: str, what: str | None = None) -> None:
        self.button(do, what).click()

    def command(self, do: str, what: str = "") -> None:
        """What a button would do that need not be there."""
        self.page.evaluate(_COMMAND, [do, what])

    def speak(self, language: str) -> None:
        """Choose a language in the options, and close them again."""
        for _ in self.speaking([language]):
            pass

    def speaking(self, languages: Iterable[str]) -> Iterator[str]:
        """Choose one language after the other, in options that stay open meanwhile."""
        self.command("options")
        for language in languages:
            self.page.evaluate(_SPEAK, language)
            yield language
        self.command("close")

    def shows_dialog(self, kind: str) -> None:
        self.see(f"#dialog[open][data-kind='{kind}']")

    def shows_no_dialog(self) -> None:
        expect(self.page.locator("#dialog")).to_be_hidden()

    @property
    def turn(self) -> str:
        return self.page.locator("#turn").inner_text()

    def card(self, name: str) -> Locator:
        return self.page.locator(f"#{name}")

    def play_a_turn(self) -> None:
        """Place the tile, bring in a worker, end the turn; whoever has been here before."""
        before = int(self.page.locator("body").get_attribute("data-moves") or 0)
        self.click("b3")
        self.click("b3")
        self.do("supply", "W")
        self.click("a5")
        expect(self.page.locator("#turn")).to_contain_text("9 AP")
        self.page.locator("#end-turn").click()
        self.page.locator(".ask [data-do=end]").click()
        self.sees_moves(before + 3)
        if self.page.locator("#dialog[open]").count():
            self.page.locator("#dialog [data-do=close]").click()
        expect(self.page.locator("#turn")).to_contain_text("place the tile")
