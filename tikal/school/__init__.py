"""The school: short lessons and puzzles on the real board, by the real rules."""
