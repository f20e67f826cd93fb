"""At three sizes nothing overflows, overlaps, is cut off or too small to be hit."""

from tests.support.browser.visit import Visit
from tikal.rules.hexes import NAMES, SPACES
from web.page.board import geometry

SIZES = [(1440, 900), (1024, 768), (390, 844)]

FAULTS = """phone => {
  const faults = [];
  const told = (node) => `${node.tagName.toLowerCase()}#${node.id}.${node.className}` +
    ` "${(node.getAttribute("aria-label") || node.innerText || "").trim().slice(0, 40)}"`;
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    faults.push(`the page is ${root.scrollWidth} wide in ${root.clientWidth}`);
  }
  const [canvas, board, panel] = ["canvas", "board", "panel"]
    .map((id) => document.getElementById(id).getBoundingClientRect());
  if (canvas.bottom > board.bottom + 1 || canvas.height < 0.8 * board.height) {
    faults.push(`the canvas is ${canvas.height} high in a board of ${board.height}`);
  }
  if (phone ? canvas.bottom > panel.top : canvas.right > panel.left) {
    faults.push("the canvas covers the panel");
  }
  if (!phone && document.body.scrollHeight > innerHeight + 1) {
    faults.push(`${document.body.scrollHeight} high, and what is below ${innerHeight} hidden`);
  }
  const dialog = document.querySelector("dialog[open]");
  const all = (selector) => [...(dialog || document).querySelectorAll(selector)]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }))
    .filter((node) => node.getBoundingClientRect().width > 1); // else it is not to be seen
  if (dialog) {
    const box = dialog.getBoundingClientRect();
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth
      && box.bottom <= innerHeight;
    if (!inside) faults.push(`the dialog is outside: ${JSON.stringify(box)}`);
    if (dialog.scrollWidth > dialog.clientWidth) faults.push("the dialog scrolls sideways");
  }
  // One may be over a page that scrolls below it, or behind the edge of what scrolls itself.
  const layer = (node) => node.closest("#log") ? 2 : !phone && node.closest("#panel") ? 3
    : node.closest(".foot") || phone && node.closest("#dock-place") ? 1 : 0;
  const buttons = all("button").map((node) => ({ node, box: node.getBoundingClientRect() }));
  buttons.forEach(({ node, box }, index) => {
    if (box.left < -0.5 || box.right > innerWidth + 0.5) faults.push(`outside: ${told(node)}`);
    const small = phone && box.height < 40 && !node.classList.contains("set");
    if (small) faults.push(`${Math.round(box.height)} high: ${told(node)}`);
    for (const other of buttons.slice(index + 1)) {
      if (layer(node) !== layer(other.node)) continue;
      const [a, b] = [box, other.box];
      const apart = a.right <= b.left + 0.5 || b.right <= a.left + 0.5
        || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;
      if (!apart) faults.push(`overlap: ${told(node)} and ${told(other.node)}`);
    }
  });
  for (const node of all("button, h1, h2, h3, h4, li, td, th, p, label, strong, summary, select")) {
    if (node.matches("#players strong")) continue; // any name; its card has all of it
    const { overflowX } = getComputedStyle(node);
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 1 && overflowX !== "auto") {
      faults.push(`cut off, ${node.scrollWidth} in ${node.clientWidth}: ${told(node)}`);
    }
  }
  for (const card of all(".card, #players li, .sheet")) {
    const edge = card.getBoundingClientRect();
    for (const node of card.querySelectorAll("button, b, span, small, canvas, input, select")) {
      if (!node.checkVisibility() || node.closest(".scroll")) continue;
      const box = node.getBoundingClientRect();
      const beyond = box.width > 1 && box.right > edge.right + 1;
      if (beyond) faults.push(`beyond its card: ${told(node)}`);
    }
  }
  return faults;
}"""


def check(visit: Visit, moment: str) -> list[str]:
    """What is wrong at each size."""
    found = []
    for width, height in SIZES:
        visit.page.set_viewport_size({"width": width, "height": height})
        visit.rests()  # what is asked for is where things are, not what the board looks like
        visit.page.evaluate("scrollTo(0, 0), document.getElementById('panel').scrollTo(0, 0)")
        faults: list[str] = visit.page.evaluate(FAULTS, width < 500)
        if width > 500 and not visit.page.locator("dialog[open]").count():
            faults += hidden_hexes(visit)
        found += [f"{moment} at {width}x{height}: {fault}" for fault in faults]
    visit.page.set_viewport_size({"width": 1440, "height": 900})
    return found


def hidden_hexes(visit: Visit) -> list[str]:
    """Hexes one cannot point at because something lies over them."""
    script = "points => points.map(([x, y]) => document.elementFromPoint(x, y).id === 'canvas')"
    seen = visit.page.evaluate(script, visit.in_window(map(geometry.centre, range(SPACES))))
    return [f"{NAMES[h]} is covered" for h in range(SPACES) if not seen[h]]
