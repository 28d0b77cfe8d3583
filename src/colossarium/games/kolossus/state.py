"""Every field of a Kolossus state and of its content, with its meaning and its range."""

from __future__ import annotations

from colossarium.kernel.schema import Grid, Header, Ints, Record, flag, grid, number, numbers

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

UNDECIDED, MAJORITY, LAST_CRYSTAL, ELIMINATION, DRAWN = range(5)
REASONS = ("", "majority", "last_crystal", "elimination", "draw")

# Kinds of chance events.
DIE, FIRST_CORNER = range(2)

WORDS = 2  # a set of spaces is two words of bits
SPACE_SET = 2**61 - 1


class State(Header):
    level: Ints = numbers(SPACES, 1, TOP_LEVEL, "level of each space (K2.2)")
    citadel: int = number(0, SPACES - 1, "space of the Citadel of Time (K2.8)")
    mini_on: Ints = numbers(SPACES, NOBODY, MINIS - 1, "miniature on each space (K2.3)")
    space_of: Ints = numbers(MINIS, FALLEN, SPACES - 1, "space of each miniature; fallen ones have none (K2.9)")
    standing: Ints = numbers(CORNERS * WORDS, 0, SPACE_SET, "set of the spaces held by each corner's warband")
    ways: Ints = numbers(
        CLASSES * DIRECTIONS * WORDS, 0, SPACE_SET, "set of the spaces from which a class may step each way (K8.4)"
    )
    terrain: Ints = numbers((TOP_LEVEL + 1) * WORDS, 0, SPACE_SET, "set of the spaces of each level")
    lost: Ints = numbers(TOP_LEVEL + 1, 0, 49, "landscapes out of the game, by level (K2.7)")

    warband_of: Ints = numbers(CORNERS, NOBODY, CORNERS - 1, "warband of each corner (K3.3)")
    skill: Grid = grid(CORNERS, SKILLS, 0, 40, "mana on each skill (K11.1)")
    pool: Ints = numbers(CORNERS, 0, 40, "mana in the pool (K11.11)")
    charged: Ints = numbers(CORNERS, 0, 1, "the Titan Weapon is charged (K11.12)")
    supply: Ints = numbers(CORNERS, 0, 40, "mana not yet taken (K3.7)")
    fresh: Ints = numbers(CORNERS, 0, 40, "mana taken and not yet placed (K11.4)")

    crystals: Ints = numbers(CORNERS, 0, 24, "crystals of each warband (K10.9)")
    pile: int = number(0, 24, "crystals on the Citadel (K4.2)")
    reserve: int = number(0, 24, "crystals not yet placed (K3.2)")
    last_captor: int = number(NOBODY, CORNERS - 1, "who made the last capture (K14.3)")
    captor: int = number(NOBODY, CORNERS - 1, "who captured in this round (K4.4)")

    round: int = number(0, 24, "0 before and during the Great Quake (K4.1)")
    first: int = number(0, CORNERS - 1, "corner that opens the round (K4.3)")
    turn: int = number(0, CORNERS - 1, "turns finished in this round")
    active: int = number(0, CORNERS - 1, "corner whose turn it is")

    allotted: int = number(0, 40, "first mana points placed by the active warband (K3.7)")
    drafted: int = number(0, 15, "set of the warbands taken in the draft (K3.3)")
    quakes: int = number(0, 16, "quakes made so far (K5.1)")
    quake_roll: int = number(0, 72, "the quake die (K5.2)")
    moved_lines: int = number(0, 2**LINES - 1, "set of the regions moved in the Great Quake (K5.4)")

    destiny: int = number(0, 12, "result of the Die of Destiny (K7.1)")
    activation: int = number(0, 72, "activation points left (K7.1)")
    power_uses: Ints = numbers(POWERS, 0, 99, "uses of each Titan Power this turn")
    activated: Ints = numbers(BAND, 0, 1, "own miniatures activated this turn (K7.6)")

    moving_class: int = number(-1, CLASSES - 1, "class of the running activation (K7.3)")
    dice: Ints = numbers(6, 0, 12, "the movement dice as they fell (K7.4)")
    points: int = number(0, 127, "movement points left (K7.4)")
    mover: int = number(NOBODY, MINIS - 1, "miniature being activated")
    began_on: int = number(NO_SPACE, SPACES - 1, "space where the activation began (K10.1)")
    heading: int = number(NO_DIRECTION, DIRECTIONS - 1, "direction of the last step (K12.10)")
    turned: bool = flag("the change of direction is used (K12.10)")
    wielding: bool = flag("the Titan Weapon is in use (K12.3)")
    beats: int = number(0, 31, "enemies beaten by moving in this activation")
    strikes: int = number(0, 31, "enemies struck in this activation")

    winner: int = number(NOBODY, DRAW, "alliance that has won; 2 for a draw")
    reason: int = number(0, DRAWN, "how the game ended (K14)")


class Content(Record):
    players: int = number(2, 4, "seats in the match")
    chapter: int = number(1, 3, "chapter of the rules (K1.6)")
    has_mana: bool = flag("chapter 2 and up")
    has_titans: bool = flag("chapter 3")
    seat_of: Ints = numbers(CORNERS, 0, CORNERS - 1, "commanding seat of each corner (K1.3)")

    rounds: int = number(1, 24, "rounds after the Great Quake (K4.1)")
    crystals: int = number(1, 24, "crystals in the game (K3.2)")
    crystals_per_round: int = number(1, 24, "crystals placed each round (K4.2)")
    face: Ints = numbers(12, 0, 12, "faces of the die")
    faces: int = number(1, 12, "number of faces")
    top_result: int = number(1, 6, "highest result of the Die of Destiny (K13.2)")
    activation: Ints = numbers(7, 0, 72, "activation points for each result (K7.1)")
    gain: Ints = numbers(7, 0, 40, "mana for each result (K11.4)")

    quake_dice: int = number(1, 6, "dice of one quake (K5.2)")
    quake_line: Ints = numbers(LINES, 0, 1, "the central regions (K2.5)")
    quakes_each: int = number(0, 4, "quakes of each warband (K5.1)")
    line_once: bool = flag("a region moves once in the Great Quake (K5.4)")

    mana_total: int = number(0, 40, "mana of each warband (K3.7)")
    mana_first: int = number(0, 40, "mana placed before the Great Quake (K3.7)")
    pool_top: int = number(0, 40, "most mana in the pool (K11.11)")
    charge: int = number(1, 40, "mana that charges a weapon (K11.12)")

    height: Ints = numbers(SPACES, 1, TOP_LEVEL, "levels at the start (K3.1)")
    next_space: Ints = numbers(SPACES * DIRECTIONS, NO_SPACE, SPACES - 1, "neighbour of a space in a direction (K2.6)")
    offset: Ints = numbers(DIRECTIONS, -SIDE - 1, SIDE + 1, "difference of space numbers for one step")
    star: Ints = numbers(SPACES * SIDE * WORDS, 0, SPACE_SET, "set of the spaces n straight steps away from a space")
    disc: Ints = numbers(SPACES * SIDE * WORDS, 0, SPACE_SET, "set of the spaces up to n straight steps away")
    line: Ints = numbers(LINES * WORDS, 0, SPACE_SET, "set of the spaces of each region (K2.4)")
    border: Ints = numbers(DIRECTIONS * WORDS, 0, SPACE_SET, "set of the spaces with a neighbour in a direction")
    ray: Ints = numbers(SPACES * DIRECTIONS * WORDS, 0, SPACE_SET, "set of the spaces in one direction from a space")
    start_ways: Ints = numbers(CLASSES * DIRECTIONS * WORDS, 0, SPACE_SET, "State.ways over the heights of the start")
    start_space: Ints = numbers(MINIS, FALLEN, SPACES - 1, "space of each miniature at the start (K3.5)")
    corner_space: Grid = grid(CORNERS, BAND, 0, SPACES - 1, "starting position of each corner, in order (K3.4)")

    class_of: Ints = numbers(BAND, -1, CLASSES - 1, "class of a warband's n-th miniature")
    first_of: Ints = numbers(CLASSES, 0, BAND - 1, "the first miniature of each class in a warband")
    count_of: Ints = numbers(CLASSES, 0, BAND, "miniatures of each class (K2.9)")
    cost: Ints = numbers(CLASSES, 1, 9, "activation points a class costs (K7.2)")
    class_dice: Ints = numbers(CLASSES, 1, 6, "movement dice of a class (K7.4)")
    odds: Ints = numbers(CLASSES * (MOST_NEEDED + 1), 0, 1000, "how often of 1000 a class's dice show n or more")
    turns: Ints = numbers(CLASSES, 0, 1, "changes of direction (K8.2, K8.3)")
    climb: Ints = numbers(CLASSES, 0, 9, "largest difference of levels in one step (K8.4)")
    wields: Ints = numbers(CLASSES, 0, 1, "the class uses the Titan Weapon (K12.2)")
    rebirth_cost: Ints = numbers(CLASSES, 0, 40, "price of a rebirth (K13.9)")

    weapon: Ints = numbers(CORNERS, NO_EFFECT, STRIKE_AT, "what each warband's weapon does (K12.1)")
    max_beats: Ints = numbers(CORNERS, 0, 31, "beats by moving with the weapon; 0: no limit")
    ignored: Ints = numbers(CORNERS, 0, 99, "defence points the weapon ignores (K12.13)")
    strike_range: Ints = numbers(CORNERS, 0, 10, "farthest target of a strike")
    strike_targets: Ints = numbers(CORNERS, 0, 16, "most targets of one use")
    strike_base: Ints = numbers(CORNERS, 0, 40, "price of a strike")
    strike_per_space: Ints = numbers(CORNERS, 0, 40, "price of a strike for each space of distance")
    strike_clear: Ints = numbers(CORNERS, 0, 1, "a strike needs a clear line (K12.14)")
    strike_after_beat: Ints = numbers(CORNERS, 0, 1, "a strike may follow a beating by moving (K12.17)")

    powers: int = number(0, POWERS, "number of Titan Powers")
    power: Ints = numbers(POWERS, NO_EFFECT, RESTORE, "what each power does")
    power_cost: Ints = numbers(POWERS, 0, 40, "mana from the pool (K13.1)")
    power_amount: Ints = numbers(POWERS, 0, 6, "how much a result is raised (K13.2)")
    power_top: Ints = numbers(POWERS, 0, 6, "result that cannot be exceeded (K13.2)")
    power_distance: Ints = numbers(POWERS, 0, 10, "spaces a region is moved (K13.5)")
    power_central: Ints = numbers(POWERS, 0, 1, "only central regions may be moved")
    power_limit: Ints = numbers(POWERS, 0, 99, "uses in one turn")
    power_acts: Ints = numbers(POWERS, 0, 1, "the reborn may act in the same turn (K13.11)")

    capture: int = number(ARRIVAL, OCCUPATION, "option capture (K10.1)")
    pile_up: bool = flag("option pile_up (K4.2)")
    needs_half: bool = flag("option majority = half (K14.2)")
    player_falls: bool = flag("option elimination = player (K14.4)")
    allies_block: bool = flag("option allies = block (K8.7)")
    up_to: bool = flag("option quake_distance = up_to (K5.3)")
    invasion_mana: bool = flag("option invasion_mana (K5.7)")
    skill_cap: int = number(0, 40, "most mana on one skill (K11.10)")
    free_formation: bool = flag("option formation = free (K3.5)")
    draft: bool = flag("option warband_choice = draft (K3.3)")
    first_corner: int = number(NOBODY, CORNERS - 1, "corner that begins; -1: drawn at random (K3.6)")
