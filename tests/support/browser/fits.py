"""Does everything fit on the screen, and can a finger hit it? Asked of the page itself."""

from playwright.sync_api import Page

_TOLD = """
const told = (node) => `${node.tagName.toLowerCase()}${node.id && "#" + node.id}` +
  `${node.className && "." + node.className.trim().replaceAll(" ", ".")}` +
  `${node.dataset.do ? `[${node.dataset.do} ${node.dataset.what || ""}]` : ""}` +
  ` "${(node.getAttribute("aria-label") || node.innerText || "").trim().slice(0, 40)}"`;
const above = "#tools:popover-open, dialog[open], #stage:not([hidden])";
const layer = document.querySelector(above) || document.body;
const seen = (selector) => [...layer.querySelectorAll(selector)].filter((node) =>
  node.checkVisibility({ visibilityProperty: true, opacityProperty: false })
  && node.getBoundingClientRect().width > 1);
const targets = () => seen("button, select, summary, input, a[href], label:has(input)")
  .filter((node) => !(node.matches("a") && node.closest("p")))  // links in a text are as it is
  .filter((node) => !(node.matches("input") && node.closest("label:has([type=checkbox])")));
"""

_SMALL = f"""least => {{ {_TOLD}
  return targets().flatMap((node) => {{
    const {{ width, height }} = node.getBoundingClientRect();
    return Math.min(width, height) >= least - 0.1 ? []
      : [`${{width.toFixed(1)}} x ${{height.toFixed(1)}}: ${{told(node)}}`];
  }});
}}"""

_FAULTS = f"""mayBeCut => {{ {_TOLD}
  const faults = [];
  const root = document.documentElement;
  const [wide, high] = [root.clientWidth, root.clientHeight];
  if (root.scrollWidth > wide) faults.push(`the page is ${{root.scrollWidth}} wide in ${{wide}}`);
  const inside = (box, around, slack = 1) => box.left >= around.left - slack
    && box.right <= around.right + slack && box.top >= around.top - slack
    && box.bottom <= around.bottom + slack;
  const apart = (a, b) => a.right <= b.left + 0.5 || b.right <= a.left + 0.5
    || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;
  if (layer !== document.body && !inside(layer.getBoundingClientRect(),
      {{ left: 0, top: 0, right: wide, bottom: high }})) faults.push(`outside: ${{told(layer)}}`);
  if (layer.scrollWidth > layer.clientWidth) faults.push(`${{told(layer)}} scrolls sideways`);

  // Text lies in the box it belongs to, in the window, and in whatever would cut it off.
  const looked = new Map(); // each box once, however many texts are in it
  const cutting = (at) => {{
    if (!looked.has(at)) {{
      const cuts = getComputedStyle(at).overflowX !== "visible" && at.clientWidth > 1
        && at.scrollWidth > at.clientWidth + 1;
      looked.set(at, cuts && `cut off, ${{at.scrollWidth}} in ${{at.clientWidth}}: ${{told(at)}}`);
    }}
    return looked.get(at);
  }};
  const boxes = "button, summary, label, .card, #players li, .notice, .announce, .ask, td, th," +
    "#turn-line, #turn-tools, #dock, #bots, #replay, header, footer, .sheet, #tools, li," +
    "#rules-text section";
  const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {{
    const [node, parent] = [texts.currentNode, texts.currentNode.parentElement];
    if (!node.data.trim() || !parent.checkVisibility({{ visibilityProperty: true }})
        || parent.matches("option, optgroup, script, style, py-config, mpy-config")) continue;
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width || parent.clientWidth === 1 || parent.closest(".scroll, #log, #cells")) continue;
    const out = box.left < -0.5 || box.right > wide + 0.5;
    if (out) faults.push(`beyond the edge: ${{told(parent)}}`);
    const cut = parent.closest(mayBeCut);
    const around = parent.closest(boxes)?.getBoundingClientRect();
    const strays = around && !cut && !inside(box, around, 1.5);
    if (strays) faults.push(`out of its box: ${{told(parent)}}`);
    const board = (at) => at.id === "canvas-place"; // which may be larger than its place
    for (let at = parent; at && at !== layer && !cut && !board(at); at = at.parentElement) {{
      if (!cutting(at)) continue;
      faults.push(cutting(at));
      break;
    }}
  }}

  // A name or a title breaks between its words only.
  for (const node of seen(".face strong, h2, h2 span")) {{
    const [text] = node.childNodes;
    if (text?.nodeType !== Node.TEXT_NODE) continue;
    for (const {{ index, 0: word }} of text.data.matchAll(/[^\\s-]+/g)) {{
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (range.getClientRects().length > 1) faults.push(`broken word: ${{told(node)}}`);
    }}
  }}

  // What a select shows is as wide as it needs.
  for (const select of seen("select")) {{
    if (select.matches(mayBeCut)) continue;
    const probe = select.cloneNode();
    probe.removeAttribute("id");
    probe.append(select.selectedOptions[0].cloneNode(true));
    probe.style.cssText = "position: absolute; flex: none; min-width: 0; max-width: none";
    probe.style.width = "max-content";
    probe.style.padding = getComputedStyle(select).padding;
    select.after(probe);
    const wanted = probe.offsetWidth;
    probe.remove();
    if (wanted > select.offsetWidth + 1) {{
      faults.push(`${{wanted}} in ${{select.offsetWidth}}: ${{told(select)}}`);
    }}
  }}

  // Nothing to press lies over another, or has something in front of it that stays there.
  const where = (node) => node.closest("#dock-place, .foot, .top") ? 1
    : node.closest("#log") ? 2 : 0;
  const all = targets().map((node) => (
    {{ node, box: node.getBoundingClientRect(), stays: where(node) }}));
  all.forEach(({{ node, box, stays }}, index) => {{
    if (box.left < -0.5 || box.right > wide + 0.5) faults.push(`outside: ${{told(node)}}`);
    for (const other of all.slice(index + 1)) {{
      if (apart(box, other.box) || stays !== other.stays || node.contains(other.node)) continue;
      faults.push(`overlap: ${{told(node)}} and ${{told(other.node)}}`);
    }}
    if (stays !== 1 || layer !== document.body) return;
    const front = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!front || !node.contains(front)) faults.push(`not to be reached: ${{told(node)}}`);
  }});

  // The board is whole and nothing lies over it.
  if (layer === document.body) {{
    const board = document.getElementById("canvas").getBoundingClientRect();
    for (const id of ["dock-place", "panel"]) {{
      const node = document.getElementById(id);
      const box = node.getBoundingClientRect();
      const under = id === "panel" && scrollY > 0;
      if (box.height && !under && !apart(board, box)) faults.push(`${{id}} lies over the board`);
    }}
    if (board.top < 0 || board.bottom > high + 1 || board.height < 180) {{
      faults.push(`the board is ${{board.height}} high, from ${{board.top}} on`);
    }}
  }}
  return [...new Set(faults)];
}}"""

MAY_BE_CUT = (
    ".head strong, .told strong, .people .name, #replay-where, #replay-told, #link, .gone span, "
    "#games-list .mark, #first, .tally strong, .standings strong, #players strong, #dock .hint"
)
"""Where a name or a sentence may be of any length, and can be read in full elsewhere."""


def targets_too_small(page: Page, least: float = 44) -> list[str]:
    """What one can press that is smaller than a finger needs, in CSS pixels."""
    found: list[str] = page.evaluate(_SMALL, least)
    return found


def misfits(page: Page) -> list[str]:
    """What is cut off, lies outside, or lies over something else."""
    found: list[str] = page.evaluate(_FAULTS, MAY_BE_CUT)
    return found
