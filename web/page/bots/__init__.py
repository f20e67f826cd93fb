"""Opponents and hints on the page."""
