"""What the page asks or tells in front of the board, one module each."""
