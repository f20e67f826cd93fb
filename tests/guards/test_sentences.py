"""Every reason a module can give has its sentence, and no sentence is left over."""

import ast
from pathlib import Path

from tikal.rules.english import SENTENCES
from tikal.rules.moves import SHAPES

TIKAL = Path(__file__).parents[2] / "tikal"
MADE_UP = {
    *(f"not-now-{phase}" for phase in ("bid", "take", "place", "act", "over")),
    *(f"unknown-{what}" for what in ("mode", "edition", "rule")),
    *(
        f"not-{'an' if shape == 'amount' else 'a'}-{shape}"
        for shapes in SHAPES.values()
        for shape in shapes
    ),
}
"""Keys put together from parts."""


def test_every_sentence_is_used() -> None:
    words = {
        node.value
        for file in TIKAL.rglob("*.py")
        if file.name != "english.py"
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(SENTENCES) - words - MADE_UP == set()
    assert set(SENTENCES) >= MADE_UP
