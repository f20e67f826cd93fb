"""Choosing and doing steps: most by the script in the page, some by the browser's own input.

A step is a list that JSON can hold: what to do, with what. Those of the page end with how
long is waited afterwards.
"""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Error, Page

from tests.support.browser.keeping import put_texts
from tests.support.browser.monkey.asking import ask
from tests.support.browser.monkey.habits import BY_BROWSER, OUTSIDE, SIZES, as_script
from tests.support.browser.monkey.oracle import Sight, changed_by_reload, look
from tests.support.browser.monkey.starts import Start, file_texts, fragments
from tests.support.browser.visit import RUNNING, Visit
from tests.support.browsers import UNDRAWN
from web.build.serve import Server

Step = list[Any]

SCRIPTS = (
    "delete Navigator.prototype.serviceWorker;",
    UNDRAWN,
    as_script(),
    Path(__file__).with_name("paw.js").read_text(),
)
"""Before the page's own; the offline copy has tests of its own, and costs time."""

_TARGETS = """() => [...document.querySelectorAll(
  "dialog[open] button, dialog[open] summary, dialog[open] select, dialog[open] label")]
  .concat(document.querySelector("dialog[open]") ? [] : [...document.querySelectorAll("button")])
  .filter((node) => !node.disabled && node.checkVisibility({ visibilityProperty: true }))
  .map((node) => node.getBoundingClientRect())
  .filter(({ top, bottom, left }) => top >= 0 && bottom <= innerHeight && left >= 0)
  .map(({ left, top, width, height }) => [left + width / 2, top + height / 2])"""
_DROP = """(files) => {
  const carried = new DataTransfer();
  for (const [name, text] of files) carried.items.add(new File([text], name));
  for (const kind of ["dragenter", "dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(kind,
      { dataTransfer: carried, bubbles: true, cancelable: true }));
  }
}"""
_RESTORE = """([local, session]) => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(localStorage, local);
  Object.assign(sessionStorage, session);
}"""


class Paws:
    """One monkey at one browser, with a tab or two."""

    def __init__(self, context: BrowserContext, server: Server, *, touch: bool) -> None:
        self._context = context
        self._server = server
        self.touch = touch
        self.visits: list[Visit] = []
        self.at = 0
        """The tab it is in."""
        self.pressed: Counter[str] = Counter()
        self.slowest: tuple[float, str] = (0, "")
        self.problems: list[str] = []
        """What was seen while a step was done."""
        self.begun: list[Step] = []
        """Steps chosen in the page that may not be done yet."""

    @property
    def visit(self) -> Visit:
        return self.visits[self.at]

    @property
    def page(self) -> Page:
        return self.visit.page

    # Coming

    def begin(self, start: Start, chance: str) -> None:
        """Sit down to this; chance is what the page's own chance is made of."""
        self._only_one_tab()
        self.visit.sit_down(start.game, away=start.away, shelf=start.shelf, **start.settings)
        self.page.evaluate("chance => { localStorage.monkey = chance; }", chance)
        self._forget()

    def resume(self, moment: Sight) -> None:
        """Find everything in the browser as it was at a moment."""
        self._only_one_tab()
        self.page.goto(f"{self._server.address}licences/credits.txt")
        put_texts(self.page, moment.texts, clear=True)
        self.page.evaluate(_RESTORE, [dict(moment.local), dict(moment.session)])
        self._forget()
        self.visit.open()

    def _only_one_tab(self) -> None:
        for visit in self.visits[1:]:
            visit.page.close()
        self.visits, self.at = self.visits[:1], 0
        if not self.visits:
            self._add_tab()
        width, height = SIZES[3 if self.touch else 0]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme="light", reduced_motion="no-preference")

    def _add_tab(self) -> None:
        visit = Visit(self._context, self._server)
        visit.page.on("dialog", self._asked)
        visit.page.on("console", self._heard)
        visit.page.on("filechooser", lambda _: None)  # then the browser shows none
        visit.page.on("crash", lambda _: self.problems.append("the tab has crashed"))
        self.visits.append(visit)

    def _asked(self, dialog: Dialog) -> None:
        self.problems.append(f"the browser asks: {dialog.type} {dialog.message}")
        dialog.accept()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "debug" and message.text.startswith("step "):
            self.begun.append(json.loads(message.text.removeprefix("step ")))

    def _forget(self) -> None:
        self.problems.clear()
        for visit in self.visits:
            visit.complaints.clear()
            visit.foreign.clear()

    # Doing

    def choose_inside(self, seed: str, first: int, number: int) -> list[Step]:
        """So many steps chosen and done in the page."""
        self.begun.clear()
        return self._run({"seed": seed, "first": first, "number": number})

    def do(self, steps: list[Step]) -> None:
        """These steps, as far as they can be done."""
        inside: list[Step] = []
        for step in steps:
            if step[0] in _INSIDE:
                inside.append(step)
                continue
            if inside:
                self._run({"steps": inside})
                inside = []
            self.do_outside(step)
        if inside:
            self._run({"steps": inside})

    def _run(self, job: dict[str, Any]) -> list[Step]:
        result = ask(self.page, "monkey.run", job)
        self.pressed.update(result["pressed"])
        self.slowest = max(self.slowest, tuple(result["slowest"]))
        done: list[Step] = result["done"]
        return done

    def choose_outside(self, rng: Random) -> Step:
        """One step of the browser, not done yet."""
        (kind,) = rng.choices(list(OUTSIDE), list(OUTSIDE.values()))
        if kind == "mouse":  # a button by the browser's own input, be it by finger
            points = self.page.evaluate(_TARGETS)
            where = rng.choice(points) if points else (5, 5)
            return ["point", *(round(at) for at in where), rng.random() < 0.1]
        size = self.page.viewport_size or {"width": 800, "height": 600}
        across, down = rng.randrange(size["width"]), rng.randrange(size["height"])
        match kind:
            case "point":
                return [kind, across, down, rng.random() < 0.1]
            case "drag-mouse":
                return [kind, across, down, rng.randrange(size["width"]), rng.randrange(500)]
            case "type":
                return [kind, rng.choice(BY_BROWSER)]
            case "files":
                return [
                    kind,
                    [rng.randrange(len(file_texts())) for _ in range(rng.choice((1, 1, 3)))],
                ]
            case "link":
                return [kind, rng.randrange(len(fragments()))]
            case "size":
                return [kind, *rng.choice(SIZES)]
            case "look":
                return [
                    kind,
                    rng.choice(("dark", "light")),
                    rng.choice(("reduce", "no-preference")),
                ]
            case _:
                return [kind]

    def do_outside(self, step: Step) -> None:
        kind, *how = step
        try:
            getattr(self, "_do_" + kind.replace("-", "_"))(*how)
        except Error as error:  # the page was left meanwhile
            if not any(
                word in str(error) for word in ("navigat", "context was destroyed", "interrupted")
            ):
                raise
        self._come_home()

    def _come_home(self) -> None:
        """Wherever a link has led."""
        if self.page.url.partition("#")[0] != self._server.address:
            self.page.goto(self._server.address)
        self.visit.see(RUNNING)

    def _do_point(self, x: int, y: int, twice: bool) -> None:
        for _ in range(2 if twice else 1):
            if self.touch:
                self.page.touchscreen.tap(x, y)
            else:
                self.page.mouse.click(x, y)

    def _do_drag_mouse(self, x: int, y: int, to_x: int, to_y: int) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(to_x, to_y, steps=4)
        self.page.mouse.up()

    def _do_type(self, key: str) -> None:
        self.page.keyboard.press(key)

    def _do_files(self, which: list[int]) -> None:
        self.page.evaluate(_DROP, [[f"{n}.json", file_texts()[n]] for n in which])

    def _do_link(self, which: int) -> None:
        self.page.evaluate("link => { location.hash = link; }", fragments()[which])

    def _do_size(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def _do_look(self, colors: Any, motion: Any) -> None:
        self.page.emulate_media(color_scheme=colors, reduced_motion=motion)

    def _do_reload(self) -> None:
        before, problems = look(self.page)
        if not problems:  # else they are told anyway
            self.visit.again()
            after, _ = look(self.page)
            self.problems += changed_by_reload(before, after, alone=len(self.visits) == 1)

    def _do_back(self) -> None:
        self.page.go_back(wait_until="commit")

    def _do_forward(self) -> None:
        self.page.go_forward(wait_until="commit")

    def _do_tab(self) -> None:
        """The same page once more."""
        if len(self.visits) == 1:
            self._add_tab()
            self.at = 1
            self.visit.open()

    def _do_other_tab(self) -> None:
        self.at = (self.at + 1) % len(self.visits)
        self.page.bring_to_front()

    def _do_close_tab(self) -> None:
        if len(self.visits) > 1:
            self.visits.pop(self.at).page.close()
            self.at = 0
            self.page.bring_to_front()


_INSIDE = ("press", "key", "tap", "drag", "pinch", "wheel", "scroll", "rest", "set", "on")


def as_code(steps: list[Step]) -> str:
    """To be pasted into a test."""
    return "[\n" + "".join(f"    {json.dumps(step)},\n" for step in steps) + "]"
