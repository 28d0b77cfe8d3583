"""A player of this game alone."""
