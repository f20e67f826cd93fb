"""Options, help and the list of keys."""
