"""Breakthrough: a game of its own package, known to Colossarium by its entry point."""
