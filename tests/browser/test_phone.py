"""In the hand: everything fits in four languages, can be hit by a finger, and says what it does."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.test_table_layout import bidding, scoring, swapping, taking
from tests.support.browser.fits import misfits, targets_too_small
from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import put_texts, texts_of
from tests.support.browser.positions import can, finished, first, stopped
from tests.support.browser.visit import Visit
from tikal import Game, new_game
from tikal.bots.roster import BOTS, kind_of
from tikal.game import Seat as Chair
from tikal.rules.hexes import Hex
from tikal.rules.moves import Guard, Place
from tikal.table.saves.labels import Name

BASIC, AUCTION = "basic-rio-grande-4", "auction-rio-grande-4"
PHONE, SMALL, LYING = (390, 844), (360, 640), (844, 390)
DESK, TABLET, TABLET_UPRIGHT = (1440, 900), (1024, 768), (768, 1024)

LANGUAGES = [file.stem for file in (Path(__file__).parents[2] / "web/texts").glob("*.json")]
LONGEST = "de"
"""Whose words are the longest: looked at everywhere."""
EVERYWHERE = (PHONE, SMALL, LYING, TABLET_UPRIGHT, TABLET, DESK)
SOMEWHERE = (PHONE, LYING)

_SPEAK = """language => {
  const select = document.getElementById("set-language");
  select.value = language;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}"""
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
        self.press("options")
        self.visit.page.evaluate(_SPEAK, language)
        self.press("close")

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
    for name, (make, look_around, sizes) in STOPS.items():
        put_texts(visit.page, texts_of(make(), Name(name)))
        tour.lay(name, make())
        for language in LANGUAGES:
            tour.speak(language)
            longest = EVERYWHERE if len(sizes) > 1 else SOMEWHERE
            for size in longest if language == LONGEST else sizes:
                tour.resize(size)
                look_around(tour)
        tour.resize(PHONE)
    assert tour.found == []


def spaces(game: Game, ways: range) -> list[Hex]:
    """Where the tile in hand fits in so many directions."""
    found = [move.hex for move in game.legal_moves() if isinstance(move, Place)]
    return [h for h in found if found.count(h) in ways]


def either_way(game: Game) -> bool:
    return bool(spaces(game, range(1, 2)) and spaces(game, range(2, 7)))


def made(visit: Visit, moves: int) -> None:
    expect(visit.page.locator("body")).to_have_attribute("data-moves", str(moves))


def touch(visit: Visit, do: str, what: str | None = None) -> None:
    """Press a button, which is where the thumb is."""
    box = visit.button(do, what).bounding_box()
    assert box
    assert box["y"] > 0.6 * PHONE[1]
    assert box["y"] + box["height"] <= PHONE[1]
    visit.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def told(visit: Visit, words: str) -> None:
    expect(visit.card("told")).to_contain_text(words)


def test_a_turn_by_thumb(seat: Seat) -> None:
    """A tap shows what would happen and what it costs, the next one does it."""
    game = first(BASIC, either_way)
    visit, done = seat(PHONE).sit_down(game, confirm=False), len(game.moves)
    tour = Tour(visit)
    touch(visit, "undo")
    told(visit, "Nothing in this turn to undo")
    visit.page.touchscreen.tap(*visit.point(spaces(game, range(2, 7))[0]))
    expect(visit.card("dock")).to_contain_text("ways to turn it")
    expect(visit.card("told")).to_have_count(0)
    touch(visit, "turn")
    made(visit, done)
    touch(visit, "place")
    made(visit, done + 1)
    touch(visit, "supply", "W")
    tour.tap("a5")
    expect(visit.button("go")).to_contain_text("1 AP")
    made(visit, done + 1)
    tour.tap("a5")
    made(visit, done + 2)
    expect(visit.card("turn-line")).to_contain_text("9 AP left")
    touch(visit, "undo")
    made(visit, done + 1)
    visit.page.locator("#menu").tap()
    visit.page.locator("#redo").tap()
    expect(visit.card("tools")).to_be_hidden()
    made(visit, done + 2)
    visit.page.locator(".payout").first.tap()
    told(visit, "scoring now")
    one_tap_does_it_if_one_wants(visit, game)


def one_tap_does_it_if_one_wants(visit: Visit, game: Game) -> None:
    """But a tile that fits in several directions may have to be turned first."""
    tour, done = Tour(visit), len(game.moves)
    tour.press("restart")
    tour.press("drop")
    tour.press("options")
    visit.card("set-taps").select_option("once")
    tour.press("close")
    visit.page.touchscreen.tap(*visit.point(spaces(game, range(2, 7))[0]))
    expect(visit.button("place")).to_be_visible()
    made(visit, done)
    visit.page.touchscreen.tap(*visit.point(spaces(game, range(1, 2))[0]))
    made(visit, done + 1)
    touch(visit, "supply", "W")
    tour.tap("a5")
    made(visit, done + 2)
    touch(visit, "end")
    made(visit, done + 3)


IN_THE_NOTCH = """([top, right, bottom, left]) =>
  [...document.querySelectorAll("dialog[open] *, header *, #turn-line *, #turn-tools *, #canvas")]
    .filter((node) => node.checkVisibility() && node.closest("dialog:not([open])") === null)
    .filter((node) => {
      const box = node.getBoundingClientRect();
      return box.width > 1 && box.top < innerHeight && !node.matches(".foot") && (box.top < top
        && !node.closest("dialog") || box.left < left || box.right > innerWidth - right
        || box.bottom > innerHeight - bottom && node.matches("header *, #dock-place *, canvas"));
    }).map((node) => `${node.tagName}#${node.id}.${node.className}`)"""


def test_nothing_is_behind_the_notch(seat: Seat) -> None:
    visit = seat(PHONE, own_tab=True).sit_down(stopped(BASIC, 0))
    devtools, tour = visit.page.context.new_cdp_session(visit.page), Tour(visit)
    for size, insets in ((PHONE, (47, 0, 34, 0)), (LYING, (5, 47, 21, 47))):
        tour.resize(size)
        named = dict(zip(("top", "right", "bottom", "left"), insets, strict=True))
        devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": named})
        expect(visit.page.locator("header")).to_have_css("padding-top", f"{insets[0] + 4}px")
        visit.rests()
        assert visit.page.evaluate(IN_THE_NOTCH, insets) == []
        assert misfits(visit.page) == []
        tour.press("options")
        assert visit.page.evaluate(IN_THE_NOTCH, insets) == []
        tour.press("close")
