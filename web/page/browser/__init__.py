"""The one room that touches the browser."""
