"""Who stands how: the final margin to be expected, and what chance to win that makes.

After a turn the others go on for a round in several deals of what is hidden, everybody by
quick turns; then each player's things are judged as the bots judge them. What such a judgement
has come to in the end was measured in games of bots against each other: docs/REVIEW.md.
"""

from collections.abc import Generator, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from tikal.bots.evaluate.judge import Judge
from tikal.bots.evaluate.outlook import added
from tikal.bots.search.draws import stack, volcano_draws
from tikal.bots.search.quick import play_turn
from tikal.review.compare import mean_of
from tikal.review.trials import WEIGHTS, dealt
from tikal.rules.components import TILES, VOLCANOES
from tikal.rules.deal import sown
from tikal.rules.hidden import known, redeal
from tikal.rules.moves import Player
from tikal.rules.scoring import winners
from tikal.rules.state import NOBODY, State


class Fit(NamedTuple):
    """How judgements turned out in games of so many players."""

    share: float
    """Of a margin that is seen, so much is left in the end at the game's beginning; all of it
    at its end."""
    scale: float
    """The spread of the final scores about what was expected, at the end..."""
    growth: float
    """...and by how much it grows with the root of the turns left."""


ROUNDS: Final = 4
"""Scoring rounds in a game."""
CALM: Final = 0.6
"""So much of what was seen before stays in the curve."""
SOON: Final = 4
"""With so many turns left for each player, games are played out."""

FITS: Final = {2: Fit(0.8, 0.25, 1.1), 3: Fit(0.86, 0.25, 1.3), 4: Fit(0.68, 0.25, 1.3)}


class Standing(NamedTuple):
    """Everybody's, by seat."""

    margins: tuple[float, ...]
    """The final margin to be expected, over the mean of the others."""
    spread: tuple[float, ...]
    """Its standard error over the deals."""
    left: int
    """How many turns are left in the game, scoring turns too."""

    def chances(self) -> tuple[float, ...]:
        """To win, from 0 to 1; together 1."""
        return chances(self.margins, self.left)

    def band(self, player: int) -> tuple[float, float]:
        """Between what the player's chance may be, as far as the deals tell."""
        low, high = (
            [
                margin + sign * self.spread[player] * (q == player)
                for q, margin in enumerate(self.margins)
            ]
            for sign in (-1, 1)
        )
        return chances(low, self.left)[player], chances(high, self.left)[player]


def turns_left(state: State) -> int:
    """How many turns are still to be begun or ended, whoever has them."""
    if state.phase == "over":
        return 0
    players = state.deal.players
    undrawn = (*state.deal.tiles[state.drawn :], *state.auction.display)
    rounds = sum(tile in VOLCANOES for tile in undrawn)
    final = state.scoring and state.volcano_player == NOBODY
    waiting = 1 + len(state.queue) + (state.scoring and not final)
    return len(undrawn) + players * (rounds + (not final)) + waiting


def chances(margins: tuple[float, ...] | list[float], left: int) -> tuple[float, ...]:
    """What final margins to be expected say about who wins, so many turns before the end.

    >>> chances((0.0, 0.0), 9)
    (0.5, 0.5)
    """
    players = len(margins)
    fit = FITS[players]
    scale = fit.scale + fit.growth * sqrt(left)
    # A margin is counted against the mean of the others; scores lie closer together.
    scores = [margin * (players - 1) / players / scale for margin in margins]
    best = max(scores)
    weights = [exp(score - best) for score in scores]
    return tuple(weight / added(weights) for weight in weights)


def smoothed(found: Sequence[Standing]) -> list[Standing]:
    """Standings one after the other, each a mean of itself and what was seen before.

    A single one sways with who is to act; in the last round nothing is left to sway.
    """
    told: list[Standing] = []
    for one in found:
        players = len(one.margins)
        if told and one.left > players:
            before = told[-1].margins
            means = tuple(
                CALM * old + (1 - CALM) * new for old, new in zip(before, one.margins, strict=True)
            )
            told.append(one._replace(margins=means))
        else:
            told.append(one)
    return told


def standing(state: State, deals: int, seed: str) -> Generator[None, None, Standing]:
    """How everybody stands at the end of a turn, seen from what is known then; gives way."""
    players = range(state.deal.players)
    left = turns_left(state)
    if state.phase == "over":
        return _final(state)
    found: list[list[float]] = []
    for number in range(deals):
        later = redeal(known(state), sown(f"{seed} {number}"))
        stack(later, dealt(volcano_draws(later), number))
        found.append(foreseen(later))
        yield
    share = shared(len(players), left)
    return Standing(
        tuple(share * added(deal[q] for deal in found) / deals for q in players),
        tuple(share * mean_of([deal[q] for deal in found]).noise for q in players),
        left,
    )


def foreseen(state: State) -> list[float]:
    """What each player's things look like when his turn comes next, over the mean of the others.

    Plays the position on. Everybody is looked at when he is to act, for who has just acted
    always looks best; and as each may think himself ahead, all of it is made to come to nothing.
    Near the end the game is played out instead: nothing has to be judged then.
    """
    players = state.deal.players
    soon = turns_left(state) <= SOON * players
    found: dict[Player, float] = {}
    while soon or len(found) < players:
        if state.phase == "over":
            return list(_final(state).margins)
        if state.player not in found:
            found[state.player] = Judge(state, state.player, WEIGHTS).worth(state)
        if soon or len(found) < players:
            play_turn(state, WEIGHTS, places=True)
    middle = added(found[q] for q in range(players)) / players
    return [found[q] - middle for q in range(players)]


def _final(state: State) -> Standing:
    scores = state.scores
    others = len(scores) - 1
    total = sum(scores)
    found = tuple(score - (total - score) / others for score in scores)
    # Ties are broken or shared: who has won stands a little better than who has not.
    won = winners(state)
    return Standing(
        tuple(margin + 0.01 * (q in won) for q, margin in enumerate(found)),
        (0.0,) * len(scores),
        0,
    )


def shared(players: int, left: int) -> float:
    """How much of a margin seen so many turns before the end is there in the end."""
    whole = TILES + ROUNDS * players
    return 1 - (1 - FITS[players].share) * min(1.0, left / whole)
