"""What can happen in Breakthrough: all of it in the open."""

from colossarium.kernel.events import SEAT, EventTable, Kind

SQUARE = Kind("square")
EVENTS = EventTable()
MOVED = EVENTS.declare("piece-moved", SEAT("seat"), SQUARE("from"), SQUARE("to"))
TOOK = EVENTS.declare("piece-taken", SEAT("seat"), SQUARE("from"), SQUARE("to"), weight=4)
WON = EVENTS.declare("match-won", SEAT("seat"), weight=9)
