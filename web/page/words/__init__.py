"""The game's things as sentences in the player's language."""
