"""Making puzzles: positions out of the bots' games in which one turn is clearly the best."""
