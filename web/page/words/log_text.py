"""The log of a whole game as plain text, to be kept or sent. Knows nothing of the browser."""

from collections.abc import Sequence
from itertools import groupby

from tikal.game import Game
from tikal.rules.refusals import printable
from tikal.table.view.model import Line, View
from web.page.texts import Texts
from web.page.words.lines import line_text


def log_text(game: Game, lines: Sequence[Line], view: View, texts: Texts, day: str) -> str:
    """Who plays what and how, then turn by turn what happened, then how they stand."""
    turns = [list(turn) for _, turn in groupby(lines, key=lambda line: line.turn)]
    paragraphs = [
        _head(game, view, texts, day),
        *(_turn(number, turn, view, texts) for number, turn in enumerate(turns, start=1)),
        _scores(view, texts),
    ]
    return "\n\n".join("\n".join(paragraph) for paragraph in paragraphs) + "\n"


def _head(game: Game, view: View, texts: Texts, day: str) -> list[str]:
    mode, edition = texts(f"new.{game.deal.mode}"), texts(f"edition.{game.edition}")
    signs = [
        texts("file.log-player", name=player.name, color=texts(f"color.{player.color}"))
        for player in view.players
    ]
    seed = [f"{texts('new.seed')}: {printable(game.seed)}"] if game.seed else []
    return ["Tikal", f"{mode}, {edition}", *signs, *seed, day]


def _turn(number: int, turn: list[Line], view: View, texts: Texts) -> list[str]:
    return [
        texts("file.log-turn", number=number),
        *(f"  {line_text(line, view, texts)}" for line in turn),
    ]


def _scores(view: View, texts: Texts) -> list[str]:
    best = sorted(view.players, key=lambda player: -player.score)
    return [
        texts("file.log-scores"),
        *(f"  {player.name}: {player.score}" for player in best),
    ]
