"""How a contest stands after so many blocks."""

from collections.abc import Sequence
from typing import NamedTuple

from tikal.arena.block import Block, Contest
from tikal.arena.players import Entrant
from tikal.arena.statistics import Interval, Mean, mean, quantile, wilson


class Rate(NamedTuple):
    """How many games were won, a shared victory counting in part."""

    value: float
    interval: Interval
    """Wilson's, over games."""


class Side(NamedTuple):
    """One side's numbers; a side is all seats with the same entrant."""

    words: str
    nodes: int
    null: float
    """The rate it would have if all were equally strong."""
    won: Mean
    """The rate, with its interval over blocks."""
    rate: Rate
    by_seat: tuple[Rate, ...]
    """For each seat, how often this side won from there."""
    score: float
    ms: float
    ms_95: float
    ms_most: float
    nodes_a_turn: float
    doings: tuple[float, ...]
    """What it did in a game, seat by seat: the means of `Tally`, in its order."""


class Standing(NamedTuple):
    """All numbers of a contest."""

    blocks: int
    games: int
    moves: float
    """Mean number of moves of a game."""
    sides: tuple[Side, ...]
    margin: Mean
    """The first side's best score less the best of the others; 0 if there are none."""
    winner_score: Mean


def block_scores(contest: Contest, blocks: Sequence[Block]) -> list[float]:
    """The first side's share of the victories in each block."""
    return [_share(contest.sides[0], block) for block in blocks]


def standing(contest: Contest, blocks: Sequence[Block]) -> Standing:
    """The numbers after these blocks, of which there is at least one."""
    games = [game for block in blocks for game in block]
    return Standing(
        blocks=len(blocks),
        games=len(games),
        moves=sum(game.played.moves for game in games) / len(games),
        sides=tuple(_side(contest, side, blocks) for side in contest.sides),
        margin=mean([_margin(contest, block) for block in blocks]),
        winner_score=mean([_winner_score(block) for block in blocks]),
    )


def _side(contest: Contest, side: Entrant, blocks: Sequence[Block]) -> Side:
    games = [game for block in blocks for game in block]
    wins = [game.won(game.seats(side)) for game in games]
    turns = [turn for game in games for turn in game.turns(side)]
    ms = [1000 * turn.seconds for turn in turns]
    scores = [game.played.scores[i] for game in games for i in game.seats(side)]
    tallies = [game.played.tallies[i] for game in games for i in game.seats(side)]
    return Side(
        words=side.words,
        nodes=side.bot.nodes,
        null=contest.null(side),
        won=mean([_share(side, block) for block in blocks]),
        rate=_rate(wins),
        by_seat=tuple(
            _rate([game.won([i]) for game in games if game.seating[i] == side])
            for i in range(len(contest.entrants))
        ),
        score=sum(scores) / len(scores),
        ms=sum(ms) / len(ms),
        ms_95=quantile(ms, 0.95),
        ms_most=max(ms),
        nodes_a_turn=sum(turn.nodes for turn in turns) / len(turns),
        doings=tuple(sum(column) / len(tallies) for column in zip(*tallies, strict=True)),
    )


def _rate(wins: Sequence[float]) -> Rate:
    return Rate(sum(wins) / len(wins), wilson(sum(wins), len(wins)))


def _share(side: Entrant, block: Block) -> float:
    return sum(game.won(game.seats(side)) for game in block) / len(block)


def _margin(contest: Contest, block: Block) -> float:
    first, *others = contest.sides
    if not others:
        return 0.0
    return sum(
        game.best(game.seats(first)) - max(game.best(game.seats(other)) for other in others)
        for game in block
    ) / len(block)


def _winner_score(block: Block) -> float:
    return sum(max(game.played.scores) for game in block) / len(block)
