"""Is all well? What is shown is what is kept is what replays, and every game kept opens."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.support.browser.keeping import OPENED
from tests.support.browser.monkey.asking import ask
from tests.support.browser.monkey.starts import BROKEN
from tests.support.browser.visit import Visit
from tests.support.browsers import PATIENCE
from tikal.table.history import History
from tikal.table.reader import Reader
from tikal.table.saves.labels import LABEL, loads_label
from tikal.table.saves.slots import DAMAGED, SAVE, Found, find
from tikal.table.view.model import View

WORK = 5000
"""What was pressed may still be under way so long, in ms: another game being opened, say."""

_LOOK = f"""async (patience) => {{
  const {{ body }} = document;
  const end = performance.now() + patience;
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const beside = () => "lesson" in body.dataset || "replay" in body.dataset;
  {OPENED}
  const read = async () => {{
    const database = await opened;
    const reading = database.transaction("texts");
    const keys = reading.objectStore("texts").getAllKeys();
    const values = reading.objectStore("texts").getAll();
    await done(reading);
    return Object.fromEntries(keys.result.map((key, n) => [key, values.result[n]]));
  }};
  const holds = () => navigator.locks.request("monkey", async () => {{
    const {{ held }} = await navigator.locks.query();
    const me = held.find(({{ name }}) => name === "monkey").clientId;
    const open = sessionStorage.getItem("tikal.open");
    return held.some(({{ name, clientId }}) => name === open && clientId === me);
  }});
  const facts = () => [body.dataset.moves, body.dataset.kept, body.dataset.shown, beside(),
    body.dataset.drama, sessionStorage.getItem("tikal.open")].join();
  const soon = performance.now() + {WORK};
  let texts, held, before, rests;
  do {{
    if (rests !== undefined) await pause(rests === facts() ? 60 : 15);
    rests = facts();
    held = await holds();
    before = facts();
    texts = await read();
    const {{ moves, kept, shown }} = body.dataset;
    const open = sessionStorage.getItem("tikal.open");
    const fresh = moves === "0" && kept === undefined
      && !Object.keys(texts).some((key) => key.startsWith(`save ${{open}} `));
    const works = "busy" in body.dataset && performance.now() < soon;
    const counting = body.dataset.drama === "count"; // points are shown when they are counted
    const written = beside() || !held || kept === moves || fresh;
    const settled = !works && !counting && shown === moves && written;
    if (settled && before === facts()) break;
  }} while (performance.now() < end);
  (await opened).close();
  const dialog = document.querySelector("dialog[open]");
  return {{
    ...body.dataset, texts, held, beside: beside(), late: performance.now() >= end,
    open: sessionStorage.getItem("tikal.open"),
    scores: [...document.querySelectorAll("#players .score")].map((at) => Number(at.textContent)),
    player: [...document.querySelectorAll("#players li")]
      .findIndex((at) => at.getAttribute("aria-current") === "true"),
    empty: Boolean(dialog) && !dialog.querySelector("button, [data-do], a"),
    kind: dialog?.dataset.kind ?? "", failure: !document.getElementById("failure").hidden,
    notices: [...document.querySelectorAll(".notice")].map((at) => at.id),
    language: document.documentElement.lang,
    local: {{ ...localStorage }}, session: {{ ...sessionStorage }},
  }};
}}"""


CONSOLE = "console"
"""What problems begin with that a console has told."""


class Sight(NamedTuple):
    """What the page shows and keeps at one moment."""

    moves: int
    scores: tuple[int, ...]
    player: int
    game: str
    """The id of the game on the table."""
    held: bool
    """Is it played in this tab?"""
    beside: str
    """The lesson in front of it, or `replay`."""
    language: str
    texts: Mapping[str, str]
    local: Mapping[str, str]
    session: Mapping[str, str]
    bots: bool
    """Is it a bot's turn, so that the page changes by itself?"""


def look(page: Page) -> tuple[Sight, list[str]]:
    """What there is to see, once it is at rest, and everything that is wrong with it."""
    seen: dict[str, Any] = ask(page, _LOOK, PATIENCE // 2)
    sight = Sight(
        moves=int(seen.get("moves") or 0),
        scores=tuple(seen["scores"]),
        player=seen["player"],
        game=seen["open"] or "",
        held=seen["held"],
        beside=seen.get("lesson") or ("replay" if seen["beside"] else ""),
        language=seen["language"],
        texts=seen["texts"],
        local=seen["local"],
        session=seen["session"],
        bots="bot" in seen,
    )
    return sight, [*_at_a_glance(seen), *_on_the_shelf(sight), *_on_the_table(sight, seen)]


def _at_a_glance(seen: Mapping[str, Any]) -> list[str]:
    found = []
    if "hacked" in seen:
        found.append("a script of somebody else has run")
    if seen["empty"]:
        found.append(f"an empty dialog: {seen['kind']}")
    if seen["failure"]:
        found.append("the game could not start")
    if seen["late"]:
        found.append(
            f"does not come to rest: {seen.get('moves')} moves, shown {seen.get('shown')},"
            f" kept {seen.get('kept')}"
        )
    return found + [f"notice: {key}" for key in seen["notices"] if key.startswith("storage")]


def _on_the_shelf(sight: Sight) -> list[str]:
    """Every game opens, and its label tells how it stands."""
    aside = (key for key in sight.texts if key.startswith(DAMAGED) and key not in BROKEN)
    found = [f"set aside: {key}" for key in aside]
    for key, text in sight.texts.items():
        if not key.startswith(f"{LABEL} "):
            continue
        label = loads_label(text)
        kept = saved(sight.texts, key.removeprefix(f"{LABEL} "))
        if label is None:
            found.append(f"a label that cannot be read: {key}")
        elif kept is None:
            found.append(f"on the shelf and gone: {key}")
        elif (label.moves, label.scores, label.player) != (
            kept.moves, tuple(player.score for player in kept.players), kept.player,
        ):  # fmt: skip
            found.append(f"another game than its label says: {key}")
    games = {key.split(" ")[1] for key in sight.texts if key.startswith(f"{SAVE} ")}
    bad = (game for game in sorted(games) if saved(sight.texts, game) is None)
    return found + [f"a save that cannot be opened: {game}" for game in bad]


def _on_the_table(sight: Sight, seen: Mapping[str, Any]) -> list[str]:
    """What is shown is what is kept."""
    if sight.beside or not sight.held or seen["late"]:
        return []
    kept = saved(sight.texts, sight.game)
    if kept is None:
        return [] if not sight.moves else [f"{sight.moves} moves are shown, none is kept"]
    shown = (sight.moves, sight.scores, sight.player)
    there = (kept.moves, tuple(player.score for player in kept.players), kept.player)
    return [] if shown == there else [f"shown {shown}, kept {there}"]


def saved(texts: Mapping[str, str], game: str) -> View | None:
    """A game as it would be opened: replayed from its record."""
    kept = {key: text for key, text in texts.items() if key.startswith(f"{SAVE} {game} ")}
    return _replayed(tuple(sorted(kept.items())))


@lru_cache(maxsize=400)
def _replayed(kept: tuple[tuple[str, str], ...]) -> View | None:
    found: Found = find(dict(kept))
    if found.game is None or found.damaged:
        return None
    return Reader(History(found.game)).view()


def moves_kept(texts: Mapping[str, str], game: str) -> list[str]:
    """What was played in it."""
    kept = {key: text for key, text in texts.items() if key.startswith(f"{SAVE} {game} ")}
    found = find(kept).game
    return [str(move) for move in found.moves] if found else []


def changed_by_reload(before: Sight, after: Sight, *, alone: bool) -> list[str]:
    """A reload shows the same; bots may have gone on, and another tab may have a word in it."""
    if not before.held or not after.held or before.beside == "replay":
        return []
    if alone and before.beside != after.beside:
        return [f"after a reload: {after.beside or 'no lesson'} instead of {before.beside}"]
    if alone and before.language != after.language:
        return [f"after a reload: in {after.language} instead of {before.language}"]
    if not saved(before.texts, before.game):
        return []  # a game that nobody had asked for
    if before.game != after.game:
        return [f"after a reload: another game, of {after.moves} instead of {before.moves} moves"]
    played, now = (moves_kept(sight.texts, before.game) for sight in (before, after))
    if now[: len(played)] != played:
        return [f"after a reload: other moves, {len(now)} instead of {len(played)}"]
    same = before[:3] == after[:3] or before.bots or before.beside  # there things go on
    return [] if same else [f"after a reload: {after[:3]} instead of {before[:3]}"]


def complaints(visits: list[Visit]) -> list[str]:
    """What the pages' consoles say, each in a line, and whom they asked for anything."""
    found = []
    for visit in visits:
        said = (text for text in visit.complaints if _OUR_FAULT not in text)
        found += [f"{CONSOLE}: {_last_line(text)}" for text in said]
        found += [f"asked elsewhere: {url}" for url in visit.foreign if url.startswith("http")]
        visit.complaints.clear()
        visit.foreign.clear()
    return found


def _last_line(text: str) -> str:
    """Of a traceback the last line says what it is; the one before, where."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [n for n, line in enumerate(lines) if _SAID.match(line)]
    said = errors[-1] if errors else 0
    where = next((line for line in reversed(lines[:said]) if line.startswith("File")), "")
    return f"{lines[said] if lines else text} {where}".strip()[:300]


_OUR_FAULT = "only be shown with a user activation"
"""The browser opens files for people, not for scripts."""
_SAID = re.compile(r"[\w.]+(Error|Exception|Interrupt)\b")


def signature(problem: str) -> str:
    """The same for the same problem another time: without numbers and ids."""
    return re.sub(r"\s*\(.*?\)|[0-9a-z]*\d[0-9a-z]*", "#", problem.partition(" File ")[0])
