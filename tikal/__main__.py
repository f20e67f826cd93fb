"""`python -m tikal`."""

import sys

from tikal.cli import main

sys.exit(main())
