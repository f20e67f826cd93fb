"""Every rule has a test that cites it, and every citation is of a rule."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DEFINED = re.compile(r"^(?:- |\| )([A-Z]\d+) ", re.MULTILINE)
CITED = re.compile(r"@rule\(([^)]*)\)")


def test_every_rule_is_cited_by_a_test_and_every_citation_is_of_a_rule() -> None:
    rules = set(DEFINED.findall((ROOT / "docs" / "RULES.md").read_text()))
    assert len(rules) == 47
    tests = (ROOT / "tests").rglob("test_*.py")
    cited = {
        name
        for test in tests
        for group in CITED.findall(test.read_text())
        for name in re.findall(r'"(\w+)"', group)
    }
    assert rules - cited == set(), "rules without a test"
    assert cited - rules == set(), "citations of no rule"
