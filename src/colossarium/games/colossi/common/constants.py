"""The named numbers of Colossi: sizes, phases, the effect language, modifiers, and the values that stand for none."""

from __future__ import annotations

SEATS = 4
COLOUR_IDS = ("red", "blue", "green", "yellow")  # C3.1: by seat
SPACES = 27  # C2.1
DIRECTIONS = 6  # C2.2: E, SE, SW, W, NW, NE
RANGES = 10  # C2.70: 9 is everywhere
EVERYWHERE = RANGES - 1
SET = 2**SPACES - 1
ACOLYTES = 10  # C2.9
BEASTS = 8
KINDS = 64  # kinds of Colossus cards
DECK = 96
HAND = 32
TILES = 48  # kinds of tiles
STACK = 48
TRAITS = 32
TRAITS_HELD = 3  # C4.62: for a moment
FACE_UP = 3
CURSES = 4
RULINGS = 24
MOST_GOLD = 999
PROGRAMS = 256
LINES = 640
DEPTH = 4  # programs open at once
PROGRAM_LINES = 5  # C2.70
NO_LIMIT = 99
LEAST, MOST = -9, 9  # C2.70: amounts

NOBODY = -1
NO_SPACE = -1
NO_TILE = -1
NO_CARD = -1
NO_TRAIT = -1
NO_BEAST = -1
NO_RULING = -1
NO_PROGRAM = -1
NO_LINE = -1
NO_WAY = -1
UNSET = -1

ACOLYTE, COLOSSUS = range(2)  # C5.3: in this order
GOLDEN, BLUE, GREEN = range(3)  # cubes: Gold, cards, Traits
COLOURS = 3
GRASS, SPECIAL, LAIR, START = range(4)  # classes of tiles
CLASSES = 4
ACTION_CARD, BEAST_CARD, GIFT_CARD, CURSE_CARD = range(4)

# Phases: the decisions of C5. An edition's own begin at OWN_PHASE.
(RUNNING, BEGIN, ACT, CONTINUE, FREE_MOVE, SPAWN_MORE, PICK, FOE, KILL, CULL, PUSH_PIECE, PUSH_DIR) = range(12)
(BEAST_PICK, BEAST_STEP, CARRY, SUMMON, JUMP, DISCARD, TRAIT, TRAIT_DROP, ASK, EITHER) = range(12, 22)
HAND_LIMIT, ACOLYTE_LIMIT, LIFT_CURSE, COLLECT_ONE = range(22, 26)  # C4.55, C4.58, C2.58, C2.61
OWN_PHASE = 26
PHASES = (
    *("running", "begin", "act", "continue", "free_move", "spawn_more", "pick", "foe", "kill", "cull"),
    *("push_piece", "push_dir", "beast_pick", "beast_step", "carry", "summon", "jump", "discard", "trait"),
    *("trait_drop", "ask", "either", "hand_limit", "acolyte_limit", "lift_curse", "collect_one"),
)

# Operations of the effect language (C2.29 to C2.64).
(NO_OP, GOLD, STEAL, DRAW, DISCARD_CARDS, ROB, GAIN_TRAIT, ACTIONS, SPAWN, PLACE, MOVE, JUMP_TO) = range(12)
(PUSH, SWEEP, KILL_ONE, SLAY, CULL_OWN, CONVERT, PERISH, MOVE_BEAST, SUMMON_BEAST, CUBES, LOOT) = range(12, 23)
(REVEAL, PICK_SPACE, PICK_FOE, ASK_FIRST, EITHER_OF, HALT, ONWARD, LIFT, PLANT, UNPLANT, SCORE) = range(23, 34)
FLOOD, EBB, PRIZE = range(34, 37)

SELF, FOES, ALL, PICKED_FOE = range(1, 5)  # who (C2.23)
AT_HERE, AT_COLOSSUS, AT_PICKED, AT_BEAST, AT_CENTRE = range(1, 6)  # at, from (C2.26)
ANY, ACOLYTES_ONLY, COLOSSUS_ONLY, SOURCE = range(1, 5)  # what
CHOOSE_WAY, BEAST_WAY = range(1, 3)  # direction
NEAR, HAS_CARDS, ANY_FOE = range(1, 4)  # filter of foe
(COAST, INLAND, NEAR_CENTRE, ON_GRASS, ON_SPECIAL, CROWDED, SOLITARY, BEAST_NEAR, FRONTIER, POOREST, HERE_COAST) = (
    range(1, 12)
)  # when
(PER_DONE, PER_ACOLYTES, PER_WITH_COLOSSUS, PER_CONTROLLED, PER_COAST, PER_SPECIAL, PER_ADJACENT) = range(1, 8)  # per
PER_SPREAD, PER_CHAIN, PER_BANNERS = range(8, 11)
(CONTROLLED, OWN_ACOLYTE, FOE_ACOLYTES, EXPLORED, UNEXPLORED_NEAR, WITH_BEAST, CONTROLLED_LOOT) = range(1, 8)  # filter
HERE, OWN_BANNER, BANNERABLE, FOE_BANNER_OWN_PIECE, EBBABLE, FLOODABLE = range(8, 14)

# Modifiers (C2, table of `mods`).
(MOD_ACTIONS, MOD_DRAW, HAND_BONUS, HAND_CAP, ACOLYTE_CAP, FREE_STRIDE, STRIDE_COST, NO_ROAD, ROAD_OPEN) = range(9)
(EXPLORE_GOLD, EXPLORE_ONWARD, SPAWN_EXTRA, SPAWN_FAR, PUSH_IMMUNE, EDGE_SAFE, BEAST_IMMUNE) = range(9, 16)
BEAST_STEPS, KILL_GOLD, DEATH_GOLD, GIFT_GOLD, TIE_WIN = range(16, 21)
BANNER_GUARD = 22
OWN_MODS = (21, 23)  # an edition's own
MODS = 24

# What comes next in a space that a Movement has entered (C4.14); strides are counted on from STRIDES.
NO_STAGE, ARRIVAL, STRIDES = range(3)
DECISION = STRIDES + TRAITS_HELD

# Flags of Beasts (C4.84 to C4.88).
FLAG_NO_ROAD, FLAG_HOLD, FLAG_BAR, FLAG_COLOSSI_ONLY, FLAG_SWIFT, FLAG_CARRY = range(6)
BEAST_SETS = 4  # flags that mark the Beast's space; the other two concern its moves

# Kinds of chance events.
FIRST_PLAYER, CARD_SHUFFLE, TILE_SHUFFLE, TRAIT_SHUFFLE, ROBBED_CARD = range(5)
OWN_CHANCE = 5  # an edition's own begin here
