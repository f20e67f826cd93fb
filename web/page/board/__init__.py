"""The board on screen, in small parts: where things stand, the layers, what moves."""
