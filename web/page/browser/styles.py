"""Style sheets of rooms that nobody begins with; stands in until they are apart."""


def load(name: str) -> None:
    """Make this one apply."""
