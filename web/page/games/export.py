"""The game on the table as a file: its record, its log, its picture."""

import asyncio

from tikal import dumps
from web.page.board.board_picture import BoardPicture
from web.page.browser import device, file_names, files
from web.page.browser.dom import element
from web.page.browser.host import Browser
from web.page.parts import Parts
from web.page.words.log_text import log_text


def save_record(parts: Parts) -> None:
    """The record, as every other program for Tikal can read it."""
    files.save_text(dumps(parts.session.game.game), _name(parts, file_names.RECORD))


def save_log(parts: Parts) -> None:
    """What happened, in sentences."""
    table, day = parts.session.game, device.today_in_words()
    text = log_text(table.game, table.story(), table.view(), parts.texts, day)
    files.save_text(text, _name(parts, file_names.LOG), "text/plain")


async def save_picture(parts: Parts) -> None:
    """The board and the scores, drawn afresh and bit by bit, so that the page stays alive."""
    name, host = _name(parts, file_names.PICTURE), Browser()
    picture = BoardPicture(parts.session.game.view(), host)
    while not picture.draw(host.now() + 30):
        await asyncio.sleep(0)
    canvas = element("canvas")
    canvas.width, canvas.height = picture.size
    picture.copy_to(canvas.getContext("2d"))
    await files.save_picture(canvas, name)


def _name(parts: Parts, ending: str) -> str:
    players = ", ".join(player.name for player in parts.session.game.view().players)
    return file_names.file_name(parts.games.name.title or players, device.today(), ending)
