"""What can be decided: an operation and up to three arguments in one integer, sorted as they are listed."""

from __future__ import annotations

BAND, FORM_COLOSSUS, FORM_GUARDIANS, SKILL, POOL, WEAPON, QUAKE, KEEP, INITIATIVE = range(9)
END, CLASS, EARTHQUAKE, REBIRTH, STAY, MOVE, STOP, STRIKE = range(9, 17)
