"""How quickly the table answers: pointing, clicking and repainting with all 76 members out.

On a desk, and on a phone whose processor is four times slower than this one: tapping, pinching
and pushing the board. Further folders with a built page are measured in turn with this one.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from math import cos, sin
from pathlib import Path
from random import Random
from statistics import median, quantiles

from boot import wait_for_quiet
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import build
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from tikal import Game, dumps, new_game
from tikal.rules.deal import choose
from tikal.rules.hexes import SPACES
from tikal.rules.moves import Move, Walk
from web.build.serve import Server, running
from web.page.board import geometry
from web.page.board.camera import Camera

ROUNDS = 60
POINTINGS = 480
"""Their middle sways from 6 to 13 ms from one sixty to the next, with the frames."""
SIZE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SLOWER = 4
TAPS = 40
STROKES = 45
QUIET = '{"speed": "off", "hand_over": false, "sound": false}'

# From a pointer's event to the end of the frame that shows what came of it; and the time a
# repaint takes, from before the log hears the pointer to after it.
WATCH = """
window.times = { hover: [], choose: [], move: [], repaint: [], frames: 0 };
const channel = new MessageChannel();
const ask = requestAnimationFrame;
let waiting = null;
channel.port1.onmessage = () => {
  times[waiting.kind].push(performance.now() - waiting.since);
};
const watch = (kind, since) => ask(() => {
  waiting = { kind: kind(), since };
  channel.port2.postMessage(0);
});
addEventListener("pointermove", ({ timeStamp }) => watch(() => "hover", timeStamp), true);
addEventListener("pointerup", ({ timeStamp }) => {
  const before = document.body.dataset.moves;
  watch(() => document.body.dataset.moves === before ? "choose" : "move", timeStamp);
}, true);
let before = 0;
addEventListener("pointerover", () => { before = performance.now(); }, true);
addEventListener("pointerover", (event) => {
  if (event.target.closest("#log button")) times.repaint.push(performance.now() - before);
});
const clear = CanvasRenderingContext2D.prototype.clearRect;
CanvasRenderingContext2D.prototype.clearRect = function (...box) {
  if (this.canvas.id === "canvas") window.painted = true;
  clear.apply(this, box);
};
window.requestAnimationFrame = (callback) => { times.frames += 1; return ask(callback); };
"""

# When pictures were shown while fingers move the board: those for which it was painted anew, or
# moved as it is.
STROKE = """() => {
  window.shown = [];
  const { style } = document.getElementById("canvas");
  let last = style.transform;
  const see = (now) => {
    if (window.painted || style.transform !== last) shown.push(now);
    window.painted = false;
    last = style.transform;
    if (window.shown) requestAnimationFrame(see);
  };
  requestAnimationFrame(see);
}"""

KEEP = """([game, settings]) => {
  localStorage["tikal.game"] = game;
  localStorage["tikal.settings"] = settings;
}"""


def crowded() -> Game:
    """The last scoring round of four players who have brought in everybody."""
    game, rng = new_game(4, seed="crowd"), Random(4)
    while not (game.state.scoring and not game.state.queue and not game.unseen().tiles):
        game.play(wish(game, rng))
    return game


def wish(game: Game, rng: Random) -> Move:
    legal = [move for move in game.legal_moves() if move.verb not in ("guard", "swap")]
    entering = [move for move in legal if move.verb == "enter"]
    others = [move for move in legal if move.verb != "end"]
    return choose(entering or others or legal, rng)


def points(page: Page) -> list[tuple[float, float]]:
    """The middles of all hexes on the screen."""
    box = page.locator("#canvas-place").bounding_box()
    assert box
    found = page.evaluate("document.getElementById('canvas').dataset.camera")
    camera = Camera.fit(box["width"], box["height"])
    if found:
        camera = Camera(box["width"], box["height"], *map(float, found.split()))
    middles = [camera.to_screen(geometry.centre(h)) for h in range(SPACES)]
    return [(box["x"] + x, box["y"] + y) for x, y in middles]


def steps(game: Game) -> list[tuple[int, int]]:
    """Walks of one step that somebody could take now, from hex to hex."""
    return [(move.source, move.target) for move in game.legal_moves() if isinstance(move, Walk)]


def click(page: Page, at: tuple[float, float]) -> None:
    """As a hand does, which points a moment before."""
    page.mouse.move(*at)
    page.wait_for_timeout(40)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_timeout(40)


def measure(page: Page, game: Game) -> dict[str, list[float]]:
    """Point all over the board, walk here and there, then point along the log."""
    rng, spots = Random(1), points(page)
    for _ in range(POINTINGS):
        page.mouse.move(*choose(spots, rng))
        page.wait_for_timeout(40)
    hover = page.evaluate("times.hover")  # later ones come with clicks
    for source, target in [choose(steps(game), rng) for _ in range(ROUNDS)]:
        click(page, spots[source])
        click(page, spots[target])
        page.keyboard.press("u")  # so that there are AP for the next one
        page.keyboard.press("Escape")  # and nobody in hand
    page.mouse.move(10, 10)
    for line in page.locator("#log button").all()[:ROUNDS]:
        line.hover()
    times: dict[str, list[float]] = page.evaluate("times")
    page.evaluate("times.frames = 0")
    page.wait_for_timeout(2000)
    return {**times, "hover": hover, "frames": [page.evaluate("times.frames")]}


def fingers(devtools: CDPSession, kind: str, *places: tuple[float, float]) -> None:
    touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
    devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def measure_slowed(page: Page) -> dict[str, list[float]]:
    """Tap all over the board, then pinch and push it; times in ms, gaps between pictures."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    rng, spots = Random(2), points(page)
    for _ in range(TAPS):
        at = choose(spots, rng)
        fingers(devtools, "touchStart", at)
        fingers(devtools, "touchEnd")
        page.wait_for_timeout(350)
    times: dict[str, list[float]] = page.evaluate("times")
    box = page.locator("#canvas-place").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    pinch = [((x - r, y - 20), (x + r, y + 20)) for r in (40 + 1.5 * n for n in range(STROKES))]
    push = [((x + 60 * cos(n / 5), y + 60 * sin(n / 5)),) for n in range(STROKES)]
    gaps = {"pinch": stroke(devtools, page, pinch), "push": stroke(devtools, page, push)}
    return {"tap": times["choose"] + times["move"], **gaps}


def stroke(devtools: CDPSession, page: Page, way: list[tuple[tuple[float, float], ...]],
           ) -> list[float]:  # fmt: skip
    """Move fingers along a way; the times between pictures in which the board had moved."""
    fingers(devtools, "touchStart", *way[0])
    page.evaluate(STROKE)
    for places in way[1:]:
        fingers(devtools, "touchMove", *places)
        page.wait_for_timeout(8)
    fingers(devtools, "touchEnd")
    shown: list[float] = page.evaluate("() => { const all = shown; shown = null; return all; }")
    page.wait_for_timeout(1500)
    return [b - a for a, b in pairwise(shown)] or [0.0]


@contextmanager
def at_table(browser: Browser, address: str, game: Game, **how: object) -> Iterator[Page]:
    """The page with this game on it."""
    context = browser.new_context(**how)  # type: ignore[arg-type]
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body:not(.loading)")
    page.evaluate(KEEP, [dumps(game), QUIET])
    page.reload()
    page.wait_for_selector("#canvas[data-ground=done]")
    page.wait_for_selector("#offline[data-state=ready]", state="attached")
    wait_for_quiet()
    yield page
    context.close()


def say(name: str, samples: list[float]) -> None:
    worst = quantiles(samples, n=20)[-1]
    print(
        f"{name:38} median {median(samples):6.1f} ms   95 % {worst:6.1f} ms"
        f"   worst {max(samples):6.1f} ms   ({len(samples)} samples)"
    )


def tell(times: dict[str, list[float]]) -> None:
    say("pointer move to highlight", times["hover"])
    say("click that chooses, to changed picture", times["choose"])
    say("click that moves members", times["move"])
    say("both kinds of clicks", times["choose"] + times["move"])
    say("full repaint of the board", times["repaint"])
    print(f"frames asked for in two idle seconds: {times['frames'][0]:.0f}", flush=True)


def tell_slowed(slowed: dict[str, list[float]]) -> None:
    print(f"Phone, {PHONE['width']}x{PHONE['height']}, processor slowed {SLOWER} times")
    say("tap to changed picture", slowed["tap"])
    for name, what in (("pinch", "pinching"), ("push", "pushing the board")):
        rate = 1000 * len(slowed[name]) / max(sum(slowed[name]), 1)
        print(
            f"{what:38} {rate:5.1f} pictures a second   longest gap {max(slowed[name]):6.1f} ms",
            flush=True,
        )


def main() -> None:
    game = crowded()
    out = sum(game.state.members_of(player, h) for player in range(4) for h in range(SPACES))
    about = f"{out} members on the board, {SIZE['width']}x{SIZE['height']}, headless Chromium"
    print(f"{about}; each page takes one minute or two", flush=True)
    phone = {"viewport": PHONE, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
    for folder in [build.DIST, *map(Path, sys.argv[1:])]:
        print(f"\n{folder}", flush=True)
        with running(Server(folder)) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
            with at_table(browser, server.address, game, viewport=SIZE) as page:
                tell(measure(page, game))
            with at_table(browser, server.address, game, **phone) as page:
                tell_slowed(measure_slowed(page))
            browser.close()


if __name__ == "__main__":
    main()
