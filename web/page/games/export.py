"""The game on the table as a file: its record, its log, its picture."""

import asyncio
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_once_callable

from tikal import dumps
from web.page.board.picture import Drawing
from web.page.browser import file_names, files
from web.page.browser.dom import element
from web.page.browser.host import Browser
from web.page.words.log_text import log_text

if TYPE_CHECKING:
    from web.page.page import App


def save_record(app: "App") -> None:
    """The record, as every other program for Tikal can read it."""
    files.save_text(dumps(app.own.game), _name(app, file_names.RECORD))


def save_log(app: "App") -> None:
    """What happened, in sentences."""
    day = str(js.Date.new().toLocaleDateString(files.language()))
    table = app.own
    text = log_text(table.game, table.story(), table.view(), app.texts, day)
    files.save_text(text, _name(app, file_names.LOG), "text/plain")


async def save_picture(app: "App") -> None:
    """The board and the scores, drawn afresh and bit by bit, so that the page stays alive."""
    name, host = _name(app, file_names.PICTURE), Browser()
    pressed = js.document.querySelector("[data-do=save-picture]") or element("button")
    pressed.disabled = True  # this takes a moment, and once is enough
    drawing = Drawing(app.own.view(), host)
    while not drawing.go_on(host.now() + 30):
        await asyncio.sleep(0)
    canvas = element("canvas")
    canvas.width, canvas.height = drawing.size
    drawing.show(canvas.getContext("2d"))
    files.save(await _png(canvas), name)
    pressed.disabled = False


async def _png(canvas: Any) -> Any:
    done = asyncio.get_running_loop().create_future()
    canvas.toBlob(create_once_callable(done.set_result), "image/png")
    return await done


def _name(app: "App", ending: str) -> str:
    players = ", ".join(player.name for player in app.own.view().players)
    return file_names.file_name(app.games.name.title or players, files.today(), ending)
