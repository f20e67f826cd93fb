"""Games as a whole: saving, the shelf, files, new ones."""
