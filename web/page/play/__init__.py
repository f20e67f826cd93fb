"""Playing: the cards beside the board, the bar at the thumb, the questions."""
