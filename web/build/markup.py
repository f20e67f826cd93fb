"""What stands in the page itself, and how its security policy names it."""

import base64
import hashlib
import json
import re
from pathlib import Path
from string import Template
from typing import Final

WEB: Final = Path(__file__).parents[1]

_FOR_PEOPLE: Final = re.compile(rb"^[ ]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/)\n", re.M | re.S)


def for_browsers(script: bytes) -> bytes:
    """Without the comments that have lines of their own, which only people read."""
    return _FOR_PEOPLE.sub(b"", script)


def policy_digest(content: bytes) -> str:
    """How the page's security policy names what may stand in the page itself."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}'"


def filled(template: bytes, **names: str) -> bytes:
    """With these in place of their names."""
    return Template(template.decode()).substitute(names).encode()


def in_script(value: object) -> str:
    """As JSON that may stand in a script element."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")


def early_texts(*kinds: str) -> dict[str, dict[str, str]]:
    """What the page says before Python runs, by language."""
    beginnings = tuple(f"{kind}." for kind in kinds)
    return {
        file.stem: {
            key: text
            for key, text in json.loads(file.read_text(encoding="utf-8")).items()
            if key.startswith(beginnings)
        }
        for file in sorted((WEB / "texts").glob("*.json"))
    }
