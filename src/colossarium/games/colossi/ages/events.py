"""What can happen in the Ages edition, after all that both editions have in common."""

from __future__ import annotations

from colossarium.games.colossi.common.events import BEAST, SPACE
from colossarium.games.colossi.common.events import EVENTS as COMMON
from colossarium.kernel.events import FLAG, NUMBER, SEAT, EventTable, Kind

AGE = Kind("age")

EVENTS = EventTable(COMMON)

AGE_BEGUN = EVENTS.declare("age-begun", NUMBER("epoch"), AGE("age"))
WASHED = EVENTS.declare("colossus-washed-ashore", SEAT("seat"), SPACE("from"), SPACE("to"))
BEAST_LEFT = EVENTS.declare("beast-left", BEAST("beast"))
SCORED = EVENTS.declare("age-scored", AGE("age"))
REAPED = EVENTS.declare("space-reaped", SEAT("seat"), SPACE("space"), NUMBER("acolytes"), weight=6)
PASSED = EVENTS.declare("reaping-passed", SEAT("seat"), FLAG("nothing_to_reap"))
MANTLE_TAKEN = EVENTS.declare("mantle-taken", SEAT("seat"), weight=5)
