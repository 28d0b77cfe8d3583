"""Lessons over HTTP. Nothing is kept: the page sends what has been answered, and the lesson is played again."""
