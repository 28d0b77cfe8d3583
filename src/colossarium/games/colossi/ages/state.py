"""What the Ages edition adds to state and content of Colossi."""

from __future__ import annotations

from colossarium.games.colossi.common import constants
from colossarium.games.colossi.common import state as common
from colossarium.games.colossi.common.constants import (
    BEASTS,
    NO_PROGRAM,
    NO_RULING,
    NO_SPACE,
    OWN_CHANCE,
    OWN_PHASE,
    PROGRAMS,
    RULINGS,
    SEATS,
    SET,
    SPACES,
)
from colossarium.kernel.schema import At, Choice, Grid, Ints, Toml, flag, grid, inherited, number, numbers
from colossarium.kernel.sight import ALL, RULE, SEAT

EPOCHS = 3  # A4.1: Ages of a game
MOST_TURNS = 8  # A2.1
AGES, NO_AGE = RULINGS, NO_RULING  # Age cards: the rulings of this edition
AGE_DRAW = OWN_CHANCE
REAP_GOLD_MOD = constants.OWN_MODS[1]  # A4.40

REAP, WASH = OWN_PHASE, OWN_PHASE + 1
PHASES = (*constants.PHASES, "reap", "wash")

# Steps, in the order in which a game goes through them; those from NEW_AGE to MANTLE once an Age.
(DRAFT, NEW_AGE, WASHING, AGE_SETUP, TURN, ACTION_STEP, DRAW_STEP, TURN_END) = range(8)
(SCORING, REAP_GOLD, REAPING, HARVEST, BEAST_REAPS, MANTLE) = range(8, 14)
REAP_AGAIN = 14  # within REAPING: somebody has discarded a Trait instead (A4.9)
STEPS = (
    *("draft", "new_age", "washing", "age_setup", "turn", "actions", "draw", "turn_end"),
    *("scoring", "reap_gold", "reaping", "harvest", "beast_reaps", "mantle", "reap_again"),
)

LEADER, LEFT, LEADER_THEN_LEFT = range(3)
MANTLES = ("leader", "left", "leader_then_left")


class State(common.State):
    """Everybody sees the Age cards up to now, and who has Reaped what and passed (A7.1)."""

    first: int = inherited("holder of the Mantle (C3.2)", At("first", one_of="colour"))
    in_force: int = inherited("Age card whose modifiers count for everybody (A4.6)")
    epoch: int = number(0, EPOCHS, "which Age it is, 1 to 3 (A4.1); 0 before the first", At("epoch"), sight=ALL)
    age_cards: Ints = numbers(
        *(EPOCHS, NO_AGE, AGES - 1, "Age cards of the match, one of each Age, in order (A3.3)"),
        At("ages", row_of="age"),
        sight=RULE,
    )
    lying: Ints = numbers(
        SEATS, 0, 1, "whose Colossus lies down (A4.53)", At("lying", marked="colour"), sight=ALL.by(SEAT)
    )
    passed: Ints = numbers(
        SEATS, 0, 1, "who is done Reaping for this Age (A4.51)", At("passed", marked="colour"), sight=ALL.by(SEAT)
    )
    reaped: Ints = numbers(
        *(SEATS, 0, SET, "spaces Reaped in this Age (A4.56)"),
        At("reaped.{colour}", set_of="space"),
        sight=ALL.by(SEAT).bits(SPACES),
    )
    reaping: int = number(NO_SPACE, SPACES - 1, "space being Reaped (A4.58)", At("reaping", one_of="space"), sight=ALL)
    to_reap: int = number(
        *(0, 2**BEASTS, "Beasts whose Reap effects are still to come (A4.60)"),
        At("beasts_to_reap", set_of="bare_beast"),
        sight=ALL.bits(BEASTS),
    )


class Content(common.Content):
    beast_card_actions: int = inherited(
        "Actions gained by playing a Beast card (A4.7)", Toml("turn.beast_card_actions")
    )
    drops_traits: bool = inherited("a Trait may be discarded instead of an Action (A4.9)")
    border: int = inherited("set of the spaces that are Water for the whole game (A3.2)")
    water_tiles: int = inherited("Water tiles, border included (A4.35)", Toml("water.tiles"))
    printed: Grid = inherited("Loot printed on a tile, never used up (A4.61)", Toml("tile.loot.{loot}", otherwise=0))
    tile_arrival: Ints = inherited("Arrival effect of each kind (A4.12)")
    arrival_by: Ints = inherited("pieces that have the Arrival effect (A4.15)")
    beast_reap: Ints = inherited("Reap effect of each Beast (A4.58)")
    rulings: Grid = inherited("modifiers of each Age card (A4.6)")
    ages: int = number(0, AGES, "Age cards")
    age_setup: Ints = numbers(AGES, NO_PROGRAM, PROGRAMS - 1, "setup of each Age card (A4.28)")
    age_scoring: Ints = numbers(AGES, NO_PROGRAM, PROGRAMS - 1, "scoring of each Age card (A4.40)")
    epoch_of: Ints = numbers(AGES, 0, EPOCHS, "Age that a card is for (A2.3)", Toml("age.age", least=1))
    age_turns: Ints = numbers(AGES, 0, MOST_TURNS, "turns in its Action Phase (A4.2)", Toml("age.turns", least=1))
    age_water: Ints = numbers(AGES, 0, SET, "set of the spaces that become Water (A4.22)")
    age_beasts: Grid = grid(AGES, BEASTS, NO_SPACE, SPACES - 1, "printed space of each Beast (A4.23)")
    named_ages: Ints = numbers(EPOCHS, NO_AGE, AGES - 1, "options age_1 to age_3; none: drawn (A3.3)")
    mantle: int = number(LEADER, LEADER_THEN_LEFT, "who takes the Mantle (A4.63)", Choice("mantle", MANTLES))
    waits: bool = flag(
        "who can Reap nothing misses a turn, but has not passed (A4.57)", Choice("forced_pass", ("out", "wait"))
    )
    drops_at_reap: bool = flag(
        "a Trait may be discarded instead of a Reap (A4.9)", Toml("turn.drops_at_reap", otherwise=0)
    )
