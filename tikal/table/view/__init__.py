"""All there is to see of a game on the table, as plain values."""
