"""Programs that the build runs, and how they end when somebody stops it."""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from web.build.places import ROOT
from web.build.store import lock_numbers

Command = Sequence[str | Path]

_PATIENCE: Final = 5
"""So many seconds a program that hears Ctrl+C itself has for its last words."""


def run(command: Command, *, cwd: Path = ROOT, silent: bool = False, **environ: str) -> int:
    """Run a program to its end, with some more environment.

    It does not hear Ctrl+C, of which it would tell with a traceback: we end it and all it started.
    """
    output = subprocess.DEVNULL if silent else None
    everything = {**_environ(), **environ}
    with subprocess.Popen(
        command, cwd=cwd, env=everything, stdin=subprocess.DEVNULL, stdout=output, **_apart()
    ) as process:
        try:
            return _end_of(process)
        except BaseException:
            _end_with_all(process)
            raise


def run_in_front(command: Command, *, silent: bool = False) -> int:
    """Run a program that has the terminal: it hears Ctrl+C, and ends in an orderly way."""
    output = subprocess.DEVNULL if silent else None
    with subprocess.Popen(command, cwd=ROOT, env=_environ(), stdout=output) as process:
        try:
            return _end_of(process)
        except KeyboardInterrupt:
            try:
                with suppress(subprocess.TimeoutExpired):
                    process.wait(_PATIENCE)
            finally:
                process.terminate()
            raise


def _environ() -> dict[str, str]:
    """Texts are UTF-8, whatever this machine is used to."""
    return {**os.environ, "PYTHONUTF8": "1"}


def _end_of(process: subprocess.Popen[bytes]) -> int:
    """Its exit code; on Windows a wait without end would hear no Ctrl+C."""
    while True:
        with suppress(subprocess.TimeoutExpired):
            return process.wait(0.2 if sys.platform == "win32" else None)


if sys.platform == "win32":

    def _apart() -> dict[str, Any]:
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}

    def _end_with_all(process: subprocess.Popen[bytes]) -> None:
        subprocess.run(
            ["taskkill", "/T", "/F", "/PID", str(process.pid)], check=False, capture_output=True
        )

else:

    def _apart() -> dict[str, Any]:
        return {"start_new_session": True, "pass_fds": lock_numbers()}

    def _end_with_all(process: subprocess.Popen[bytes]) -> None:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
