"""The page by ear and by key: what is said, and where the focus is."""
