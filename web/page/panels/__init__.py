"""The cards beside the board, one module each: a view in, elements out."""
