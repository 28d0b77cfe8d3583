"""The terminal: boards drawn in text, matches played by typing, results as tables."""
