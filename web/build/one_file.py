"""`tikal.html`: the whole page in one file, which a browser opens from any disk.

It is made of the files in `dist/`. All but the page itself is compressed and stands in it as
text; `web/single/unpack.js` opens it. PyScript only starts Python, which the page can do
without: it is left out.
"""

import base64
import gzip
import json
import posixpath
import re
from typing import Any, Final

from web.build.archives import Files, files_below, unzip, zipped
from web.build.dense import dense
from web.build.frame import board_frame
from web.build.markup import WEB, early_texts, filled, for_browsers, in_script, policy_digest
from web.build.scene import scene
from web.build.styles import styles

_OWN: Final = WEB / "single"
_STATIC: Final = WEB / "static"
_POLICY: Final = (
    "default-src 'none'; script-src {scripts} blob: 'wasm-unsafe-eval'; style-src {style}; "
    "img-src data:; font-src data:; worker-src blob:; base-uri 'none'; form-action 'none'"
)
_OF_A_FOLDER: Final = (
    "<meta http-equiv=", "<script data-wasm=", "<script type=\"module\"", "$modules", "<link ",
    "<py-config", "<mpy-config",
)  # fmt: skip
"""How those lines of the page begin that lead to other files."""
_SCRIPT: Final = re.compile(r"\.m?js$")
_NAMED: Final = re.compile(r"""((?:\bfrom|\bimport)\s*\(?\s*)"(\.{1,2}/[^"]+)\"""")
"""One script names another."""
_FONT: Final = re.compile(r'url\("\./([^"]+\.woff2)"\)')


def single(files: Files) -> bytes:
    """One file of all that make the page."""
    look = _FONT.sub(lambda found: f'url("{_data("font/woff2", files[found[1]])}")', _style())
    scripts = [for_browsers(path.read_bytes())
               for path in (_STATIC / "js" / "early.js", _OWN / "unpack.js")]  # fmt: skip
    policy = _POLICY.format(
        scripts=" ".join(map(policy_digest, scripts)), style=policy_digest(look.encode())
    )
    early, unpack = (script.decode() for script in scripts)
    head = (
        f"<script>{early}</script>",
        f'<script id="unpack">{unpack}</script>',
        f'<link rel="icon" href="{_data("image/svg+xml", files["icons/icon.svg"])}">',
    )
    return filled(
        _template(),
        policy=f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
        head="\n".join(head),
        style=look,
        board=board_frame(),
        scene=scene(),
        info=in_script(_info(files)),
        pack=f'<script type="text/plain" id="pack">{_pack(files)}</script>',
    )


def _template() -> bytes:
    """The page's markup with other beginnings and ends."""
    markup = (_STATIC / "index.html").read_text(encoding="utf-8").splitlines()
    lines = [line for line in markup if not line.startswith(_OF_A_FOLDER)]
    lines.insert(lines.index('<meta charset="utf-8">') + 1, "$policy")
    lines.insert(lines.index("</head>"), "$head")
    lines.insert(lines.index("</body>"), "$pack")
    return "".join(f"{line}\n" for line in lines).encode()


def _style() -> str:
    return styles(_STATIC / "css").first.decode()


def _data(kind: str, content: bytes) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"


def _info(files: Files) -> dict[str, Any]:
    """What the page's scripts are told of this build: there are no files to look after."""
    found = re.search(rb'id="build">(.*?)</script>', files["index.html"])
    assert found, "the page says which build it is"
    told: dict[str, Any] = json.loads(found[1])
    nothing = {"pyscript": "", "worker": "", "modules": [], "files": {}}
    return {**told, **nothing, "texts": early_texts("boot", "single")}


def _pack(files: Files) -> str:
    """All parts, compressed together: a list of their names and sizes before them."""
    parts = {"credits.txt": _credits()}
    scripts = {}
    for name, content in files.items():
        if _SCRIPT.search(name) and name.startswith(("game-", "pyodide-")):
            scripts[name] = content
        elif name.endswith((".zip", ".whl")):
            parts[name] = zipped(unzip(content), packed=False)  # once is enough
        elif name.endswith(".wasm"):
            parts[name] = content
    (last,) = (name for name in scripts if name.endswith("/offline.js"))
    scripts[last] = for_browsers((_OWN / "keeping.js").read_bytes())
    parts |= _in_order(scripts)
    contents = json.dumps([[name, len(content)] for name, content in parts.items()]).encode()
    whole = b"".join([_size(contents), contents, *parts.values()])
    small = gzip.compress(whole, 9, mtime=0)
    return dense(_size(small) + small)


def _size(content: bytes) -> bytes:
    return len(content).to_bytes(4, "little")


def _in_order(scripts: Files) -> dict[str, bytes]:
    """Each after all that it names, under a name that the file knows; the rest is left out."""
    ordered: dict[str, bytes] = {}

    def add(name: str) -> None:
        if name in ordered:
            return
        folder = posixpath.dirname(name)

        def named(found: re.Match[str]) -> str:
            other = posixpath.normpath(posixpath.join(folder, found[2]))
            add(other)
            return f'{found[1]}"inside:{other}"'

        script = _NAMED.sub(named, scripts[name].decode())
        ordered[name] = script.replace("import.meta.url", f'"tikal:/{name}"').encode()

    for name in scripts:
        if name.endswith(("/boot.js", "/bot-worker.js")):
            add(name)
    return ordered


def _credits() -> bytes:
    """Who made it, and all licences of what is inside."""
    below = files_below(_STATIC / "licences")
    told = below.pop("credits.txt").decode()
    kept = [line for line in told.splitlines(keepends=True) if "PyScript" not in line]
    parts = ["".join(kept), *(f"{name}\n\n{text.decode()}" for name, text in below.items())]
    rule = f"\n\n{'-' * 80}\n\n"
    return rule.join(parts).encode()
