"""A review that is there already: nobody has to wait for bots."""

from tests.support.browser.keeping import put_texts
from tests.support.browser.visit import Visit
from tikal import Game
from tikal.review.causes import Cause
from tikal.review.compare import Difference
from tikal.review.luck import Luck
from tikal.review.review import Review, new_review
from tikal.review.standing import Standing
from tikal.review.turns import Course
from tikal.review.verdict import Verdict
from tikal.table.saves.slots import seal

_NOTHING = Difference(0.0, 0.0)


def made_up(game: Game, mistake: int = 20, brilliant: int = 30) -> Review:
    """One turn that cost much, one that was brilliant, one stroke of luck."""
    course = Course(game)
    verdicts = []
    for turn in course.turns:
        bad, good = turn.number == mistake, turn.number == brilliant
        left = len(course.turns) - turn.number - 1
        swings = tuple(8.0 * ((turn.number + q) % 3 - 1) for q in range(game.deal.players))
        verdicts.append(
            Verdict(
                turn.number, turn.begin, turn.end, turn.player, turn.scoring,
                Difference(7.4, 0.8) if bad else _NOTHING,
                Difference(3.1, 0.4) if good else _NOTHING,
                tuple(map(str, turn.moves)) if bad else (),
                (Cause("ap-left", {"ap": 7}),) if bad else (),
                (Luck("treasure", turn.player, 4.2, "mask", 3),) if good else (),
                Standing(swings, tuple(2.0 for _ in swings), left),
            )
        )  # fmt: skip
    return new_review(game)._replace(verdicts=tuple(verdicts))


def keep_review(visit: Visit, review: Review) -> None:
    """Beside the game on the table."""
    game_id = visit.page.evaluate("sessionStorage.getItem('tikal.open')")
    put_texts(visit.page, {f"review {game_id}": seal(review.dumps())})
