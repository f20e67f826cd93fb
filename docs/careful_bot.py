"""A bot of one's own: whatever would pay it most in a scoring now, move by move."""

from random import Random


class Careful:
    """Looks one move ahead; what is equally good it leaves to chance."""

    def choose(self, game, moves):
        """One of the legal moves, or several as a plan: as moves or in their notation."""
        if game.phase == "bid":
            return "pass"
        chance = Random(game.seed)  # another one for every decision, the same in the same game
        me = game.player

        def worth(move):
            after = game.copy()
            after.play(move)
            return after.payout(me).total, move.verb != "end", chance.random()

        return max(moves, key=worth)
