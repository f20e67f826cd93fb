"""A release: refused in a sentence where there can be none; the same bytes each time."""

import hashlib
import subprocess
from pathlib import Path

import pytest

from web.build.archives import unzip
from web.build.releases import SUMS, files, ready
from web.build.telling import MissingError


def git(folder: Path, *words: str) -> None:
    nobody = ("-c", "user.name=Nobody", "-c", "user.email=nobody@example.org")
    subprocess.run(["git", *nobody, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A checkout from which 1.2.0 can be released."""
    (tmp_path / "tikal").mkdir()
    (tmp_path / "tikal" / "__init__.py").write_text('__version__ = "1.2.0"\n')
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.0 (2026-11-18)\n\n- New.\n")
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    return tmp_path


def commit(folder: Path) -> None:
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "As it is")


def test_a_clean_tree_with_a_section_of_its_own_can_be_released(project: Path) -> None:
    assert ready(project) == ready(project, "v1.2.0") == "1.2.0"


def test_what_is_not_committed_is_refused(project: Path) -> None:
    (project / "tikal" / "new.py").write_text("")
    with pytest.raises(MissingError, match=r"not all is committed \(tikal/new.py\)"):
        ready(project)
    (project / "tikal" / "new.py").unlink()
    (project / "CHANGELOG.md").write_text("## 1.2.0 (2026-11-18)\n")
    with pytest.raises(MissingError, match=r"not all is committed \(CHANGELOG.md\)"):
        ready(project)


@pytest.mark.parametrize(
    ("changelog", "said"),
    [
        ("## 1.2 (2026-11-18)\n\n## 1.2.0.1 (2026-11-18)\n", "has no section on 1.2.0"),
        ("## 1.2.0 (unreleased)\n", "calls 1.2.0 unreleased"),
    ],
)
def test_what_nobody_wrote_down_is_refused(project: Path, changelog: str, said: str) -> None:
    (project / "CHANGELOG.md").write_text(changelog)
    commit(project)
    with pytest.raises(MissingError, match=said):
        ready(project)


def test_a_tag_for_another_version_is_refused(project: Path) -> None:
    with pytest.raises(MissingError, match=r"v1\.3\.0 is not for this version, which is 1\.2\.0"):
        ready(project, "v1.3.0")


def test_a_folder_that_git_does_not_know_is_refused(project: Path) -> None:
    (project / ".git").rename(project / "git")
    with pytest.raises(MissingError, match="made from a commit"):
        ready(project)


def test_the_same_content_gives_the_same_files_and_their_sums() -> None:
    page = {"index.html": b"<!doctype html>", "a/b.js": b"let a;"}
    given = files("1.2.0", ("tikal-1.2.0-py3-none-any.whl", b"wheel"), page, b"all")
    turned = dict(reversed(page.items()))
    assert given == files("1.2.0", ("tikal-1.2.0-py3-none-any.whl", b"wheel"), turned, b"all")
    assert unzip(given["tikal-1.2.0-page.zip"]) == page
    sums = dict(line.split("  ")[::-1] for line in given.pop(SUMS).decode().splitlines())
    assert sums == {name: hashlib.sha256(data).hexdigest() for name, data in given.items()}
