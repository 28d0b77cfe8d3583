"""What the integer of an action is made of, in each decision; sorted as the actions are listed (U12).

TURN: an operation and its argument. PAY: wilds for each body kind. CURSE: a total and the Runes of each seat.
ASK, OFFER, C_WANT, C_GIVE, GIVE_A, GIVE_B: a handful of names. ADDRESS: a handful of steps clockwise.
RUNES, C_RUNES: Runes that the active player takes, plus RUNES_ZERO. SETTLE: steps clockwise to the partner, or NO_DEAL.
TAKE: a kind plus 1, or TAKE_NOTHING. ADORN: accessories. RESPOND: one of three.
"""

from __future__ import annotations

from colossarium.games.builders.state import HAND_OVER, HANDFUL_BITS, SEATS, SIZE_SHIFT, Content
from colossarium.kernel.rule import rule

BUILD, BEGIN_CURSE, BEGIN_TRADE, DRAW, REVEAL, END = range(6)  # operations of TURN
ACCEPT, REFUSE, COUNTER = range(3)
TAKE_NOTHING = 0
NO_DEAL = SEATS
RUNES_ZERO = 10

ARGUMENT_BITS = 4
DIGIT = 15  # what HANDFUL_BITS and ARGUMENT_BITS can hold


@rule
def turn_action(op: int, argument: int) -> int:
    """Build a slot, or reveal somebody so many steps clockwise; the others have no argument."""
    return op << ARGUMENT_BITS | argument


@rule
def op_of(act: int) -> int:
    return act >> ARGUMENT_BITS


@rule
def argument_of(act: int) -> int:
    return act & DIGIT


# Handfuls.


@rule
def size_of(handful: int) -> int:
    return handful >> SIZE_SHIFT


@rule
def name_of(handful: int, number: int) -> int:
    """The name in this place of a handful, counted from 0."""
    return (handful >> (HANDFUL_BITS * (HAND_OVER - 1 - number))) & DIGIT


@rule
def with_name(handful: int, name: int) -> int:
    """The handful with a name added at its end."""
    size = size_of(handful)
    return handful + (1 << SIZE_SHIFT) + (name << (HANDFUL_BITS * (HAND_OVER - 1 - size)))


@rule
def count_in(handful: int, name: int) -> int:
    count = 0
    for number in range(size_of(handful)):
        count += name_of(handful, number) == name
    return count


# Curses: a handful of another sort, with a place for each seat.


@rule
def curse_action(red: int, blue: int, green: int, yellow: int) -> int:
    parts = red << (3 * HANDFUL_BITS) | blue << (2 * HANDFUL_BITS) | green << HANDFUL_BITS | yellow
    return (red + blue + green + yellow) << SIZE_SHIFT | parts


@rule
def curse_for(act: int, seat: int) -> int:
    """The Runes of a Curse that go to a seat."""
    return name_of(act, seat)


# Payments.


@rule
def wilds_for(c: Content, wilds: int, kind: int) -> int:
    """The wilds that stand for a body kind."""
    return (wilds >> c.place[kind]) & DIGIT if c.place[kind] >= 0 else 0
