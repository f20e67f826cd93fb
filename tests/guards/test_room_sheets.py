"""A room's style sheet comes with the room's first use and stays: it styles nothing elsewhere."""

import re
from collections import defaultdict
from pathlib import Path
from typing import Final

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web" / "page"
SHEETS = ROOT / "web" / "static" / "css" / "rooms"

ELSEWHERE: Final = {"ending": "play", "new-game": "games", "hint": "bots"}
"""Sheets that are named after a part of their folder."""


def test_what_a_sheet_styles_by_class_alone_no_other_room_has() -> None:
    """The applause of an ending pulled the praise of a lesson apart, once both were loaded."""
    made = classes()
    faults = []
    for sheet in sorted(SHEETS.rglob("*.css")):
        name = sheet.relative_to(SHEETS).parts[0].removesuffix(".css")
        room = ELSEWHERE.get(name, name)
        for selector in alone(sheet.read_text()):
            rooms = set.intersection(*(made[one] for one in selector))
            if rooms - {room} and room in rooms:
                faults.append(f"{sheet.name}: .{'.'.join(selector)} is also in {rooms - {room}}")
    assert faults == []


def classes() -> defaultdict[str, set[str]]:
    """In which folders of the page there is something of each class."""
    made = defaultdict(set)
    for file in PAGE.rglob("*.py"):
        for words in re.findall(r'class_=[^,\n]*?"([^"\n]*)"', file.read_text()):
            for word in words.split():
                made[word].add(file.relative_to(PAGE).parts[0])
    return made


def alone(css: str) -> set[tuple[str, ...]]:
    """The classes at which selectors begin that say nothing of where those are."""
    bare = re.sub(r"/\*.*?\*/|\([^()]*\)", "", css, flags=re.DOTALL)
    begun = re.findall(r"(?:^|[{},;])\s*((?:\.[a-z][a-z-]*)+)(?=[\s:>,{])", bare)
    return {tuple(one.strip(".").split(".")) for one in begun}
