"""A game as text: the JSON record and the short link."""
