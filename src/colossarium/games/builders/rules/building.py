"""U5 Building a Colossus: which Blueprints can be built, how they are paid for, and what follows."""

from __future__ import annotations

from colossarium.games.builders.actions import wilds_for
from colossarium.games.builders.events import BLUEPRINT_OPENED, COLOSSUS_BUILT
from colossarium.games.builders.rules.ending import end_game
from colossarium.games.builders.rules.hands import make_room_below, refill
from colossarium.games.builders.rules.knowledge import learn_spent
from colossarium.games.builders.rules.runes import move_runes
from colossarium.games.builders.state import (
    ADORN,
    BLUEPRINTS,
    CARDS,
    NO_BLUEPRINT,
    NO_KIND,
    NO_SLOT,
    PAY,
    TENTH,
    TURN,
    Content,
    State,
)
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def least_wilds(s: State, c: Content, kind: int, plan: int) -> int:
    """Wilds that must stand for a kind, because the active player holds too few of it."""
    return max(0, c.need[plan][kind] - s.hands[s.active][kind])


@rule
def wilds_of(s: State, c: Content, seat: int) -> int:
    return s.hands[seat][c.wild] if c.wild != NO_KIND else 0


@rule
def covers(s: State, c: Content, plan: int) -> bool:
    """The active player's hand covers the whole list, wilds included (U5.1, U5.3)."""
    missing = 0
    for kind in range(c.kinds):
        missing += least_wilds(s, c, kind, plan)
    return missing <= wilds_of(s, c, s.active)


@rule
def can_build(s: State, c: Content, slot: int) -> bool:
    """U5.1, U10.12."""
    plan = s.row[slot]
    if plan == NO_BLUEPRINT or s.runes[s.active] < c.cost[plan]:
        return False
    return covers(s, c, plan)


@rule
def can_build_any(s: State, c: Content) -> bool:
    for slot in range(c.slots):
        if can_build(s, c, slot):
            return True
    return False


@rule
def begin_build(s: State, slot: int) -> None:
    s.slot = slot
    s.phase = PAY  # U3.6: every action has been finished before


# Paying: which parts are covered by wilds (U5.4).


@rule
def fewest_wilds(s: State, c: Content, plan: int) -> int:
    wilds = 0
    for kind in range(c.kinds):
        if c.place[kind] >= 0:
            wilds |= least_wilds(s, c, kind, plan) << c.place[kind]
    return wilds


@rule
def next_wilds(s: State, c: Content, plan: int, wilds: int) -> int:
    """The payment that is listed after this one; -1 after the last.

    From the last kind on: one more wild for it, the same for the kinds before, as few as can be for those after it.
    """
    total = 0
    for kind in range(c.kinds):
        total += wilds_for(c, wilds, kind)
    for kind in range(c.kinds - 1, -1, -1):
        if c.place[kind] < 0:
            continue
        used, least = wilds_for(c, wilds, kind), least_wilds(s, c, kind, plan)
        if used < c.need[plan][kind] and total < wilds_of(s, c, s.active):
            return wilds + (1 << c.place[kind])
        total -= used - least
        wilds -= (used - least) << c.place[kind]
    return -1


@rule
def list_payments(s: State, c: Content, out: Actions) -> int:
    plan = s.row[s.slot]
    count, wilds = 0, fewest_wilds(s, c, plan)
    while wilds >= 0:
        out[count] = wilds
        count += 1
        wilds = next_wilds(s, c, plan, wilds)
    return count


@rule
def pay(s: State, c: Content, chosen: int) -> None:
    """The cards are shown to everybody (U5.9); then accessories, if there can be any (U12.1)."""
    s.wilds = chosen
    s.news += 1
    if most_accessories(s, c) > 0:
        s.phase = ADORN
    else:
        seal(s, c, 0)


@rule
def most_accessories(s: State, c: Content) -> int:
    """U5.6, U5.7: as many as are held and can be paid for."""
    if c.accessory == NO_KIND:
        return 0
    most = min(c.adorn_most, s.hands[s.active][c.accessory])
    if c.adorn_runes > 0:
        most = min(most, (s.runes[s.active] - c.cost[s.row[s.slot]]) // c.adorn_runes)
    return most


@rule
def list_accessories(s: State, c: Content, out: Actions) -> int:
    most = most_accessories(s, c)
    for count in range(most + 1):
        out[count] = count
    return most + 1


# Sealing.


@rule
def spent_of(s: State, c: Content, kind: int, accessories: int) -> int:
    """Cards of a kind that the Colossus being built takes (U5.5, U5.8)."""
    if kind == c.accessory:
        return accessories
    if kind != c.wild:
        return c.need[s.row[s.slot]][kind] - wilds_for(c, s.wilds, kind)
    total = 0
    for body in range(c.kinds):
        total += wilds_for(c, s.wilds, body)
    return total


@rule
def spend_cards(s: State, c: Content, accessories: int) -> None:
    """Under the deck, in the order of the kinds (U4.6, U5.13)."""
    total = 0
    for kind in range(c.kinds):
        spent = spent_of(s, c, kind, accessories)
        s.hands[s.active][kind] -= spent
        learn_spent(s, c, kind, spent)
        total += spent
    s.held[s.active] -= total
    make_room_below(s, total)
    place = CARDS - total
    for kind in range(c.kinds):
        for _ in range(spent_of(s, c, kind, accessories)):
            s.deck[place] = kind
            place += 1


@rule
def seal(s: State, c: Content, accessories: int) -> None:
    plan = int(s.row[s.slot])
    price = c.cost[plan] + c.adorn_runes * accessories
    tell(s, COLOSSUS_BUILT, plan, s.wilds, accessories)
    spend_cards(s, c, accessories)
    s.stockpile += price
    move_runes(s, s.active, -price)  # U5.10
    s.built_plan[s.built] = plan  # U5.11
    s.built_by[s.built] = s.active
    s.built_turn[s.built] = s.turn
    s.built += 1  # U5.12
    slot = s.slot
    s.row[slot] = NO_BLUEPRINT
    s.slot, s.wilds, s.phase = NO_SLOT, 0, TURN
    if s.built == c.colossi:
        end_game(s, TENTH)  # U5.14, U10.1
        return
    open_blueprint(s, slot)
    refill(s, c)  # U5.17


@rule
def open_blueprint(s: State, slot: int) -> None:
    """U5.15, U5.18; without a card left the slot stays empty (U5.16)."""
    if s.plans_top == BLUEPRINTS:
        return
    s.row[slot] = s.plans[s.plans_top]
    s.plans[s.plans_top] = NO_BLUEPRINT
    s.plans_top += 1
    s.news += 1
    tell(s, BLUEPRINT_OPENED, s.row[slot], slot, 0)
