"""`python -m tikal arena` and `play`."""

import contextlib
import json
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from tikal import loads
from tikal.arena import gauntlet, report
from tikal.arena.players import read
from tikal.bots.roster import BY_STRENGTH
from tikal.cli import main
from tikal.rules.editions import EDITIONS, MODES

Said = pytest.CaptureFixture[str]


def run(capsys: Said, *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_the_report_says_what_was_played_and_how_to_repeat_it(capsys: Said) -> None:
    text = run(capsys, "arena", "random", "greedy:nodes=1", "--games", "3", "--jobs", "1")
    *_, repeat = text.splitlines()
    assert repeat == "python -m tikal arena random greedy:nodes=1 --games 3 --seed arena"
    assert "random v greedy:nodes=1: 2 players, basic game, rio-grande\n4 games in 2 blocks" in text
    assert all(word in text for word in ("Wilson", "50 % if all were equal", "margin", "winner"))


def test_the_last_bot_takes_the_seats_left(capsys: Said) -> None:
    arguments = ("--players", "4", "--blocks", "1", "--mode", "auction", "--jobs", "1")
    found = json.loads(run(capsys, "arena", "random", "random:5", *arguments, "--json"))
    assert found["command"].startswith(
        "python -m tikal arena random random:5 random:5 random:5 --games 4"
    )
    assert found["command"].endswith("--mode auction")
    sides = found["standing"]["sides"]
    assert [(side["words"], side["null"]) for side in sides] == [
        ("random", 0.25),
        ("random:5", 0.75),
    ]
    assert found["standing"]["margin"]["within"] is None, "one block has no interval"


def test_styles_tell_what_each_one_does(capsys: Said) -> None:
    text = run(capsys, "arena", "random", "greedy", "--games", "2", "--jobs", "1", "--styles")
    (at,) = [n for n, line in enumerate(text.splitlines()) if line.startswith("a game")]
    head, *sides = text.splitlines()[at : at + 3]
    assert "temples taken" in head
    assert [line.split()[0] for line in sides] == ["random", "greedy"]
    assert all(line.count("%)") > 4 for line in sides)


def test_ratings_of_all_who_are_named(capsys: Said) -> None:
    arguments = ("--ratings", "--games", "2", "--jobs", "1")
    text = run(capsys, "arena", "random:1", "guide", "random:2", *arguments)
    first, *others = (line.split() for line in text.splitlines()[1:4])
    assert first[:4] == ["guide", "1000", "anchor", "4"]
    assert sorted(words for words, *_ in others) == ["random:1", "random:2"]


def test_the_commit_is_said_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tikal.__file__", str(tmp_path / "tikal" / "__init__.py"))
    assert report.commit() == "unknown"
    git = ["git", "-C", str(tmp_path), "-c", "user.name=a", "-c", "user.email=b"]
    for command in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "x"], ["tag", "v7"]):
        subprocess.run([*git, *command], check=True)
    assert report.commit() != "unknown"
    assert "commit " in report.made_with()


def test_a_sequential_test_ends_a_contest(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tikal.arena.statistics.LEAST_BLOCKS", 2)
    monkeypatch.setattr("tikal.arena.contest.block_scores", lambda _, played: [1.0] * len(played))
    arguments = ("--sprt", "0.9", "0.1", "--games", "40", "--jobs", "1")
    text = run(capsys, "arena", "random", "greedy", *arguments)
    assert "4 games in 2 blocks" in text
    assert "sequential test, 10 % or 90 % (alpha = beta = 0.05): 90 % after 2 blocks" in text
    assert text.splitlines()[-1].endswith("--games 40 --seed arena --sprt 0.1 0.9")


def test_what_was_played_is_told_when_interrupted(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_told: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tikal.arena.contest._tell", interrupt)
    assert main(["arena", "random", "greedy", "--games", "20", "--jobs", "1"]) == 130
    assert "2 games in 1 blocks" in (text := capsys.readouterr().out)
    assert "stopped before all 20 were played" in text


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["arena", "ghost"], "'ghost' is not a bot; there are porter,"),
        (["arena", "scout", "--games", "0"], "'0' is not a whole number above 0"),
        (["arena", "scout", "--sprt", "0.5", "1"], "'1' is not between 0 and 1"),
        (["arena", "scout", "--players", "5"], "tikal: Tikal is for 2 to 4 players, not 5"),
        (["arena", *["scout"] * 5], "tikal: Tikal is for 2 to 4 players, not 5"),
        (["arena", *["scout"] * 3, "--players", "2"], "tikal: 3 bots cannot sit on 2 seats"),
        (["arena"], "tikal: who is to play?"),
        (["arena", "--ratings", "scout"], "tikal: one bot alone has no rating"),
        (["arena", "scout", "--patience", "0"], "'0' is not a number of seconds"),
        (["play", "--bots", "scout"], "tikal: Tikal is for 2 to 4 players, not 1"),
        (["play", "--bots", "scout", "scout", "--first", "3"], "tikal: first: the players are"),
    ],
)
def test_bad_input_gives_one_sentence(arguments: list[str], sentence: str, capsys: Said) -> None:
    with contextlib.suppress(SystemExit):
        assert main(arguments) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err.splitlines()[-1]


def test_a_fault_leaves_a_record(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tikal.arena.match.decide", lambda *_: 1 / 0)
    assert main(["arena", "random", "greedy", "--jobs", "1", "--traceback"]) == 1
    said, *_, last = capsys.readouterr().err.splitlines()
    assert said == "tikal: random broke down: ZeroDivisionError: division by zero"
    assert last == "ZeroDivisionError: division by zero"
    assert loads(Path("tikal-fault.json").read_text()).moves == []


def test_play_writes_a_whole_game_of_bots(capsys: Said, tmp_path: Path) -> None:
    arguments = ("--bots", "random", "greedy", "--seed", "7", "--mode", "auction")
    text = run(capsys, "play", *arguments)
    game = loads(text)
    assert game.over
    assert [seat.kind for seat in game.seats] == ["bot:random", "bot:greedy"]
    assert (game.seats[1].name, game.deal.mode, game.seed) == ("greedy", "auction", "7")
    file = tmp_path / "game.json"
    run(capsys, "play", *arguments, "-o", str(file))
    assert file.read_text() == text, "the seed decides everything"


def test_the_gauntlet_has_a_row_for_every_promise(
    capsys: Said, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rows = list(gauntlet.rows("gauntlet"))
    assert len({row.contest for row in rows}) == len(rows)
    pairs = len(BY_STRENGTH) - 1
    wanted = [row.wanted for row in rows[: pairs + 10]]
    assert wanted == [0.7] * pairs + [0.9] * 3 + [1.0] * 3 + [0.5, 0.5, 0.55, 0.45]
    duel = gauntlet.rows("gauntlet", ["explorer", "scout"])
    assert [row.contest.entrants for row in duel] == [rows[2].contest.entrants]
    tables = {(len(row.contest.entrants), *row.contest[1:3]) for row in rows}
    left_out = {(players, *gauntlet.ALREADY) for players in (2, 3, 4)}
    assert tables == set(product((2, 3, 4), MODES, EDITIONS)) - left_out
    monkeypatch.setattr(gauntlet, "rows", lambda *_: [rows[pairs + 3]])
    page = tmp_path / "page.md"
    page.write_text("before\n{}old\n{}after\n".format(*gauntlet.MARKS))
    keep = ("--keep", str(tmp_path / "rows.jsonl"))
    arguments = ("--blocks", "1", "--nodes", "1", "--jobs", "1", "--into", str(page), *keep)
    lines = run(capsys, "arena", "--gauntlet", *arguments)
    begin, end = gauntlet.MARKS
    assert page.read_text() == f"before\n{begin}\n{lines}\n{end}after\n"
    monkeypatch.setattr("tikal.arena.contest.play_game", None)
    assert run(capsys, "arena", "--gauntlet", *arguments) == lines, "nothing is played twice"
    (few,) = gauntlet.rows("gauntlet")
    contest = few.contest._replace(
        entrants=tuple(map(read, ("professor:nodes=1", "random:nodes=1")))
    )
    monkeypatch.setattr(gauntlet, "rows", lambda *_: [few._replace(contest=contest), *rows])
    assert run(capsys, "arena", "--gauntlet", "--kept", *keep) == lines, "and only what was kept"
    _, _, head, _, row, _, *rated = lines.splitlines()
    assert head.count("|") == row.count("|")
    ranked = [line.split(" | ")[0] for line in rated[2:]]
    assert ranked == ["| professor:nodes=1", "| random:nodes=1"]
    assert row.startswith("| professor:nodes=1 v random:nodes=1 (2 players) | 2 | ")


def test_the_docs_have_a_place_for_its_tables() -> None:
    text = (Path(__file__).parents[2] / "docs" / "BOTS.md").read_text()
    assert gauntlet.put_into(text, "") is not None


def test_other_commands_start_without_the_bots() -> None:
    script = "import sys, tikal.cli; tikal.cli.main(['new']); sys.exit('tikal.bots' in sys.modules)"
    subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.DEVNULL)
