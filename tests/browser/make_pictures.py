"""Draws the icons, takes the pictures of docs/ and keeps the board's: python build.py pictures.

Run by hand after the icon or the look of the page has changed; the results are committed.
Plays a whole game through the page on the way and writes its record to docs/, too.
"""

from playwright.sync_api import Browser, BrowserContext, sync_playwright

import build
from tests.support.browser.games import basic_game, before_volcano, lively_moments
from tests.support.browser.keeping import kept_record, put_texts, texts_of
from tests.support.browser.pictures import BOARD_SIZE, KEPT, MOMENTS, show
from tests.support.browser.visit import Visit
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from tikal.table.saves.labels import Name
from web.build.serve import Server, running

ICONS = build.ROOT / "web/static/icons"
DOCS = build.ROOT / "docs"
MASKABLE = "background: #12231b"  # to the edges: the system cuts its own shape
FIRST_DAY = 1_792_000_000_000
DAY = 86_400_000
"""When the games on the shelf were played, in ms."""
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}


def draw_icon(browser: Browser, name: str, size: int, margin: int = 0, style: str = "") -> None:
    page = browser.new_page(viewport={"width": size, "height": size})
    drawing = (ICONS / "icon.svg").read_text()
    page.set_content(
        f"<style>body {{ margin: 0; {style} }} svg {{ display: block; padding: {margin}px;"
        f" width: 100vw; height: 100vh; box-sizing: border-box }}</style>{drawing}"
    )
    page.screenshot(path=ICONS / name, omit_background=True)
    page.close()


def resize(visit: Visit, size: tuple[int, int]) -> None:
    visit.page.set_viewport_size({"width": size[0], "height": size[1]})


def keep_pictures(visit: Visit) -> None:
    """The board alone, for the tests to compare with."""
    KEPT.mkdir(exist_ok=True)
    resize(visit, BOARD_SIZE)
    for moment in MOMENTS:
        show(visit, moment)
        (KEPT / f"{moment}.png").write_bytes(visit.picture())


def take_pictures(visit: Visit) -> None:
    """The page at its moments and in three sizes, for readers."""
    (DOCS / "pictures").mkdir(exist_ok=True)
    for name, size in SIZES.items():
        resize(visit, size)
        for moment, game in lively_moments().items():
            visit.sit_down(game, speed="slow")
            visit.picture()  # waits until all is drawn
            if moment == "scoring":
                count_out(visit)
            elif moment == "end":
                visit.do("ending")
            photograph(visit, f"{moment}-{name}")
            if moment == "scoring":
                visit.page.keyboard.press("Enter")
                visit.see("[data-scene=scored]")
                visit.page.wait_for_timeout(900)  # it comes gently
                photograph(visit, f"standings-{name}")
        visit.command("door")
        visit.see("#door-room button")
        photograph(visit, f"door-{name}")
        visit.sit_down(before_volcano(), speed="slow", confirm=False)
        visit.picture()
        visit.page.locator("#end-turn").click()
        visit.see("[data-scene=order]")
        visit.page.wait_for_timeout(1500)
        photograph(visit, f"volcano-{name}")
        take_pictures_of_games(visit, name)


def take_pictures_of_small_screens(visit: Visit) -> None:
    """Where room is scarcest: a crowded board on a small phone, upright and lying."""
    for name, size in {"small": (360, 740), "lying": (844, 390)}.items():
        resize(visit, size)
        visit.sit_down(lively_moments()["end"])
        visit.picture()
        photograph(visit, f"crowded-{name}")


def photograph(visit: Visit, name: str) -> None:
    path = DOCS / "pictures" / f"{name}.jpg"
    visit.page.screenshot(path=path, type="jpeg", quality=82)


def take_pictures_of_games(visit: Visit, size: str) -> None:
    """Looking back at a game, the shelf, and a game that is sent to somebody else."""
    moments = lively_moments()
    visit.sit_down(moments["end"])
    games = {f"game{n}": game for n, game in enumerate((*moments.values(), *moments.values()))}
    for n, (name, game) in enumerate(games.items()):
        put_texts(visit.page, texts_of(game, Name(name), FIRST_DAY + n * DAY))
    visit.page.locator("#log [data-do=replay]").last.click()
    visit.picture()
    photograph(visit, f"replay-{size}")
    visit.page.keyboard.press("Escape")
    visit.do("games")
    visit.see("#games-list li")
    photograph(visit, f"games-{size}")
    visit.do("share")
    visit.shows_dialog("link")
    visit.do("link-qr")
    photograph(visit, f"link-{size}")
    visit.page.keyboard.press("Escape")


def take_pictures_of_learning(visit: Visit) -> None:
    """A lesson, the rules and a game in the hand, in every language; the rules by daylight."""
    game = lively_moments()["mid-game"]
    for language in ("en", "de", "fr", "nl"):
        resize(visit, SIZES["tablet"])
        visit.sit_down(game, language=language)
        visit.command("learn", "majority")
        visit.picture()
        photograph(visit, f"lesson-{language}")
        visit.command("lesson-leave")
        resize(visit, SIZES["phone"])
        visit.command("supply", "W")
        visit.picture()
        photograph(visit, f"hand-{language}")
        resize(visit, SIZES["desktop"])
        visit.sit_down(game, language=language, theme="light")
        visit.command("rules", "walk")
        visit.see("[data-drawing=walk] canvas")
        visit.picture()
        photograph(visit, f"rules-{language}")


def count_out(visit: Visit) -> None:
    """End a scoring turn, slowly, and stop where some temples have been counted."""
    visit.page.locator("#end-turn").click()
    visit.page.locator(".ask [data-do=end]").click()
    visit.page.wait_for_timeout(3600)


def play_a_game(visit: Visit) -> None:
    resize(visit, SIZES["desktop"])
    basic_game(visit.sit_down(), actions=5)
    record = kept_record(visit.page)
    (DOCS / "game-played-on-the-page.json").write_text(record, encoding="utf-8")


def visitor(context: BrowserContext, server: Server) -> Visit:
    """Somebody on a page that says it is ready for offline play, as it soon does."""
    visit = Visit(context, server).open()
    visit.see("#offline[data-state=ready]")
    return visit


def main() -> None:
    with (
        sync_playwright() as playwright,
        running(Server(build.DIST)) as server,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        draw_icon(browser, "icon-192.png", 192)
        draw_icon(browser, "icon-512.png", 512)
        draw_icon(browser, "icon-maskable-512.png", 512, 64, MASKABLE)
        draw_icon(browser, "icon-180.png", 180, 14, MASKABLE)
        visit = visitor(browser.new_context(locale="en-GB"), server)
        keep_pictures(visit)
        take_pictures(visit)
        take_pictures_of_small_screens(visit)
        take_pictures_of_learning(visit)
        play_a_game(visit)
        browser.close()


if __name__ == "__main__":
    main()
