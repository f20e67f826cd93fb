"""How quickly the table answers: pointing, clicking and repainting with all 76 members out."""

from random import Random
from statistics import median, quantiles

from boot import wait_for_quiet
from playwright.sync_api import Page, sync_playwright

import build
from tests.support.browsers import CHROMIUM_FLAGS, chromium
from tikal import Game, dumps, new_game
from tikal.rules.deal import choose
from tikal.rules.hexes import SPACES
from tikal.rules.moves import Move
from web.build.serve import Server, running
from web.page.board import geometry
from web.page.board.camera import Camera

ROUNDS = 60
SIZE = {"width": 1440, "height": 900}
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
window.requestAnimationFrame = (callback) => { times.frames += 1; return ask(callback); };
"""

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
    box = page.locator("#canvas").bounding_box()
    assert box
    camera = Camera.fit(box["width"], box["height"])
    middles = [camera.to_screen(geometry.centre(h)) for h in range(SPACES)]
    return [(box["x"] + x, box["y"] + y) for x, y in middles]


def measure(page: Page) -> dict[str, list[float]]:
    """Point and click all over the board, then along the log."""
    rng, spots = Random(1), points(page)
    for _ in range(ROUNDS):
        page.mouse.move(*choose(spots, rng))
        page.wait_for_timeout(40)
    hover = page.evaluate("times.hover")  # later ones come with clicks
    while page.evaluate("times.move.length") < ROUNDS:
        page.mouse.move(*choose(spots, rng))  # as a hand does, a moment before it clicks
        page.wait_for_timeout(40)
        page.mouse.down()
        page.mouse.up()
        page.wait_for_timeout(40)
        page.keyboard.press("u")  # so that there are AP for the next one
    page.mouse.move(10, 10)
    for line in page.locator("#log button").all()[:ROUNDS]:
        line.hover()
    times: dict[str, list[float]] = page.evaluate("times")
    page.evaluate("times.frames = 0")
    page.wait_for_timeout(2000)
    return {**times, "hover": hover, "frames": [page.evaluate("times.frames")]}


def say(name: str, samples: list[float]) -> None:
    worst = quantiles(samples, n=20)[-1]
    print(
        f"{name:38} median {median(samples):6.1f} ms   95 % {worst:6.1f} ms"
        f"   worst {max(samples):6.1f} ms   ({len(samples)} samples)"
    )


def main() -> None:
    game = crowded()
    out = sum(game.state.members_of(player, h) for player in range(4) for h in range(SPACES))
    print(f"{out} members on the board, {SIZE['width']}x{SIZE['height']}, headless Chromium")
    with running(Server(build.DIST)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_FLAGS)
        context = browser.new_context(viewport=SIZE)
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(server.address)
        page.wait_for_selector("body:not(.loading)")
        page.evaluate(KEEP, [dumps(game), QUIET])
        page.reload()
        page.wait_for_selector("#canvas[data-ground=done]")
        page.wait_for_selector("#offline[data-state=ready]", state="attached")
        wait_for_quiet()
        times = measure(page)
        browser.close()
    say("pointer move to highlight", times["hover"])
    say("click that chooses, to changed picture", times["choose"])
    say("click that moves members", times["move"])
    say("both kinds of clicks", times["choose"] + times["move"])
    say("full repaint of the board", times["repaint"])
    print(f"frames asked for in two idle seconds: {times['frames'][0]:.0f}")


if __name__ == "__main__":
    main()
