"""The named numbers of Kolossus: sizes, phases, effects, reasons, and the values that stand for none."""

from __future__ import annotations

SIDE = 11  # K2.1
SPACES = SIDE * SIDE
LINES = 2 * SIDE  # K2.4: rows first, then columns
DIRECTIONS = 8  # K2.6: clockwise from north
CORNERS = 4  # clockwise from the north-west
BAND = 8  # most miniatures in one warband
MINIS = CORNERS * BAND
CLASSES = 3
SKILLS = 2 * CLASSES
POWERS = 8
TOP_LEVEL = 5
MOST_NEEDED = 40  # points beyond which nobody hopes

WARRIOR, GUARDIAN, COLOSSUS = range(CLASSES)
NOBODY = -1
FALLEN = -1
NO_DIRECTION = -1
NO_SPACE = -1
DRAW = 2  # winner when neither alliance wins

# Phases: the decisions KD1 to KD11.
(BAND_CHOICE, FORM_COLOSSUS, FORM_GUARDIANS, ALLOT, QUAKE, PLACE, INITIATIVE, ACTIVATE, MOVE, CHAIN, STRIKE) = range(11)
PHASES = (
    *("band", "form_colossus", "form_guardians", "allot", "quake", "place"),
    *("initiative", "activate", "move", "chain", "strike"),
)

# What a Titan Weapon or a Titan Power does.
NO_EFFECT, CHAIN_ON, PIERCE, STRIKE_AT, DESTINY_ADD, SHIFT, RESTORE = range(7)

ARRIVAL, ACTIVATION, OCCUPATION = range(3)  # option capture
CORNER_IDS = ("nw", "ne", "se", "sw")

UNDECIDED, MAJORITY, LAST_CRYSTAL, ELIMINATION, DRAWN = range(5)
REASONS = ("", "majority", "last_crystal", "elimination", "draw")

# Kinds of chance events.
DIE, FIRST_CORNER = range(2)

CORNER, MINIATURE = "corner", "miniature"  # what rows and values stand for that turn with an observer

WORDS = 2  # a set of spaces is two words of bits
SPACE_SET = 2**61 - 1
