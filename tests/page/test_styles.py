"""Styles: which rule wins and where the layout changes is said once, and rooms bring their own."""

import re
from pathlib import Path

import pytest

from web.build.styles import breakpoints, styles

CSS = Path(__file__).parents[2] / "web" / "static" / "css"
ABOUT_ALL = ("layers.css", "breakpoints.css")
FILES = [file for file in sorted(CSS.rglob("*.css")) if file.name not in ABOUT_ALL]
NAMED = breakpoints((CSS / "breakpoints.css").read_text())


def layer(file: Path) -> str:
    """What the file's layer is called."""
    return ".".join(file.relative_to(CSS).with_suffix("").parts).removeprefix("rooms.")


def without_comments(file: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.DOTALL).strip()


def test_every_file_has_its_place_in_the_order() -> None:
    listed = re.findall(r"[\w.-]+(?=[,;])", without_comments(CSS / "layers.css"))
    assert sorted(listed) == sorted(map(layer, FILES))


@pytest.mark.parametrize("file", FILES, ids=layer)
def test_a_file_is_one_layer(file: Path) -> None:
    text = without_comments(file)
    assert text.startswith(f"@layer {layer(file)} {{\n")
    assert text.index("\n}") == len(text) - 2, "nothing stands outside it"
    assert len(file.read_text().splitlines()) <= 310


def test_the_layout_changes_at_named_places_only() -> None:
    used: set[str] = set()
    for file in FILES:
        for query in re.findall(r"@media ([^{]+)", file.read_text()):
            used |= set(re.findall(r"\(--([\w-]+)\)", query))
            assert not re.search(r"width|height|aspect|orientation|pointer", query), file.name
    used |= set(re.findall(r"\(--([\w-]+)\)", without_comments(CSS / "breakpoints.css")))
    assert used == NAMED.keys()


def test_names_are_filled_in() -> None:
    made = styles(CSS)
    for sheet in (made.first, *made.later.values()):
        assert b"(--" not in re.sub(rb"var\(--", b"", sheet)
    assert NAMED["narrow"].encode() in made.first


def test_rooms_come_with_their_code() -> None:
    made = styles(CSS)
    assert {f"{room.stem}.css" for room in (CSS / "rooms").iterdir()} < made.later.keys()
    for room in made.later:
        assert f"@layer {room.removesuffix('.css')} {{".encode() not in made.first
    assert not any(b"url(" in sheet for sheet in made.later.values()), "they have no address"
