"""Styles that come with a room's code, and where the page is laid out differently.

The build puts them beside the code: a sheet for each file of static/css/rooms, and the names
of static/css/breakpoints.css with their queries.
"""

import json
from functools import cache
from typing import Any

import js


@cache
def load(room: str) -> None:
    """Bring the styles of a room before it is first seen; again costs nothing.

    Made by script, for the page's policy lets no other text become style. Layers decide
    what wins, so it does not matter when a sheet comes.
    """
    sheet = js.CSSStyleSheet.new()
    sheet.replaceSync(_read(f"{room}.css"))
    js.document.adoptedStyleSheets.push(sheet)


def matches(name: str) -> bool:
    """Is the window of this kind now, say "handheld"?"""
    return bool(_query(name).matches)


@cache
def _query(name: str) -> Any:
    """The browser keeps its answer up to date."""
    return js.matchMedia(json.loads(_read("breakpoints.json"))[name])


def _read(name: str) -> str:
    folder = __file__.rsplit("/", 2)[0]
    loader: Any = globals()["__loader__"]  # for in the browser this is a zip file
    return str(loader.get_data(f"{folder}/styles/{name}"), "utf-8")
