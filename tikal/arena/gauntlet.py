"""The gauntlet: the contests whose results stand in docs/BOTS.md, as one table in Markdown."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import combinations, pairwise, product
from typing import Final, NamedTuple, get_args

from tikal.arena import ratings
from tikal.arena.block import Contest
from tikal.arena.kept import Kept
from tikal.arena.players import read
from tikal.arena.ratings import Duel
from tikal.arena.report import Report, command, interval, made_with, matchup, mean_text, percent
from tikal.arena.standing import Side, Standing
from tikal.arena.statistics import Sequential
from tikal.bots.roster import BASELINES, BY_STRENGTH, STRONGEST, STYLES
from tikal.rules.editions import DEFAULT_EDITION, EDITIONS, Mode


class Row(NamedTuple):
    """One contest and the rate its first side is meant to reach."""

    contest: Contest
    wanted: float | None = None


ALREADY: Final = ("basic", "super-meeple-en")
"""Differs from super-meeple-fr in auctions alone: these would be the same games again."""


def rows(seed: str, only: Collection[str] = ()) -> list[Row]:
    """All contests of the table, each once; or those in which none but these bots play."""
    found: dict[Contest, Row] = {}
    for row in _rows(seed):
        if not only or {entrant.words for entrant in row.contest.entrants} <= {*only}:
            found.setdefault(row.contest, row)
    return list(found.values())


def _rows(seed: str) -> Iterator[Row]:
    for lower, higher in pairwise(BY_STRENGTH):
        yield _row(seed, higher.name, lower.name, wanted=0.7)
    for baseline in reversed(BASELINES):
        wanted = 1.0 if baseline.name == "random" else 0.9
        for players in (2, 3, 4):
            yield _row(seed, STRONGEST.name, *[baseline.name] * (players - 1), wanted=wanted)
    for nodes, fewer, wanted in ((10000, 5000, 0.5), (20000, 10000, 0.5), (20000, 5000, 0.55)):
        more, less = (f"{STRONGEST.name}:{number}" for number in (nodes, fewer))
        yield _row(seed, more, less, wanted=wanted)
    below = BY_STRENGTH[-2].name
    yield _row(seed, STRONGEST.name, *[below] * 3, wanted=0.45)
    yield _row(seed, *[STRONGEST.name] * 4)
    yield _row(seed, *[STRONGEST.name] * 2)
    styles = [style.name for style in STYLES]
    yield _row(seed, *styles)
    for one, other in combinations([*styles, below], 2):
        yield _row(seed, one, other)
    for mode, edition, players in product(get_args(Mode), EDITIONS, (2, 3, 4)):
        if (mode, edition) != ALREADY:
            one_and_others = (STRONGEST.name, *[below] * (players - 1))
            yield _row(seed, *one_and_others, mode=mode, edition=edition)


def _row(
    seed: str,
    *names: str,
    wanted: float | None = None,
    mode: Mode = "basic",
    edition: str = DEFAULT_EDITION,
) -> Row:
    return Row(Contest(tuple(map(read, names)), mode, edition, seed), wanted)


def test_of(row: Row) -> Sequential | None:
    """Whether the rate is 5 points above what is wanted or 5 below, where that is a question."""
    if row.wanted is None or row.wanted == 1:
        return None
    return Sequential(round(row.wanted - 0.05, 2), round(row.wanted + 0.05, 2))


_HEAD: Final = (
    "match", "games", "wins %", "Wilson 95 %", "equal", "wanted", "margin", "mean scores",
    "winner", "nodes a turn", "repeat with",
)  # fmt: skip


def head(made: Iterable[str]) -> str:
    """How the table begins, with what its rows were made with."""
    return f"{'; '.join(dict.fromkeys(made))}\n\n{_line(_HEAD)}{_line(['---'] * len(_HEAD))}"


def line(report: Report, wanted: float | None) -> str:
    """A row of the table."""
    contest, standing = report.contest, report.standing
    first, *others = standing.sides
    table = [f"{len(contest.entrants)} players"]
    table += ["auction"] if contest.mode == "auction" else []
    table += [contest.edition] if contest.edition != DEFAULT_EDITION else []
    duel = len(standing.sides) == 2  # with more, or one, no number of the first says it all
    return _line(
        [
            f"{matchup(contest)} ({', '.join(table)})",
            str(standing.games),
            _wins(standing) + _answer(report),
            interval(first.rate.interval) if duel else "",
            f"{100 * first.null:.0f}" if others else f"{100 / len(first.by_seat):.0f}",
            "" if wanted is None else f"{100 * wanted:.0f}",
            mean_text(standing.margin, "+.0f") if duel else "",
            _each(standing, lambda side: f"{side.score:.0f}"),
            mean_text(standing.winner_score, ".0f"),
            _each(standing, lambda side: f"{side.nodes_a_turn:.0f}"),
            f"`{command(report)}`",
        ]
    )


def result_of(report: Report, row: Row) -> Kept:
    """What a row has come to; only duels of the usual game count for the ratings."""
    usual = report.contest[1:3] == ("basic", DEFAULT_EDITION)
    return Kept(line(report, row.wanted), ratings.duel_of(report) if usual else None, made_with())


def rating_lines(duels: Sequence[Duel]) -> str:
    """The ratings that follow from all duels, as a second table."""
    if not duels:
        return ""
    head, *rated = ratings.as_rows(ratings.ratings(duels))
    return "\n" + "".join(map(_line, [head, ["---"] * len(head), *rated]))


MARKS: Final = ("<!-- by the gauntlet: -->\n", "<!-- so far the gauntlet -->\n")
"""Between these its tables stand in docs/BOTS.md."""


def put_into(text: str, tables: str) -> str | None:
    """A text with these tables in the place of those of before; None if it has none."""
    before, begins, rest = text.partition(MARKS[0])
    _, ends, after = rest.partition(MARKS[1])
    return f"{before}{begins}\n{tables}\n{ends}{after}" if ends else None


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |\n"


def _wins(standing: Standing) -> str:
    """The first side's rate; against itself the seats' rates, at a mixed table everybody's."""
    sides = standing.sides
    if len(sides) == 1:
        return "by seat " + ", ".join(f"{100 * rate.value:.0f}" for rate in sides[0].by_seat)
    if len(sides) == 2:
        return percent(sides[0].won)
    return ", ".join(f"{side.words} {percent(side.won)}" for side in sides)


def _answer(report: Report) -> str:
    """That a test has ended it: such a rate is no estimate."""
    if report.verdict is None:
        return ""
    test, answer, _ = report.verdict
    rate = {"lower": test.lower, "higher": test.higher}.get(answer)
    return " (undecided)" if rate is None else f" (test: {100 * rate:g})"


def _each(standing: Standing, of: Callable[[Side], str]) -> str:
    return " / ".join(map(of, standing.sides))
