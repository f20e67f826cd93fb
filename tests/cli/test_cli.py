"""The command line of the format's description."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tikal import dumps, loads, new_game
from tikal.cli import main


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def fails(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence on standard error; nothing else is printed."""
    assert main(arguments) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_new_prints_a_fresh_record(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--players", "3", "--mode", "auction", "--edition", "tilsit", "--seed", "7")
    text = run(capsys, "new", *arguments)
    game = loads(text)
    assert (len(game.seats), game.deal.mode, game.edition) == (3, "auction", "tilsit")
    assert text == dumps(new_game(3, "auction", "tilsit", 7)), "the seed decides everything"
    assert run(capsys, "new") != run(capsys, "new"), "without a seed each game is another"
    assert loads(run(capsys, "new", "--first", "2")).player == 1


def test_random_prints_a_whole_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = run(capsys, "random", "--players", "4", "--seed", "7")
    assert loads(text).over
    file = tmp_path / "game.json"
    run(capsys, "random", "--players", "4", "--seed", "7", "-o", str(file))
    assert file.read_text() == text


def test_replay_tells_the_scores_and_the_result(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    text = run(capsys, "random", "--players", "3", "--seed", "1", "-o", str(file))
    game = loads(file.read_text())
    text = run(capsys, "replay", str(file))
    lines = text.splitlines()
    assert sum(" scores " in line and line.startswith("move ") for line in lines) == 12
    winners = " and ".join(str(player + 1) for player in game.winners)
    assert lines[-1] == (
        f"over after {len(game.moves)} moves: scores {' '.join(map(str, game.scores))},"
        f" won by {winners}"
    )
    replayed = json.loads(run(capsys, "replay", "--json", str(file)))
    assert replayed["result"] == {"scores": game.scores, "winners": game.winners}
    assert replayed["scorings"][-1]["scores"] == game.scores
    assert sum(turn["points"] for turn in replayed["scorings"]) == sum(game.scores)


def test_replay_of_a_running_game_says_who_is_to_act(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    run(capsys, "new", "--first", "2", "-o", str(file))
    last = run(capsys, "replay", str(file)).splitlines()[-1]
    assert last == "after 0 moves: scores 0 0, player 2 is to place"


def test_legal_prints_moves_and_nothing_else(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    game = new_game(2, seed=1)
    file.write_text(dumps(game))
    moves = list(map(str, game.legal_moves()))
    assert run(capsys, "legal", str(file)).splitlines() == moves
    assert json.loads(run(capsys, "legal", "--json", str(file))) == moves
    run(capsys, "random", "-o", str(file))
    assert run(capsys, "legal", str(file)) == ""


def test_bad_input_gives_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "No such file" in fails(capsys, "replay", str(file))
    file.write_text("hello")
    assert "not a record" in fails(capsys, "legal", str(file))
    assert "2 to 4 players" in fails(capsys, "new", "--players", "7")
    assert "first" in fails(capsys, "random", "--first", "0")
    document = json.loads(dumps(new_game(2, seed=1)))
    file.write_text(json.dumps(document | {"moves": ["place h1 r0"]}))
    sentence = fails(capsys, "replay", str(file))
    assert sentence == "tikal: move 1 'place h1 r0': h1 is not next to an explored hex\n"


def test_no_more_is_read_than_a_record_can_have(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "huge.json"
    with file.open("wb") as huge:
        huge.truncate(48_000_000)
    assert "far too large" in fails(capsys, "replay", str(file))
    with file.open("rb") as stream:
        command = [sys.executable, "-m", "tikal", "legal", "-"]
        done = subprocess.run(command, stdin=stream, capture_output=True, check=False)
        assert stream.tell() < 2_000_000
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"far too large" in done.stderr


def test_what_is_said_of_arguments_is_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(fails(capsys, "new", "--seed", "x" * 9999)) < 100
    assert len(fails(capsys, "replay", "x" * 9999)) < 200
    assert len(fails(capsys, "new", "--seed", "1", "--players", "9" * 4000)) < 200
    assert loads(run(capsys, "new", "--seed", "\udcff")).seed == "\udcff", "a byte that is no text"
    with pytest.raises(SystemExit):
        main(["new", "--players", "\x1b" * 9999])
    *_, sentence = capsys.readouterr().err.splitlines()
    assert sentence.isprintable()
    assert len(sentence) < 300


def test_errors_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    document = json.loads(dumps(new_game(2, seed=1)))
    file.write_text(json.dumps(document | {"moves": ["end"]}))
    assert main(["replay", "--json", str(file)]) == 1
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["key"] == "move-illegal"
    assert (error["figures"]["number"], error["figures"]["move"]) == (1, "end")


def test_names_from_a_foreign_record_are_shown_as_text(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_text(dumps(new_game(["\x1b[31mAna\n", "\ud800"], seed=1)))
    line, *_ = run(capsys, "replay", str(file)).splitlines()
    assert line == "basic game, rio-grande: 1 \ufffd[31mAna\ufffd (red), 2 \ufffd (blue)"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"moves": ["\x1b[2J\n\ud800"]}))
    assert fails(capsys, "legal", str(file)).removesuffix("\n").isprintable()


def test_help_is_for_newcomers(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--help"])
    assert stopped.value.code == 0
    text = capsys.readouterr().out
    assert all(word in text for word in ("replay", "legal", "new", "random", "examples:"))


def test_a_pipe_of_two_commands() -> None:
    tikal = [sys.executable, "-m", "tikal"]
    random = subprocess.run(
        [*tikal, "random", "--players", "4", "--seed", "1"], capture_output=True, check=True
    )
    replay = subprocess.run(
        [*tikal, "replay", "-"], input=random.stdout, capture_output=True, check=True
    )
    assert replay.stdout.decode().splitlines()[-1].startswith("over after ")
    assert replay.stderr == b""


@pytest.mark.skipif(sys.platform == "win32", reason="its shell has no head")
def test_a_reader_who_stops_early_is_no_error() -> None:
    command = f"{sys.executable} -m tikal random --seed 1 | head -c 10"
    done = subprocess.run(command, shell=True, capture_output=True, check=True)
    assert done.stderr == b""
