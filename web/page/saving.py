"""The game on the table as a file: its record, its log, its picture."""

import asyncio
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_once_callable

from tikal import dumps
from web.page import filenames, files
from web.page.board.browser import Browser
from web.page.dom import element
from web.page.logtext import log_text
from web.page.picture import Drawing

if TYPE_CHECKING:
    from web.page.app import App


def save_record(app: "App") -> None:
    """The record, as every other program for Tikal can read it."""
    files.save_text(dumps(app.own.game), _name(app, filenames.RECORD))


def save_log(app: "App") -> None:
    """What happened, in sentences."""
    day = str(js.Date.new().toLocaleDateString(files.language()))
    table = app.own
    text = log_text(table.game, table.story(), table.view(), app.texts, day)
    files.save_text(text, _name(app, filenames.LOG), "text/plain")


async def save_picture(app: "App") -> None:
    """The board and the scores, drawn afresh and bit by bit, so that the page stays alive."""
    name, host = _name(app, filenames.PICTURE), Browser()
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
    return filenames.file_name(app.games.name.title or players, files.today(), ending)
