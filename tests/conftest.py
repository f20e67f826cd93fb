import pytest
from hypothesis import settings

settings.register_profile("tikal", deadline=None, print_blob=True)
settings.load_profile("tikal")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of docs/RULES.md this test holds")
