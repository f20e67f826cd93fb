"""Keeping games: saving the one on the table, and all the others in the database."""
