"""Pictures compared by the browser, which can read them; and the kept ones."""

import base64
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.support.browser.positions import can, finished, first, stopped
from tests.support.browser.visit import Visit
from tikal import Game

KEPT = Path(__file__).parents[2] / "browser" / "kept"
BOARD_SIZE = (1024, 768)
MOMENTS = ("start", "mid-game", "scoring", "end")
TOLERANCE = 8.0
"""Of 255: fonts and smoothing differ a little between machines, a missing figure by far more."""

_COMPARE = """async (pictures) => {
  const CELL = 12;
  const [first, second] = await Promise.all(pictures.map(async (data) => {
    const bytes = await (await fetch("data:image/png;base64," + data)).blob();
    return createImageBitmap(bytes);
  }));
  if (first.width !== second.width || first.height !== second.height) return 255;
  const [width, height] = [first.width >> 2, first.height >> 2];
  const [one, other] = [first, second].map((picture) => {
    const ctx = new OffscreenCanvas(width, height).getContext("2d");
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(picture, 0, 0, width, height);
    return ctx.getImageData(0, 0, width, height).data;
  });
  let most = 0;
  for (let top = 0; top < height; top += CELL) {
    for (let left = 0; left < width; left += CELL) {
      let sum = 0, count = 0;
      for (let y = top; y < Math.min(top + CELL, height); y++) {
        const end = 4 * (y * width + Math.min(left + CELL, width));
        for (let i = 4 * (y * width + left); i < end; i++) {
          sum += Math.abs(one[i] - other[i]);
          count += 0.75;
        }
      }
      most = Math.max(most, sum / count);
    }
  }
  return most;
}"""


_EASELS: dict[Browser, Page] = {}


def difference(context: BrowserContext, one: bytes, other: bytes) -> float:
    """How much two pictures differ where they differ most, 0 to 255: both are made small and
    cut into cells, and the mean over the worst cell's pixels and colours counts.

    On an empty page, for the game's own policy lets no picture in; elsewhere, for a new tab
    would take the focus away from the game's.
    """
    assert context.browser
    if context.browser not in _EASELS:
        _EASELS[context.browser] = context.browser.new_page()
    encoded = [base64.b64encode(picture).decode() for picture in (one, other)]
    found: float = _EASELS[context.browser].evaluate(_COMPARE, encoded)
    return found


def game_at(moment: str) -> Game:
    """A moment worth a picture."""
    match moment:
        case "start":
            return stopped("basic-rio-grande-4", 0)
        case "mid-game":
            return first("basic-rio-grande-4", can("swap", "uncover", "walk"), 140)
        case "scoring":
            return first("basic-rio-grande-4", _scoring, 150)
        case "auction":
            return first("auction-rio-grande-4", _bidding, 100)
        case _:
            return finished()


def point_out(visit: Visit, moment: str) -> None:
    """Show what there is to do then, with nobody pointing at anything else."""
    if moment == "mid-game":
        visit.do("supply", "W")
    visit.page.mouse.move(1, 1)


def show(visit: Visit, moment: str) -> None:
    """Open the page at such a moment."""
    visit.sit_down(game_at(moment))
    point_out(visit, moment)


def _scoring(game: Game) -> bool:
    return game.state.scoring and game.ap == 10


def _bidding(game: Game) -> bool:
    return game.phase == "bid" and game.state.auction.bid > 0
