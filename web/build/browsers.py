"""The browsers that tests use: which are here, and how to get the others."""

import os
import shutil
import sys
from typing import Final, NamedTuple

from web.build.processes import run, run_in_front
from web.build.telling import say


class Browser(NamedTuple):
    """A browser the tests use: the programs that show it is there, and how to get it."""

    name: str
    programs: tuple[str, ...]
    debian: tuple[str, ...]

    @property
    def found(self) -> str | None:
        """Where it is on this machine."""
        return next(filter(None, map(shutil.which, self.programs)), None)


CHROMIUM: Final = Browser(
    "Chromium", ("chromium", "chromium-browser", "google-chrome", "chrome"), ("chromium",)
)
HEADLESS: Final = Browser(
    "Chromium's headless shell", ("chromium-headless-shell",), ("chromium-headless-shell",)
)
"""The same browser without what is around a page: it starts one at two thirds of the cost.

It has no settings, extensions or pages of its own; and where it is missing, the other does."""
FIREFOX: Final = Browser("Firefox", ("firefox-esr", "firefox"), ("firefox-esr",))
WEBKIT: Final = Browser("WebKitGTK", ("WebKitWebDriver",), ("webkit2gtk-driver", "xvfb"))
_ALL: Final = (CHROMIUM, FIREFOX, WEBKIT)


def install_missing() -> None:
    """Install the browsers that the tests lack, where the package manager lets us."""
    lacking = [browser for browser in _ALL if not browser.found]
    apt = shutil.which("apt-get")
    if apt and sys.platform != "win32" and os.geteuid() == 0:
        # Another apt-get may be at work, as on a machine that has just started: it is waited for.
        patient = ("-o", "DPkg::Lock::Timeout=300")
        quietly = ("env", "DEBIAN_FRONTEND=noninteractive", apt, *patient)
        if lacking:
            run_in_front([*quietly, "update", "-qq"])
        if not HEADLESS.found and _apt_knows(*HEADLESS.debian):
            lacking.append(HEADLESS)
        for browser in lacking:
            say(f"Installing {browser.name} with apt-get")
            install = ("install", "-y", "-qq", "--no-install-recommends")
            run_in_front([*quietly, *install, *browser.debian], silent=True)
    for browser in _ALL:
        if not browser.found:
            packages = " ".join(browser.debian)
            say(f"No {browser.name} here: its tests will be skipped. On Debian, as root:")
            say(f"    apt-get install {packages}")


def _apt_knows(package: str) -> bool:
    """Not every Debian, or its kin, has all of them."""
    return run(["sh", "-c", f"apt-cache show {package} >/dev/null 2>&1"]) == 0
