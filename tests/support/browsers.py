"""Which browsers are on this machine, and how to start them."""

import build

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str | None:
    """A Chromium or Chrome on this machine."""
    return build.CHROMIUM.found
