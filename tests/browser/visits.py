"""A visit to the page as a player makes it, in words the tests share."""

from collections.abc import Sequence

from playwright.sync_api import BrowserContext, Page, expect

from tikal.hexes import BY_NAME
from web.build.serve import Server
from web.page import geometry

RUNNING = "body:not(.loading)"
OFFLINE_READY = "#offline[data-state=ready]"
FAILURE = "#failure:not([hidden])"


class Visit:
    """One tab on the page; notes every request to elsewhere and every complaint."""

    def __init__(self, context: BrowserContext, server: Server) -> None:
        self.page: Page = context.new_page()
        self.address = server.address
        self.foreign: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", self._asked)
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _asked(self, request: object) -> None:
        url = str(getattr(request, "url", ""))
        if not url.startswith(self.address):
            self.foreign.append(url)

    def _said(self, message: object) -> None:
        if getattr(message, "type", "") in ("error", "warning"):
            self.complaints.append(str(getattr(message, "text", "")))

    def open(self, until: str = RUNNING) -> "Visit":
        self.page.goto(self.address)
        return self.see(until)

    def again(self, until: str = RUNNING) -> "Visit":
        self.page.reload()
        return self.see(until)

    def see(self, selector: str) -> "Visit":
        self.page.wait_for_selector(selector)
        return self

    def point_at(self, name: str) -> None:
        canvas = self.page.locator("#canvas")
        box = canvas.bounding_box()
        assert box
        scale = box["width"] / geometry.WIDTH
        x, y = geometry.centre(BY_NAME[name])
        canvas.click(position={"x": x * scale, "y": y * scale})

    def press(self, text: str) -> None:
        self.page.get_by_role("button", name=text).click()

    @property
    def turn(self) -> str:
        return self.page.locator("#turn").inner_text()

    def play_a_turn(self) -> None:
        """Place the tile, bring in a worker, end the turn."""
        before = self.turn
        self.point_at("b3")
        self.press("Place the tile on b3")
        self.point_at("a5")
        self.press("Bring in a worker")
        expect(self.page.locator("#turn")).to_contain_text("9 AP")
        self.press("End the turn")
        expect(self.page.locator("#turn")).not_to_have_text(before)
        expect(self.page.locator("#turn")).to_contain_text("place the tile")


def kept_game(page: Page) -> Sequence[str]:
    """The moves of the game this browser has kept."""
    moves: Sequence[str] = page.evaluate("JSON.parse(localStorage['tikal.game']).moves")
    return moves
