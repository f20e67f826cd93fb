"""Opponents: they read a position as a player may know it and answer with moves.

In the browser they run in an interpreter of their own, so that thinking never stops the page.
"""
