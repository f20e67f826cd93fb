"""Pins the packages of pyproject.toml's dependency groups, and all they need, with digests.

For every Python and every system at once. uv works that out; what pip then installs is in
`locks/`, a file for each group. A package that two groups need is the same one in both.
"""

import tomllib
from pathlib import Path

from web.build import store
from web.build.environment import LOCKS
from web.build.places import CACHE, ROOT
from web.build.processes import run
from web.build.telling import failed, say


def groups() -> dict[str, list[str]]:
    """The dependency groups, as people wrote them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return dict(project["dependency-groups"])


def write_locks(python: Path) -> None:
    """Write all the files anew; what needs no change stays at its version."""
    compiling = (
        python, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11",
        "--generate-hashes", "--no-annotate", "--no-header",
    )  # fmt: skip
    with store.scratch(CACHE) as scratch:
        together = scratch / "all.txt"
        together.write_bytes(b"".join(file.read_bytes() for file in sorted(LOCKS.glob("*.txt"))))
        everything = [word for group in groups() for word in ("--group", group)]
        if run([*compiling, *everything, "--output-file", together]):
            raise failed("uv could not pin the packages")
        for group in groups():
            say(f"Pinning the packages of '{group}'")
            made = scratch / f"{group}.txt"
            if run([*compiling, "--group", group, "-c", together, "--output-file", made]):
                raise failed(f"uv could not pin the packages of '{group}'")
        for group in groups():
            (scratch / f"{group}.txt").replace(LOCKS / f"{group}.txt")
