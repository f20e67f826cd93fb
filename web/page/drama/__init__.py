"""Great moments: a volcano, a scoring being counted, how everyone stands then, an exchange."""
