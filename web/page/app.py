"""The page at work: what is pointed at goes to the table, what the table shows is drawn."""

from typing import Any

import js
from pyodide.ffi import create_proxy

from tikal import Game, TikalError, dumps, loads, new_game
from tikal.moves import Move
from tikal.table.table import Table
from web.page import geometry, painter, storage
from web.page.dom import by_id, element
from web.page.panel import fill_panel, new_game_form
from web.page.texts import Texts


class App:
    """One page with one game on its table."""

    def __init__(self) -> None:
        self.texts = Texts(js.document.documentElement.lang)
        self.canvas = by_id("canvas")
        self.painter = painter.Painter(self.canvas.getContext("2d"))
        self.table = Table(self._kept_game() or self._fresh_game(2, "basic"))

    def open(self) -> None:
        """Listen, and show the game in place of the loading screen."""
        by_id("loader").hidden = True
        by_id("frame").hidden = True
        self.canvas.hidden = False
        self.canvas.setAttribute("aria-label", self.texts("board.label"))
        by_id("panel").hidden = False
        new = by_id("new-game")
        new.disabled = False
        for target, event, heard in (
            (self.canvas, "click", self._pointed),
            (by_id("panel"), "click", self._pressed),
            (by_id("dialog"), "click", self._pressed),
            (new, "click", self._ask_for_new_game),
        ):
            target.addEventListener(event, create_proxy(heard))
        self._keep()
        self._resized()
        js.ResizeObserver.new(create_proxy(self._resized)).observe(self.canvas)

    def _pointed(self, event: Any) -> None:
        scale = geometry.WIDTH / self.canvas.clientWidth
        self.table.point_at(geometry.hex_at((event.offsetX * scale, event.offsetY * scale)))
        self._show()

    def _pressed(self, event: Any) -> None:
        button = event.target.closest("[data-do]")
        if not button:
            return
        if button.dataset.do == "play":
            self.table.play(Move.parse(button.dataset.what))
            self._keep()
        elif button.dataset.do == "start":
            self._begin()
        else:
            by_id("dialog").close()
        self._show()

    def _ask_for_new_game(self, _event: Any) -> None:
        dialog = by_id("dialog")
        dialog.replaceChildren(new_game_form(self.texts))
        dialog.showModal()

    def _begin(self) -> None:
        players = int(by_id("new-players").value)
        self.table = Table(self._fresh_game(players, by_id("new-mode").value))
        self._keep()
        by_id("dialog").close()

    def _fresh_game(self, players: int, mode: str) -> Game:
        names = [self.texts("player.name", number=n + 1) for n in range(players)]
        return new_game(names, "auction" if mode == "auction" else "basic")

    def _kept_game(self) -> Game | None:
        """The game of the last visit. One that cannot be read is set aside, not lost."""
        text = storage.kept(storage.GAME)
        if text is None:
            return None
        try:
            return loads(text)
        except TikalError as error:
            storage.keep(storage.DAMAGED, text)
            self._notice("storage.damaged", reason=error)
            return None

    def _keep(self) -> None:
        """Save, before anything is shown (the next page load reads it)."""
        if not storage.keep(storage.GAME, dumps(self.table.game)):
            self._notice("storage.blocked")

    def _notice(self, key: str, **figures: object) -> None:
        if by_id(key) is None:
            sentence = element("p", self.texts(key, **figures))
            by_id("notices").append(element("div", sentence, class_="notice", id=key))

    def _resized(self, *_: Any) -> None:
        """Fit the canvas to its place, in the device's own pixels."""
        width = round(self.canvas.clientWidth * js.devicePixelRatio)
        if width and width != self.canvas.width:
            self.canvas.width = width
            self.canvas.height = round(width * geometry.HEIGHT / geometry.WIDTH)
            self._show()

    def _show(self) -> None:
        view = self.table.view()
        scale = self.canvas.width / painter.WIDTH
        self.painter.ctx.setTransform(scale, 0, 0, scale, 0, 0)
        self.painter.paint(view)
        fill_panel(by_id("panel"), view, self.texts)
