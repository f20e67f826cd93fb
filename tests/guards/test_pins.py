"""What comes from elsewhere is pinned by its content: packages by digest, actions by commit."""

import re
from pathlib import Path

from web.build.environment import LOCKS
from web.build.locking import groups

ROOT = Path(__file__).parents[2]
PIN = re.compile(
    r"^([\w.-]+)==(\S+)(?: ; (.+?))? \\((?:\n +--hash=sha256:[0-9a-f]{64}(?: \\)?)+)\n", re.M
)


def pins(group: str) -> set[tuple[str, str, str]]:
    """Names, versions and for whom; nothing else may be in a lock."""
    text = (LOCKS / f"{group}.txt").read_text(encoding="utf-8")
    assert PIN.sub("", text) == "", f"{group}: all is pinned with digests, and from anywhere"
    return {(name, version, condition) for name, version, condition, _ in PIN.findall(text)}


def test_every_package_of_every_group_is_pinned() -> None:
    assert {file.stem for file in LOCKS.iterdir()} == set(groups())
    for group, wanted in groups().items():
        have = {f"{name}=={version}" for name, version, condition in pins(group) if not condition}
        assert set(wanted) <= have, "python build.py lock"


def test_groups_agree_on_versions() -> None:
    """They are installed into one environment."""
    together = set().union(*map(pins, groups()))
    for name, _, condition in together:
        versions = {
            version for other, version, when in together if (other, when) == (name, condition)
        }
        assert len(versions) == 1, f"{name}: python build.py lock"


def test_actions_are_pinned_by_commit_and_say_which_version_that_is() -> None:
    for workflow in (ROOT / ".github" / "workflows").iterdir():
        used = re.findall(r"uses: *(.+)", workflow.read_text(encoding="utf-8"))
        assert used
        for action in used:
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+", action), action
