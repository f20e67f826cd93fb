"""Which volcano may turn up before one's next turn: every case with its exact chance.

At most one volcano hides in a letter, and it is as likely to be the first as the last of it.
So a plan is not judged by one shuffle, as if the volcano surely came or surely did not.
"""

from dataclasses import replace
from typing import Final, NamedTuple

from tikal.rules.components import FACES, VOLCANOES
from tikal.rules.state import NOBODY, State

ANYWHERE: Final = -1
"""The next volcano is not among the next tiles, whatever their order."""
LATE: Final = -2
"""It could be among the next tiles, but comes after them."""


class Draw(NamedTuple):
    """The next volcano is drawn so many tiles from now, LATE or ANYWHERE; how likely that is."""

    chance: float
    place: int


def draws_ahead(state: State) -> int:
    """How many tiles are turned up from the end of this turn to the player's next one."""
    players = state.deal.players
    if not state.scoring:
        return players  # one by one, or a round's display at once
    if state.deal.auction:
        return 0 if state.player in state.auction.waiting else players
    if state.volcano_player == NOBODY:  # the final round
        return 0
    return (state.player - state.volcano_player) % players


def volcano_draws(state: State) -> list[Draw]:
    """Where the next volcano may lie, seen from the turn under way."""
    letters = [FACES[tile].letter for tile in state.deal.tiles[state.drawn :]]
    hidden = sorted(VOLCANOES.intersection(state.deal.tiles[state.drawn :]))
    letter = FACES[hidden[0]].letter if hidden else ""
    count = letters.count(letter)
    places = [n for n in range(min(draws_ahead(state), len(letters))) if letters[n] == letter]
    if not places:
        return [Draw(1.0, ANYWHERE)]
    if state.deal.auction:  # a round's tiles lie side by side: which is which is all the same
        found = [Draw(len(places) / count, places[0])]
    else:
        found = [Draw(1 / count, place) for place in places]
    return [Draw(1 - len(places) / count, LATE), *found] if len(places) < count else found


def stack(state: State, draw: Draw) -> None:
    """Let the next volcano lie where the draw says."""
    if draw.place == ANYWHERE:
        return
    tiles = list(state.deal.tiles)
    volcano = min(VOLCANOES.intersection(tiles[state.drawn :]))
    alike = [n for n, tile in enumerate(tiles) if FACES[tile].letter == FACES[volcano].letter]
    here, there = tiles.index(volcano), state.drawn + draw.place if draw.place >= 0 else alike[-1]
    tiles[here], tiles[there] = tiles[there], tiles[here]
    state.deal = replace(state.deal, tiles=tuple(tiles))
