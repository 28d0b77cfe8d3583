"""Every field that both editions of Colossi have in state and content, with its meaning and its range.

A set of spaces is an integer whose bit n stands for space n. Rows of registers belong to the open programs, the
innermost one last; what no open program uses is blank.
"""

from __future__ import annotations

from colossarium.kernel.schema import Grid, Header, Ints, Record, flag, grid, number, numbers

SEATS = 4
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
AGES = 24
MOST_GOLD = 999
PROGRAMS = 256
LINES = 640
DEPTH = 4  # programs open at once
PROGRAM_LINES = 5  # C2.70
NO_LIMIT = 99

NOBODY = -1
NO_SPACE = -1
NO_TILE = -1
NO_CARD = -1
NO_TRAIT = -1
NO_BEAST = -1
NO_AGE = -1
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
HAND_LIMIT, ACOLYTE_LIMIT, LIFT_CURSE, COLLECT_ONE = range(22, 26)  # C4.55, C4.58, C2.58, B4.28
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
(BEAST_STEPS, KILL_GOLD, DEATH_GOLD, GIFT_GOLD, TIE_WIN, REST_GOLD, BANNER_GUARD, REAP_GOLD) = range(16, 24)
MODS = 24

# What comes next in a space that a Movement has entered (C4.14); strides are counted on from STRIDES.
NO_STAGE, ARRIVAL, STRIDES = range(3)
DECISION = STRIDES + TRAITS_HELD

# Flags of Beasts (C4.84 to C4.88).
FLAG_NO_ROAD, FLAG_HOLD, FLAG_BAR, FLAG_COLOSSI_ONLY, FLAG_SWIFT, FLAG_CARRY = range(6)
BEAST_SETS = 4  # flags that mark the Beast's space; the other two concern its moves

# Kinds of chance events.
FIRST_PLAYER, CARD_SHUFFLE, TILE_SHUFFLE, TRAIT_SHUFFLE, ROBBED_CARD, AGE_DRAW = range(6)


class State(Header):
    dry: int = number(0, SET, "set of the spaces that are not Water (C2.5)")
    tile: Ints = numbers(SPACES, NO_TILE, TILES - 1, "tile on each space (C2.7)")
    explored: int = number(0, SET, "set of the spaces with a tile, Water or not")
    cubes: Grid = grid(COLOURS, SPACES, 0, 127, "golden, blue and green cubes on each space (C2.14, B4.40)")
    banner: Ints = numbers(SPACES, NOBODY, SEATS - 1, "whose Banner stands on each space (B4.16)")
    banners: Ints = numbers(SEATS, 0, SPACES, "Banners in hand (B3.2)")
    colossus: Ints = numbers(SEATS, NO_SPACE, SPACES - 1, "space of each Colossus (C2.10)")
    acolytes: Grid = grid(SEATS, SPACES, 0, ACOLYTES, "Acolytes of each seat on each space (C2.11)")
    standing: Ints = numbers(SEATS, 0, SET, "set of the spaces with Acolytes of each seat")
    reserve: Ints = numbers(SEATS, 0, ACOLYTES, "Acolytes in hand (C2.11)")
    beast: Ints = numbers(BEASTS, NO_SPACE, SPACES - 1, "space of each Beast; none: not on the island")
    beasts: int = number(0, SET, "set of the spaces with Beasts")
    marked: Ints = numbers(
        BEAST_SETS, 0, SET, "set of the spaces that each flag of a Beast there marks (C4.84 to C4.88)"
    )

    gold: Ints = numbers(SEATS, 0, MOST_GOLD, "Gold (C2.13)")
    rich: bool = flag("somebody has had the Gold that ends the game (B6.1)")
    favoured: int = number(NOBODY, SEATS - 1, "who comes before others with as much Gold (option end_mode)")
    hand: Grid = grid(SEATS, HAND, NO_CARD, KINDS - 1, "cards in hand, sorted")
    known: Grid = grid(SEATS, HAND, 0, 15, "set of the seats that know this card to be in this hand (C7.4)")
    held: Ints = numbers(SEATS, 0, HAND, "number of cards in hand")
    traits: Grid = grid(SEATS, TRAITS_HELD, NO_TRAIT, TRAITS - 1, "Traits in front of each seat (C4.60)")
    curses: Grid = grid(SEATS, CURSES, NO_CARD, KINDS - 1, "lasting Curses in front of each seat (B4.35)")
    mods: Grid = grid(SEATS, MODS, -NO_LIMIT, NO_LIMIT, "modifiers of each seat, from Traits, Curses and the Age")
    age: int = number(NO_AGE, AGES - 1, "Age card whose modifiers count for all (A4.6)")

    deck: Ints = numbers(DECK, NO_CARD, KINDS - 1, "Colossus cards, from the top at the end of the row (C4.54)")
    deck_top: int = number(0, DECK, "place of the top card in that row; past its end: none is left")
    discard: Ints = numbers(KINDS, 0, DECK, "cards of each kind in the discard pile")
    stack: Ints = numbers(STACK, NO_TILE, TILES - 1, "tiles, in the same way (C4.29)")
    stack_top: int = number(0, STACK, "place of the top tile")
    trait_deck: Ints = numbers(TRAITS, NO_TRAIT, TRAITS - 1, "Traits, in the same way (C4.60)")
    trait_top: int = number(0, TRAITS, "place of the top Trait")
    face_up: Ints = numbers(FACE_UP, NO_TRAIT, TRAITS - 1, "face-up Traits (C4.60)")
    dropped_traits: int = number(0, 2**TRAITS - 1, "set of the Traits in their discard pile (C4.63)")

    round: int = number(0, 127, "counted from 1")
    first: int = number(0, SEATS - 1, "first player, or holder of the Mantle (C3.2)")
    active: int = number(0, SEATS - 1, "whose turn it is")
    step: int = number(0, 31, "step of the turn; the edition names them")
    acting: bool = flag("the active player is in the Action step (C2.35)")
    actions: int = number(0, 127, "Actions left (C4.1)")
    taken: int = number(0, 127, "Actions taken this turn (C4.7)")
    strides: int = number(0, NO_LIMIT, "free Colossus Movements left this turn (C4.13)")
    unsettled: bool = flag("a limit of Traits, cards or Acolytes may be exceeded (C4.72)")
    deaths: int = number(0, 9999, "Acolytes that have died since the outermost program began")

    due_kind: int = number(NO_OP, CULL_OWN, "operation that seats carry out in turn; none: nothing is due (C2.23)")
    due: Ints = numbers(SEATS, 0, 9999, "how often each seat has still to carry it out")

    mover: int = number(NOBODY, SEATS - 1, "whose Movement is open (C4.10)")
    mover_kind: int = number(ACOLYTE, COLOSSUS, "what moves")
    mover_space: int = number(NO_SPACE, SPACES - 1, "where it is")
    visited: int = number(0, SET, "set of the spaces it has been on in this Movement (C4.17)")
    stage: int = number(0, 7, "what comes next in the space entered (C4.14)")
    road: bool = flag("the space entered is a road for it (C4.15)")
    halted: bool = flag("the Movement ends here (C2.56, C4.84)")
    perished: bool = flag("the moving Acolyte itself has died (C4.20)")
    went_onward: bool = flag("explore_onward is used up in this Movement")
    move_depth: int = number(0, DEPTH, "programs open below the Movement")

    pushed_from: int = number(NO_SPACE, SPACES - 1, "space of the piece chosen to be pushed (C2.41)")
    pushed_owner: int = number(NOBODY, SEATS - 1, "its owner")
    pushed_kind: int = number(ACOLYTE, COLOSSUS, "its kind")
    collecting: int = number(NO_SPACE, SPACES - 1, "space whose Banner gives Loot or Rest effect (B4.28)")
    beast_to: int = number(NO_SPACE, SPACES - 1, "next space of the Beast that may carry an Acolyte (C4.87)")

    depth: int = number(0, DEPTH, "programs open (C4.71)")
    program: Ints = numbers(DEPTH, NO_PROGRAM, PROGRAMS - 1, "each open program")
    line: Ints = numbers(DEPTH, 0, PROGRAM_LINES, "its next line (C2.20)")
    actor: Ints = numbers(DEPTH, NOBODY, SEATS - 1, "who makes its choices (C2.21)")
    card: Ints = numbers(DEPTH, NO_CARD, KINDS - 1, "the card being played, if it is one")
    here: Ints = numbers(DEPTH, NO_SPACE, SPACES - 1, "the space `here` (C2.22)")
    picked: Ints = numbers(DEPTH, NO_SPACE, SPACES - 1, "the picked space")
    foe: Ints = numbers(DEPTH, NOBODY, SEATS - 1, "the picked player")
    done: Ints = numbers(DEPTH, 0, 9999, "what was done, for later lines")
    source: Ints = numbers(DEPTH, NO_BEAST, BEASTS - 1, "the program's own Beast")
    heading: Ints = numbers(DEPTH, NO_WAY, DIRECTIONS - 1, "direction of that Beast's last step")
    left: Ints = numbers(DEPTH, UNSET, 127, "how often the line may still act; unset before it begins")
    led: Ints = numbers(DEPTH, NO_BEAST, BEASTS - 1, "the Beast that the line moves (C2.51)")
    deaths_before: Ints = numbers(DEPTH, 0, 9999, "deaths before the line began")
    skipped: Ints = numbers(DEPTH, 0, PROGRAM_LINES, "line left out by a choice of the first of two; 0: none (C2.48)")


class Content(Record):
    players: int = number(2, SEATS, "seats in the match")
    acolytes: int = number(1, ACOLYTES, "of each seat (C2.9)")
    actions_each: int = number(1, 12, "Actions in an Action step (C4.1)")
    actions_most: int = number(1, 99, "Actions in one turn (C4.7)")
    hand_limit: int = number(1, 20, "cards (C4.55)")
    traits_held: int = number(1, TRAITS_HELD - 1, "Traits of one seat (C4.62)")
    traits_shown: int = number(0, FACE_UP, "face-up Traits (C4.60)")
    cubes_most: int = number(1, 99, "golden cubes on one space (C2.14)")
    gold_most: int = number(1, MOST_GOLD, "Gold of one seat (C2.13)")
    start_cards: int = number(0, 9, "cards dealt to everybody")
    start_gold: Ints = numbers(SEATS, 0, MOST_GOLD, "by turn order")
    draw_each: int = number(0, 9, "cards in the Draw step")
    beast_card_actions: int = number(0, 9, "Actions gained by playing a Beast card (A4.7)")
    with_traits: bool = flag("option traits (C4.64)")
    drops_traits: bool = flag("a Trait may be discarded instead of an Action (A4.9)")
    first_player: int = number(NOBODY, SEATS - 1, "option first_player; -1: drawn (C3.2)")

    next_space: Ints = numbers(SPACES * DIRECTIONS, NO_SPACE, SPACES - 1, "neighbour of a space in a direction (C2.2)")
    near: Ints = numbers(SPACES, 0, SET, "set of the spaces next to each space")
    disc: Ints = numbers(SPACES * RANGES, 0, SET, "set of the spaces within each range of a space (C2.3, C2.26)")
    edge: int = number(0, SET, "set of the spaces at the edge of the board")
    centre: int = number(0, SPACES - 1, "the centre (C2.4)")
    border: int = number(0, SET, "set of the spaces that are Water for the whole game (A3.2)")
    water_tiles: int = number(0, SPACES, "Water tiles, border included (A4.35)")

    kinds: int = number(1, KINDS, "kinds of cards")
    copies: Ints = numbers(KINDS, 0, DECK, "cards of each kind")
    card_type: Ints = numbers(KINDS, ACTION_CARD, CURSE_CARD, "type of each kind")
    card_program: Ints = numbers(KINDS, NO_PROGRAM, PROGRAMS - 1, "what each kind does")
    card_mods: Grid = grid(KINDS, MODS, -NO_LIMIT, NO_LIMIT, "modifiers of lasting Curses")
    lasting: Ints = numbers(KINDS, 0, 1, "the card stays in front of its player (B4.35)")
    curses_most: int = number(0, CURSES, "lasting Curses of one seat (B4.36)")

    tiles: int = number(1, TILES, "kinds of tiles, bare ground last (C4.30)")
    tile_class: Ints = numbers(TILES, GRASS, START, "class of each kind")
    tile_copies: Ints = numbers(TILES, 0, STACK, "tiles of each kind")
    in_stack: Ints = numbers(CLASSES, 0, STACK, "tiles of each class that are drawn for the stack (B3.6)")
    produced: Grid = grid(TILES, COLOURS, 0, 9, "cubes that a tile produces (B4.2)")
    printed: Grid = grid(TILES, COLOURS, 0, 9, "Loot printed on a tile, never used up (A4.61)")
    beasts_stop_explorers: bool = flag("the Beast of a Lair just explored can end the Movement (B4.11, C4.84)")
    loot_at_once: bool = flag("a new tile has its cubes at once (B4.10)")
    tile_beast: Ints = numbers(TILES, NO_BEAST, BEASTS - 1, "Beast of a Lair (B4.11)")
    tile_harvest: Ints = numbers(TILES, NO_PROGRAM, PROGRAMS - 1, "Rest or Reap effect of each kind")
    tile_arrival: Ints = numbers(TILES, NO_PROGRAM, PROGRAMS - 1, "Arrival effect of each kind (A4.12)")
    arrival_by: Ints = numbers(TILES, ANY, COLOSSUS_ONLY, "pieces that have the Arrival effect (A4.15)")

    beast_flags: Ints = numbers(BEASTS, 0, 2**6 - 1, "set of the flags of each Beast")
    beast_enter: Ints = numbers(BEASTS, NO_PROGRAM, PROGRAMS - 1, "run after each step of a Beast (C4.83)")
    beast_reap: Ints = numbers(BEASTS, NO_PROGRAM, PROGRAMS - 1, "Reap effect of each Beast (A4.58)")

    traits: int = number(0, TRAITS, "Traits in the game")
    trait_mods: Grid = grid(TRAITS, MODS, -NO_LIMIT, NO_LIMIT, "modifiers of each Trait")
    trait_stride: Ints = numbers(TRAITS, NO_PROGRAM, PROGRAMS - 1, "run when the Colossus enters a space (C4.14)")

    ages: int = number(0, AGES, "Age cards")
    age_mods: Grid = grid(AGES, MODS, -NO_LIMIT, NO_LIMIT, "modifiers of each Age card")
    age_setup: Ints = numbers(AGES, NO_PROGRAM, PROGRAMS - 1, "setup of each Age card (A4.28)")
    age_scoring: Ints = numbers(AGES, NO_PROGRAM, PROGRAMS - 1, "scoring of each Age card (A4.40)")

    gold_goal: int = number(1, MOST_GOLD + 1, "Gold that ends the game; more than anybody can have: none does (B6.1)")
    collects_one: bool = flag("a collected Banner gives Loot or Rest effect, not both (B4.28)")

    programs: int = number(0, PROGRAMS, "programs")
    program_start: Ints = numbers(PROGRAMS, 0, LINES, "first line of each program")
    program_size: Ints = numbers(PROGRAMS, 0, PROGRAM_LINES, "lines of each program")
    op: Ints = numbers(LINES, NO_OP, PRIZE, "operation of each line")
    who: Ints = numbers(LINES, 0, PICKED_FOE, "whom it concerns (C2.23)")
    when: Ints = numbers(LINES, 0, HERE_COAST, "condition (C2.24); 0: none")
    amount: Ints = numbers(LINES, -9, 99, "how much or how often (C2.25)")
    per: Ints = numbers(LINES, 0, PER_BANNERS, "what the amount is multiplied with; 0: nothing")
    most: Ints = numbers(LINES, 0, NO_LIMIT, "upper limit of the amount (C2.25)")
    at: Ints = numbers(LINES, 0, AT_CENTRE, "the space, or from where (C2.26)")
    within: Ints = numbers(LINES, 0, EVERYWHERE, "range of the area (C2.26)")
    what: Ints = numbers(LINES, 0, SOURCE, "kind of piece, or which Beast")
    way: Ints = numbers(LINES, 0, BEAST_WAY, "who gives the direction (C2.42)")
    filter: Ints = numbers(LINES, 0, FLOODABLE, "which spaces or players can be chosen")
    may: Ints = numbers(LINES, 0, 1, "the actor may decline (C2.27)")
    second: Ints = numbers(LINES, 0, NO_LIMIT, "second prize (C2.64)")

    # For computer players only: tenths of a Gold.
    tile_worth: Ints = numbers(TILES, -999, 9999, "what collecting a tile is worth, its cubes apart")
    beast_worth: Ints = numbers(BEASTS, -999, 9999, "what a Beast's Reap effect is worth")
    card_worth: Ints = numbers(KINDS, -999, 9999, "what playing a card is worth")
