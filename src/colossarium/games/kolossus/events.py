"""What can happen in Kolossus. Everything lies open, so everybody may know all of it."""

from __future__ import annotations

from colossarium.kernel.events import DETAIL, FRAME, NUMBER, EventTable, Kind

CORNER, BAND = Kind("corner"), Kind("band")  # as the board and the content count them
WARBAND, MINIATURE, CLASS = Kind("warband"), Kind("miniature"), Kind("class")  # a warband is told by its corner
SPACE, LINE, ARROW, SKILL = Kind("space"), Kind("line"), Kind("arrow"), Kind("skill")
CAUSE, ALLIANCE, REASON = Kind("cause"), Kind("alliance"), Kind("reason")

EVENTS = EventTable()

# Setup and rounds.
WARBAND_CHOSEN = EVENTS.declare("warband-chosen", CORNER("corner"), BAND("warband"))
FORMED = EVENTS.declare("warband-formed", WARBAND("warband"))
ROUND_STARTED = EVENTS.declare("round-begun", NUMBER("round"), WARBAND("first"), role=FRAME)

# The quake.
QUAKE_ROLLED = EVENTS.declare("quake-rolled", WARBAND("warband"), NUMBER("roll"), role=DETAIL)
REGION_MOVED = EVENTS.declare("region-moved", LINE("line"), ARROW("arrow", 0, 1), NUMBER("spaces", 2))
LANDSCAPE_LOST = EVENTS.declare("landscape-lost", NUMBER("level"), SPACE("space"))

# Mana.
MANA_GAINED = EVENTS.declare("mana-gained", WARBAND("warband"), NUMBER("points"), role=DETAIL)
MANA_PLACED = EVENTS.declare("mana-placed", WARBAND("warband"), SKILL("on"))
WEAPON_CHARGED = EVENTS.declare("weapon-charged", WARBAND("warband"), weight=2)

# Activation and battle.
DESTINY_ROLLED = EVENTS.declare("destiny-rolled", WARBAND("warband"), NUMBER("roll"), role=DETAIL)
DESTINY_RAISED = EVENTS.declare("destiny-raised", WARBAND("warband"), NUMBER("result"))
MOVEMENT_ROLLED = EVENTS.declare("movement-rolled", CLASS("class"), NUMBER("points"), role=DETAIL)
MOVED = EVENTS.declare("miniature-moved", MINIATURE("miniature"), SPACE("from"), SPACE("to"))
STAYED = EVENTS.declare("miniature-stayed", MINIATURE("miniature"))
BEATEN = EVENTS.declare("miniature-beaten", MINIATURE("miniature"), CAUSE("by"), SPACE("space"), weight=6)
WEAPON_USED = EVENTS.declare("weapon-used", WARBAND("warband"), weight=3)
REBORN = EVENTS.declare("miniature-reborn", MINIATURE("miniature"), SPACE("space"), weight=4)
CAPTURED = EVENTS.declare("crystal-captured", WARBAND("warband"), NUMBER("crystals"), weight=8)
GAME_OVER = EVENTS.declare("game-over", ALLIANCE("winner"), REASON("reason"), weight=9)
