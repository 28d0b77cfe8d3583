"""What the Ages edition adds to state and content of Colossi."""

from __future__ import annotations

from colossarium.games.colossi.common import state as common
from colossarium.games.colossi.common.state import AGES, BEASTS, NO_AGE, NO_SPACE, OWN_PHASE, SEATS, SET, SPACES
from colossarium.kernel.schema import Grid, Ints, flag, grid, number, numbers

EPOCHS = 3  # A4.1: Ages of a game
MOST_TURNS = 8  # A2.1

REAP, WASH = OWN_PHASE, OWN_PHASE + 1
PHASES = (*common.PHASES, "reap", "wash")

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
    epoch: int = number(0, EPOCHS, "which Age it is (A4.1); 0 before the first")
    age_cards: Ints = numbers(EPOCHS, NO_AGE, AGES - 1, "Age cards of the game, in order (A3.3)")
    lying: Ints = numbers(SEATS, 0, 1, "the Colossus lies down (A4.53)")
    passed: Ints = numbers(SEATS, 0, 1, "the seat is done Reaping for this Age (A4.51)")
    reaped: Ints = numbers(SEATS, 0, SET, "set of the spaces Reaped in this Age (A4.56)")
    reaping: int = number(NO_SPACE, SPACES - 1, "space being Reaped (A4.58)")
    to_reap: int = number(0, 2**BEASTS, "set of the Beasts whose Reap effects are still to come (A4.60)")


class Content(common.Content):
    epoch_of: Ints = numbers(AGES, 0, EPOCHS, "Age that each card is for (A2.3)")
    age_turns: Ints = numbers(AGES, 0, MOST_TURNS, "turns in its Action Phase (A4.2)")
    age_water: Ints = numbers(AGES, 0, SET, "set of the spaces that become Water (A4.22)")
    age_beasts: Grid = grid(AGES, BEASTS, NO_SPACE, SPACES - 1, "printed space of each Beast (A4.23)")
    named_ages: Ints = numbers(EPOCHS, NO_AGE, AGES - 1, "options age_1 to age_3; none: drawn (A3.3)")
    mantle: int = number(LEADER, LEADER_THEN_LEFT, "option mantle (A4.63)")
    waits: bool = flag("option forced_pass = wait (A4.57)")
    drops_at_reap: bool = flag("a Trait may be discarded instead of a Reap (A4.9)")
