"""Puzzles over HTTP. Nothing is kept: the page sends the actions of a try, and they are played again."""
