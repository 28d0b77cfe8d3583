"""Every field of an Og state and of its content: range, meaning, key in positions or in the content files."""

from __future__ import annotations

from colossarium.kernel.schema import At, Choice, Grid, Header, Ints, Record, Toml, flag, grid, number, numbers
from colossarium.kernel.sight import ALL, FOLLOWS, RULE

CARDS = 48  # most Action and Advanced cards together; the Action cards come first
ADVANCED = 8
COLOSSI = 16
BLOWS = 6
HAND = 4
LEVELS = 12  # of a tracker
AREA = 12  # cards in the Playing Area: the longest Final Blow
COLUMNS = 2  # of a card (O2.1)
SQUARES = 6  # room for the squares of one card

# A place (x, y) of the Playing Area is bit x + RIGHT of row y + DOWN.
RIGHT, DOWN = AREA - 1, 2 * (AREA - 1)
PLACES = 2 * RIGHT + COLUMNS
ROWS = 2 * DOWN + 3

NO_CARD = -1
NO_SQUARE = -1

ATTACK, GRIP, BONUS, CLIMB = range(4)
MEDALLIONS = 4
WORN = 4
LINES = 4

# Phases: the start of a round is taken by the game itself, the others are the decisions OD1 to OD6.
ROUND_START, TOLL, PLAY, POWER, POWER_CARD, DESTROY, BLOW = range(7)
PHASES = ("round_start", "toll", "play", "power", "power_card", "destroy", "blow")

# The draw that is going on.
NOTHING, STARTER, HAND_CARDS, POWER_DRAW = range(4)
DRAWS = ("nothing", "starter", "hand", "power")

WEAKNESS_TRACKER, GRIP_TRACKER = range(2)

# What an effect does.
NO_EFFECT, WEAKEN, HARDEN, SLIP, RECOVER, ADVANCE, ASCEND, RIGHTS = range(8)
EFFECTS = 4  # in one list
HIT, MISS, DEPLETION = 0, LINES, 2 * LINES  # lists of effects: one per line, one per line, one
LISTS = 2 * LINES + 1

UNDECIDED, WON, LOST_GRIP, LOST_BLOW, LOST_TIME = range(5)
RESULTS = ("", "won", "lost_grip", "lost_blow", "lost_time")

# Kinds of chance events.
ACTION_SHUFFLE, ADVANCED_SHUFFLE, COLOSSUS_SHUFFLE, BLOW_DRAW = range(4)

LEAST_LIMIT, LAST_ROUND = 30, 999  # of the last round


class State(Header):
    round: int = number(0, LAST_ROUND, "rounds begun (O4.1)", At("round", most="limit"), sight=ALL)
    weakness: int = number(0, LEVELS, "level of Weakness (O1.3)", At("weakness"), sight=ALL)
    grip: int = number(0, LEVELS, "level of Grip; below its minimum the game is lost (O1.4)", At("grip"), sight=ALL)

    deck: Ints = numbers(
        *(CARDS, NO_CARD, CARDS - 1, "the Action deck, top card first (O3.2)"),
        At("action_deck", row_of="card"),
        sight=RULE,
    )
    deck_top: int = number(0, CARDS, "where the Action deck begins", sight=ALL)
    discard: Ints = numbers(
        *(CARDS, NO_CARD, CARDS - 1, "the discard pile, oldest card first (O8.5)"),
        At("discard_pile", row_of="card"),
        sight=ALL,
    )
    discarded: int = number(0, CARDS, "cards on the discard pile", sight=ALL)
    gone: Ints = numbers(
        CARDS, NO_CARD, CARDS - 1, "destroyed cards, in order (O8.3)", At("destroyed", row_of="card"), sight=ALL
    )
    destroyed: int = number(0, CARDS, "number of destroyed cards", sight=ALL)
    advanced: Ints = numbers(
        *(ADVANCED, NO_CARD, CARDS - 1, "the Advanced deck, top card first (O3.3)"),
        At("advanced_deck", row_of="card"),
        sight=RULE,
    )
    advanced_top: int = number(0, ADVANCED, "where the Advanced deck begins", sight=ALL)
    seen: int = number(
        0, 2**ADVANCED - 1, "set of the Advanced cards that have been drawn (O7.5)", sight=ALL.bits(ADVANCED)
    )

    colossus: Ints = numbers(
        COLOSSI, NO_CARD, COLOSSI - 1, "Colossus cards: discarded, current, to come, unused (O3.4)", sight=RULE
    )
    climbed: int = number(0, COLOSSI, "Colossus cards discarded; the next one is the current card (O7.7)", sight=ALL)
    blow: int = number(0, BLOWS - 1, "the Final Blow card (O3.5)", At("final_blow", one_of="Final Blow"), sight=RULE)
    blow_known: bool = flag("the Final Blow card is known (O10.3)", At("final_blow_known", hint="follows"), sight=ALL)

    hand: Ints = numbers(
        HAND, NO_CARD, CARDS - 1, "cards in hand, in the order drawn (O4.3)", At("hand", row_of="card"), sight=ALL
    )
    held: int = number(0, HAND, "cards in hand", sight=ALL)
    drawn: int = number(
        *(NO_CARD, CARDS - 1, "card drawn and not yet placed"),
        At("drawn", one_of="card", hint="needed in `power_card` and `blow`"),
        sight=ALL,
    )
    due: int = number(NOTHING, POWER_DRAW, "the draw that is going on (O4.4)", At("drawing", one_of="draw"), sight=ALL)

    area: Ints = numbers(AREA, NO_CARD, CARDS - 1, "cards in the Playing Area, in the order placed (O2.4)", sight=ALL)
    area_x: Ints = numbers(AREA, -RIGHT, RIGHT, "x of each card's top left square (O2.7)", sight=ALL)
    area_y: Ints = numbers(AREA, -DOWN, DOWN, "y of each card's top left square (O2.7)", sight=ALL)
    laid: int = number(0, AREA, "cards in the Playing Area", sight=ALL)
    filled: Ints = numbers(ROWS, 0, 2**PLACES - 1, "set of the filled places of each row (O5.2)", sight=FOLLOWS)
    net: Ints = numbers(
        MEDALLIONS + 1, -127, 127, "visible medallions of each type, negative ones taken off (O2.5)", sight=ALL
    )

    rights: int = number(
        0, AREA, "destroy rights of this round (O7.10)", At("rights", hint="1 in `destroy` if left out"), sight=ALL
    )
    power_left: int = number(
        0, 1, "uses of Netophah's power left in this round (O6.1)", At("power_left", most="power_uses"), sight=ALL
    )

    blow_left: int = number(0, AREA, "cards of the Final Blow deck not yet drawn (O10.5)", At("blow.left"), sight=ALL)
    blow_drawn: int = number(
        0, AREA, "cards of the Final Blow deck drawn (O10.6)", At("blow.drawn", hint="follows"), sight=ALL
    )

    result: int = number(
        UNDECIDED, LOST_TIME, "how the game ended (O11.1)", At("result", one_of="result", none=UNDECIDED), sight=ALL
    )


class Content(Record):
    rows: int = number(2, 3, "rows of squares on a card (O2.1)", Toml("card.rows"))
    actions: int = number(0, CARDS, "Action cards; Advanced cards have the next numbers")
    cards: int = number(0, CARDS, "Action and Advanced cards together")
    medallion: Ints = numbers(CARDS * SQUARES, ATTACK, WORN, "type of the medallion on each square (O2.2)")
    worth: Ints = numbers(CARDS * SQUARES, -3, 3, "its value")
    card_net: Grid = grid(CARDS, MEDALLIONS, -18, 18, "sum of each type on a card")
    card_negatives: Ints = numbers(CARDS, 0, SQUARES, "negative medallions on a card")

    colossi: int = number(1, COLOSSI, "Colossus cards (O3.4)")
    climb: int = number(1, COLOSSI, "Colossus cards in use (O3.4)", Choice("colossus_cards"))
    need: Grid = grid(COLOSSI, LINES, 0, 99, "value of each line (O7.2)", Toml("colossus.need.{line}"))
    icons: Grid = grid(
        COLOSSI, LINES, 0, 2, "destroy icons on each line (O7.10)", Toml("colossus.destroy.{line}", otherwise=0)
    )

    blows: int = number(1, BLOWS, "Final Blow cards (O3.5)")
    blow_attack: Ints = numbers(BLOWS, 0, 30, "Attack to show (O10.4)", Toml("final_blow.attack"))
    blow_cards: Grid = grid(
        BLOWS,
        LEVELS,
        0,
        AREA,
        "cards of the Final Blow deck, by Weakness (O10.4)",
        Toml("final_blow.cards", entries="weakness_max"),
    )
    blow_grip: Grid = grid(
        BLOWS, LEVELS, 0, 30, "Grip to show, by Grip level (O10.4)", Toml("final_blow.grip", entries="grip_max")
    )
    named_blow: int = number(-1, BLOWS - 1, "option final_blow; -1: drawn at random (O3.5)")
    blow_open: bool = flag("the Final Blow card lies open from the start (O3.5)", Choice("final_blow_open"))

    weakness_min: int = number(1, LEVELS - 1, "lowest level of Weakness (O1.3)", Toml("weakness.min"))
    weakness_max: int = number(2, LEVELS, "highest level of Weakness (O1.3)", Toml("weakness.max"))
    weakness_start: int = number(1, LEVELS, "Weakness at the start (O3.1)", Choice("start_weakness"))
    grip_min: int = number(1, LEVELS - 1, "below this the game is lost (O1.5)", Toml("grip.min"))
    grip_max: int = number(2, LEVELS, "highest level of Grip (O1.4)", Toml("grip.max"))
    grip_start: int = number(1, LEVELS, "Grip at the start (O3.1)", Choice("start_grip"))

    hand: int = number(1, HAND, "cards drawn into the hand (O4.3)", Toml("round.hand"))
    power_uses: int = number(0, 1, "uses of the power per round (O6.1)", Toml("round.power_uses"))
    limit: int = number(LEAST_LIMIT, LAST_ROUND, "last round (O11.3)", Choice("round_limit"))
    on_empty: bool = flag(
        "the deck is depleted as soon as it is empty (O9.1)", Choice("depletion_timing", ("on_need", "on_empty"))
    )
    takeback: bool = flag("cards can be taken back until the power (O5.7)", Choice("takeback"))

    line_medallion: Ints = numbers(LINES, ATTACK, CLIMB, "type that each line compares, top line first (O7.2)")
    effect: Grid = grid(LISTS, EFFECTS, NO_EFFECT, RIGHTS, "what the effects of each list do")
    amount: Grid = grid(LISTS, EFFECTS, 0, LEVELS, "and how often")
    depletion_toll: int = number(0, LEVELS, "levels to pay when the deck is depleted (O9.2)")
    power_toll: int = number(0, LEVELS, "levels to pay for the power (O6.3)")

    saga_climb: int = number(0, 999, "Saga points for each Colossus card (O11.5)", Toml("saga.per_climb"))
    saga_win: int = number(0, 999, "Saga points for a win (O11.5)", Toml("saga.win"))
    saga_grip: int = number(0, 999, "Saga points for each level of Grip left (O11.5)", Toml("saga.per_grip_left"))
    saga_card: int = number(
        0, 999, "Saga points for each Final Blow card not drawn (O11.5)", Toml("saga.per_blow_card_left")
    )

    has_power: bool = flag("Netophah's power can be used (O6.1)", Choice("power"))
