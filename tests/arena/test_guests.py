"""Bots from elsewhere: files, modules, other checkouts, programs; and what becomes of bad ones."""

import json
import sys
from pathlib import Path
from random import Random

import pytest

from tikal import loads, new_game
from tikal.arena.guest import Conversation, Guest, GuestError, as_known, find
from tikal.arena.match import play, seat
from tikal.arena.players import read, with_nodes
from tikal.cli import main
from tikal.formats.record import from_record
from tikal.game import Game

Said = pytest.CaptureFixture[str]
ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "careful_bot.py"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def bot(body: str) -> str:
    """A file with a bot that does this with `game` and `moves`."""
    Path("mine.py").write_text(f"class Mine:\n    def choose(self, game, moves):\n        {body}\n")
    return "mine.py"


def played(*words: str, seed: str = "guests") -> Game:
    bots = [read(word).bot for word in words]
    game = seat(bots, "basic", "rio-grande", seed)
    play(game, bots)
    return game


def test_the_example_in_the_docs_is_the_file_and_is_short() -> None:
    text = EXAMPLE.read_text()
    assert f"```python\n{text}```" in (ROOT / "docs" / "BOTS.md").read_text()
    assert len(text.splitlines()) <= 25


def test_the_example_plays_the_same_games_again_on_any_number_of_cores(capsys: Said) -> None:
    def results(jobs: str) -> list[tuple[str, float, list[float]]]:
        arguments = ["--games", "2", "--jobs", jobs, "--json"]
        assert main(["arena", "--bot", str(EXAMPLE), "random", *arguments]) == 0
        standing = json.loads(capsys.readouterr().out)["standing"]
        return [(side["words"], side["score"], side["doings"]) for side in standing["sides"]]

    alone = results("1")
    assert alone == results("2")
    assert [words for words, *_ in alone] == [str(EXAMPLE), "random"], "it sits down first"


def test_play_takes_one_too(capsys: Said) -> None:
    assert main(["play", "--bot", str(EXAMPLE), "--bots", "random", "--seed", "1"]) == 0
    game = loads(capsys.readouterr().out)
    assert game.over
    assert [seat.kind for seat in game.seats] == ["bot:careful_bot", "bot:random"]


@pytest.mark.parametrize(
    "answer",
    ["moves[0]", "str(moves[0])", "[moves[0]]", "(str(move) for move in moves[:1])"],
)
def test_an_answer_is_a_move_or_a_plan_as_moves_or_text(answer: str) -> None:
    with Conversation(read(bot(f"return {answer}")).bot) as guest:  # type: ignore[arg-type]
        game = new_game(seed="any")
        assert guest.decide(game, "").moves == (game.legal_moves()[0],)


def test_a_module_and_a_class_by_name() -> None:
    package = Path("package")
    package.mkdir()
    (package / "__init__.py").touch()
    text = "class {}:\n def choose(self, game, moves):\n  return moves[{}]\n"
    (package / "two.py").write_text(text.format("First", 0) + text.format("Last", -1))
    sys.path.insert(0, str(Path.cwd()))
    try:
        guest = read("package.two:Last").bot
    finally:
        found = sys.path.copy()
        sys.path.remove(str(Path.cwd()))
    assert guest == Guest("two", "module", "package.two", "Last")
    with pytest.MonkeyPatch.context() as patched, Conversation(guest) as talk:
        patched.setattr(sys, "path", found)
        game = new_game(seed="any")
        assert talk.decide(game, "").moves == (game.legal_moves()[-1],)


def test_another_checkouts_bot_plays_as_it_does_there() -> None:
    """This checkout is another one, too: its bots must play as they do without a process."""
    own = played("scout:40", "porter")
    other = played(f"{ROOT}:scout:40", f"{ROOT}:porter")
    assert own.moves == other.moves
    assert other.seats[0].name == f"scout of {ROOT.name}"
    assert with_nodes(read(f"{ROOT}:scout"), 7) == read(f"{ROOT}:scout:nodes=7")


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
def test_a_program_in_any_language_can_play() -> None:
    program = Path("program")
    program.write_text(
        f"#!{sys.executable}\nimport json, sys\nfor line in sys.stdin:\n"
        " print(json.dumps({'moves': json.loads(line)['legal'][-1:]}), flush=True)\n"
    )
    program.chmod(0o755)
    assert played("./program", "random").over


def test_nothing_hidden_is_told() -> None:
    """Two games that differ only in what nobody has seen are the same question."""
    game = new_game(3, seed="hidden", first=0)
    for move in ("place b3 r2", "enter L a5"):
        game.play(move)
    told = as_known(game, "chance")
    other = game.copy()
    other.state = game.redeal(Random(5))
    other.deal = other.state.deal
    assert other.deal != game.deal
    assert as_known(other, "chance") == told
    assert "hidden" not in json.dumps(told), "nor the seed it was dealt from"
    again = from_record(told)
    assert again.legal_moves() == game.legal_moves()
    assert again.unseen() == game.unseen()


FAULTS = {
    "return 1 / 0": "mine broke down: ZeroDivisionError: division by zero (mine.py, line 3)",
    "return moves[:0]": "mine has no moves in its plan",
    "return None": "mine answered None instead of a move or a list of moves",
    "return 'plaze b3'": "mine answered 'plaze b3': 'plaze' is not a move",
    "return 'end'": "mine planned 'end', of which end: first place the tile in hand",
    "return ('end' for _ in iter(int, 1))": "mine planned 'end / end / end",
    "raise SystemExit": "mine broke down: SystemExit (mine.py, line 3)",
    "import os; os._exit(3)": "mine ended without an answer (exit code 3)",
    "return game.play('end')": "mine broke down: tikal.rules.refusals.IllegalMoveError: end: first",
}


@pytest.mark.parametrize(("body", "sentence"), FAULTS.items())
def test_whatever_a_bot_does_wrong_is_one_sentence(body: str, sentence: str, capsys: Said) -> None:
    assert main(["play", "--bot", bot(body), "--bots", "random", "--first", "1"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    said, *rest = printed.err.splitlines()
    assert sentence in said
    assert rest[0] == "The game up to there is in tikal-fault.json"
    assert "Traceback" not in printed.err
    assert loads(Path("tikal-fault.json").read_text()).moves == []


def test_the_authors_own_traceback_is_shown_on_request(capsys: Said) -> None:
    assert main(["play", "--bot", bot("return 1 / 0"), "--bots", "random", "--traceback"]) == 1
    *_, head, where, code, _, last = capsys.readouterr().err.splitlines()
    assert head == "Traceback (most recent call last):"
    assert where.endswith('mine.py", line 3, in choose')
    assert (code.strip(), last) == ("return 1 / 0", "ZeroDivisionError: division by zero")


def test_one_that_thinks_for_ever_is_stopped(capsys: Said) -> None:
    arguments = ["--bot", bot("while True: pass"), "random", "--patience", "0.3", "--jobs", "1"]
    assert main(["arena", *arguments]) == 1
    assert "mine was still thinking after 0.3 s" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="a script is no program there")
def test_a_program_is_stopped_with_all_it_has_started() -> None:
    program = Path("program")
    program.write_text("#!/bin/sh\nsleep 600\necho never\n")
    program.chmod(0o755)
    guest = Guest("program", "program", str(program.resolve()), patience=0.2)
    with Conversation(guest) as talk, pytest.raises(GuestError, match="was still thinking"):
        talk.decide(new_game(seed="any"), "")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("class A:\n  pass\n", "mine needs one class with a method 'choose', and has none"),
        ("class A:\n def choose(self):\n  if\n", "mine broke down: SyntaxError: invalid syntax"),
        ("import nothing_of_this_name", "mine broke down: ModuleNotFoundError"),
    ],
)
def test_a_file_without_a_bot_is_one_sentence(text: str, sentence: str) -> None:
    Path("mine.py").write_text(text)
    guest = find("mine.py")
    assert guest is not None
    with Conversation(guest) as talk, pytest.raises(GuestError) as caught:
        talk.decide(new_game(seed="any"), "")
    assert sentence in f"{guest.name} {caught.value.sentence}"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("none.py", "there is no file or folder 'none.py'"),
        ("./none:scout", "there is no file or folder './none'"),
        (str(ROOT), f"which bot of '{ROOT.name}'? Add ':' and its name"),
        (str(ROOT / "docs"), "'docs' is no checkout: it has no package 'tikal'"),
        (str(ROOT / "README.md"), "'README.md' is neither Python (.py) nor a program"),
    ],
)
def test_what_is_not_there_is_refused_at_once(words: str, sentence: str, capsys: Said) -> None:
    with pytest.raises(SystemExit):
        main(["arena", words, "random"])
    assert sentence in capsys.readouterr().err.splitlines()[-1]
