"""`build.py` stopped, killed and started twice, in a copy of the project, by the oldest Python."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import build
from tests.support.project import copy_of_the_project, said_by, start
from web.build.archives import files_below
from web.build.processes import beside

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are not for Windows")

SENTENCE = "build.py: stopped. Nothing half made will be used; run it again whenever you like\n"


def oldest_python() -> str:
    """Debian 12's own if it is here: Python 3.11 has learned things in its later versions."""
    own = "/usr/bin/python3.11"
    script = "import ensurepip, sys; sys.exit(sys.version_info >= (3, 11, 4))"
    old = os.path.exists(own) and subprocess.run([own, "-c", script], check=False).returncode == 0
    return own if old else sys.executable


PYTHON = oldest_python()
STRICT = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning", "build.py")
"""No text is read or written in whatever encoding a machine is used to."""


def half_made(folder: Path) -> list[str]:
    return [file.name for file in [*folder.glob(".dist-*"), *(folder / ".cache").glob(".new-*")]]


def test_stopped_and_then_started_twice_it_makes_the_same_page(tmp_path: Path, dist: Path) -> None:
    """With nothing in the cache but what was fetched: the same bytes, also by an older Python."""
    fetched = [build.fetch(build.PYODIDE), build.fetch(build.PYSCRIPT)]
    project = copy_of_the_project(tmp_path / "a project", fetched)

    with start(project, *STRICT, python=PYTHON) as stopped:
        said_by(stopped, "Making a virtual environment")
        while not (project / ".venv" / "bin" / "python3").exists():
            assert stopped.poll() is None
        stopped.send_signal(signal.SIGINT)
        assert said_by(stopped) == SENTENCE
    assert stopped.returncode == 130
    assert half_made(project) == []

    with start(project, *STRICT, python=PYTHON) as first:
        said_by(first, "Making a virtual environment")
        with start(project, *STRICT, python=PYTHON) as second:
            waiting = said_by(second, "waits")
            assert "Built" in said_by(first)
            assert said_by(second) == "* The page in dist/ is up to date\n"
    assert waiting == "* Another build.py is at work in this folder; this one waits for it\n"
    assert (first.returncode, second.returncode) == (0, 0)
    assert half_made(project) == []
    assert files_below(project / "dist") == files_below(dist)


def test_what_is_cached_is_checked_before_it_is_used(tmp_path: Path) -> None:
    """Fetched by the oldest Python, too, and whatever was done to it."""
    project = copy_of_the_project(tmp_path / "project", [build.fetch(build.AXE)])
    package = project / ".cache" / build.AXE.folder.name
    fetching = ("-c", "import build; build.fetch(build.AXE)")
    with start(project, *fetching, python=PYTHON) as untouched:
        assert said_by(untouched) == ""
    with (package / "axe.min.js").open("a") as script:
        script.write(" ")
    with start(project, *fetching, python=PYTHON) as altered:
        assert "not as it was made" in said_by(altered)
    assert files_below(package) == files_below(build.AXE.folder)


MAKING = """
import sys, time
from pathlib import Path
from web.build import store
with store.scratch(Path(sys.argv[1])) as place:
    (place / "half").touch()
    print("ready", flush=True)
    if sys.argv[2:]:
        time.sleep(600)
"""


def test_a_killed_build_leaves_no_lock_and_nothing_that_stays(tmp_path: Path) -> None:
    with start(build.ROOT, "-c", MAKING, str(tmp_path), "wait") as killed:
        said_by(killed, "ready")
        killed.kill()
    assert list(tmp_path.glob(".new-*/half"))
    with start(build.ROOT, "-c", MAKING, str(tmp_path)) as following:
        assert said_by(following) == "ready\n"
    assert [file.name for file in tmp_path.iterdir()] == ["lock"]


SCRIPT = """
import sys
from web.build import commands, processes
commands.COMMANDS["try"] = lambda _: processes.{runner}([sys.executable, "-c", {program!r}])
sys.exit(commands.main(["try"], None))
"""
LINGERING = """
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
print("ready", flush=True)
time.sleep(600)
"""
LAST_WORDS = """
import time
try:
    print("ready", flush=True)
    time.sleep(600)
except KeyboardInterrupt:
    print("last words", flush=True)
"""


@pytest.mark.parametrize("signal_number", [signal.SIGINT, signal.SIGTERM])
def test_what_it_runs_ends_with_it(signal_number: signal.Signals) -> None:
    script = SCRIPT.format(runner="run", program=LINGERING)
    with start(build.ROOT, "-c", script) as stopped:
        said_by(stopped, "ready")
        stopped.send_signal(signal_number)
        assert said_by(stopped) == SENTENCE  # and nobody else has this output open
    assert stopped.returncode == 130


def test_tests_say_how_far_they_came() -> None:
    """Ctrl+C in a terminal reaches all that run there."""
    script = SCRIPT.format(runner="run_in_front", program=LAST_WORDS)
    with start(build.ROOT, "-c", script) as stopped:
        said_by(stopped, "ready")
        os.killpg(stopped.pid, signal.SIGINT)
        assert said_by(stopped) == f"last words\n{SENTENCE}"
    assert stopped.returncode == 130


def test_without_venv_it_says_what_to_install(tmp_path: Path) -> None:
    """Debian has it in a package of its own."""
    project = copy_of_the_project(tmp_path / "project")
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['ensurepip'] = None")
    with start(project, "build.py", "tidy", PYTHONPATH=str(tmp_path)) as lacking:
        assert "apt install python3-venv" in said_by(lacking)
    assert lacking.returncode == 1
    assert not (project / ".venv").exists()


def test_a_folder_that_may_not_be_written_is_told(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path / "project")
    command = [sys.executable, "build.py"]
    if os.geteuid() == 0:  # who may write everywhere, unless they lay their powers down
        setpriv = shutil.which("setpriv") or pytest.skip("root cannot be stopped here")
        command = [setpriv, "--inh-caps=-all", "--bounding-set=-all", *command]
    project.chmod(0o555)
    try:
        done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    finally:
        project.chmod(0o755)
    where = project / ".cache"
    told = f"build.py: {where}: this may not be written, or another program has it open\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", told)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_full_disk_is_told() -> None:
    """A file that the system lets nobody write to for want of room."""
    script = """
import sys
from pathlib import Path
from web.build import commands
commands.COMMANDS["try"] = lambda _: Path("/dev/full").write_bytes(b"page")
sys.exit(commands.main(["try"], None))
"""
    with start(build.ROOT, "-c", script) as full:
        assert said_by(full) == "build.py: the disk is full; make some room and run this again\n"
    assert full.returncode == 1


def test_what_runs_beside_is_told_of_or_ended() -> None:
    def python(code: str) -> list[str | Path]:
        return [sys.executable, "-c", code]

    said = []
    with beside([python("raise SystemExit('no')"), python("import time; time.sleep(600)")]) as both:
        said.append(both[0]())
    assert said == [(1, "no\n")], "and the other, for which nobody waited, is gone"
