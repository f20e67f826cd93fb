"""What runs in the process of a bot from elsewhere: questions in, answers out, a line of JSON each.

`guest` starts it, with `tikal` of this checkout on the path for somebody's own bot, and with
another checkout's for one of its bots. So nothing here may need what an older tikal has not.
"""

import importlib
import importlib.util
import json
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from types import ModuleType, TracebackType
from typing import Any, Final

Answer = dict[str, Any]
Chooser = Callable[[str, list[str]], Answer]

METHOD: Final = "choose"
_LONGEST_PLAN: Final = 200
"""Moves; no turn has nearly so many, and a plan need not end."""


class UnusableError(Exception):
    """There is nothing here that can play; says why."""


def main(kind: str, source: str, choice: str) -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks decides when it is over
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # what a bot prints is for people
    chooser: Chooser | None = None
    for question in _questions():
        try:
            if chooser is None:
                chooser = _checkout(choice) if kind == "checkout" else _own(kind, source, choice)
            answer = chooser(json.dumps(question["record"]), question["legal"])
        except UnusableError as error:
            answer = {"unusable": str(error)}
        except (Exception, SystemExit) as error:
            answer = _broken(error, source)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def _questions() -> Iterator[Answer]:
    """A bot that thinks for ever must not outlive who asked: so the end is heard at once."""
    lines: SimpleQueue[bytes] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin.buffer:
            lines.put(line)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        yield json.loads(lines.get())


def _checkout(words: str) -> Chooser:
    """One of the bots of the tikal on the path, by the words of its own arena."""
    loads = importlib.import_module("tikal").loads
    decide = importlib.import_module("tikal.arena.match").decide
    try:
        reader = importlib.import_module("tikal.arena.players")
    except ModuleNotFoundError:
        reader = importlib.import_module("tikal.arena.entrants")  # its name up to November 2026
    try:
        bot = reader.read(words).bot
    except Exception as error:
        raise UnusableError(str(error)) from None

    def choose(record: str, _legal: list[str]) -> Answer:
        game = loads(record)
        plan = decide(game.state, bot, game.seed)
        return {"moves": [str(move) for move in plan.moves], "nodes": plan.nodes}

    return choose


def _own(kind: str, source: str, choice: str) -> Chooser:
    """Somebody's own bot."""
    module = _file(source) if kind == "file" else importlib.import_module(source)
    bot = _class_in(module, choice)()
    loads = importlib.import_module("tikal").loads

    def choose(record: str, _legal: list[str]) -> Answer:
        game = loads(record)
        return {"moves": _written(getattr(bot, METHOD)(game, game.legal_moves()))}

    return choose


def _file(source: str) -> ModuleType:
    path = Path(source)
    sys.path.insert(0, str(path.parent))  # it may have neighbours
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def _class_in(module: ModuleType, choice: str) -> Callable[[], object]:
    bots = {
        name: value
        for name, value in vars(module).items()
        if isinstance(value, type) and callable(getattr(value, METHOD, None))
    }
    if choice:
        if choice not in bots:
            raise UnusableError(f"has no class '{choice}' with a method '{METHOD}'")
        return bots[choice]
    own = [name for name, value in bots.items() if value.__module__ == module.__name__]
    if len(own) != 1:
        found = f"{len(own)} ({', '.join(own)}): add ':' and the name" if own else "none"
        raise UnusableError(f"needs one class with a method '{METHOD}', and has {found}")
    return bots[own[0]]


def _written(answer: object) -> list[str]:
    """A move or a plan, as moves or as text, in the notation."""
    is_move = isinstance(answer, tuple) and hasattr(answer, "verb")
    if isinstance(answer, str) or is_move:
        return [str(answer)]
    if not isinstance(answer, Iterable):
        raise UnusableError(f"answered {answer!r:.80} instead of a move or a list of moves")
    return [str(move)[:_LONGEST_PLAN] for move in islice(answer, _LONGEST_PLAN)]


def _broken(error: BaseException, source: str) -> Answer:
    """What went wrong, where in the bot, and the whole way there without ours."""
    trace = error.__traceback__
    while trace and _is_ours(trace):
        trace = trace.tb_next
    told = traceback.TracebackException(type(error), error, trace)
    inside = [frame for frame in told.stack if frame.filename == source] or list(told.stack)
    (*_, last) = told.format_exception_only()
    where = f"{Path(inside[-1].filename).name}, line {inside[-1].lineno}" if inside else ""
    return {"error": last.strip(), "where": where, "traceback": "".join(told.format())}


def _is_ours(trace: TracebackType) -> bool:
    name = trace.tb_frame.f_code.co_filename
    return name == "<string>" or name.startswith("<frozen importlib")


if __name__ == "__main__":
    main(*sys.argv[1:])
