"""Where great moments are shown: over the whole page, so that a click or key only goes on.

What lies below is dimmed meanwhile, and nothing of it can be pressed; the board stays bright
while points are counted on it.
"""

from functools import partial
from typing import Final

from tikal.table.reader import Reader
from web.page.browser import dialog, dom
from web.page.browser.host import Latest
from web.page.browser.types import Element, Event
from web.page.drama import scenes, tidings
from web.page.parts import Commands, Parts
from web.page.show import Shown
from web.page.update import Moment

READ: Final = {"scored": 4200, "order": 5200}
"""So long, in ms at normal pace, is shown what goes on by itself."""
FLIES: Final = 4200
"""So long an exchange is told."""
_ALIVE: Final = ("board", "stage", "tidings", "dialog", "announcer", "notices")
"""Parts of the page that are there all the time."""
_IN_PASSING: Final = ("tally", "queue")
_OTHER_KEYS: Final = ("Tab", "Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock")


def commands(parts: Parts) -> Commands:
    """What there is to watch comes and goes."""
    stage = Stage(parts)
    stage.listen()
    return {"drama": stage.show}


class Stage:
    """One thing at a time; exchanges are told beside it."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._box = dom.element("div", id="stage", hidden="")
        self._light = dom.element("div", class_="light")
        self._told = dom.element("div", id="tidings", hidden="", aria_hidden="true")
        self._next = Latest()
        self._telling = Latest()
        self._counting = False
        self._ended_by = ""
        """The key that went on, as long as it is down: whatever it would do else, it does not."""
        self._told_of: Reader | None = None
        """At which table what is told has happened."""

    def listen(self) -> None:
        """From now on."""
        self._main.append(self._box, self._told)
        self._parts.show.sources.append(self._not_yet)
        dom.listen(self._box, self._clicked, "click")
        dom.listen_window(self._pressed, "keydown", early=True)
        dom.listen_window(self._released, "keyup", early=True)
        dom.listen_window(self._touched, "pointerdown", early=True)

    def show(self, what: str) -> None:
        """An exchange, a count of so many ms, how everyone stands, the order; or no more.

        How everyone stands and the order are also told in passing.
        """
        moment = self._parts.update.moments.now
        name, _, figure = what.partition(" ")
        if name == "exchange" and moment:
            self._tell_exchange(moment)
            return
        if name in _IN_PASSING and moment:
            self._tell_in_passing(name, moment)
            return
        self._next.forget()
        counted = self._counting and name != "count"
        self._counting = name == "count"
        if self._counting or counted:
            self._parts.show.everything()
        dom.mark("drama", name or None)
        self._box.hidden = not name
        self._set_inert(bool(name))
        if name and moment:
            self._told_enough()
            self._begin(name, moment, float(figure or 0))
        else:
            self._box.replaceChildren()

    def _not_yet(self, shown: Shown) -> Shown:
        """While points are counted nobody can read elsewhere what will come of it.

        What is told of one game is over where another is shown.
        """
        if self._told_of not in (None, shown.table):
            self._told_enough()
        moment = self._parts.update.moments.now
        if not self._counting or not moment or shown.past:
            return shown
        before = moment.before._replace(
            moves=moment.view.moves, undo=False, redo=False, spare=0, open=frozenset(),
            selection=None, swaps=(), ap=0,
        )  # fmt: skip
        return shown._replace(view=before, hint="none", offer=None, draw_hint=None)

    def _begin(self, name: str, moment: Moment, ms: float) -> None:
        texts = self._parts.texts
        if name == "count":
            scene, begin = scenes.count(moment, ms, texts), _nothing
            self._count_aloud(1, *scenes.steps(moment, ms))
        elif name == "scored":
            table = self._parts.session.table
            if self._is_handed_over():  # the card between turns has it
                self._parts.update.moments.go_on()
                return
            rows = table.tallies()
            scene, begin = scenes.standings(moment.view, rows, texts), _nothing
            self._parts.voice.say(*tidings.standings_spoken(moment.view, rows, texts))
        else:
            moving = self._parts.preferences.speed > 0
            scene, begin = scenes.order(moment.view, texts, moving=moving)
        key = "stage.skip" if name == "count" else "stage.on"
        scene.append(dom.element("button", texts(key), type="button", class_="main"))
        self._put(name, scene)
        begin()
        if name in READ and self._goes_by_itself():
            lasts = READ[name] * moment.pace
            scene.classList.add("passing")
            scene.style.setProperty("--lasts", f"{lasts:.0f}ms")
            self._next.after(lasts, self._parts.update.moments.go_on)

    def _count_aloud(self, step: int, steps: int, gap: float) -> None:
        """The first is heard with the move itself; each is higher than the one before."""
        if step < steps:
            self._next.after(gap, partial(self._tick, step, steps, gap))

    def _tick(self, step: int, steps: int, gap: float) -> None:
        self._parts.sounds.play("count", rise=step)
        self._count_aloud(step + 1, steps, gap)

    def _put(self, name: str, scene: Element) -> None:
        """Over the board, wherever that is."""
        self._box.dataset.scene = name
        board = dom.by_id("canvas-place").getBoundingClientRect()
        for side in ("left", "top", "width", "height"):
            self._box.style.setProperty(f"--{side}", f"{getattr(board, side):.0f}px")
        floor = dom.by_id("dock-place").getBoundingClientRect().bottom
        self._box.style.setProperty("--floor", f"{floor:.0f}px")
        self._box.replaceChildren(self._light, dom.element("div", scene, class_="over-board"))

    def _goes_by_itself(self) -> bool:
        """Is there something else to see before somebody here has to decide?"""
        view = self._parts.session.table.view()
        return view.bot or view.away or self._is_handed_over()

    def _is_handed_over(self) -> bool:
        """Comes a card between turns?"""
        table, settings = self._parts.session.table, self._parts.preferences.now
        view = table.view()
        return settings.hand_over and not (table.alone or view.bot or view.away)

    @property
    def _main(self) -> Element:
        return dom.by_id("board").parentElement

    def _set_inert(self, inert: bool) -> None:
        """All but the board and what is shown: there is nothing to be pressed meanwhile."""
        places = dom.body(), self._main, dom.by_id("dock-place"), dom.by_id("thumb")
        news = dom.by_id("notices")
        for part in (child for place in places for child in place.children):
            if part.id in _ALIVE or part.contains(self._box) or part.contains(news):
                continue
            if inert:
                part.setAttribute("inert", "")
            else:
                part.removeAttribute("inert")

    # What the player does

    @property
    def _shown(self) -> bool:
        return not self._box.hidden and not dialog.shown()

    def _clicked(self, event: Event) -> None:
        """The second of a double click belongs to what was there before."""
        if int(event.detail) <= 1:
            self._parts.update.skip()

    def _pressed(self, event: Event) -> None:
        """Any key that would do something else goes on instead; the browser keeps its own."""
        self._touched(event)
        key = str(event.key)
        if not self._shown or key in _OTHER_KEYS or event.ctrlKey or event.metaKey or event.altKey:
            return
        event.preventDefault()
        event.stopPropagation()
        if not event.repeat:
            self._ended_by = key
            self._parts.update.skip()

    def _released(self, event: Event) -> None:
        """A button with the focus is pressed when Space comes up."""
        if str(event.key) == self._ended_by:
            self._ended_by = ""
            event.preventDefault()
            event.stopPropagation()

    # Exchanges

    def _tell_exchange(self, moment: Moment) -> None:
        """In passing: nothing waits for it."""
        self._told_of = self._parts.session.table
        lines = self._told_of.told_since(moment.before.moves)
        told = [line for line in lines if line.verb == "swap"]
        if not told:
            return
        self._place_told()
        texts = self._parts.texts
        dom.fill(self._told, *(tidings.exchange(line, moment.view, texts) for line in told))
        self._telling.after(FLIES * max(moment.pace, 0.6), self._told_enough)

    def _tell_in_passing(self, name: str, moment: Moment) -> None:
        """For who wants nothing to move or to wait for: until the page is touched again."""
        texts, begin = self._parts.texts, _nothing
        if name == "queue" and moment.view.scoring:
            scene, begin = scenes.order(moment.view, texts, moving=False)
        elif name == "tally" and not self._is_handed_over():  # the card between turns has it
            scene = scenes.standings(moment.view, self._parts.session.table.tallies(), texts)
        else:
            return
        self._place_told()
        self._telling.forget()
        dom.fill(self._told, scene)
        begin()

    def _touched(self, _event: Event) -> None:
        """What lies below a dialog has not been read yet."""
        if self._told.querySelector(".sheet") and not dialog.shown():
            dom.fill(self._told)

    def _place_told(self) -> None:
        board = dom.by_id("canvas-place").getBoundingClientRect()
        self._told.style.setProperty("--left", f"{board.left + board.width / 2:.0f}px")
        self._told.style.setProperty("--top", f"{board.top:.0f}px")

    def _told_enough(self) -> None:
        self._telling.done()
        self._told_of = None
        dom.fill(self._told)


def _nothing() -> None:
    """There is nothing to set going."""
