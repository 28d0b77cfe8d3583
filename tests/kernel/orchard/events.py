"""What can happen in Orchard: all of it in the open."""

from __future__ import annotations

from colossarium.kernel.events import NUMBER, SEAT, EventTable, Kind

FRUIT = Kind("fruit")

EVENTS = EventTable()
BEGUN = EVENTS.declare("match-begun", SEAT("seat"))
ROLLED = EVENTS.declare("die-rolled", SEAT("seat"), NUMBER("roll"))
SHOWN = EVENTS.declare("fruit-shown", SEAT("seat"), FRUIT("fruit"), weight=3)
SHARED = EVENTS.declare("colours-shared", SEAT("seat"), NUMBER("left_out"))
WON = EVENTS.declare("match-won", SEAT("seat"), weight=9)
