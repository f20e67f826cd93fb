"""Opponents. They run in an interpreter of their own, so that thinking never stops the page."""
