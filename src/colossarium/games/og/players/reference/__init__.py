"""How the reference player thinks: it tries every plan of a round and looks one card ahead in the Final Blow.

It sees what the seat may know: decks count as sets, unseen Advanced cards as their mean. These are rules like any
other, so that thousands of games can be played as machine code.
"""
