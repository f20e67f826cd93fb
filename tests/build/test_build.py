"""The build: the same bytes each time, small enough, whole without bytecode, nothing foreign."""

import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

import build
from tests.support.browser.visit import Visit
from web.build import site
from web.build.archives import files_below, unzip
from web.build.serve import Server

OWN_HOSTLESS = (".html", ".js", ".css", ".webmanifest")
AT_A_SHELL = ("tikal/arena/", "tikal/learning/", "tikal/puzzles/", "tikal/cli.", "tikal/__main__.")
"""What the browser never runs."""


@pytest.fixture(scope="module")
def parts(wheel: Path) -> site.Parts:
    return site.Parts(
        wheel, build.fetch(build.PYODIDE), build.fetch(build.PYSCRIPT), build.tool("node")
    )


@pytest.fixture(scope="module")
def made(dist: Path) -> site.Site:
    """What build.py has made."""
    return site.Site(files_below(dist), build="", compiled=True)


@pytest.mark.skipif(sys.platform != "win32", reason="test_stopped makes it anew, where it can")
def test_the_same_input_gives_the_same_bytes(
    parts: site.Parts, made: site.Site, tmp_path: Path
) -> None:
    """A build with an empty cache, beside the one that build.py has made."""
    anew = site.make(parts, tmp_path, print)
    assert anew.compiled
    assert sorted(anew.files) == sorted(made.files)
    assert [name for name in made.files if anew.files[name] != made.files[name]] == []


def test_it_is_small_enough(made: site.Site) -> None:
    assert made.wire_size <= 6.1e6
    assert made.raw_size <= 14e6
    told = re.search(
        r"([\d.]+) MB to download.*?([\d.]+) MB", (build.ROOT / "README.md").read_text()
    )
    assert told, "the README says how much it is"
    assert abs(float(told[1]) - made.wire_size / 1e6) < 0.1
    assert abs(float(told[2]) - made.raw_size / 1e6) < 0.1


def test_nothing_in_our_own_files_leads_elsewhere(made: site.Site) -> None:
    for name, content in made.files.items():
        if name.endswith(OWN_HOSTLESS) and not name.startswith("pyscript"):
            assert not re.search(rb"https?://|[\"'(]/[a-z/]", content), name


def test_the_archives_carry_bytecode_alone(made: site.Site) -> None:
    for ending in (".whl", "page.zip"):
        (archive,) = (data for name, data in made.files.items() if name.endswith(ending))
        files = unzip(archive)
        assert not [name for name in files if name.endswith(".py")]
        assert not [name for name in files if name.startswith(AT_A_SHELL)]
        assert any(name.endswith("/__init__.pyc") for name in files)


def test_without_node_it_works_and_says_so(
    parts: site.Parts, stranger: BrowserContext, server: Server, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    broken = tmp_path / "node"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    plain = site.make(parts._replace(node=str(broken)), tmp_path, print)
    assert not plain.compiled
    assert "more slowly" in capsys.readouterr().out
    site.write(plain.files, tmp_path / "dist")
    server.folder = tmp_path / "dist"
    Visit(stranger, server).open().play_a_turn()
