"""Bots from elsewhere: somebody's Python file or module, another checkout's bots, any program.

Each sits in a process of its own, one for each seat and game, and is asked in JSON what it
does: it gets the game as a player may know it and the legal moves. So nothing it does can
change the game but its answers, and what it never finishes can be ended.
"""

import importlib.util
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from importlib import resources
from pathlib import Path
from threading import Event, Thread
from typing import Final, Literal, NamedTuple, Self

from tikal.bots.plan import Plan
from tikal.formats.json_text import LONGEST, read_json
from tikal.formats.record import to_record
from tikal.game import Game
from tikal.rules.moves import Move
from tikal.rules.refusals import TikalError, quoted

PATIENCE: Final = 120.0
"""So many seconds a bot from elsewhere may think about one decision, unless told otherwise."""
_STEPS: Final = 20


class Guest(NamedTuple):
    """A bot from elsewhere."""

    name: str
    kind: Literal["file", "module", "checkout", "program"]
    source: str
    choice: str = ""
    """Which of the classes of a file, or which bot of a checkout."""
    nodes: int = 0
    """Nobody knows at how many positions it looks."""
    patience: float = PATIENCE


class GuestError(Exception):
    """What is wrong with a guest, as the rest of a sentence that begins with its name."""

    def __init__(self, sentence: str, details: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.details = details


def find(words: str) -> Guest | None:
    """The guest of these words: PATH or MODULE, then perhaps ':' and a choice.

    Raises ValueError with a sentence for a path with nothing in it that plays.
    """
    colons = [i for i, letter in enumerate(words) if letter == ":"]
    for end in [len(words), *reversed(colons)]:  # C:\\bots\\mine.py has one of its own
        path, choice = Path(words[:end]), words[end + 1 :]
        if not words[:end]:
            continue
        if path.is_dir():
            return _checkout(path.resolve(), choice)
        if path.is_file():
            return _file(path.resolve(), choice)
    name, _, choice = words.partition(":")
    if name.endswith(".py") or "/" in name or os.sep in name:
        raise ValueError(f"there is no file or folder '{quoted(name, 80)}'")
    parts = name.split(".")
    if all(map(str.isidentifier, parts)) and importlib.util.find_spec(parts[0]):
        return Guest(parts[-1], "module", name, choice)
    return None


def _checkout(folder: Path, choice: str) -> Guest:
    if not (folder / "tikal" / "__init__.py").is_file():
        raise ValueError(f"'{quoted(folder.name, 80)}' is no checkout: it has no package 'tikal'")
    if not choice:
        raise ValueError(f"which bot of '{quoted(folder.name, 80)}'? Add ':' and its name")
    return Guest(f"{choice.partition(':')[0]} of {folder.name}", "checkout", str(folder), choice)


def _file(file: Path, choice: str) -> Guest:
    if file.suffix == ".py":
        return Guest(choice or file.stem, "file", str(file), choice)
    if not os.access(file, os.X_OK):
        raise ValueError(f"'{quoted(file.name, 80)}' is neither Python (.py) nor a program to run")
    return Guest(file.name, "program", str(file))


class Conversation:
    """A guest at work. Ends with its block, and the guest with it."""

    def __init__(self, guest: Guest) -> None:
        self._guest = guest
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_why: object) -> None:
        if self._process:
            _end(self._process)
            self._process.communicate()

    def decide(self, game: Game, seed: str) -> Plan:
        """What the guest does now. Raises GuestError."""
        asked = {"record": as_known(game, seed), "legal": [str(m) for m in game.legal_moves()]}
        answer = self._ask(json.dumps(asked))
        if "unusable" in answer:
            raise GuestError(str(answer["unusable"]))
        if "error" in answer:
            where = f" ({answer['where']})" if answer.get("where") else ""
            raise GuestError(f"broke down: {answer['error']}{where}", str(answer.get("traceback")))
        moves, nodes = answer.get("moves"), answer.get("nodes")
        if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
            raise GuestError("answered without a list of 'moves'")
        return Plan(tuple(map(_read, moves)), nodes=nodes if type(nodes) is int else 0)

    def _ask(self, question: str) -> dict[str, object]:
        process = self._process = self._process or _start(self._guest)
        assert process.stdin is not None
        assert process.stdout is not None
        answered, late = Event(), Event()
        watch = (process, self._guest.patience, answered, late)
        Thread(target=_give_up, args=watch, daemon=True).start()
        try:
            process.stdin.write(question.encode() + b"\n")
            process.stdin.flush()
            line = process.stdout.readline(LONGEST + 1)
        except OSError:  # it has ended already
            line = b""
        finally:
            answered.set()
        if not line and late.is_set():
            raise GuestError(f"was still thinking after {self._guest.patience:g} s")
        if not line:
            raise GuestError(f"ended without an answer{_exit_code(process)}")
        try:
            answer = read_json(line)
        except TikalError as error:
            raise GuestError(f"answered something else than JSON: {error}") from None
        if not isinstance(answer, dict):
            raise GuestError("answered something else than a JSON object")
        return answer


def as_known(game: Game, seed: str) -> dict[str, object]:
    """The record of a game without what nobody knows; its seed is the bot's own chance.

    What is hidden lies sorted, so the moves so far play on it as they were played.
    """
    public = game.copy()
    public.deal = game.known().deal
    public.seed = seed
    return to_record(public)


def _read(text: str) -> Move:
    try:
        return Move.parse(text)
    except TikalError as error:
        raise GuestError(f"answered '{quoted(text, 40)}': {error}") from None


def _exit_code(process: subprocess.Popen[bytes]) -> str:
    try:
        return f" (exit code {process.wait(timeout=1)})"
    except subprocess.TimeoutExpired:  # it only closed its output
        return ""


def _give_up(
    process: subprocess.Popen[bytes], patience: float, answered: Event, late: Event
) -> None:
    """End a guest that does not answer. A machine that sleeps meanwhile costs one step of it."""
    for _ in range(_STEPS):
        if answered.wait(patience / _STEPS):
            return
    late.set()
    _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    """With all that it has started, which may be the one that thinks."""
    if sys.platform == "win32":
        process.kill()
        return
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def _start(guest: Guest) -> subprocess.Popen[bytes]:
    command, environment = [guest.source], dict(os.environ)
    if guest.kind != "program":
        host = resources.files("tikal.arena").joinpath("host.py").read_text(encoding="utf-8")
        command = [sys.executable, "-P", "-c", host, guest.kind, guest.source, guest.choice]
        ours = [os.path.abspath(entry) for entry in sys.path]
        path = [guest.source] if guest.kind == "checkout" else ours
        environment["PYTHONPATH"] = os.pathsep.join(path)
        environment["PYTHONHASHSEED"] = "0"  # sets are walked through in the same order every time
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(
            command, stdin=pipe, stdout=pipe, env=environment, start_new_session=True
        )
    except OSError as error:
        raise GuestError(f"cannot be started: {error.strerror}") from None
