"""build.py can be read by any Python, and tells an old one what is needed."""

import ast
import os
import re
import shutil
import subprocess
from pathlib import Path

import build

DOOR = build.ROOT / "build.py"
PLAIN = {
    "Add", "Assign", "Attribute", "BinOp", "Call", "Compare", "Constant", "Eq", "ExceptHandler",
    "Expr", "If", "Import", "ImportFrom", "List", "Load", "Lt", "Module", "Name", "Slice", "Store",
    "Subscript", "Try", "Tuple", "alias",
}  # fmt: skip
"""What Python 2.7 knows of the language, as far as the door needs it."""
OLD = ("2.7", "3.6", "3.7", "3.8", "3.9", "3.10")


def old_pythons() -> set[str]:
    """Those on this machine, also where pyenv keeps them; its stand-ins are none."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    kept = [str(file) for old in OLD for file in pyenv.glob(f"versions/{old}.*/bin/python")]
    others = [shutil.which(f"python{old}") for old in OLD]
    return {*kept, *(python for python in others if python and "shims" not in python)}


def test_the_door_is_in_plain_words() -> None:
    source = DOOR.read_bytes().decode("ascii")
    assert {type(node).__name__ for node in ast.walk(ast.parse(source))} <= PLAIN


def test_an_old_python_is_told() -> None:
    told = r"This needs Python 3\.11 or newer; you are running (2\.7|3\.[6-9]|3\.10)\.\d+\n"
    for python in old_pythons():
        done = subprocess.run([python, DOOR], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (1, ""), python
        assert re.fullmatch(told, done.stderr)
