"""From sources and pinned packages to `dist/`, and a small server to look at it."""
