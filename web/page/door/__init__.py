"""The front door: the first thing a newcomer sees, and the way back to it from the table."""
