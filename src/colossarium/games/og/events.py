"""What can happen in The Fall of Og. Whoever plays may know all of it: nothing is told before it is seen."""

from __future__ import annotations

from colossarium.kernel.events import DETAIL, FRAME, NUMBER, EventTable, Kind

CARD, COLOSSUS, BLOW, LINE, TRACKER = Kind("card"), Kind("colossus"), Kind("blow"), Kind("line"), Kind("tracker")
DRAW, RESULT = Kind("draw"), Kind("result")

EVENTS = EventTable()

# Rounds and cards.
ROUND_BEGUN = EVENTS.declare("round-begun", NUMBER("round"), COLOSSUS("colossus"), role=FRAME)
DRAWN = EVENTS.declare("card-drawn", CARD("card"), DRAW("for"), role=DETAIL)
DEPLETED = EVENTS.declare("deck-depleted", NUMBER("cards"), role=DETAIL)
PLACED = EVENTS.declare("card-placed", CARD("card"), NUMBER("x"), NUMBER("y"))
DROPPED = EVENTS.declare("card-discarded", CARD("card"))
DESTROYED = EVENTS.declare("card-destroyed", CARD("card"))

# Og and the trackers.
LINE_COMPARED = EVENTS.declare("line-compared", LINE("line"), NUMBER("value"), NUMBER("needed"))
WEAKNESS_CHANGED = EVENTS.declare("weakness-changed", NUMBER("level"))
GRIP_CHANGED = EVENTS.declare("grip-changed", NUMBER("level"))
TOLL_PAID = EVENTS.declare("toll-paid", TRACKER("tracker"), NUMBER("level"))
GAINED = EVENTS.declare("advanced-action-gained", NUMBER("left"), weight=4)
CLIMBED = EVENTS.declare("colossus-climbed", COLOSSUS("colossus"), COLOSSUS("next"), weight=8)

# The end.
BLOW_BEGUN = EVENTS.declare("final-blow-begun", BLOW("blow"), NUMBER("cards"), weight=8)
GAME_OVER = EVENTS.declare("game-over", RESULT("result"), weight=9)
