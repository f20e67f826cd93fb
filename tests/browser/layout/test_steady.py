"""What one plays by stays where it is, whatever is asked, told or chosen."""

from random import Random

from playwright.sync_api import expect

from tests.support.browser.fixtures import Lay
from tests.support.browser.games import lively
from tests.support.browser.positions import bidding, can, finished, first, stopped
from tests.support.browser.visit import Visit
from tikal import Game, new_game
from tikal.bots.roster import BOTS, kind_of
from tikal.game import COLORS, Seat

SIZES = ((1440, 900), (1024, 768), (390, 844), (844, 390))
BASIC = "basic-rio-grande-4"

_PLACES = """() => Object.fromEntries(["players", "turn", "pips", "end-turn"].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return [id, [x, y, width, height].map(Math.round)];
}))"""

_BAR = """() => {
  const high = (id) => document.getElementById(id).getBoundingClientRect().height;
  return Math.max(high("dock-place"), high("thumb")) / innerHeight;
}"""
"""How much of the height the bar at the thumb takes."""

_IN_SIGHT = """selector => {
  const node = document.querySelector(selector);
  const { x, y, width, height } = node.getBoundingClientRect();
  const front = document.elementFromPoint(x + width / 2, y + height / 2);
  return node.contains(front);
}"""


_SCORES = """() => {
  const list = document.getElementById("players");
  const rows = new Set([...list.children].map((one) => one.offsetTop)).size;
  return [...list.querySelectorAll(".score")].map((score) => {
    const box = score.closest("li");
    return [rows, Math.max(0, score.offsetLeft + score.offsetWidth - box.clientWidth
      - box.offsetLeft)];
  });
}"""
"""In how many lines they stand, and by how much each spills."""


_TOO_WIDE = """() => [...document.querySelectorAll("button, select, canvas, p, h1")]
  .filter((node) => node.id !== "canvas" && node.checkVisibility())
  .filter((node) => {
    const { left, right, width } = node.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1);
  }).map((node) => `${node.localName}#${node.id} ${node.textContent.slice(0, 30)}`)"""
"""What goes beyond the window."""


def resize(visit: Visit, size: tuple[int, int]) -> None:
    visit.page.set_viewport_size({"width": size[0], "height": size[1]})
    visit.page.evaluate("scrollTo(0, 0)")
    visit.rests()


def with_news() -> Game:
    """Somebody's turn after those of three bots, who have done a lot."""
    kinds = ["human", *(kind_of(BOTS[name]) for name in ("explorer", "hunter", "professor"))]
    seats = [Seat(f"Wilhelmina {c}", c, k) for c, k in zip(COLORS, kinds, strict=True)]
    game, rng = new_game(seats, seed="lively", first=0), Random(7)
    while not (len(game.moves) > 100 and game.player == 0 and game.phase == "act"):
        game.play(lively(game, rng))
    return game


def test_scores_ap_and_the_end_of_the_turn_never_move(lay: Lay) -> None:
    visit = lay(with_news())
    news = visit.page.locator("#news-card summary")
    expect(news).to_be_visible()
    for size in SIZES:
        resize(visit, size)
        before = visit.page.evaluate(_PLACES)
        news.evaluate("summary => { summary.parentElement.open = true }")
        visit.click("a4")
        visit.see("#hex-card")
        assert visit.page.evaluate(_PLACES) == before, size
        visit.command("supply", "W")
        visit.command("hint")
        visit.see("#hint-card")
        assert visit.page.evaluate(_PLACES) == before, size
        visit.page.evaluate("document.querySelector('#news-card details').open = false")
        assert visit.page.evaluate(_PLACES) == before, size
        visit.command("hint")
        visit.command("drop")


_PLAYED_BY = """() => ["header", "#canvas-place", "#players", "#turn-line", "#turn-card",
  "#end-turn", "#undo", "#dock"].map((selector) => {
  const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return [selector, ...[x, y, width, height].map(Math.round)];
})"""

_COVERED = """() => {
  const note = document.querySelector(".notice").getBoundingClientRect();
  const parts = "header, #canvas-place, #players, #turn-card, #thumb";
  return [...document.querySelectorAll(parts)].filter((part) => {
    const { left, right, top, bottom, width } = part.getBoundingClientRect();
    const apart = left >= note.right || right <= note.left || top >= note.bottom - 1;
    return width && !apart && bottom > note.top + 1;
  }).map((part) => part.id || part.localName);
}"""


def test_news_of_the_page_push_and_hide_nothing_one_plays_by(lay: Lay) -> None:
    visit = lay(finished(BASIC))
    point = len(first(BASIC, can("uncover"), after=150).moves)
    visit.command("replay", str(point))
    visit.do("what-if")
    visit.sees_moves(point)
    for size in SIZES:
        resize(visit, size)
        visit.command("what-if-told")
        visit.rests()
        assert visit.page.evaluate(_IN_SIGHT, ".notice [data-do=what-if-back]"), size
        assert visit.page.evaluate(_COVERED) == [], size
        told = visit.page.evaluate(_PLAYED_BY)
        visit.page.locator(".notice .close").click()
        expect(visit.page.locator(".notice")).to_have_count(0)
        visit.rests()
        assert visit.page.evaluate(_PLAYED_BY) == told, size


def test_the_bar_takes_at_most_three_tenths_of_the_height(lay: Lay) -> None:
    visit = lay(first(BASIC, can("guard", "uncover", "swap"), after=150))
    game = first(BASIC, can("guard", "uncover", "swap"), after=150)
    crowded = next(str(m).split()[2] for m in game.legal_moves() if m.verb == "guard")
    for size in ((360, 740), (844, 390)):
        resize(visit, size)
        for do, what in (("", ""), ("press", ""), ("hint", ""), ("end", "")):
            if do == "press":
                visit.click(crowded)
            elif do:
                visit.command(do, what)
            visit.rests()
            assert visit.page.evaluate(_BAR) <= 0.3, (size, do)
        visit.command("hint")
        visit.command("drop")
    visit.command("replay")
    visit.see("#replay-play")
    for size in ((360, 740), (844, 390)):
        resize(visit, size)
        assert visit.page.evaluate(_BAR) <= 0.3, (size, "replay")
    visit.command("replay-close")
    visit.lay(first("auction-rio-grande-4", bidding))
    assert visit.page.evaluate(_BAR) <= 0.3
    visit.command("learn", "walk")
    for size in ((360, 740), (844, 390)):
        resize(visit, size)
        assert visit.page.evaluate(_IN_SIGHT, "#lesson-about button.main"), size
    visit.command("lesson-leave")


def test_the_log_keeps_to_its_card_and_folds_in_the_hand(lay: Lay) -> None:
    visit = lay(first(BASIC, can("uncover"), after=150))
    spilt = """() => ["log", "log-box"].map((id) =>
      document.getElementById(id).getBoundingClientRect().bottom)"""
    turns = visit.page.locator("#log [role=listitem]")
    for size in ((1440, 900), (1920, 1080)):
        resize(visit, size)
        log, box = visit.page.evaluate(spilt)
        assert log <= box, size
        expect(turns).to_have_count(12)
    wide = "document.getElementById('log-box').parentElement.id"
    assert visit.page.evaluate(wide) == "margin"
    resize(visit, (390, 844))
    expect(turns).to_have_count(2)
    visit.do("log-more")
    expect(turns).to_have_count(12)
    visit.do("log-more")
    expect(turns).to_have_count(2)


def test_large_letters_leave_the_chosen_hex_in_sight(lay: Lay) -> None:
    visit = lay(stopped(BASIC, 1))
    visit.page.evaluate("document.documentElement.style.fontSize = '200%'")
    for size in ((1440, 900), (1024, 768)):
        resize(visit, size)
        visit.click("a4")
        visit.rests()
        assert visit.page.evaluate(_IN_SIGHT, "#hex-title"), size
        visit.command("drop")
    for size in ((390, 844), (844, 390)):
        resize(visit, size)
        assert visit.page.evaluate(_SCORES) == [[1, 0]] * 4, (size, "all scores in one line")
        assert visit.page.evaluate(_IN_SIGHT, "#players .score"), (size, "below one line of tools")
        visit.command("door")
        assert visit.page.evaluate(_IN_SIGHT, "#door-ways button.main"), (size, "the way in")
        assert visit.page.evaluate(_TOO_WIDE) == [], (size, "door")
        visit.command("door-close")
    visit.lay(first("auction-rio-grande-4", bidding))
    for size in ((390, 844), (844, 390)):
        resize(visit, size)
        assert visit.page.evaluate(_TOO_WIDE) == [], (size, "the tiles on display")
        visit.command("replay")
        visit.see("#replay-play")
        assert visit.page.evaluate(_TOO_WIDE) == [], (size, "replay")
        visit.command("replay-close")
    visit.page.evaluate("document.documentElement.style.fontSize = ''")
    visit.command("options")
    shades = visit.card("dialog").evaluate("node => getComputedStyle(node).scrollbarColor")
    assert shades != "auto", "it is as dark as the rest"
    visit.command("close")
