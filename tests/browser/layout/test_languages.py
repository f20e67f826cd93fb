"""On every screen everything fits in every language, and can be hit by a finger."""

from collections.abc import Callable

from playwright.sync_api import expect

import build
from tests.support.browser.fits import misfits, targets_too_small
from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import put_texts, texts_of
from tests.support.browser.positions import (
    bidding,
    can,
    finished,
    first,
    scoring,
    stopped,
    swapping,
    taking,
)  # fmt: skip
from tests.support.browser.visit import Visit
from tikal import Game, new_game
from tikal.bots.roster import BOTS, kind_of
from tikal.game import Seat as Chair
from tikal.rules.hexes import Hex
from tikal.rules.moves import Guard
from tikal.table.saves.labels import Name

BASIC, AUCTION = "basic-rio-grande-4", "auction-rio-grande-4"
PHONE, SMALL, LYING = (390, 844), (360, 640), (844, 390)
DESK, TABLET, TABLET_UPRIGHT = (1440, 900), (1024, 768), (768, 1024)

LANGUAGES = sorted(file.stem for file in (build.ROOT / "web/texts").glob("*.json"))
LONGEST = "de"
"""Whose words are the longest: looked at everywhere."""
EVERYWHERE = (PHONE, SMALL, LYING, TABLET_UPRIGHT, TABLET, DESK)
SOMEWHERE = (PHONE, LYING)

_LAY_OUT_ALL = """document.querySelectorAll("#rules-text section").forEach(
  (section) => { section.style.contentVisibility = "visible"; })"""


class Tour:
    """Goes from screen to screen by the page's own commands, and notes what does not fit."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.found: list[str] = []
        self.moment, self.size, self.language = "", PHONE, "en"

    def press(self, command: str, what: str = "") -> None:
        self.visit.command(command, what)

    def tap(self, h: str) -> None:
        self.visit.page.touchscreen.tap(*self.visit.point(h))

    def lay(self, name: str, game: Game) -> None:
        self.moment = name
        self.press("game-open", name)
        self.visit.sees_moves(len(game.moves))

    def speak(self, language: str) -> None:
        self.language = language
        self.visit.speak(language)

    def resize(self, size: tuple[int, int]) -> None:
        if size == self.size:
            return
        self.size = size
        self.visit.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.visit.page.evaluate("scrollTo(0, 0)")
        self.visit.rests()

    def look(self, screen: str) -> None:
        faults = misfits(self.visit.page)
        if self.size not in (DESK, TABLET):
            faults += targets_too_small(self.visit.page)
        where = f"{self.moment}, {screen}, {self.language}, {self.size[0]}x{self.size[1]}"
        self.found += [f"{where}: {fault}" for fault in faults]


def at_the_start(tour: Tour) -> None:
    tour.look("table")
    tour.tap("b3")
    tour.look("the tile tried out")
    tour.press("drop")
    if tour.size not in (DESK, TABLET):
        tour.visit.page.locator("#menu").click()
        tour.look("menu")
        tour.visit.page.locator("#menu").click()
    tour.press("door")
    tour.look("front door")
    tour.press("door-close")
    tour.press("new-game")
    tour.press("players", "4")
    tour.press("company", "alone")
    tour.press("mode", "auction")
    tour.visit.page.evaluate("document.getElementById('more').open = true")
    tour.look("new game")
    for dialog in ("options", "help", "share"):
        tour.press("close")
        tour.press(dialog)
        tour.look(dialog)
    tour.press("close")


def on_the_shelf(tour: Tour) -> None:
    tour.press("games")
    tour.visit.shows_dialog("games")
    tour.press("game-more", tour.moment)
    expect(tour.visit.page.locator("#games-list .acts")).to_be_visible()
    tour.look("games")
    tour.press("close")
    tour.press("seat-ask", "1")
    tour.look("another player")
    tour.press("close")


def in_mid_game(tour: Tour) -> None:
    tour.look("table")
    tour.tap("a4")
    tour.press("threats")
    tour.look("a temple chosen")
    tour.press("threats")
    tour.press("drop")
    tour.press("supply", "W")
    tour.press("supply", "W")
    tour.tap("b5")
    tour.look("walking tried out")
    tour.press("drop")
    tour.press("swap-open")
    tour.look("swap")
    tour.press("close")
    tour.press("hint")
    tour.look("hint")
    tour.press("hint")


def looking_back(tour: Tour) -> None:
    tour.press("replay", "60")
    tour.visit.see("body[data-replay='60']")
    tour.look("replay")
    tour.press("replay-close")


def guarded(game: Game) -> Hex:
    return next(move.hex for move in game.legal_moves() if isinstance(move, Guard))


def guarding(tour: Tour) -> None:
    tour.press("guard-ask", str(guarded(first(BASIC, can("guard")))))
    tour.look("guard")
    tour.press("close")


def in_a_scoring(tour: Tour) -> None:
    tour.look("table")
    tour.press("end")
    tour.look("asked about the end")
    tour.press("end")
    tour.visit.shows_dialog("hand-over")
    tour.look("hand-over")
    tour.press("close")
    for moment in ("queue", "count 9000", "order"):
        tour.press("drama", moment)
        tour.look(moment)
    tour.press("drama")
    tour.press("undo")


def at_the_end(tour: Tour) -> None:
    tour.look("table")
    tour.press("ending")
    tour.look("ending")
    tour.press("close")


def in_the_rules(tour: Tour) -> None:
    tour.press("rules", "words")  # for which all above it is made
    tour.visit.page.evaluate(_LAY_OUT_ALL)
    tour.look("rules")
    for dialog in ("summary", "rules-close", "keys"):
        tour.press(dialog)
        tour.look(dialog)
    tour.press("close")


def at_school(tour: Tour) -> None:
    tour.press("learn")
    tour.look("lessons")
    tour.press("learn", "score")
    tour.look("a lesson")
    tour.press("puzzles")
    tour.look("puzzles")
    tour.press("puzzle", "guard")
    tour.look("a puzzle")
    tour.press("lesson-leave")


def table(tour: Tour) -> None:
    tour.look("table")


def with_bots() -> Game:
    kinds = ["human"] + [kind_of(BOTS[name]) for name in ("professor", "hunter")]
    chairs = [Chair(f"Wilhelmina {n}", c, k) for n, (c, k) in
              enumerate(zip(("red", "blue", "white"), kinds, strict=True))]  # fmt: skip
    return new_game(chairs, seed="phone", first=1)


Stop = tuple[Callable[[], Game], Callable[[Tour], None], tuple[tuple[int, int], ...]]

STOPS: dict[str, Stop] = {
    "start": (lambda: stopped(BASIC, 0), at_the_start, (PHONE, TABLET)),
    "mid-game": (lambda: first(BASIC, swapping), in_mid_game, (PHONE, LYING, TABLET)),
    "shelf": (lambda: stopped(BASIC, 40), on_the_shelf, (PHONE,)),
    "looking-back": (lambda: stopped(BASIC, 90), looking_back, (PHONE,)),
    "guarding": (lambda: first(BASIC, can("guard")), guarding, (PHONE,)),
    "scoring": (lambda: first(BASIC, scoring), in_a_scoring, (PHONE,)),
    "bidding": (lambda: first(AUCTION, bidding), table, (PHONE,)),
    "taking": (lambda: first(AUCTION, taking), table, (PHONE,)),
    "bots": (with_bots, table, (PHONE,)),
    "reading": (lambda: stopped(AUCTION, 9), in_the_rules, (PHONE,)),
    "learning": (lambda: stopped(BASIC, 1), at_school, (PHONE, TABLET)),
    "end": (finished, at_the_end, (PHONE,)),
}
"""A game, what to look at there, and at which sizes in every language."""


def test_everything_fits_in_four_languages(seat: Seat) -> None:
    visit = seat(PHONE).sit_down(hand_over=True, take_backs=True)
    tour = Tour(visit)
    games = {name: make() for name, (make, _, _) in STOPS.items()}
    for language in LANGUAGES:
        tour.speak(language)
        for name, (_, look_around, sizes) in STOPS.items():
            put_texts(visit.page, texts_of(games[name], Name(name)))
            tour.lay(name, games[name])
            longest = EVERYWHERE if len(sizes) > 1 else SOMEWHERE
            for size in longest if language == LONGEST else sizes:
                tour.resize(size)
                look_around(tour)
            tour.resize(PHONE)
    assert not tour.found, "\n".join(tour.found)
