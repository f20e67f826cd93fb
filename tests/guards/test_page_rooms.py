"""The page's rooms: who may import whom, over all subfolders, and how large things may grow."""

import ast
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "web" / "page"

LAYERS = (
    {"browser"},
    {"settings", "texts", "keymap", "pointer"},
    {"words", "board", "widgets", "a11y"},
    {"saves", "session", "preferences", "show", "update", "voice", "parts", "watchdog"},
    {
        "door",
        "play",
        "input",
        "bots",
        "drama",
        "replay",
        "review",
        "games",
        "links",
        "learn",
        "rules",
        "options",
    },
    {"commands", "page", "main", "memory"},
)
"""From the browser upwards: a module imports from its own room and from the layers below."""
TOGETHER = (1, 2, 3, 5)
"""Layers whose rooms know each other; features do not."""
MOST_LINES = 310
MOST_ATTRIBUTES = 12


def modules() -> list[Path]:
    return [file for file in sorted(PAGE.rglob("*.py")) if file.name != "__init__.py"]


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text())


def room(name: str) -> str:
    """The room of a module, by its full name."""
    return name.removeprefix("web.page.").split(".")[0]


def layer(room: str) -> int:
    return next(number for number, rooms in enumerate(LAYERS) if room in rooms)


def imports(file: Path) -> set[str]:
    """Every module that a file imports, also where only types are checked."""
    found = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def test_imports_go_one_way_through_the_layers() -> None:
    for file in modules():
        own = room(".".join(file.relative_to(ROOT).with_suffix("").parts))
        for name in sorted(imports(file)):
            if not name.startswith("web.") or room(name) == own:
                continue
            assert name.startswith("web.page."), f"{file} imports {name}"
            above, beside = layer(own) - layer(room(name)), layer(own) in TOGETHER
            assert above > 0 or (above == 0 and beside), f"{file} imports {name}"


def test_only_one_room_touches_the_browser() -> None:
    for file in modules():
        tops = {name.split(".")[0] for name in imports(file)}
        assert file.parent == PAGE / "browser" or not tops & {"js", "pyodide"}, file


def test_rooms_are_loaded_by_the_registry_and_not_by_hand() -> None:
    """No import is hidden in a function, but for what is too dear for the first picture."""
    late = {
        (file.relative_to(PAGE).as_posix(), node.module)
        for file in modules()
        for function in ast.walk(tree(file))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom)
    }
    assert late == {
        ("board/board.py", "web.page.board.animation"),
        ("board/board.py", "web.page.board.follow"),
        ("board/board.py", "web.page.board.scoring_animation"),
        ("bots/porter.py", "tikal.bots.decide"),
        ("browser/sounds.py", "web.page.browser.mixer"),
        ("page.py", "web.page.saves.first_game"),
        ("play/screen.py", "web.page.board.beside"),
        ("words/plan_text.py", "tikal.bots.explain.reasons"),
        ("words/plan_text.py", "web.page.words.reasons"),
    }


def test_no_file_name_is_used_twice_in_a_room() -> None:
    for folder in (PAGE, *(folder for folder in PAGE.iterdir() if folder.is_dir())):
        names = Counter(file.name for file in folder.rglob("*.py") if folder != PAGE)
        names.pop("__init__.py", None)
        assert [name for name, times in names.items() if times > 1] == [], folder


def test_files_and_classes_stay_small() -> None:
    for file in modules():
        assert len(file.read_text().splitlines()) <= MOST_LINES, file
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.ClassDef):
                assert len(attributes(node)) <= MOST_ATTRIBUTES, f"{file}: {node.name}"


def attributes(node: ast.ClassDef) -> set[str]:
    """What the objects of a class carry."""
    return {
        target.attr
        for part in ast.walk(node)
        if isinstance(part, ast.Assign | ast.AnnAssign)
        for goal in (part.targets if isinstance(part, ast.Assign) else [part.target])
        for target in (goal.elts if isinstance(goal, ast.Tuple) else [goal])
        if isinstance(target, ast.Attribute)
        and isinstance(target.value, ast.Name)
        and target.value.id == "self"
    }
