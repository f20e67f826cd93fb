"""What only a browser has, and nothing of the game: the one room that imports `js`."""
