"""How a game is kept: its saves, its label, and meeting a game that came by link."""
