"""What fingers, mouse and keys mean."""
