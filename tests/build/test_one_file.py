"""The single file: all of the page is in it; its policy fits it; nothing leads elsewhere."""

import base64
import gzip
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import build
from web.build.archives import files_below, unzip
from web.build.dense import dense


def read_back(text: str) -> bytes:
    """As unpack.js does it, but for all bytes that stand n-th among their seven at once."""
    letters = text.encode("latin-1").translate(bytes.maketrans(b"\xa1\xa2\xa3\xa4", b"\0\n\r<"))
    size = len(letters) // 8
    content = bytearray(7 * size)
    for n in range(7):
        high = letters[n::8].translate(bytes(byte << n + 1 & 255 for byte in range(256)))
        low = letters[n + 1 :: 8].translate(bytes(byte >> 6 - n for byte in range(256)))
        both = int.from_bytes(high, "big") | int.from_bytes(low, "big")
        content[n::7] = both.to_bytes(size, "big")
    return bytes(content)


@pytest.mark.parametrize("size", [1, 6, 7, 8, 700])
def test_what_is_written_as_letters_is_read_back(size: int) -> None:
    content = b"".join(hashlib.sha256(bytes([n])).digest() for n in range(22))[:size]
    assert read_back(dense(content))[:size] == content
    assert not set(dense(bytes(range(256)) * 7)) & set("\0\n\r<")


class Markup(HTMLParser):
    """What the browser makes of the file: elements with what stands in them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.inside: list[str] = [""]
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        self.inside.append("")

    def handle_data(self, data: str) -> None:
        self.inside[-1] += data if self.cdata_elem else ""  # of scripts and styles

    def contents(self, tag: str) -> list[tuple[dict[str, str], str]]:
        """All elements of this name, with their attributes."""
        pairs = zip(self.elements, self.inside[1:], strict=True)
        return [(attrs, text) for (name, attrs), text in pairs if name == tag]


@pytest.fixture(scope="module")
def text(single: Path) -> str:
    return single.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def markup(text: str) -> Markup:
    return Markup(text)


def digest(content: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}"


def test_the_policy_allows_what_stands_in_the_file_and_nothing_else(markup: Markup) -> None:
    (policy,) = (meta["content"] for meta, _ in markup.contents("meta") if "http-equiv" in meta)
    rules = {name: words for name, *words in map(str.split, policy.split(";"))}
    scripts = [text for attrs, text in markup.contents("script") if "type" not in attrs]
    (style,) = (text for _, text in markup.contents("style"))
    assert rules == {
        "default-src": ["'none'"],
        "script-src": [*(f"'{digest(s)}'" for s in scripts), "blob:", "'wasm-unsafe-eval'"],
        "style-src": [f"'{digest(style)}'"],
        "img-src": ["data:"],
        "font-src": ["data:"],
        "worker-src": ["blob:"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
    }
    first, second, *_ = (attrs for name, attrs in markup.elements if name not in ("html", "head"))
    assert first == {"charset": "utf-8"}
    assert "http-equiv" in second, "the policy comes before all it is about"


def test_nothing_in_it_leads_elsewhere(markup: Markup, text: str) -> None:
    pack = next(inside for attrs, inside in markup.contents("script") if attrs.get("id") == "pack")
    assert not re.search(r"(?<!xmlns=\")https?://|url\((?!\"?data:|#)", text.replace(pack, ""))
    for _, attrs in markup.elements:
        assert "src" not in attrs
        lead = attrs.get("href", "")
        assert lead in ("", "./licences/credits.txt") or lead.startswith("data:")


def test_all_parts_are_in_it_as_they_were(markup: Markup, dist: Path) -> None:
    """But for the scripts, which name each other in another way, and archives, packed once."""
    pack = next(inside for attrs, inside in markup.contents("script") if attrs.get("id") == "pack")
    packed = read_back(pack)
    whole = gzip.decompress(packed[4 : 4 + int.from_bytes(packed[:4], "little")])
    at = 4 + int.from_bytes(whole[:4], "little")
    parts = {}
    for name, size in json.loads(whole[4:at]):
        parts[name] = whole[at : at + size]
        at += size
    assert at == len(whole)
    files = files_below(dist)
    names = (
        "scene|pyscript|sw.js|picture-worker|picture-reader|keep-picture"
        "|icons|fonts|licences|manifest|nojekyll"
    )
    assert set(files) - set(parts) == {n for n in files if re.search(f"{names}|index", n)}
    for name in set(files) & set(parts):
        if name.endswith((".zip", ".whl")):
            assert unzip(parts[name]) == unzip(files[name])
        elif name.endswith(".wasm"):
            assert parts[name] == files[name]
        else:
            assert not re.search(rb"import\.meta|(from|import\() ?\"\.", parts[name]), name
    for licence in files_below(build.ROOT / "web" / "static" / "licences").values():
        assert licence.splitlines()[-1] in parts["credits.txt"]


def test_the_readme_says_how_large_it_is(single: Path) -> None:
    told = re.search(r"one file.*?([\d.]+) MB", (build.ROOT / "README.md").read_text())
    assert told
    assert abs(float(told[1]) - single.stat().st_size / 1e6) < 0.1
