"""Every field that both editions of Colossi have in state and content, with its meaning and its range.

A set of spaces is an integer whose bit n stands for space n. Rows of registers belong to the open programs, the
innermost one last; what no open program uses is blank.
"""

from __future__ import annotations

from colossarium.games.colossi.common.constants import (
    ACOLYTE,
    ACOLYTES,
    ACTION_CARD,
    ANY,
    BEAST_SETS,
    BEASTS,
    CLASSES,
    COLOSSUS,
    COLOSSUS_ONLY,
    COLOUR_IDS,
    COLOURS,
    CULL_OWN,
    CURSE_CARD,
    CURSES,
    DECK,
    DEPTH,
    DIRECTIONS,
    FACE_UP,
    GRASS,
    HAND,
    KINDS,
    LEAST,
    MODS,
    MOST_GOLD,
    NO_BEAST,
    NO_CARD,
    NO_LIMIT,
    NO_OP,
    NO_PROGRAM,
    NO_RULING,
    NO_SPACE,
    NO_TILE,
    NO_TRAIT,
    NO_WAY,
    NOBODY,
    PROGRAM_LINES,
    PROGRAMS,
    RANGES,
    RULINGS,
    SEATS,
    SET,
    SPACES,
    STACK,
    START,
    TILES,
    TRAITS,
    TRAITS_HELD,
    UNSET,
)
from colossarium.games.colossi.common.programs import Programs
from colossarium.kernel.schema import At, Choice, Grid, Header, Ints, Toml, flag, grid, number, numbers
from colossarium.kernel.sight import ALL as SEEN
from colossarium.kernel.sight import FOLLOWS, RULE, SEAT


class State(Header):
    """What everybody sees is SEEN (C7.1)."""

    dry: int = number(0, SET, "set of the spaces that are not Water (C2.5)", sight=SEEN.bits(SPACES))
    tile: Ints = numbers(
        SPACES, NO_TILE, TILES - 1, "tile on each space (C2.7)", At("tiles.{space?}", one_of="tile"), sight=SEEN
    )
    explored: int = number(0, SET, "set of the spaces with a tile, Water or not", sight=FOLLOWS)
    cubes: Grid = grid(COLOURS, SPACES, 0, 127, "golden, blue and green cubes on each space (C2.14)", sight=SEEN)
    banner: Ints = numbers(SPACES, NOBODY, SEATS - 1, "whose Banner stands on each space (C2.59)", sight=SEEN.of(SEAT))
    banners: Ints = numbers(SEATS, 0, SPACES, "Banners in hand (C2.59)", sight=SEEN.by(SEAT))
    colossus: Ints = numbers(
        *(SEATS, NO_SPACE, SPACES - 1, "space of each Colossus (C2.10)"),
        At("colossi.{colour}", one_of="space"),
        sight=SEEN.by(SEAT),
    )
    acolytes: Grid = grid(
        *(SEATS, SPACES, 0, ACOLYTES, "Acolytes on each space (C2.11)"),
        At("acolytes.{colour}.{space?}", most="acolytes"),
        sight=SEEN.by(SEAT),
    )
    standing: Ints = numbers(SEATS, 0, SET, "set of the spaces with Acolytes of each seat", sight=FOLLOWS)
    reserve: Ints = numbers(
        SEATS, 0, ACOLYTES, "Acolytes in hand (C2.11); follows", At("reserve.{colour}"), sight=SEEN.by(SEAT)
    )
    beast: Ints = numbers(
        *(BEASTS, NO_SPACE, SPACES - 1, "space of each Beast; none: off the island"),
        At("beasts.{beast?}", one_of="space"),
        sight=SEEN,
    )
    beasts: int = number(0, SET, "set of the spaces with Beasts", sight=FOLLOWS)
    marked: Ints = numbers(
        BEAST_SETS, 0, SET, "set of the spaces that each flag of a Beast there marks (C4.84 to C4.88)", sight=FOLLOWS
    )

    gold: Ints = numbers(
        SEATS, 0, MOST_GOLD, "Gold (C2.13)", At("gold.{colour}", most="gold_most"), sight=SEEN.by(SEAT)
    )
    rich: bool = flag("somebody has had as much Gold as ends the game", sight=SEEN)
    favoured: int = number(NOBODY, SEATS - 1, "who comes before others with as much Gold", sight=SEEN.of(SEAT))
    hand: Grid = grid(
        SEATS, HAND, NO_CARD, KINDS - 1, "cards in hand, sorted", At("hands.{colour}", row_of="card"), sight=RULE
    )
    known: Grid = grid(SEATS, HAND, 0, 15, "set of the seats that know this card to be in this hand (C7.4)", sight=RULE)
    held: Ints = numbers(SEATS, 0, HAND, "number of cards in hand", sight=SEEN.by(SEAT))
    traits: Grid = grid(
        *(SEATS, TRAITS_HELD, NO_TRAIT, TRAITS - 1, "Traits of each player (C4.60)"),
        At("traits.{colour}", row_of="trait"),
        sight=SEEN.by(SEAT),
    )
    curses: Grid = grid(
        SEATS, CURSES, NO_CARD, KINDS - 1, "cards that stay in front of each seat (C2.58)", sight=SEEN.by(SEAT)
    )
    mods: Grid = grid(
        SEATS, MODS, -NO_LIMIT, NO_LIMIT, "modifiers of each seat, from all that has some (C4.57)", sight=FOLLOWS
    )
    in_force: int = number(
        NO_RULING, RULINGS - 1, "modifiers that count for everybody, by their row in `rulings`", sight=SEEN
    )

    deck: Ints = numbers(
        DECK, NO_CARD, KINDS - 1, "the card deck, top first (C4.54)", At("deck", row_of="card"), sight=RULE
    )
    deck_top: int = number(0, DECK, "place of the top card in that row; past its end: none is left", sight=SEEN)
    discard: Ints = numbers(KINDS, 0, DECK, "cards of each kind in the discard pile", sight=SEEN)
    stack: Ints = numbers(
        STACK, NO_TILE, TILES - 1, "the tiles, top first (C4.29)", At("tile_stack", row_of="tile"), sight=RULE
    )
    stack_top: int = number(0, STACK, "place of the top tile", sight=SEEN)
    trait_deck: Ints = numbers(
        TRAITS, NO_TRAIT, TRAITS - 1, "the Trait deck, top first (C4.60)", At("trait_deck", row_of="trait"), sight=RULE
    )
    trait_top: int = number(0, TRAITS, "place of the top Trait", sight=SEEN)
    face_up: Ints = numbers(FACE_UP, NO_TRAIT, TRAITS - 1, "face-up Traits (C4.60)", sight=SEEN)
    dropped_traits: int = number(
        0, 2**TRAITS - 1, "discarded Traits (C4.63)", At("trait_discard", set_of="trait"), sight=SEEN.bits(TRAITS)
    )

    round: int = number(0, 127, "the round, counted from 1", At("round"), sight=SEEN)
    first: int = number(0, SEATS - 1, "first player (C3.2)", At("first", one_of="colour"), sight=SEEN.of(SEAT))
    active: int = number(
        *(0, SEATS - 1, "whose turn it is; left out: the first player's"),
        At("active", one_of="colour"),
        sight=SEEN.of(SEAT),
    )
    step: int = number(
        0, 31, "step of the turn; without a phase, the game begins it", At("step", one_of="step"), sight=SEEN
    )
    acting: bool = flag("the active player is in the Action step (C2.35)", At("acting"), sight=SEEN)
    actions: int = number(0, 127, "Actions left (C4.1)", At("actions"), sight=SEEN)
    taken: int = number(0, 127, "Actions taken this turn (C4.7)", At("taken"), sight=SEEN)
    strides: int = number(0, NO_LIMIT, "free Colossus Movements left this turn (C4.13)", At("strides"), sight=SEEN)
    unsettled: bool = flag("a limit of Traits, cards or Acolytes may be exceeded (C4.72)", At("unsettled"), sight=SEEN)
    deaths: int = number(0, 9999, "Acolytes that have died since the outermost program began", At("deaths"), sight=SEEN)

    due_kind: int = number(
        NO_OP, CULL_OWN, "what all do in turn (C2.23)", At("due.do", one_of="due", none=NO_OP), sight=SEEN
    )
    due: Ints = numbers(
        SEATS,
        0,
        9999,
        "how often each player has still to carry it out",
        At("due.times.{colour?}"),
        sight=SEEN.by(SEAT),
    )

    mover: int = number(
        NOBODY, SEATS - 1, "whose Movement is open (C4.10)", At("movement.seat", one_of="colour"), sight=SEEN.of(SEAT)
    )
    mover_kind: int = number(ACOLYTE, COLOSSUS, "what moves", At("movement.kind", one_of="piece"), sight=SEEN)
    mover_space: int = number(NO_SPACE, SPACES - 1, "where it is", At("movement.space", one_of="space"), sight=SEEN)
    visited: int = number(
        *(0, SET, "where it has been in this Movement (C4.17)"),
        At("movement.visited", set_of="space"),
        sight=SEEN.bits(SPACES),
    )
    stage: int = number(0, 7, "what comes next in the space entered (C4.14)", At("movement.stage"), sight=SEEN)
    road: bool = flag("the space entered is a road for it (C4.15)", At("movement.road"), sight=SEEN)
    halted: bool = flag("the Movement ends here (C2.56, C4.84)", At("movement.halted"), sight=SEEN)
    perished: bool = flag("the moving Acolyte itself has died (C4.20)", At("movement.perished"), sight=SEEN)
    went_onward: bool = flag("explore_onward is used up in this Movement", At("movement.went_onward"), sight=SEEN)
    move_depth: int = number(
        0, DEPTH, "effects that were open before the Movement", At("movement.programs_below"), sight=SEEN
    )

    pushed_from: int = number(
        *(NO_SPACE, SPACES - 1, "space of the piece chosen to be pushed (C2.41)"),
        At("pushed.space", one_of="space"),
        sight=SEEN,
    )
    pushed_owner: int = number(NOBODY, SEATS - 1, "its owner", At("pushed.seat", one_of="colour"), sight=SEEN.of(SEAT))
    pushed_kind: int = number(ACOLYTE, COLOSSUS, "its kind", At("pushed.kind", one_of="piece"), sight=SEEN)
    collecting: int = number(NO_SPACE, SPACES - 1, "space of which one reward is to be chosen (C2.61)", sight=SEEN)
    beast_to: int = number(
        *(NO_SPACE, SPACES - 1, "next space of a Beast that may carry an Acolyte (C4.87)"),
        At("beast_to", one_of="space"),
        sight=SEEN,
    )

    depth: int = number(0, DEPTH, "programs open (C4.71)", sight=SEEN)
    program: Ints = numbers(DEPTH, NO_PROGRAM, PROGRAMS - 1, "each open program", sight=SEEN)
    line: Ints = numbers(DEPTH, 0, PROGRAM_LINES, "its next line (C2.20)", sight=SEEN)
    actor: Ints = numbers(DEPTH, NOBODY, SEATS - 1, "who makes its choices (C2.21)", sight=SEEN.of(SEAT))
    card: Ints = numbers(DEPTH, NO_CARD, KINDS - 1, "the card being played, if it is one", sight=SEEN)
    here: Ints = numbers(DEPTH, NO_SPACE, SPACES - 1, "the space `here` (C2.22)", sight=SEEN)
    picked: Ints = numbers(DEPTH, NO_SPACE, SPACES - 1, "the picked space", sight=SEEN)
    foe: Ints = numbers(DEPTH, NOBODY, SEATS - 1, "the picked player", sight=SEEN.of(SEAT))
    done: Ints = numbers(DEPTH, 0, 9999, "what was done, for later lines", sight=SEEN)
    source: Ints = numbers(DEPTH, NO_BEAST, BEASTS - 1, "the program's own Beast", sight=SEEN)
    heading: Ints = numbers(DEPTH, NO_WAY, DIRECTIONS - 1, "direction of that Beast's last step", sight=SEEN)
    left: Ints = numbers(DEPTH, UNSET, 127, "how often the line may still act; unset before it begins", sight=SEEN)
    led: Ints = numbers(DEPTH, NO_BEAST, BEASTS - 1, "the Beast that the line moves (C2.51)", sight=SEEN)
    deaths_before: Ints = numbers(DEPTH, 0, 9999, "deaths before the line began", sight=SEEN)
    skipped: Ints = numbers(
        DEPTH, 0, PROGRAM_LINES, "line left out by a choice of the first of two; 0: none (C2.48)", sight=SEEN
    )


class Content(Programs):
    players: int = number(2, SEATS, "seats in the match (C3.1)", Choice("players"))
    acolytes: int = number(1, ACOLYTES, "Acolytes of each player (C2.9)", Toml("limits.acolytes"))
    actions_each: int = number(1, 12, "Actions in an Action step (C4.1)", Toml("limits.actions"))
    actions_most: int = number(1, 99, "Actions in one turn (C4.7)", Toml("limits.actions_a_turn"))
    hand_limit: int = number(1, 12, "cards in hand (C4.55)", Toml("limits.hand"))
    traits_held: int = number(1, TRAITS_HELD - 1, "Traits of one player (C4.62)", Toml("limits.traits"))
    traits_shown: int = number(0, FACE_UP, "face-up Traits (C4.60)", Toml("limits.face_up_traits"))
    cubes_most: int = number(1, 99, "golden cubes on one space (C2.14)", Toml("limits.cubes"))
    gold_most: int = number(1, MOST_GOLD, "Gold of one player (C2.13)", Toml("limits.gold"))
    start_cards: int = number(0, 9, "cards dealt to everybody", Toml("start.cards"))
    start_gold: Ints = numbers(SEATS, 0, MOST_GOLD, "Gold by turn order", Toml("start.gold", listed=True))
    draw_each: int = number(0, 9, "cards in the Draw step", Toml("turn.draw"))
    beast_card_actions: int = number(0, 9, "Actions gained by playing a Beast card", Toml("turn.beast_card_actions"))
    with_traits: bool = flag("whether Traits are in the game (C4.64)", Choice("traits"))
    drops_traits: bool = flag("a Trait may be discarded instead of an Action")
    first_player: int = number(
        NOBODY, SEATS - 1, "first player; -1: drawn (C3.2)", Choice("first_player", ("random", *COLOUR_IDS))
    )

    next_space: Ints = numbers(SPACES * DIRECTIONS, NO_SPACE, SPACES - 1, "neighbour of a space in a direction (C2.2)")
    near: Ints = numbers(SPACES, 0, SET, "set of the spaces next to each space")
    disc: Ints = numbers(SPACES * RANGES, 0, SET, "set of the spaces within each range of a space (C2.3, C2.26)")
    edge: int = number(0, SET, "set of the spaces at the edge of the board")
    centre: int = number(0, SPACES - 1, "the centre (C2.4)")
    border: int = number(0, SET, "set of the spaces that are Water for the whole game")
    water_tiles: int = number(0, SPACES, "Water tiles, border included")

    kinds: int = number(1, KINDS, "kinds of cards")
    copies: Ints = numbers(KINDS, 0, 12, "cards of this kind", Toml("deck.{card}", otherwise=0))
    card_type: Ints = numbers(KINDS, ACTION_CARD, CURSE_CARD, "type of each kind")
    card_program: Ints = numbers(KINDS, NO_PROGRAM, PROGRAMS - 1, "what each kind does")
    card_mods: Grid = grid(KINDS, MODS, LEAST, NO_LIMIT, "modifiers of lasting Curses")
    lasting: Ints = numbers(KINDS, 0, 1, "the card stays in front of its player (C2.58)")
    curses_most: int = number(0, CURSES, "cards that may stay in front of one player")

    tiles: int = number(1, TILES, "kinds of tiles, bare ground last (C4.30)")
    tile_class: Ints = numbers(TILES, GRASS, START, "class of each kind")
    tile_copies: Ints = numbers(
        TILES, 0, STACK, "tiles of this kind (C2.74)", Toml("tile.copies", least=1, otherwise=1)
    )
    in_stack: Ints = numbers(CLASSES, 0, STACK, "tiles of each class that are drawn for the stack")
    produced: Grid = grid(TILES, COLOURS, 0, 6, "cubes that a tile produces")
    printed: Grid = grid(TILES, COLOURS, 0, 6, "Loot printed on a tile, never used up (C2.54)")
    beasts_stop_explorers: bool = flag(
        "a Beast that comes with a tile stops its finder too (C4.84)", Toml("island.beasts_stop_explorers", otherwise=0)
    )
    loot_at_once: bool = flag("a new tile has its cubes at once")
    tile_beast: Ints = numbers(TILES, NO_BEAST, BEASTS - 1, "Beast of a Lair")
    tile_harvest: Ints = numbers(TILES, NO_PROGRAM, PROGRAMS - 1, "effect of harvesting each kind")
    tile_arrival: Ints = numbers(TILES, NO_PROGRAM, PROGRAMS - 1, "Arrival effect of each kind (C4.14)")
    arrival_by: Ints = numbers(TILES, ANY, COLOSSUS_ONLY, "pieces that have the Arrival effect (C4.14)")

    beast_flags: Ints = numbers(BEASTS, 0, 2**6 - 1, "set of the flags of each Beast")
    beast_enter: Ints = numbers(BEASTS, NO_PROGRAM, PROGRAMS - 1, "run after each step of a Beast (C4.83)")
    beast_reap: Ints = numbers(BEASTS, NO_PROGRAM, PROGRAMS - 1, "`reap` effect of each Beast")

    traits: int = number(0, TRAITS, "Traits in the game")
    trait_mods: Grid = grid(TRAITS, MODS, LEAST, NO_LIMIT, "modifiers of each Trait")
    trait_stride: Ints = numbers(TRAITS, NO_PROGRAM, PROGRAMS - 1, "run when the Colossus enters a space (C4.14)")

    rulings: Grid = grid(RULINGS, MODS, LEAST, NO_LIMIT, "modifiers that can count for everybody")

    gold_goal: int = number(1, MOST_GOLD + 1, "Gold that ends the game; more than anybody can have: none does")
    collects_one: bool = flag("`score` gives Loot or effect of the tile, not both (C2.61)")

    # For computer players only: tenths of a Gold.
    tile_worth: Ints = numbers(TILES, -999, 9999, "what collecting a tile is worth, its cubes apart")
    beast_worth: Ints = numbers(BEASTS, -999, 9999, "what a Beast's `reap` effect is worth")
    card_worth: Ints = numbers(KINDS, -999, 9999, "what playing a card is worth")
