"""The picture of Python's memory that a visit leaves behind: looking at it, and doing it harm."""

from typing import Any, Final

from tests.support.browser.visit import OFFLINE_READY, Visit

QUICK: Final = """
globalThis.wantsPicture = true;
const [later, other] = [setTimeout, { 3000: 0, 5000: 60_000 }];
window.setTimeout = (then, ms, ...more) => later(then, other[ms] ?? ms, ...more);
"""
"""The page's calm before it takes a picture passes at once; and however busy the machine is, a
start from one is not given up as too slow."""

KEPT: Final = "body[data-picture=kept]"
NONE: Final = "body[data-picture=none]"
FROM_PICTURE: Final = "body[data-start=picture]:not(.loading)"
FROM_FILES: Final = "body[data-start=files]:not(.loading)"

_NOTHING_ELSE: Final = """async () => {
  for (const copy of await navigator.serviceWorker.getRegistrations()) await copy.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
  return localStorage["tikal.picture"];
}"""

_PLACE = """
const root = await navigator.storage.getDirectory();
const all = async (folder) => {
  const found = [];
  for await (const [name, kept] of folder.entries()) found.push([name, kept]);
  return found;
};
const home = location.href.replace(/(licences|[?#]).*/, "");
const place = await root.getDirectoryHandle(
  `tikal-picture ${encodeURIComponent(home)}`, { create: true });
let [[name, file] = []] = await all(place);
const write = async (file, bytes) => {
  const stream = await file.createWritable();
  await stream.write(bytes);
  await stream.close();
};
const read = async (file) => new Uint8Array(await (await file.getFile()).arrayBuffer());
const sealed = (bytes) => {
  const words = new Uint32Array(bytes.buffer, 0, bytes.length / 4 - 128);
  return words.reduce((sum, word) => Math.imul(sum ^ word, 0x01000193), words.length);
};
const told = (bytes) => JSON.parse(new TextDecoder().decode(bytes.slice(-512)));
const tell = (bytes, changed) => {
  const text = JSON.stringify({ ...told(bytes), ...changed });
  bytes.set(new TextEncoder().encode(text.padEnd(512)), bytes.length - 512);
};
"""

_HARMS: Final = {
    "one byte changed": "bytes[bytes.length >> 1] ^= 1;",
    "cut short": "bytes = bytes.slice(0, bytes.length >> 1);",
    "empty": "bytes = new Uint8Array();",
    "whole, but nonsense": "bytes.fill(0, 0, 4096); tell(bytes, { checksum: sealed(bytes) });",
    "of another browser": "tell(bytes, { browser: 'an older one' });",
    "missing": "await place.removeEntry(name); return;",
    "of another build": """
      await place.removeEntry(name);
      file = await place.getFileHandle("game-before", { create: true });
    """,
}
FAULTS: Final = {
    "one byte changed": "a damaged picture",
    "cut short": "a damaged picture",
    "empty": "a damaged picture",
    "of another browser": "of another browser",
    "missing": "there is no picture",
}
"""What the page's script finds by itself, before any of it is used, and what it says."""
HARMS: Final = ("one byte changed", "whole, but nonsense", "missing", "of another build")
"""What a start goes on from: one of those that are found, and all that is found in other ways."""


def leave_a_picture(visit: Visit) -> str:
    """A first visit that leaves a picture and nothing else; a script that says it is there."""
    visit.page.add_init_script(QUICK)
    visit.open().see(OFFLINE_READY).see_attached(KEPT)
    visit.page.goto(f"{visit.address}licences/credits.txt")
    noted = visit.page.evaluate(_NOTHING_ELSE)
    visit.page.close()
    return f"if (location.protocol === 'http:') localStorage['tikal.picture'] = {noted!r};"


def harm(visit: Visit, how: str) -> None:
    """Something happens to the picture."""
    script = f"""async () => {{
      {_PLACE}
      let bytes = await read(file);
      {_HARMS[how]}
      await write(file, bytes);
    }}"""
    visit.page.evaluate(script)


_FIND: Final = """async () => {
  const aside = await caches.open("aside");
  const name = await (await aside.match("/name")).text();
  const { find } = await import(location.href.replace(/licences.*/, `${name}/picture.js`));
  return find().then(() => "found", String);
}"""


def found(visit: Visit) -> str:
    """Is it a picture to start from? What the page's own script says."""
    return str(visit.page.evaluate(_FIND))


def put_aside(visit: Visit) -> None:
    """Keep a second one, for `put_back`: taking it takes seconds."""
    visit.page.evaluate(f"""async () => {{
      {_PLACE}
      const aside = await caches.open("aside");
      await aside.put("/picture", new Response(await read(file)));
      await aside.put("/name", new Response(name));
      await aside.put("/mark", new Response(localStorage["tikal.picture"]));
    }}""")


def put_back(visit: Visit) -> None:
    """As if nothing had happened to it."""
    visit.page.evaluate(f"""async () => {{
      {_PLACE}
      const aside = await caches.open("aside");
      const was = async (what) => (await aside.match(what)).arrayBuffer();
      const words = async (what) => new TextDecoder().decode(await was(what));
      for (const [other] of await all(place)) await place.removeEntry(other);
      const again = await place.getFileHandle(await words("/name"), {{ create: true }});
      await write(again, await was("/picture"));
      localStorage["tikal.picture"] = await words("/mark");
    }}""")


def pictures(visit: Visit) -> list[str]:
    """Of which builds there are any."""
    found: list[str] = visit.page.evaluate(f"""async () => {{
      {_PLACE}
      return (await all(place)).map(([name]) => name);
    }}""")
    return found


def mark(visit: Visit) -> Any:
    """What the page has noted of it."""
    return visit.page.evaluate("JSON.parse(localStorage['tikal.picture'] ?? 'null')")
