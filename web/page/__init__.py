"""The thin layer between a game at the table and the browser; the only room that knows `js`."""
