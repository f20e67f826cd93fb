"""The page's modules without a browser: `js` and `pyodide` are there and do nothing.

For tests of what can be decided without one: which commands there are, what a state leads to.
"""

import asyncio
import sys
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock


def pretend_browser() -> None:
    """Let modules that touch the browser be imported, unless there is one."""
    if "js" in sys.modules:
        return
    js: Any = MagicMock(name="js")
    ffi: Any = ModuleType("pyodide.ffi")
    ffi.JsException = type("JsException", (Exception,), {})
    ffi.create_proxy = ffi.create_once_callable = ffi.to_js = lambda thing, **_: thing
    pyodide: Any = ModuleType("pyodide")
    pyodide.ffi = ffi
    sys.modules |= {"js": js, "pyodide": pyodide, "pyodide.ffi": ffi}


def finish(work: Coroutine[Any, Any, None]) -> None:
    """Do this to its end, in a thread of its own: a driver of browsers may be at work in ours."""
    with ThreadPoolExecutor(1) as alone:
        alone.submit(asyncio.run, work).result()
