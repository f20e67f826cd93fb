"""Programs that the build runs, and how they end when somebody stops it."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import IO, Any, Final

from web.build.places import ROOT
from web.build.store import lock_numbers

Command = Sequence[str | Path]
_Process = subprocess.Popen[bytes]

_PATIENCE: Final = 5
"""So many seconds a program that hears Ctrl+C itself has for its last words."""


def run(command: Command, *, cwd: Path = ROOT, silent: bool = False, **environ: str) -> int:
    """Run a program to its end, with some more environment.

    It does not hear Ctrl+C, of which it would tell with a traceback: we end it and all it started.
    """
    output = subprocess.DEVNULL if silent else None
    how = {"cwd": cwd, "env": {**_environ(), **environ}, "stdin": subprocess.DEVNULL, **_apart()}
    return _run(command, _end_with_all, stdout=output, **how)


def run_in_front(command: Command, *, silent: bool = False) -> int:
    """Run a program that has the terminal: it hears Ctrl+C, and ends in an orderly way."""
    output = subprocess.DEVNULL if silent else None
    return _run(command, _let_end, stdout=output, cwd=ROOT, env=_environ())


@contextmanager
def beside(commands: Sequence[Command]) -> Iterator[list[Callable[[], tuple[int, str]]]]:
    """Run programs while something else is done: each gives its exit code and what it said.

    Those that nobody has waited for by then are ended.
    """
    with ExitStack() as ends:
        results: list[Callable[[], tuple[int, str]]] = []
        for command in commands:
            said = ends.enter_context(tempfile.TemporaryFile())
            process = subprocess.Popen(
                command, cwd=ROOT, env=_environ(), stdin=subprocess.DEVNULL, stdout=said,
                stderr=subprocess.STDOUT, **_apart(),
            )  # fmt: skip
            ends.callback(_end_at_last, process)
            results.append(partial(_result, process, said))
        yield results


def _result(process: _Process, said: IO[bytes]) -> tuple[int, str]:
    code = _end_of(process)
    said.seek(0)
    return code, said.read().decode(errors="replace")


def _end_at_last(process: _Process) -> None:
    if process.poll() is None:
        _end_with_all(process)
        process.wait()


def _run(command: Command, stop: Callable[[_Process], None], **how: Any) -> int:  # noqa: ANN401
    """None starts without our knowing of it: meanwhile Ctrl+C waits."""
    heard: list[int] = []
    usual = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in usual:
        signal.signal(number, lambda number, _: heard.append(number))
    process = None
    try:
        try:
            process = subprocess.Popen(command, **how)
        finally:
            for number, handler in usual.items():
                signal.signal(number, handler)
        if heard:
            signal.raise_signal(heard[0])
        return _end_of(process)
    except BaseException:
        if process:
            stop(process)
            process.wait()
        raise


def _environ() -> dict[str, str]:
    """Texts are UTF-8, whatever this machine is used to."""
    return {**os.environ, "PYTHONUTF8": "1"}


def _end_of(process: _Process) -> int:
    """Its exit code; on Windows a wait without end would hear no Ctrl+C."""
    while True:
        with suppress(subprocess.TimeoutExpired):
            return process.wait(0.2 if sys.platform == "win32" else None)


def _let_end(process: _Process) -> None:
    """It was told as well, by whoever pressed Ctrl+C in its terminal."""
    try:
        with suppress(subprocess.TimeoutExpired):
            process.wait(_PATIENCE)
    finally:
        process.terminate()


if sys.platform == "win32":

    def _apart() -> dict[str, Any]:
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}

    def _end_with_all(process: _Process) -> None:
        subprocess.run(
            ["taskkill", "/T", "/F", "/PID", str(process.pid)], check=False, capture_output=True
        )

else:

    def _apart() -> dict[str, Any]:
        return {"start_new_session": True, "pass_fds": lock_numbers()}

    def _end_with_all(process: _Process) -> None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
