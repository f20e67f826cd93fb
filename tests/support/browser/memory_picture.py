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
  const others = (await caches.keys()).filter((name) => !name.startsWith("tikal-picture "));
  for (const name of others) await caches.delete(name);
  return localStorage["tikal.picture"];
}"""

_PLACE = """
const name = (await caches.keys()).find((name) => name.startsWith("tikal-picture "));
const place = name && await caches.open(name);
const [address] = place ? await place.keys() : [];
const sealed = (bytes) => {
  const words = new Uint32Array(bytes.buffer);
  return String(words.reduce((sum, word) => Math.imul(sum ^ word, 0x01000193), words.length));
};
"""

_HARMS: Final = {
    "one byte changed": "bytes[bytes.length >> 1] ^= 1;",
    "cut short": "bytes = bytes.slice(0, bytes.length >> 1);",
    "empty": "bytes = new Uint8Array();",
    "whole, but nonsense": "bytes.fill(0, 0, 4096); checksum = sealed(bytes);",
    "of another browser": "browser = 'an older one';",
    "missing": "await place.delete(address); return;",
    "of another build": """
      await place.delete(address);
      address = address.url.replace(/game-[^/]*/, 'game-before');
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
      {_PLACE.replace("const [address]", "let [address]")}
      const kept = await place.match(address);
      let bytes = new Uint8Array(await kept.arrayBuffer());
      let checksum = kept.headers.get("checksum");
      let browser = kept.headers.get("browser");
      {_HARMS[how]}
      await place.put(address, new Response(bytes, {{ headers: {{ checksum, browser }} }}));
    }}"""
    visit.page.evaluate(script)


_FIND: Final = """async () => {
  const [picture] = await (await caches.open("aside")).keys();
  const { find } = await import(new URL("picture.js", picture.url).href);
  return find(navigator.userAgent).then(() => "found", String);
}"""


def found(visit: Visit) -> str:
    """Is it a picture to start from? What the page's own script says."""
    return str(visit.page.evaluate(_FIND))


def put_aside(visit: Visit) -> None:
    """Keep a second one, for `put_back`: taking it takes seconds."""
    visit.page.evaluate(f"""async () => {{
      {_PLACE}
      const aside = await caches.open("aside");
      await aside.put(address, await place.match(address));
      await aside.put("/name", new Response(name));
      await aside.put("/mark", new Response(localStorage["tikal.picture"]));
    }}""")


def put_back(visit: Visit) -> None:
    """As if nothing had happened to it."""
    visit.page.evaluate("""async () => {
      const aside = await caches.open("aside");
      const [address] = await aside.keys();
      const place = await caches.open(await (await aside.match("/name")).text());
      await place.put(address, await aside.match(address));
      localStorage["tikal.picture"] = await (await aside.match("/mark")).text();
    }""")


def pictures(visit: Visit) -> list[str]:
    """The addresses under which there are any."""
    found: list[str] = visit.page.evaluate(f"""async () => {{
      {_PLACE}
      return place ? (await place.keys()).map(({{ url }}) => url) : [];
    }}""")
    return found


def mark(visit: Visit) -> Any:
    """What the page has noted of it."""
    return visit.page.evaluate("JSON.parse(localStorage['tikal.picture'] ?? 'null')")
