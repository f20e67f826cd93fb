"""What a bot thinks things are worth: one number for each idea, in points of the game."""

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """The numbers of the evaluation; docs/BOTS.md says how they were found."""

    decay: float = 0.63
    """What is left of a temple's hold for each own turn before it is counted."""
    risk: float = 0.2
    """How much of a held temple goes to the one rival who could take it for nothing; half as
    much more for each further rival."""
    take: float = 0.35
    """What a temple is worth that one could take over for nothing in a scoring turn."""
    effort: float = 7.0
    """AP beyond which nobody tries to take over a temple."""
    level: float = 0.0
    """A level uncovered this turn where one is the strongest, at each scoring to come: nothing
    on the whole, since others come and take the temple. Diggers think otherwise."""
    rivals: float = 1.0
    """How much all rivals' points together weigh against own ones."""
    guard: float = 1.0
    """A guarded temple, against its value at every scoring to come."""
    spare_guard: float = 6.0
    """A guard not used yet, for each scoring to come but the last."""
    worker: float = 1.0
    """A worker lost for good."""
    leader: float = 6.0
    """The leader lost for good, while there are scorings to come."""
    treasure: float = 1.0
    """Treasures, against what they pay at every scoring to come."""
    pair: float = 0.25
    """The chance that a single becomes a pair, a pair a triplet, at each later scoring."""
    deny: float = 0.5
    """A treasure that no rival can dig any more."""
    site: float = 0.7
    """A treasure still buried where one stands and could dig."""
    mobility: float = 0.06
    """A member near what is worth going to."""
    board: float = 0.45
    """A member on the board rather than in supply."""
    camp: float = 0.4
    """What a camp saves on the way, for each own turn to come."""
    shared: float = 0.0
    """How much what rivals' camps save them, and their members on the board, count against one's
    own: for those who compare positions of different turns."""
    bid: float = 0.5
    """How much of what choosing first gains is bid for it."""


BALANCED: Final = Weights()

SHORT_SIGHTED: Final = BALANCED._replace(decay=0.78, board=0.25, camp=0.05)
"""Goes for what would be counted today, as beginners do."""

FAR_SIGHTED: Final = BALANCED._replace(shared=1.0)
"""Holds at different times of the game, for whoever plays on and judges again (docs/BOTS.md)."""
