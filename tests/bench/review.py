"""What a review's numbers rest on: `python build.py bench review fit 4 50`.

`fit` plays bots against each other and measures how what `tikal/review/standing` sees came
out in the end; `noise` judges the same turns with several seeds; `anew` judges the best turns
found again, with more thought.
"""

import sys
from math import exp, log, sqrt

from tikal.bots.decide import decide
from tikal.bots.roster import BOTS
from tikal.game import Game, new_game
from tikal.review.compare import difference, judged
from tikal.review.depth import USUAL
from tikal.review.review import finished
from tikal.review.standing import foreseen, turns_left
from tikal.review.trials import ANSWERS, Deals
from tikal.review.turns import Course
from tikal.rules.deal import sown
from tikal.rules.editions import Mode
from tikal.rules.hidden import known, redeal

EVERY = 3
"""Every so many turns are looked at."""


CAST = ("guide", "scout", "explorer", "club")


def played_by(bots: list[str], seed: str, mode: Mode = "basic") -> Game:
    """A game of these bots against each other, 1000 positions a turn."""
    game = new_game(len(bots), mode, seed=seed)
    while not game.over:
        bot = BOTS[bots[game.player]]
        for move in decide(game.state, bot, f"{seed} {len(game.moves)}", 1000).moves:
            game.play(move)
    return game


Sample = tuple[int, list[float], list[float]]
"""How many turns were left, the margins seen, the final ones."""


def samples(players: int, first: int, games: int) -> list[Sample]:
    """Out of so many games of explorers."""
    found: list[Sample] = []
    for number in range(first, first + games):
        course = Course(played_by(["explorer"] * players, f"fit {players} {number}"))
        scores = course.positions[-1].scores
        mean = sum(scores) / players
        final = [score - (mean * players - score) / (players - 1) for score in scores]
        for turn in course.turns[number % EVERY :: EVERY]:
            state = course.positions[turn.end]
            if state.phase == "over":
                continue
            deals = [foreseen(redeal(known(state), sown(f"{n}"))) for n in range(4)]
            seen = [sum(deal[q] for deal in deals) / 4 for q in range(players)]
            found.append((turns_left(state), seen, final))
    return found


def fit(players: int, found: list[Sample]) -> None:
    """The numbers of `standing.FITS`, by least squares and by greatest likelihood."""
    whole = 36 + 4 * players
    best = min(
        (
            sum(
                ((1 - (1 - n / 100) * left / whole) * s - f) ** 2
                for left, seen, final in found
                for s, f in zip(seen, final, strict=True)
            ),
            n / 100,
        )
        for n in range(0, 131, 2)
    )
    share = best[1]

    def unlikely(scale: float, growth: float) -> float:
        total = 0.0
        for left, seen, final in found:
            by = (1 - (1 - share) * left / whole) * (players - 1) / players
            wide = scale + growth * sqrt(left)
            scores = [margin * by / wide for margin in seen]
            top = max(scores)
            weights = [exp(score - top) for score in scores]
            won = [q for q in range(players) if final[q] == max(final)]
            total -= sum(log(weights[q] / sum(weights)) for q in won) / len(won)
        return total / len(found)

    value, scale, growth = min(
        (unlikely(s / 4, g / 10), s / 4, g / 10) for s in range(1, 33) for g in range(31)
    )
    print(f"{players}: share {share} scale {scale} growth {growth}; log loss {value:.3f}", end="")
    print(f" (knowing nothing {log(players):.3f}), {len(found)} positions")
    report_fit(found, share, whole)


def report_fit(found: list[Sample], share: float, whole: int) -> None:
    """How far off it was, by how far the game had come."""
    for low, high in ((0, 8), (8, 20), (20, 36), (36, 60)):
        errors = [
            (1 - (1 - share) * left / whole) * s - f
            for left, seen, final in found
            if low <= left < high
            for s, f in zip(seen, final, strict=True)
        ]
        if errors:
            off = sqrt(sum(e * e for e in errors) / len(errors))
            print(f"   {low}-{high} turns left: off by {off:.1f} (n = {len(errors)})")


def cast(players: int, number: int, mode: Mode = "basic") -> Game:
    """A game of bots of unlike strength, as people are: a guide to a club player."""
    bots = [CAST[(q + number) % len(CAST)] for q in range(players)]
    return played_by(bots, f"cast {number}", mode)


def noise(players: int, first: int, games: int, seeds: int, every: int) -> None:
    """The same turns with several seeds: how often is it another verdict?"""
    for number in range(first, first + games):
        course = Course(cast(players, number))
        turns = course.turns[number % every :: every]
        changed = called = always = 0
        spreads: list[float] = []
        for turn in turns:
            found = [
                finished(judged(course.positions[turn.begin], turn, USUAL, f"seed {n}"))
                for n in range(seeds)
            ]
            mistakes = [judgement.best is not None for judgement in found]
            changed += len(set(mistakes)) > 1
            called += any(mistakes)
            always += all(mistakes)
            losses = [judgement.loss.points for judgement in found]
            mean = sum(losses) / seeds
            spreads.append(sqrt(sum((loss - mean) ** 2 for loss in losses) / (seeds - 1)))
        told = " ".join(f"{spread:.2f}" for spread in sorted(spreads))
        print(
            f"{players} players, game {number}: {len(turns)} turns, {seeds} seeds:"
            f" {changed} verdicts change; a mistake with all seeds {always}, with any {called};"
            f" spreads of the loss: {told}",
            flush=True,
        )


def anew(players: int, first: int, games: int, times: int) -> None:
    """The better turns that are shown, judged again in so many times as many other deals."""
    for number in range(first, first + games):
        course = Course(cast(players, number))
        shown = good = sure = 0
        for turn in course.turns:
            seen = known(course.positions[turn.begin])
            judgement = finished(judged(seen, turn, USUAL, ""))
            if judgement.best is None:
                continue
            deals = range(10**6, 10**6 + times * USUAL.deals)
            again = finished(
                difference(
                    judgement.best,
                    judgement.played,
                    Deals(seen, "anew", answers=times * ANSWERS),
                    deals,
                )
            )
            shown += 1
            good += again.points >= 0
            sure += again.counts
        print(
            f"{players} players, game {number}: {len(course.turns)} turns, a better one shown in"
            f" {shown}; judged anew in {times} times as many deals it is at least as good in"
            f" {good}, better by more than noise in {sure}",
            flush=True,
        )


def main(words: list[str]) -> None:
    """Which of the measurements."""
    what, *rest = words
    numbers = list(map(int, rest))
    if what == "fit":
        fit(numbers[0], samples(numbers[0], 0, numbers[1]))
    elif what == "noise":
        noise(*numbers)
    elif what == "anew":
        anew(*numbers)
    else:
        sys.exit(
            "python build.py bench review fit PLAYERS GAMES"
            " | noise PLAYERS FIRST GAMES SEEDS EVERY | anew PLAYERS FIRST GAMES TIMES"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
