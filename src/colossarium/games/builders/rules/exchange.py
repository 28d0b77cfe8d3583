"""U9 Trade, the exchange: both lay down cards in secret, then all changes hands at once."""

from __future__ import annotations

from colossarium.games.builders.actions import count_in, name_of, size_of
from colossarium.games.builders.events import CARDS_HANDED, CARDS_LAID
from colossarium.games.builders.rules.hands import move_card, refill
from colossarium.games.builders.rules.knowledge import learn_trade
from colossarium.games.builders.rules.runes import move_runes
from colossarium.games.builders.rules.trade import clear_trade, terms_of_deal
from colossarium.games.builders.state import GIVE_B, TRADED, TURN, Content, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def holds(s: State, c: Content, seat: int, handful: int) -> bool:
    """The hand of a seat has all these cards."""
    for number in range(size_of(handful)):
        kind = name_of(handful, number)
        if kind >= c.kinds or s.hands[seat][kind] < count_in(handful, kind):
            return False
    return True


@rule
def list_handovers(s: State, c: Content, out: Actions) -> int:
    """U9.19: exactly the agreed number of cards, of any kinds that the deciding player holds."""
    terms = terms_of_deal(s)
    cards = size_of(s.give[terms] if s.seat == s.active else s.get[terms])
    count = 0
    for number in range(c.handfuls_from[cards], c.handfuls_from[cards + 1]):
        if holds(s, c, s.seat, c.handfuls[number]):
            out[count] = c.handfuls[number]
            count += 1
    return count


@rule
def lay_down(s: State, chosen: int) -> None:
    """U9.20: the partner chooses next, without seeing it."""
    s.laid = chosen
    tell(s, CARDS_LAID, chosen, 0, 0)
    s.seat = s.partner
    s.phase = GIVE_B


@rule
def differing(c: Content, promised: int, handed: int) -> int:
    """U11.1: cards that are of none of the kinds named; `any` fits every card."""
    fitting = count_in(promised, c.kinds)
    for kind in range(c.kinds):
        fitting += min(count_in(promised, kind), count_in(handed, kind))
    return max(0, size_of(handed) - fitting)


@rule
def note_promise(s: State, c: Content, seat: int, promised: int, handed: int) -> None:
    s.handed[seat] += size_of(handed)
    s.differed[seat] += differing(c, promised, handed)


@rule
def exchange(s: State, c: Content, by_partner: int) -> None:
    """U9.21, U9.22; every kind is handed over alike (U9.25)."""
    terms, by_active, partner = terms_of_deal(s), int(s.laid), int(s.partner)
    tell(s, CARDS_HANDED, by_active, by_partner, s.take[terms])
    for number in range(size_of(by_active)):
        move_card(s, name_of(by_active, number), s.active, partner)
    for number in range(size_of(by_partner)):
        move_card(s, name_of(by_partner, number), partner, s.active)
    move_runes(s, s.active, s.take[terms])
    move_runes(s, partner, -s.take[terms])
    note_promise(s, c, s.active, s.give[terms], by_active)
    note_promise(s, c, partner, s.get[terms], by_partner)
    learn_trade(s, c, by_active, by_partner)
    s.news += 1
    s.done |= TRADED  # U9.1
    clear_trade(s)
    s.seat = s.active
    s.phase = TURN
    refill(s, c)  # U9.23, and U11.8: after the ledger
