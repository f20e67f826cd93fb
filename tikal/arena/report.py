"""A contest's numbers for people and for programs to read."""

import json
import platform
import shlex
import subprocess
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any, Final, NamedTuple

import tikal
from tikal import __version__
from tikal.arena.block import Contest
from tikal.arena.standing import Rate, Side, Standing
from tikal.arena.statistics import Answer, Interval, Mean, Sequential
from tikal.rules.editions import DEFAULT_EDITION


class Verdict(NamedTuple):
    """What a sequential test came to."""

    test: Sequential
    answer: Answer
    ratio: float


class Report(NamedTuple):
    """A contest and all that came of it."""

    contest: Contest
    standing: Standing
    verdict: Verdict | None
    asked: int
    """How many games were asked for."""
    seconds: float
    whole: bool = True
    """Were they all played, as far as a test did not make them needless?"""
    scores: tuple[float, ...] = ()
    """The first side's share of the victories, block by block."""


def command(report: Report) -> str:
    """The command that plays the same games again."""
    contest, verdict, asked = report.contest, report.verdict, report.asked
    words = ["arena", *(entrant.words for entrant in contest.entrants)]
    words += ["--games", str(asked), "--seed", contest.seed]
    if contest.mode != "basic":
        words += ["--mode", contest.mode]
    if contest.edition != DEFAULT_EDITION:
        words += ["--edition", contest.edition]
    if verdict:
        words += ["--sprt", f"{verdict.test.lower:g}", f"{verdict.test.higher:g}"]
    return shlex.join(["python", "-m", "tikal", *words])


def as_text(report: Report, styles: bool = False) -> str:
    """The report for a terminal; with `styles` also what each side did in a game."""
    contest, standing, verdict = report.contest, report.standing, report.verdict
    lines = [
        f"{matchup(contest)}: {len(contest.entrants)} players,"
        f" {contest.mode} game, {contest.edition}",
        f"{standing.games} games in {standing.blocks} blocks: every deal once from each seat"
        + ("" if report.whole else f"; stopped before all {report.asked} were played"),
        "",
        *table(_numbers(standing.sides)),
        "",
        *([*table(_doings(standing.sides)), ""] if styles else []),
        *_first_line(standing),
        f"winner's mean score {mean_text(standing.winner_score)},"
        f" {standing.moves:.0f} moves a game",
    ]
    if verdict:
        lines.append(_verdict(verdict, standing))
    lines += [
        f"{made_with()}, {report.seconds:.0f} s",
        command(report),
    ]
    return "\n".join(lines) + "\n"


def matchup(contest: Contest) -> str:
    """Who plays whom."""
    count = contest.entrants.count
    return " v ".join(
        side.words if count(side) == 1 else f"{count(side)} x {side.words}"
        for side in contest.sides
    )


def made_with() -> str:
    """What the numbers were made with."""
    return f"tikal {__version__}, commit {commit()}, Python {platform.python_version()}"


def commit() -> str:
    """Which commit of the checkout this is, if it is one."""
    folder = Path(tikal.__file__).parents[1]
    if not (folder / ".git").exists():  # another project's may be above an installed package
        return "unknown"
    command = ["git", "-C", str(folder), "describe", "--always", "--dirty"]
    try:
        found = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return found.stdout.strip()


def _first_line(standing: Standing) -> list[str]:
    if len(standing.sides) == 1:
        return []
    first = standing.sides[0]
    return [
        f"{first.words} wins {percent(first.won)} % (95 % over blocks; Wilson over games"
        f" {interval(first.rate.interval)} %), {100 * first.null:.0f} % if all were equal",
        f"margin {mean_text(standing.margin, '+.1f')} points",
    ]


def _numbers(sides: Sequence[Side]) -> list[list[str]]:
    seats = range(len(sides[0].by_seat))
    head = ["", "wins %", "score", "ms/turn", "95 %", "most", "nodes/turn"]
    head += [f"seat {i + 1}: wins %" for i in seats]
    rows = [head]
    for side in sides:
        row = [side.words, f"{100 * side.rate.value:.1f}", f"{side.score:.1f}", f"{side.ms:.0f}"]
        row += [f"{side.ms_95:.0f}", f"{side.ms_most:.0f}", f"{side.nodes_a_turn:.0f}"]
        rows.append([*row, *map(_rate, side.by_seat)])
    return rows


def _doings(sides: Sequence[Side]) -> list[list[str]]:
    """What a side does in a game, so that one can tell them apart; in brackets against the rest."""
    rows = [["a game", *_DOINGS]]
    for side in sides:
        others = [other for other in sides if other is not side]
        cells = []
        for i, mean in enumerate(side.doings):
            rest = sum(other.doings[i] for other in others) / len(others) if others else 0
            cells.append(f"{mean:.1f}" + (f" ({100 * (mean / rest - 1):+.0f} %)" if rest else ""))
        rows.append([side.words, *cells])
    return rows


_DOINGS: Final = (
    "levels", "treasures", "swaps", "temples taken", "camps", "members in", "guards", "AP unused",
    "members abroad", "camps standing",
)  # fmt: skip
"""As `Tally` has them."""


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Cells in columns; the first names the row."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if i else cell.ljust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _verdict(verdict: Verdict, standing: Standing) -> str:
    test, answer, ratio = verdict
    question = f"sequential test, {100 * test.lower:g} % or {100 * test.higher:g} %"
    errors = f"alpha = beta = {test.error:g}"
    found = {
        "lower": f"{100 * test.lower:g} %",
        "higher": f"{100 * test.higher:g} %",
        "undecided": "undecided",
    }[answer]
    so_far = f"after {standing.blocks} blocks, log ratio {ratio:+.2f} of {test.bound:.2f}"
    return f"{question} ({errors}): {found} {so_far}"


def _rate(rate: Rate) -> str:
    return f"{100 * rate.value:.1f} ({interval(rate.interval)})"


def percent(share: Mean) -> str:
    """A rate with its interval over blocks, in per cent."""
    return mean_text(Mean(100 * share.value, 100 * share.within))


def mean_text(mean: Mean, form: str = ".1f") -> str:
    """A mean with its interval; one block alone says nothing of that."""
    within = "?" if mean.within == inf else f"{mean.within:{form.lstrip('+')}}"
    return f"{mean.value:{form}} ± {within}"


def interval(bounds: Interval) -> str:
    """An interval of rates, in per cent."""
    return f"{100 * bounds.low:.1f}-{100 * bounds.high:.1f}"


def as_json(report: Report) -> str:
    """The report for a program, on one line."""
    return json.dumps(_plain(report) | {"command": command(report)}) + "\n"


def _plain(record: Any) -> Any:  # noqa: ANN401  # whatever a report holds
    """Named fields all the way down; what nobody can say is null."""
    if hasattr(record, "_asdict"):
        return {key: _plain(value) for key, value in record._asdict().items()}
    if isinstance(record, tuple):
        return [_plain(value) for value in record]
    return None if record == inf else record
