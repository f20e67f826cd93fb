"""Work that waits for the browser, begun from where nobody can wait."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import js

_running: set[asyncio.Future[Any]] = set()  # else nobody would hold them, and they would end


def later(work: Coroutine[Any, Any, None]) -> None:
    """Do this while the page goes on; what goes wrong in it is told to the console."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_finished)


def _finished(task: asyncio.Future[Any]) -> None:
    _running.discard(task)
    if not task.cancelled() and (error := task.exception()):
        js.console.error(f"{type(error).__name__}: {error}")
