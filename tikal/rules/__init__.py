"""The rules of Tikal: a position, what is legal in it and why not, and what a move does."""
