"""Imports go one way, web -> table -> bots -> rules, and the rules see no browser or clock.

The arena lies beside the table: it imports bots and rules and is for the command line alone.
So does the school, which needs the rules only and is for the page alone.
"""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
ABOVE = {
    "rules": {"bots", "arena", "school", "table", "web"},
    "bots": {"arena", "school", "table", "web"},
    "arena": {"school", "table", "web"},
    "school": {"bots", "arena", "table", "web"},
    "table": {"arena", "school", "web"},
    "web": {"arena"},
}
"""What each room may not import from."""

# The rules and the rooms above them run the same everywhere, every time.
NOT_IN_TIKAL = {
    "js", "pyodide", "pyscript", "time", "datetime", "locale", "socket", "threading",
    "multiprocessing", "concurrent", "subprocess", "signal",
}  # fmt: skip
ONLY_IN_THE_ARENA = {"time", "multiprocessing", "signal"}


def modules() -> list[Path]:
    return sorted((ROOT / "tikal").rglob("*.py")) + sorted((ROOT / "web").rglob("*.py"))


def room(file: Path) -> str:
    top, *rest = file.relative_to(ROOT).parts
    if top == "web":
        return "web"
    return rest[0] if rest[0] in ABOVE else "rules"


def imports(file: Path) -> set[str]:
    """The full names of all modules a file imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative imports hide the room"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def test_imports_go_one_way() -> None:
    for file in modules():
        for name in imports(file):
            top, *rest = name.split(".")
            target = rest[0] if top == "tikal" and rest else top
            if (file.name, target) == ("cli.py", "arena"):
                continue  # the door to it, and the only one
            assert target not in ABOVE[room(file)], f"{file} imports {name}"


def test_the_page_and_its_making_keep_apart() -> None:
    """What runs in the browser knows nothing of the build."""
    for file in (ROOT / "web" / "page").glob("*.py"):
        assert not [name for name in imports(file) if name.startswith("web.build")], file


def test_the_package_needs_nothing_but_the_standard_library() -> None:
    for file in (ROOT / "tikal").rglob("*.py"):
        tops = {name.split(".")[0] for name in imports(file)}
        assert tops <= {"tikal", *sys.stdlib_module_names}, file
        allowed = ONLY_IN_THE_ARENA if room(file) == "arena" else set()
        assert not tops & NOT_IN_TIKAL - allowed, file


def test_chance_comes_from_seeds_only() -> None:
    """No module uses the shared generator of `random`; fresh seeds are the one exception."""
    for file in (ROOT / "tikal").rglob("*.py"):
        used = {name for name in imports(file) if name.split(".")[0] == "random"}
        allowed = {"random.Random"} | ({"random.SystemRandom"} if file.name == "deal.py" else set())
        assert used <= allowed, file
