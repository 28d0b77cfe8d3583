"""How the planner thinks: every plan of a round is tried, its end is valued by a small network, and the best few are
played out.

It sees what the seat may know: decks count as sets, unseen Advanced cards as their mean, and playouts draw them anew.
These are rules like any other, so that thousands of games can be played as machine code.
"""
