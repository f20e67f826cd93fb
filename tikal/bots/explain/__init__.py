"""Why a turn is played, for people."""
