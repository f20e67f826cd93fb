"""The pictures of the game, drawn in code: pure functions of a canvas context."""
