// The monkey's paw in the page: sees what could be pressed, chooses by the dice, does it.
// A choice hangs on the seed, the number of the step, and what the page shows, on nothing else.
(() => {
  if (window.monkey || location.protocol !== "http:") return;

  /** Numbers from 0 to 1, the same for the same text. */
  function dice(text) {
    let h = 1779033703 ^ text.length;
    for (const sign of text) {
      h = Math.imul(h ^ sign.codePointAt(0), 3432918353);
      h = (h << 13) | (h >>> 19);
    }
    return () => {
      h = (h + 0x6d2b79f5) | 0;
      let t = Math.imul(h ^ (h >>> 15), 1 | h);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
  }

  // Chance itself is thrown with these dice, so that new games are the same ones next time;
  // other ones at every start, for no two games may have the same id.
  localStorage.monkey = `${localStorage.monkey ?? ""}+`;
  const entropy = dice(localStorage.monkey);
  Crypto.prototype.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let n = 0; n < bytes.length; n++) bytes[n] = entropy() * 256;
    return array;
  };
  // What would wait for a person.
  window.print = () => {};
  // A finger that only a script has put down cannot be captured, and need not be.
  const capture = Element.prototype.setPointerCapture;
  Element.prototype.setPointerCapture = function (id) {
    if (id < MINE) capture.call(this, id);
  };
  const MINE = 9000;

  /** What was pressed how often, by whatever paw. */
  let pressed = {};
  const count = (name) => {
    pressed[name] = (pressed[name] ?? 0) + 1;
  };
  addEventListener("click", ({ target }) => target.closest && count(nameOf(target)), true);
  addEventListener("keydown", ({ key }) => key && count(`key ${key}`), true);
  const nameOf = (node) => node.closest("[data-do]")?.dataset.do ?? "";

  // What there is

  const layer = () => document.querySelector("dialog[open], #tools:popover-open") ?? document.body;
  const there = (node) =>
    !node.disabled && !node.closest("[inert], [role=grid]") && node.checkVisibility(SEEN);
  const SEEN = { visibilityProperty: true };
  const all = (selector) => [...layer().querySelectorAll(selector)].filter(there);
  const called = (node) => node.dataset.do ?? (node.id ? `#${node.id}` : node.localName);
  const cells = () => [...document.querySelectorAll("#grid [role=gridcell]")];
  const phone = matchMedia("(pointer: coarse)").matches;

  const BUTTONS = "button, summary, [data-do]";
  const FIELDS = "select, input:not([type=file])";

  /** What is pressed more or less often than others, so that games go on and all rooms are seen. */
  const WEIGHTS = {
    play: 9, place: 8, go: 7, end: 5, supply: 5, "hand-over": 6, start: 5, "bots-hurry": 3,
    undo: 1.2, redo: 0.8, restart: 0.15, zoom: 0.2, fit: 0.2, view: 0.2, options: 0.4, help: 0.3,
    "new-game": 0.25, games: 0.4, replay: 0.3, learn: 0.3, puzzles: 0.3, hint: 0.6, summary: 0.4,
    "#menu": 0.8, "#try-again": 5, "lesson-leave": 0.3, "replay-close": 0.5, "bots-pause": 0.4,
    "game-open": 0.7, "game-more": 3, close: 3, read: 0.5, "options-reset": 0.4, rules: 0.3,
    "damaged-drop": 0.5, "school-play": 0.5, "rules-close": 2, "take-over": 2, rematch: 2,
  };
  const KEYS = {
    n: 6, N: 1, Enter: 6, f: 2, F: 1, t: 1, T: 1, w: 3, l: 1, a: 1, 1: 0.5, 2: 0.5, 3: 0.5, 9: 0.3,
    o: 2, d: 2, c: 1, g: 0.5, x: 1, e: 3, b: 2, p: 2, u: 1, "Control+z": 1, "Control+y": 1,
    "Control+Shift+z": 0.5, h: 0.5, r: 1, R: 0.5, Escape: 2, "?": 0.2, m: 0.2, "+": 0.2, "-": 0.2,
    0: 0.2, i: 0.5, q: 0.3, s: 0.3, ArrowLeft: 1, ArrowRight: 1, ArrowUp: 1, ArrowDown: 1,
    "Shift+ArrowLeft": 0.3, "Shift+ArrowRight": 0.3, Home: 0.3, End: 0.3, PageUp: 0.3,
    PageDown: 0.3, " ": 1, ".": 0.5, ",": 0.3, Tab: 0.3,
  };
  /** A tile is soonest placed by going from one open place to the next. */
  const PLACING = { ...KEYS, n: 25, Enter: 25, r: 4 };
  const IN_DIALOG = { Escape: 3, Enter: 3, " ": 0.5, Tab: 1, ArrowDown: 0.5, ArrowRight: 0.5 };
  const TEXTS = [
    "", " ", "Ana", "42", "W".repeat(80), "\u202eevil", "{0.__class__}", "%s {name}", "</script>",
    "<img src=x onerror=\"document.body.dataset.hacked='yes'\">", "#g=AAAA", "__proto__", "\ud83d",
    "\u0000\u001b[31m", "Zalgo\u0336\u0336\u0336", "' onload='", "0", "-1", "1e999",
  ];

  const one = (list, roll) => list[Math.floor(roll() * list.length)];
  function weighted(weights, roll) {
    const entries = Object.entries(weights);
    let left = roll() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1))[0];
  }

  // Choosing a step

  function chosen(roll) {
    const open = layer() !== document.body;
    const bots = !open && document.body.hasAttribute("data-bot");
    const kind = weighted(open ? { press: 65, set: 18, key: 9, scroll: 2 }
      : bots ? { rest: 20, press: 34, key: 10, tap: 10, drag: 1, set: 2, scroll: 1 }
        : { tap: 28, press: 40, key: 26, drag: 2, pinch: 1, wheel: 1, set: 0.5, scroll: 1 }, roll);
    return [...CHOICES[kind](roll, open), weighted({ "at once": 12, task: 55, frame: 33 }, roll)];
  }

  const CHOICES = {
    press(roll) {
      const groups = Map.groupBy(all(BUTTONS), called);
      if (!groups.size) return ["rest", 20];
      const weights = Object.fromEntries([...groups.keys()].map((name) => [name, WEIGHTS[name] ?? 1]));
      const name = weighted(weights, roll);
      const nodes = groups.get(name);
      const node = one(nodes, roll);
      const twice = roll() < 0.06 ? 2 : 1;
      return ["press", name, node.getAttribute("data-what") ?? "", nodes.indexOf(node), twice];
    },
    key: (roll, open) => [
      "key",
      weighted(open ? IN_DIALOG : document.body.dataset.phase === "place" ? PLACING : KEYS, roll),
    ],
    tap: (roll) => ["tap", Math.floor(roll() * 40), round(roll() - 0.5), round(roll() - 0.5)],
    drag: (roll) => ["drag", round(roll()), round(roll()), round(roll()), round(roll())],
    pinch: (roll) => ["pinch", round(roll()), round(roll()), round(roll() * 2), round(roll() * 6)],
    wheel: (roll) => ["wheel", round(roll()), round(roll()), Math.round(roll() * 800 - 400)],
    scroll: (roll) => ["scroll", Math.round(roll() * 3000)],
    rest: () => ["rest", 120],
    set(roll) {
      const fields = all(FIELDS);
      const node = one(fields, roll);
      if (!node) return ["rest", 20];
      return ["set", node.id, fields.indexOf(node), value(node, roll)];
    },
  };
  const round = (number) => Math.round(number * 1000) / 1000;

  function value(node, roll) {
    if (node.matches("select")) return one([...node.options], roll).value;
    if (node.type === "checkbox") return "";
    if (node.id === "set-thinking") return String(Math.floor(roll() * 2)); // or bots take long
    if (node.type === "range") return String(Math.round(node.min + roll() * (node.max - node.min)));
    return one(TEXTS, roll);
  }

  // Doing it: what is no longer there is left alone

  const DEEDS = {
    press(name, what, index, times) {
      const same = all(BUTTONS).filter((node) => called(node) === name);
      const exact = same.find((node) => (node.getAttribute("data-what") ?? "") === what);
      const node = exact ?? same[index];
      if (!node) return;
      node.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      node.focus();
      for (let n = 0; n < times; n++) node.click(); // also when it has gone: that is a double click
    },
    key(named) {
      const key = named.replace(/^(Control\+)?(Shift\+)?(?=.)/, "");
      const how = { key, ctrlKey: named.startsWith("Control+"), shiftKey: named.includes("Shift+") };
      const target = document.activeElement ?? document.body;
      const event = new KeyboardEvent("keydown", { ...how, bubbles: true, cancelable: true });
      const free = target.dispatchEvent(event);
      target.dispatchEvent(new KeyboardEvent("keyup", { ...how, bubbles: true }));
      // What the browser itself would do.
      if (free && (key === "Enter" || key === " ") && target.matches("button, summary")) target.click();
      const dialog = document.querySelector("dialog[open]");
      if (free && key === "Escape" && dialog) {
        if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
      }
    },
    tap(cell, dx, dy) {
      const node = cells()[cell];
      if (!node) return;
      const box = node.getBoundingClientRect();
      const x = box.left + box.width * (0.5 + dx * 0.7);
      touched([["pointermove", x, y(box, dy)], ["pointerdown", x, y(box, dy)], ["pointerup", x, y(box, dy)]]);
    },
    drag(ax, ay, bx, by) {
      const [from, to] = [onBoard(ax, ay), onBoard(bx, by)];
      const half = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      touched([["pointerdown", ...from], ["pointermove", ...half], ["pointermove", ...to], ["pointerup", ...to]]);
    },
    pinch(x, y0, apart, turn) {
      const [mx, my] = onBoard(x, y0);
      const at = (finger, far, angle) =>
        [mx + Math.cos(angle + finger * Math.PI) * far, my + Math.sin(angle + finger * Math.PI) * far];
      for (const finger of [0, 1]) touched([["pointerdown", ...at(finger, 60, 0)]], finger);
      for (const finger of [0, 1]) touched([["pointermove", ...at(finger, 60 * apart, turn)]], finger);
      for (const finger of [0, 1]) touched([["pointerup", ...at(finger, 60 * apart, turn)]], finger);
    },
    wheel(x, y0, deltaY) {
      const [clientX, clientY] = onBoard(x, y0);
      board().dispatchEvent(new WheelEvent("wheel", { clientX, clientY, deltaY, bubbles: true, cancelable: true }));
    },
    scroll(top) {
      (layer() === document.body ? window : layer()).scrollTo(0, top);
    },
    rest: (ms) => new Promise((done) => setTimeout(done, ms)),
    set(id, index, text) {
      const node = (id && document.getElementById(id)) || all(FIELDS)[index];
      if (!node || !there(node)) return;
      node.focus();
      if (node.type === "checkbox") return node.click();
      node.value = node.maxLength > 0 ? text.slice(0, node.maxLength) : text;
      for (const kind of ["input", "change"]) node.dispatchEvent(new Event(kind, { bubbles: true }));
    },
  };
  const board = () => document.getElementById("canvas");
  const y = (box, dy) => box.top + box.height * (0.5 + dy * 0.7);
  const onBoard = (x, y0) => {
    const box = board().getBoundingClientRect();
    return [box.left + box.width * x, box.top + box.height * y0];
  };
  function touched(events, finger = 0) {
    const how = { pointerType: phone ? "touch" : "mouse", pointerId: MINE + finger, bubbles: true };
    for (const [kind, clientX, clientY] of events) {
      if (phone && kind === "pointermove" && events[0][0] === kind && events.length > 1) continue;
      board().dispatchEvent(new PointerEvent(kind, { ...how, clientX, clientY, button: 0 }));
    }
  }

  const WAITS = {
    "at once": () => {},
    task: () => new Promise((done) => setTimeout(done)),
    frame: () => new Promise((done) => {
      requestAnimationFrame(() => setTimeout(done, 25));
      setTimeout(done, 250); // where nobody looks there are no frames
    }),
  };

  /** One step after the other: those given, or so many chosen by the dice. */
  async function run({ steps, seed, first, number }) {
    const done = [];
    let slowest = [0, ""];
    for (let n = 0; n < (steps?.length ?? number); n++) {
      const step = steps?.[n] ?? chosen(dice(`${seed} ${first + n}`));
      const [verb, ...how] = step;
      const wait = how.pop();
      done.push(step);
      const began = performance.now();
      const doing = DEEDS[verb](...how);
      const took = performance.now() - began;
      if (took > slowest[0]) slowest = [took, JSON.stringify(step)];
      if (doing) await doing;
      await WAITS[wait]();
    }
    const result = { done, slowest, pressed };
    pressed = {};
    return result;
  }

  window.monkey = { run, dice };
})();
