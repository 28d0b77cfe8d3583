"""What cards are worth to a seat: guesses for computer players, not rules of the game."""

from __future__ import annotations

from colossarium.games.builders.actions import name_of, size_of
from colossarium.games.builders.rules.building import wilds_of
from colossarium.games.builders.state import NO_BLUEPRINT, Content, State
from colossarium.kernel.rule import rule

# The worth of a card of each kind, all in one number, so that a list of handfuls is weighed without counting anew.
WORTH_BITS = 7
MOST_WORTH = 120
CLOSE = 36  # worth of a card that a complete list needs; a list with n parts missing counts 1 / (n + 1) of it
WILD_WANTED, WILD_KEPT = 60, 90
ADORN_WANTED, ADORN_KEPT, ADORN_SPARE = 15, 30, 5
ANY_WORTH = 12


@rule
def missing_of(s: State, c: Content, seat: int, plan: int) -> int:
    """Parts of a list that neither cards nor wilds of a hand cover."""
    missing = 0
    for kind in range(c.kinds):
        missing += max(0, c.need[plan][kind] - s.hands[seat][kind])
    return max(0, missing - wilds_of(s, c, seat))


@rule
def closeness_of(s: State, c: Content, seat: int, plan: int) -> int:
    """What a single card for a list counts; half of it while the seat could not pay."""
    close = CLOSE // (1 + missing_of(s, c, seat, plan))
    return close if s.runes[seat] >= c.cost[plan] else close // 2


@rule
def worths_wanted(s: State, c: Content, seat: int) -> int:
    """What one more card of each kind is worth to a seat."""
    return with_needs(s, c, seat, special_worths(s, c, seat, WILD_WANTED, ADORN_WANTED), False)


@rule
def worths_kept(s: State, c: Content, seat: int) -> int:
    """What a card of each kind is worth that a seat would give away."""
    return with_needs(s, c, seat, special_worths(s, c, seat, WILD_KEPT, ADORN_KEPT), True)


@rule
def with_needs(s: State, c: Content, seat: int, worths: int, is_held: bool) -> int:
    """Worths with what open lists need: cards that a seat holds for them, or those that it lacks."""
    for slot in range(c.slots):
        plan = s.row[slot]
        if plan == NO_BLUEPRINT:
            continue
        close = closeness_of(s, c, seat, plan)
        for kind in range(c.kinds):
            held, need = s.hands[seat][kind], c.need[plan][kind]
            if (0 < held <= need) if is_held else held < need:
                worths = with_more(worths, kind, close)
    return worths


@rule
def special_worths(s: State, c: Content, seat: int, of_wild: int, of_accessory: int) -> int:
    worths = 0
    if c.wild >= 0:
        worths = with_more(worths, c.wild, of_wild)
    if c.accessory >= 0:
        is_spare = s.hands[seat][c.accessory] > c.adorn_most
        worths = with_more(worths, c.accessory, ADORN_SPARE if is_spare else of_accessory)
    return worths


@rule
def with_more(worths: int, kind: int, more: int) -> int:
    return worths + (min(more, MOST_WORTH - worth_in(worths, kind)) << (WORTH_BITS * kind))


@rule
def worth_in(worths: int, kind: int) -> int:
    return (worths >> (WORTH_BITS * kind)) & ((1 << WORTH_BITS) - 1)


@rule
def worth_of_handful(c: Content, worths: int, handful: int) -> int:
    total = 0
    for number in range(size_of(handful)):
        name = name_of(handful, number)
        total += ANY_WORTH if name == c.kinds else worth_in(worths, name)
    return total
