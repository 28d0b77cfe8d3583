"""A study as a page shows it: verdicts in words, panels with points to draw, and the same as tables.

Everything that is drawn, written or spoken is worked out here; whoever shows it only places it.
"""
