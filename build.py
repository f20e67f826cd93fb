"""Build, play and test Tikal. Needs only Python 3.11 or newer; sets up the rest by itself.

    python build.py                            make the page in dist/
    python build.py play                       make it, serve it here and open a browser
    python build.py single                     the whole page as one file: single/tikal.html
    python build.py release [TAG]              wheel, page, single file, SHA-256 sums
    python build.py test [pytest arguments]    style, types and all tests, browsers included
    python build.py test --no-browsers [...]   the same without the tests that need a browser
    python build.py tidy                       Python, JavaScript and CSS laid out as the tests want
    python build.py bench NAME                 one of the benchmarks in tests/bench
    python build.py pictures                   icons and the README's picture, drawn anew
    python build.py lock                       pin what pyproject.toml names, and all it needs

What is installed stays in .venv and .cache in this folder, except browsers for the
tests. All commands are quick when nothing has changed, and can be stopped at any time.
"""

# This file is only the door, in words that Python 2.7 can read as well: who comes with an old
# Python is told so. What it opens is in web/build; `commands` has the commands.

import sys

if sys.version_info < (3, 11):
    sys.exit("This needs Python 3.11 or newer; you are running " + sys.version.split()[0])

try:
    from web.build.browsers import CHROMIUM, FIREFOX, HEADLESS, WEBKIT
    from web.build.commands import main
    from web.build.npm import AXE, PYODIDE, PYSCRIPT, fetch, tool
    from web.build.places import DIST, ROOT, SINGLE
except KeyboardInterrupt:
    sys.stderr.write("build.py: stopped\n")
    sys.exit(130)

# What tests and benchmarks ask for.
__all__ = [
    "AXE", "CHROMIUM", "DIST", "FIREFOX", "HEADLESS", "PYODIDE", "PYSCRIPT", "ROOT", "SINGLE",
    "WEBKIT", "fetch", "tool",
]  # fmt: skip

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], __doc__))
