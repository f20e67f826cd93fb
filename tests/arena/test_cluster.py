"""The arena on a Dask cluster: a real scheduler, two workers, one of them killed."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import pytest

from tests.support.stuck_game import STUCK, dealt, play_or_hang
from tikal.arena import cluster
from tikal.arena.block import Contest, Which, games_of, play_game
from tikal.arena.match import Played
from tikal.arena.players import read
from tikal.arena.pool import Hands, spread
from tikal.cli import main

ROOT = Path(__file__).parents[2]
HERE_ONLY = ("--host", "127.0.0.1", "--no-dashboard")
CONTEST = Contest((read("random"), read("random:nodes=1")), seed="cluster")
Said = pytest.CaptureFixture[str]


@contextmanager
def dask(*arguments: str) -> Iterator[None]:
    """A part of a cluster, with this checkout's tikal."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.kill()
        process.wait()


def once(file: Path) -> str:
    """What a process has written into this file, as soon as it has: it is empty at first."""
    while not (file.exists() and (text := file.read_text())):
        time.sleep(0.01)
    return text


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    pytest.importorskip("distributed", reason="needs Dask: pip install .[cluster]")
    folder = tmp_path_factory.mktemp("cluster")
    written = folder / "scheduler.json"
    with ExitStack() as stack:
        where = ("--port", "0", "--scheduler-file", str(written))
        stack.enter_context(dask("scheduler", *HERE_ONLY, *where))
        address = json.loads(once(written))["address"]
        for name in ("one", "two"):
            one_game = ("--no-nanny", "--nthreads", "1", "--local-directory", str(folder / name))
            stack.enter_context(dask("worker", address, *HERE_ONLY, *one_game))
        yield address


def untimed(played: Played) -> Played:
    return played._replace(turns=())


def test_a_killed_worker_costs_its_game_which_is_played_again(
    scheduler: str, tmp_path: Path
) -> None:
    """And the games are those of one process alone."""
    games = games_of(CONTEST, 4)
    came: dict[Which, Played] = {}
    home: set[object] = set()

    def kill() -> None:
        pid = int(once(tmp_path / "stuck"))
        home.update([*came][:-1])  # that it need not keep the last one it may not have heard yet
        (tmp_path / "killed").touch()
        os.kill(pid, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    work = partial(play_or_hang, CONTEST, str(tmp_path))
    for which, sitting in spread(work, games, Hands(scheduler=scheduler)):
        came[which] = untimed(sitting.played)
    killer.join()
    assert came == {which: untimed(play_game(CONTEST, which).played) for which in games}
    begun = {which: (tmp_path / f"{which.block}-{which.seating}").read_text() for which in games}
    assert begun[STUCK] == "begun\n" * 2
    assert {begun[which] for which in games if which in home} <= {"begun\n"}


def test_any_function_over_seeds_can_be_spread(scheduler: str) -> None:
    seeds = [f"seed-{number}" for number in range(6)]
    found = dict(spread(partial(dealt, players=3), seeds, Hands(scheduler=scheduler)))
    assert found == {seed: dealt(seed, players=3) for seed in seeds}


def test_the_command_line_reports_the_same_games(scheduler: str, capsys: Said) -> None:
    def report(*where: str) -> object:
        assert main(["arena", "random", "random:5", "--games", "4", "--json", *where]) == 0
        sides = json.loads(capsys.readouterr().out)["standing"]["sides"]
        return [(side["won"], side["score"], side["doings"]) for side in sides]

    assert report("--scheduler", scheduler) == report("--jobs", "1")


def test_a_worker_with_other_code_is_refused(
    scheduler: str, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "fingerprint", lambda: "other")
    assert main(["arena", "random", "random:5", "--scheduler", scheduler]) == 1
    assert "another version of tikal than this machine" in capsys.readouterr().err


def test_nobody_there_is_one_sentence(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="needs Dask: pip install .[cluster]")
    monkeypatch.setattr(cluster, "_PATIENCE", "0.1s")
    assert main(["arena", "random", "random:5", "--scheduler", "tcp://127.0.0.1:9"]) == 1
    assert "no scheduler answers at tcp://127.0.0.1:9" in capsys.readouterr().err


def test_without_the_extra_one_is_told_how_to_get_it(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["arena", "random", "random:5", "--scheduler", "tcp://127.0.0.1:9"]) == 1
    assert "pip install 'tikal[cluster]'" in capsys.readouterr().err
