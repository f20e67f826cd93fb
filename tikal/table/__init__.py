"""One game being played: what is chosen, what can be done there, what a screen must show."""
