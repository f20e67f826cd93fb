"""Games that leave and arrive as links."""
