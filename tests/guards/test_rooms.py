"""Imports go one way, web -> table -> bots -> formats -> game -> rules, wherever in a room.

The arena lies beside the table: it imports bots and rules and is for the command line alone.
So does the school, which needs no bots and is for the page alone, and the learning room, which
is for other people's programs. Making puzzles needs the arena, the bots and the school. The
review lies on top of bots and table. The rules see no browser or clock.
"""

import ast
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
BELOW = {
    "rules": set(),
    "game": {"rules"},
    "formats": {"rules", "game"},
    "tikal": {"rules", "game", "formats"},
    "bots": {"rules", "game", "formats", "tikal"},
    "school": {"rules", "game", "formats", "tikal"},
    "learning": {"rules", "game", "formats", "tikal"},
    "arena": {"rules", "game", "formats", "tikal", "bots"},
    "puzzles": {"rules", "game", "formats", "tikal", "bots", "arena", "school"},
    "table": {"rules", "game", "formats", "tikal", "bots"},
    "review": {"rules", "game", "formats", "tikal", "bots", "table"},
    "cli": {"rules", "game", "formats", "tikal", "bots", "arena", "puzzles", "review"},
    "web": {"rules", "game", "formats", "tikal", "bots", "school", "table", "review"},
}
"""What each room may import from, beside itself; `tikal` is the package's own face."""

# The rules and the rooms above them run the same everywhere, every time.
NOT_IN_TIKAL = {
    "js", "pyodide", "pyscript", "time", "datetime", "locale", "socket", "threading",
    "multiprocessing", "concurrent", "subprocess", "signal",
}  # fmt: skip
ONLY_IN_THE_ARENA = {"time", "multiprocessing", "signal", "subprocess", "threading"}
EXTRAS = {"arena": {"distributed"}, "learning": {"gymnasium", "numpy", "pettingzoo"}}
"""What pyproject.toml's extras bring, and the one room that uses it."""


def modules() -> list[Path]:
    return sorted((ROOT / "tikal").rglob("*.py")) + sorted((ROOT / "web").rglob("*.py"))


def module(file: Path) -> str:
    """Its name as it is imported."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def room(name: str) -> str:
    """Where the module or what is imported out of it belongs."""
    top, *rest = name.split(".")
    if top != "tikal" or not rest:
        return top
    if not (ROOT / "tikal" / rest[0]).exists() and not (ROOT / f"tikal/{rest[0]}.py").exists():
        return "tikal"
    return {"__main__": "cli", "link": "tikal"}.get(rest[0], rest[0])


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
    seen = set()
    for file in modules():
        own = room(module(file))
        seen.add(own)
        for name in imports(file):
            target = room(name)
            assert target not in BELOW or target in {own, *BELOW[own]}, f"{file} imports {name}"
    assert seen == set(BELOW), "every module is in a room, and every room has one"


def test_no_two_modules_of_the_package_need_each_other() -> None:
    """Not even for their types, and not even late."""
    files = {module(file): file for file in (ROOT / "tikal").rglob("*.py")}
    needs = {
        name: {m for found in imports(file) for m in (found, found.rpartition(".")[0])} & set(files)
        for name, file in files.items()
    }
    while free := {name for name, others in needs.items() if not others & set(needs) - {name}}:
        needs = {name: others for name, others in needs.items() if name not in free}
    assert needs == {}


def test_the_page_and_its_making_keep_apart() -> None:
    """What runs in the browser knows nothing of the build."""
    for file in (ROOT / "web" / "page").glob("*.py"):
        assert not [name for name in imports(file) if name.startswith("web.build")], file


def test_the_package_needs_nothing_but_the_standard_library() -> None:
    for file in (ROOT / "tikal").rglob("*.py"):
        tops = {name.split(".")[0] for name in imports(file)}
        own = room(module(file))
        assert tops <= {"tikal", *sys.stdlib_module_names, *EXTRAS.get(own, ())}, file
        allowed = ONLY_IN_THE_ARENA if own in ("arena", "puzzles") else set()
        assert not tops & NOT_IN_TIKAL - allowed, file


def test_chance_comes_from_seeds_only() -> None:
    """No module uses the shared generator of `random`; fresh seeds are the one exception."""
    for file in (ROOT / "tikal").rglob("*.py"):
        used = {name for name in imports(file) if name.split(".")[0] == "random"}
        allowed = {"random.Random"} | ({"random.SystemRandom"} if file.name == "deal.py" else set())
        assert used <= allowed, file


def test_json_from_outside_is_read_in_one_place() -> None:
    """Others may read what the build itself has made: catalogues, breakpoints, its own figures."""
    found = {
        file.relative_to(ROOT).as_posix()
        for file in [*(ROOT / "tikal").rglob("*.py"), *(ROOT / "web" / "page").rglob("*.py")]
        if "json.load" in file.read_text()
    }
    made_by_the_build = {"widgets/languages", "texts", "browser/worker", "browser/styles"}
    pages = {f"web/page/{name}.py" for name in made_by_the_build}
    asked_by_the_arena = "tikal/arena/host.py"  # where there may be no other reader
    assert found == {"tikal/formats/json_text.py", asked_by_the_arena, *pages}
