"""The page starts: at once something to see, soon something to play, and nothing from elsewhere."""

import ast
import sys

from playwright.sync_api import Browser, BrowserContext, expect

import build
from tests.support.browser.fixtures import Seat
from tests.support.browser.keeping import kept_game
from tests.support.browser.visit import OFFLINE_READY, RUNNING, Visit
from tests.support.browsers import ALONE, guest
from web.build.serve import Server


def test_a_visitor_plays_a_turn(context: BrowserContext, server: Server) -> None:
    visit = Visit(context, server).open()
    visit.play_a_turn()
    assert len(kept_game(visit.page)) == 3
    turn = visit.turn
    assert visit.again().turn == turn, "the game goes on where it was"
    visit.see("body[data-bots=ready]").see(OFFLINE_READY)
    assert visit.foreign == []
    assert visit.complaints == []


def test_the_page_shows_itself_before_python_runs(stranger: BrowserContext, server: Server) -> None:
    stranger.route("**/*.wasm", lambda _: None)  # never answered
    page = Visit(stranger, server).open("#loader").page
    expect(page.get_by_role("heading", level=1)).to_have_text("Tikal")
    expect(page.locator("#frame polygon")).to_have_count(40)
    bar = page.get_by_role("progressbar")
    expect(bar).to_have_accessible_name("Packing for the expedition")
    expect(bar).not_to_have_attribute("aria-valuenow", "0")


def test_it_speaks_the_visitors_language(browser: Browser, server: Server) -> None:
    """While it loads, in every language; that Python follows is seen in one."""
    for locale, loading, turn in (
        ("fr", "Préparation de l’expédition", ""),
        ("nl-BE", "De expeditie wordt ingepakt", ""),
        ("pt-BR", "Packing for the expedition", ""),
        ("de-AT", "Die Expedition wird gepackt", "die Tafel legen"),
    ):
        with guest(browser, ALONE, locale=locale) as context:
            context.route("**/*.wasm", lambda _: None)
            visit = Visit(context, server).open("#loader")
            expect(visit.page.locator("#loading-step")).to_have_text(loading)
            if turn:
                context.unroute("**/*.wasm")
                visit.again(RUNNING)
                expect(visit.page.locator("#turn")).to_contain_text(turn)


def test_the_policy_lets_nothing_in(seat: Seat) -> None:
    """Markup in a page is one thing, what the browser enforces another: try it."""
    visit = seat().sit_down()
    page = visit.page
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content") or ""
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    page.evaluate(
        """() => {
          window.barred = [];
          addEventListener("securitypolicyviolation",
            ({ effectiveDirective }) => barred.push(effectiveDirective));
          const script = document.createElement("script");
          script.textContent = "window.broken = 1";
          document.body.append(script);
          document.body.insertAdjacentHTML(
            "beforeend", "<img src='icons/icon.svg' onload='window.broken = 2'>");
        }"""
    )
    page.wait_for_function("() => barred.length === 2 && document.querySelector('img').complete")
    assert page.evaluate("barred.sort()") == ["script-src-attr", "script-src-elem"]
    assert page.evaluate("window.broken") is None
    page.goto(f"{visit.address}licences/credits.txt")  # the browser has said all by then
    assert len(visit.complaints) == 2
    visit.complaints.clear()


AT_A_SHELL = (
    "tikal.arena.", "tikal.learning.", "tikal.puzzles.", "tikal.review.commands",
    "tikal.review.english", "tikal.cli", "tikal.__main__",
)  # fmt: skip
"""For the command line and other people's programs; they do not travel with the page."""


def imported_modules() -> list[str]:
    """Every module of ours that a page may want, and every module they import."""
    found = set()
    for file in [*(build.ROOT / "tikal").rglob("*.py"), *(build.ROOT / "web/page").rglob("*.py")]:
        name = ".".join(file.relative_to(build.ROOT).with_suffix("").parts)
        if name.startswith(AT_A_SHELL):
            continue
        found.add(name.removesuffix(".__init__"))
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module)
    return sorted(found)


def test_everything_the_game_imports_can_be_imported(seat: Seat) -> None:
    names = imported_modules()
    assert {"tikal.bots.worker_protocol", "web.page.page", "random"} <= set(names)
    page = seat().open().page
    missing = page.evaluate(
        """async ([module, names]) => {
          const { loadPyodide } = await import(module);
          const python = await loadPyodide();
          const missing = [];
          for (const name of names) {
            try { python.pyimport(name); } catch (error) { missing.push(`${name}: ${error}`); }
          }
          return missing;
        }""",
        [page.locator("link[href$='interpreter.js']").evaluate("link => link.href"), names],
    )
    assert missing == []
    assert sys.stdlib_module_names & set(names)
