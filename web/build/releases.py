"""A release: what may become one, and the files it has."""

import hashlib
import re
import subprocess
from pathlib import Path

from web.build.archives import Files, zipped
from web.build.telling import MissingError

SUMS = "SHA256SUMS.txt"


def ready(root: Path, tag: str = "") -> str:
    """The version that a release from here has; raises MissingError where there can be none."""
    version = _version(root)
    if tag not in ("", f"v{version}"):
        raise MissingError(f"the tag {tag} is not for this version, which is {version}")
    changed = _changes(root)
    if changed:
        names = ", ".join(changed[:3]) + (" and more" if len(changed) > 3 else "")
        raise MissingError(f"not all is committed ({names}): a release is what a commit says")
    heading = re.search(
        rf"^## {re.escape(version)}(?![\w.])(.*)$",
        (root / "CHANGELOG.md").read_text(encoding="utf-8"),
        re.M,
    )
    if not heading:
        raise MissingError(f"CHANGELOG.md has no section on {version}: write down what is new")
    if "unreleased" in heading[1]:
        raise MissingError(f"CHANGELOG.md calls {version} unreleased: write the day there")
    return version


def _version(root: Path) -> str:
    source = (root / "tikal" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', source, re.M)
    if not found:
        raise MissingError("tikal/__init__.py does not say which version this is")
    return found[1]


def _changes(root: Path) -> list[str]:
    """What is not as the last commit has it, new files too."""
    command = ["git", "status", "--porcelain", "--untracked-files=normal"]
    try:
        asked = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        raise MissingError(
            "a release is made from a commit: this needs git and its folder"
        ) from None
    return [line[3:] for line in asked.stdout.splitlines()]


def files(version: str, wheel: tuple[str, bytes], page: Files, single: bytes) -> dict[str, bytes]:
    """What is given away, with the digest of each; the same content gives the same bytes."""
    name, content = wheel
    given = {
        name: content,
        f"tikal-{version}-page.zip": zipped(dict(sorted(page.items()))),
        f"tikal-{version}.html": single,
    }
    sums = [f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in given.items()]
    return {**given, SUMS: "".join(sums).encode()}
