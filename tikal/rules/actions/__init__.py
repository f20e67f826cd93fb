"""What a player can do, one module per kind of decision, each with its rows of the rules' table."""
