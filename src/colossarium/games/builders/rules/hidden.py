"""U11 Hidden information: redraws what a seat cannot know; what it has seen stays."""

from __future__ import annotations

from colossarium.games.builders.actions import size_of, with_name
from colossarium.games.builders.rules.building import spent_of
from colossarium.games.builders.rules.drafts import is_composing, redraw_draft
from colossarium.games.builders.rules.seats import known_row
from colossarium.games.builders.state import ADORN, BLUEPRINTS, CARDS, GIVE_B, KINDS, NO_KIND, PAY, TAKE, Content, State
from colossarium.kernel.chance import below, shuffle_unseen
from colossarium.kernel.rule import rule


@rule
def resample(s: State, c: Content, seat: int) -> None:
    """Every deal of the unseen cards that agrees with the seat's ledger is equally likely.

    Another player who is paying for a Colossus holds what it takes; only the rest of that hand is random. After the end
    hands and promises lie open (U11.1).
    """
    shuffle_unseen(s, s.plans, s.plans_top, BLUEPRINTS)
    forget_ledgers(s, c, seat)
    if s.over:
        shuffle_pool(s)
        return
    gather_unseen(s, c, seat)
    deal_certain(s, c, seat)
    shuffle_pool(s)
    for other in range(c.seats):
        if other != seat:
            deal_from_pool(s, other)
            s.differed[other] = 0  # who has kept which promise is told after the end
    redraw_secrets(s, c, seat)


# The pool: a mixed Parts deck, above the returned section, that holds the unseen cards of the hands too.


@rule
def gather_unseen(s: State, c: Content, seat: int) -> None:
    """Put the other hands on the deck, except for the cards that the seat knows of."""
    for other in range(c.seats):
        if other != seat:
            for kind in range(c.kinds):
                known = s.know[known_row(seat, other)][kind]
                for _ in range(s.hands[other][kind] - known):
                    s.deck_top -= 1
                    s.deck[s.deck_top] = kind
                s.hands[other][kind] = known


@rule
def take_from_pool(s: State, c: Content, holder: int, kind: int, count: int) -> int:
    """Hand so many cards of a kind to a player, as far as the pool has them; how many it had not."""
    for place in range(s.deck_top, CARDS - s.returned):
        if count > 0 and s.deck[place] == kind:
            s.deck[place] = s.deck[s.deck_top]
            s.deck[s.deck_top] = NO_KIND
            s.deck_top += 1
            s.hands[holder][kind] += 1
            count -= 1
    return count


@rule
def shuffle_pool(s: State) -> None:
    shuffle_unseen(s, s.deck, s.deck_top, CARDS - s.returned)


@rule
def deal_from_pool(s: State, other: int) -> None:
    """Fill a hand up to its size, which is open to all (U4.8)."""
    cards = 0
    for kind in range(KINDS):
        cards += s.hands[other][kind]
    for _ in range(s.held[other] - cards):
        s.hands[other][s.deck[s.deck_top]] += 1
        s.deck[s.deck_top] = NO_KIND
        s.deck_top += 1


# What a player who is building must hold.


@rule
def deal_certain(s: State, c: Content, seat: int) -> None:
    if s.active == seat:
        return
    if s.phase == PAY:
        deal_list(s, c)
    elif s.phase == ADORN:
        deal_payment(s, c)


@rule
def deal_payment(s: State, c: Content) -> None:
    """The cards shown, and an accessory, since one could be added."""
    for kind in range(c.kinds):
        certain = spent_of(s, c, kind, 1)
        take_from_pool(s, c, s.active, kind, max(0, certain - s.hands[s.active][kind]))


@rule
def deal_list(s: State, c: Content) -> None:
    """What the known cards leave uncovered: cards of the missing kinds, wilds where the pool has none.

    Known wilds stand first for what the pool lacks, so that the pool's own wilds always suffice.
    """
    wilds = s.hands[s.active][c.wild] if c.wild != NO_KIND else 0
    lacking, plan = 0, s.row[s.slot]
    for kind in range(c.kinds):
        missing = max(0, c.need[plan][kind] - s.hands[s.active][kind])
        lacking += max(0, missing - in_pool(s, kind))
    spare = max(0, wilds - lacking)
    lacking = max(0, lacking - wilds)
    for kind in range(c.kinds):
        missing = min(max(0, c.need[plan][kind] - s.hands[s.active][kind]), in_pool(s, kind))
        covered = min(spare, missing)
        spare -= covered
        take_from_pool(s, c, s.active, kind, missing - covered)
    if lacking > 0:
        take_from_pool(s, c, s.active, c.wild, lacking)


@rule
def in_pool(s: State, kind: int) -> int:
    count = 0
    for place in range(s.deck_top, CARDS - s.returned):
        count += s.deck[place] == kind
    return count


# Choices that are not open, and what others know.


@rule
def redraw_secrets(s: State, c: Content, seat: int) -> None:
    if s.phase == GIVE_B and seat != s.active:
        s.laid = random_handful(s, c, size_of(s.laid))
    if s.phase == TAKE and seat != s.active and seat != s.target:
        redraw_seen(s, c)
    if is_composing(s) and seat != s.seat:
        redraw_draft(s, c)


@rule
def random_handful(s: State, c: Content, size: int) -> int:
    """So many cards of the active player's hand, each equally likely, in the order of the kinds."""
    handful, wanted, left = 0, size, int(s.held[s.active])
    for kind in range(c.kinds):
        for _ in range(s.hands[s.active][kind]):
            if below(s, left) < wanted:
                handful = with_name(handful, kind)
                wanted -= 1
            left -= 1
    return handful


@rule
def redraw_seen(s: State, c: Content) -> None:
    """As many cards of the target's hand as were shown, each equally likely."""
    wanted, left = 0, int(s.held[s.target])
    for kind in range(c.kinds):
        wanted += s.seen[kind]
        s.seen[kind] = 0
    for kind in range(c.kinds):
        for _ in range(s.hands[s.target][kind]):
            if below(s, left) < wanted:
                s.seen[kind] += 1
                wanted -= 1
            left -= 1


@rule
def forget_ledgers(s: State, c: Content, seat: int) -> None:
    """What others know of third hands is not known to the seat."""
    for knower in range(c.seats):
        if knower != seat:
            for holder in range(c.seats):
                if holder != seat:
                    for kind in range(c.kinds):
                        s.know[known_row(knower, holder)][kind] = 0
