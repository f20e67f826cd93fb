"""How a bot looks for a turn."""
