"""The rules inside the game: a page to read and search, a summary, and ways that lead there."""
