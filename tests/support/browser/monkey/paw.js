// The monkey's paw in the page: sees what could be pressed, chooses by the dice, does it.
// A choice hangs on the seed, the number of the step, and what the page shows, on nothing else.
(() => {
  if (window.monkey || location.protocol !== "http:") return;
  const likes = window.monkeyLikes;

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
  // other dice at every start, for no two games may have the same id.
  localStorage.monkey = `${localStorage.monkey ?? ""}+`;
  const entropy = dice(localStorage.monkey);
  Crypto.prototype.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let n = 0; n < bytes.length; n++) bytes[n] = entropy() * 256;
    return array;
  };
  // This would wait for a person.
  window.print = () => {};
  // A finger that only a script has put down cannot be captured, and need not be.
  const FINGERS = 9000;
  const capture = Element.prototype.setPointerCapture;
  Element.prototype.setPointerCapture = function (id) {
    if (id < FINGERS) capture.call(this, id);
  };

  /** What was pressed how often, by whatever paw. */
  let pressed = {};
  const count = (name) => {
    pressed[name] = (pressed[name] ?? 0) + 1;
  };
  addEventListener("click", (event) => count(commandOf(event.target)), true);
  addEventListener("keydown", ({ key }) => key && count(`key ${key}`), true);
  const commandOf = (node) => node.closest?.("[data-do]")?.dataset.do ?? "";

  // What there is

  const BUTTONS = "button, summary, [data-do]";
  const FIELDS = "select, input:not([type=file])";
  const layer = () => document.querySelector("dialog[open], #tools:popover-open") ?? document.body;
  const there = (node) =>
    !node.disabled &&
    !node.closest("[inert], [role=grid]") &&
    node.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...layer().querySelectorAll(selector)].filter(there);
  const called = (node) => node.dataset.do ?? (node.id ? `#${node.id}` : node.localName);
  const whatOf = (node) => node.getAttribute("data-what") ?? "";
  const board = () => document.getElementById("canvas");
  const touches = matchMedia("(pointer: coarse)").matches;

  // Choosing a step

  const one = (list, roll) => list[Math.floor(roll() * list.length)];
  const part = (roll) => Math.round(roll() * 1000) / 1000;

  function weighted(weights, roll) {
    let left = roll() * Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    for (const [name, weight] of Object.entries(weights)) {
      left -= weight;
      if (left < 0) return name;
    }
    return Object.keys(weights)[0];
  }

  function chosen(roll) {
    const bots = "bot" in document.body.dataset ? "bots" : "board";
    const where = layer() === document.body ? bots : "dialog";
    const kind = weighted(likes.kinds[where], roll);
    return [...CHOICES[kind](roll, where), weighted(likes.waits, roll)];
  }

  const CHOICES = {
    press(roll) {
      const groups = Map.groupBy(all(BUTTONS), called);
      if (groups.size === 0) return ["rest", 20];
      const names = [...groups.keys()].map((name) => [name, likes.presses[name] ?? 1]);
      const name = weighted(Object.fromEntries(names), roll);
      const nodes = groups.get(name);
      const node = one(nodes, roll);
      return ["press", name, whatOf(node), nodes.indexOf(node), roll() < likes.twice ? 2 : 1];
    },
    key(roll, where) {
      const atBoard = document.body.dataset.phase === "place" ? likes.placing : likes.keys;
      return ["key", weighted(where === "dialog" ? likes.inDialog : atBoard, roll)];
    },
    tap: (roll) => ["tap", Math.floor(roll() * 40), part(roll), part(roll)],
    drag: (roll) => ["drag", part(roll), part(roll), part(roll), part(roll)],
    pinch: (roll) => ["pinch", part(roll), part(roll), 2 * part(roll), 6 * part(roll)],
    wheel: (roll) => ["wheel", part(roll), part(roll), Math.round(roll() * 800 - 400)],
    scroll: (roll) => ["scroll", Math.round(roll() * 3000)],
    rest: () => ["rest", 120],
    on: () => ["on"],
    set(roll) {
      const fields = all(FIELDS);
      const node = one(fields, roll);
      return node ? ["set", node.id, fields.indexOf(node), value(node, roll)] : ["rest", 20];
    },
  };

  function value(node, roll) {
    if (node.matches("select")) return one([...node.options], roll).value;
    if (node.type === "checkbox") return "";
    if (node.id === "set-thinking") return one(["0", "1"], roll); // or bots would take long
    if (node.type === "number") return one(["0", "1", "7", "-1", "99999"], roll);
    if (node.type === "range") return String(Math.round(roll() * Number(node.max)));
    return one(likes.texts, roll);
  }

  // Doing it: what is no longer there is left alone

  const DEEDS = {
    press(name, what, index, times) {
      const same = all(BUTTONS).filter((node) => called(node) === name);
      const node = same.find((one) => whatOf(one) === what) ?? same[index];
      if (!node) return;
      node.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      node.focus();
      for (let n = 0; n < times; n++) node.click(); // a double click meets it when it has gone, too
    },
    key(named) {
      const ctrlKey = named.startsWith("Control+");
      const shiftKey = named.includes("Shift+");
      const key = named.replace("Control+", "").replace("Shift+", "");
      const how = { key, ctrlKey, shiftKey, bubbles: true, cancelable: true };
      const target = document.activeElement ?? document.body;
      const free = target.dispatchEvent(new KeyboardEvent("keydown", how));
      target.dispatchEvent(new KeyboardEvent("keyup", how));
      if (free) byItself(key, target);
    },
    tap(cell, x, y) {
      const node = document.querySelectorAll("#grid [role=gridcell]")[cell];
      const at = within(node ?? board(), 0.15 + 0.7 * x, 0.15 + 0.7 * y);
      if (!touches) finger("pointermove", at);
      finger("pointerdown", at);
      finger("pointerup", at);
    },
    drag(x, y, toX, toY) {
      finger("pointerdown", within(board(), x, y));
      finger("pointermove", within(board(), (x + toX) / 2, (y + toY) / 2));
      finger("pointermove", within(board(), toX, toY));
      finger("pointerup", within(board(), toX, toY));
    },
    pinch(x, y, apart, turn) {
      const [middle, down] = within(board(), x, y);
      const both = (kind, far, angle) => {
        for (const n of [0, 1]) {
          const [across, along] = [Math.cos(angle + n * Math.PI), Math.sin(angle + n * Math.PI)];
          finger(kind, [middle + far * across, down + far * along], n);
        }
      };
      both("pointerdown", 60, 0);
      both("pointermove", 60 * apart, turn);
      both("pointerup", 60 * apart, turn);
    },
    wheel(x, y, deltaY) {
      const [clientX, clientY] = within(board(), x, y);
      const how = { clientX, clientY, deltaY, bubbles: true, cancelable: true };
      board().dispatchEvent(new WheelEvent("wheel", how));
    },
    scroll(top) {
      (layer() === document.body ? window : layer()).scrollTo(0, top);
    },
    on() {
      document.activeElement?.blur();
      const { phase } = document.body.dataset;
      const ways = { place: [], act: ["end", "end"] }[phase] ?? ["play", "ending"];
      for (const way of ways) DEEDS.press(way, "", 0, 1);
      if (phase === "place") ["n", "Enter", "Enter"].forEach(DEEDS.key);
    },
    rest: (ms) => new Promise((done) => setTimeout(done, ms)),
    set(id, index, text) {
      const node = (id && document.getElementById(id)) || all(FIELDS)[index];
      if (!node || !there(node)) return;
      node.focus();
      if (node.type === "checkbox") {
        node.click();
        return;
      }
      node.value = node.maxLength > 0 ? text.slice(0, node.maxLength) : text;
      for (const kind of ["input", "change"]) {
        node.dispatchEvent(new Event(kind, { bubbles: true }));
      }
    },
  };

  /** What the browser does at a key that the page leaves to it. */
  function byItself(key, target) {
    const dialog = document.querySelector("dialog[open]");
    if ((key === "Enter" || key === " ") && target.matches("button, summary")) target.click();
    else if (key === "Escape" && dialog) {
      if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
    }
  }

  function within(node, x, y) {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width * x, top + height * y];
  }

  function finger(kind, [clientX, clientY], number = 0) {
    const pointerType = touches ? "touch" : "mouse";
    const how = { pointerType, pointerId: FINGERS + number, clientX, clientY, bubbles: true };
    board().dispatchEvent(new PointerEvent(kind, how));
  }

  const WAITS = {
    "at once": () => {},
    task: () => new Promise((done) => setTimeout(done)),
    frame: () =>
      new Promise((done) => {
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
      if (!steps) console.debug(`step ${JSON.stringify(step)}`); // known even if it never ends
      const began = performance.now();
      const doing = DEEDS[verb](...how);
      const took = performance.now() - began;
      if (took > slowest[0]) slowest = [took, JSON.stringify(step)];
      await doing;
      await WAITS[wait]();
    }
    const result = { done, slowest, pressed };
    pressed = {};
    return result;
  }

  window.monkey = { run };
})();
