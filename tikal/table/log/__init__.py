"""What has happened in a game, told line by line."""
