"""U9 Trade: proposing, answering and choosing a partner."""

from __future__ import annotations

from colossarium.games.builders.actions import ACCEPT, COUNTER, NO_DEAL, REFUSE, RUNES_ZERO, name_of, size_of, with_name
from colossarium.games.builders.events import ANSWERED, PROPOSED, SETTLED
from colossarium.games.builders.rules.seats import clockwise
from colossarium.games.builders.state import (
    ACCEPTED,
    ADDRESS,
    ASK,
    ASKED,
    C_GIVE,
    C_RUNES,
    C_WANT,
    COUNTERED,
    CURSED,
    GIVE_A,
    NO_ANSWER,
    NOBODY,
    OFFER,
    REFUSED,
    RESPOND,
    RUNES,
    SEATS,
    SETTLE,
    TRADED,
    TURN,
    Content,
    State,
)
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions


@rule
def largest_other_hand(s: State, c: Content) -> int:
    largest = 0
    for seat in range(c.seats):
        if seat != s.active:
            largest = max(largest, s.held[seat])
    return largest


@rule
def can_trade(s: State, c: Content) -> bool:
    """U9.1, U9.2."""
    if s.done & (CURSED | TRADED) or s.proposals >= c.trade_proposals:
        return False
    return largest_other_hand(s, c) > 0


@rule
def clear_trade(s: State) -> None:
    for seat in range(SEATS):
        s.get[seat] = 0
        s.give[seat] = 0
        s.take[seat] = 0
        s.answer[seat] = NO_ANSWER
    s.partner = NOBODY
    s.laid = 0


# Proposing: four steps, one panel (U12.4).


@rule
def begin_trade(s: State) -> None:
    s.proposals += 1
    s.phase = ASK


@rule
def list_handfuls(c: Content, out: Actions, least: int, most: int) -> int:
    """Every handful of names of so many cards (U9.6)."""
    first, end = c.handfuls_from[least], c.handfuls_from[min(most, c.trade_cards) + 1]
    for number in range(first, end):
        out[number - first] = c.handfuls[number]
    return end - first


@rule
def list_asks(s: State, c: Content, out: Actions) -> int:
    return list_handfuls(c, out, 1, largest_other_hand(s, c))  # U9.3


@rule
def list_offers(s: State, c: Content, out: Actions) -> int:
    return list_handfuls(c, out, 0, s.held[s.active])  # U9.4, U9.7


@rule
def can_fulfil(s: State, seat: int, cards: int, runes: int) -> bool:
    """A seat holds so many cards and Runes."""
    return s.held[seat] >= cards and s.runes[seat] >= runes


@rule
def list_between(out: Actions, least: int, most: int) -> int:
    """Runes that the active player takes, from least to most."""
    for number in range(most - least + 1):
        out[number] = RUNES_ZERO + least + number
    return most - least + 1


@rule
def most_to_take(s: State, c: Content) -> int:
    """U9.8: what somebody who has enough cards could give."""
    most = 0
    for seat in range(c.seats):
        if seat != s.active and can_fulfil(s, seat, size_of(s.get[s.active]), 0):
            most = max(most, s.runes[seat])
    return min(c.trade_runes, most)


@rule
def list_runes(s: State, c: Content, out: Actions) -> int:
    """U9.5, U9.7."""
    return list_between(out, -min(c.trade_runes, s.runes[s.active]), most_to_take(s, c))


@rule
def can_be_asked(s: State, c: Content, steps: int) -> bool:
    """U9.8, for a player so many steps clockwise."""
    return can_fulfil(s, clockwise(s, c, steps), size_of(s.get[s.active]), s.take[s.active])


@rule
def group_of(s: State, c: Content, members: int) -> int:
    """A set of players as a handful of steps; 0 if somebody in it cannot be asked. Bit 0 is the next player."""
    group = 0
    for steps in range(1, c.seats):
        if (members >> (steps - 1)) & 1:
            if not can_be_asked(s, c, steps):
                return 0
            group = with_name(group, steps)
    return group


@rule
def list_groups(s: State, c: Content, out: Actions) -> int:
    """By size; sets of up to three in rising order are in clockwise order too."""
    count = 0
    for size in range(1, c.seats):
        for members in range(1, 1 << (c.seats - 1)):
            group = group_of(s, c, members)
            if group > 0 and size_of(group) == size:
                out[count] = group
                count += 1
    return count


@rule
def compose(s: State, chosen: int) -> None:
    """One step of a proposal."""
    if s.phase == ASK:
        s.get[s.active] = chosen
        s.phase = OFFER
    elif s.phase == OFFER:
        s.give[s.active] = chosen
        s.phase = RUNES
    else:
        s.take[s.active] = chosen - RUNES_ZERO
        s.phase = ADDRESS


@rule
def propose(s: State, c: Content, group: int) -> None:
    """U9.9: from now on everybody knows the terms."""
    for number in range(size_of(group)):
        s.answer[clockwise(s, c, name_of(group, number))] = ASKED
    s.news += 1
    tell(s, PROPOSED, 0, 0, 0)
    ask_next(s, c)


# Answering (U9.11).


@rule
def ask_next(s: State, c: Content) -> None:
    """The next asked player clockwise answers; after the last the active player chooses."""
    for steps in range(1, c.seats):
        if s.answer[clockwise(s, c, steps)] == ASKED:
            s.seat = clockwise(s, c, steps)
            s.phase = RESPOND
            return
    s.seat = s.active
    s.phase = SETTLE


@rule
def list_answers(s: State, c: Content, out: Actions) -> int:
    out[0], out[1] = ACCEPT, REFUSE
    if c.trade_counters == 0:
        return 2
    out[2] = COUNTER
    return 3


@rule
def respond(s: State, c: Content, chosen: int) -> None:
    if chosen == COUNTER:
        s.phase = C_WANT
    else:
        give_answer(s, c, ACCEPTED if chosen == ACCEPT else REFUSED)


@rule
def give_answer(s: State, c: Content, answer: int) -> None:
    """U9.15: everybody has heard it."""
    s.answer[s.seat] = answer
    s.news += 1
    tell(s, ANSWERED, s.seat, answer, 0)
    ask_next(s, c)


@rule
def list_counter_wants(s: State, c: Content, out: Actions) -> int:
    return list_handfuls(c, out, 0, s.held[s.active])  # U9.12, U9.13


@rule
def list_counter_gives(s: State, c: Content, out: Actions) -> int:
    return list_handfuls(c, out, 1, s.held[s.seat])  # U9.12, U9.13


@rule
def list_counter_runes(s: State, c: Content, out: Actions) -> int:
    return list_between(out, -min(c.trade_runes, s.runes[s.active]), min(c.trade_runes, s.runes[s.seat]))


@rule
def compose_counter(s: State, c: Content, chosen: int) -> None:
    """One step of a counter-offer; there is no counter to it (U9.14)."""
    if s.phase == C_WANT:
        s.give[s.seat] = chosen
        s.phase = C_GIVE
    elif s.phase == C_GIVE:
        s.get[s.seat] = chosen
        s.phase = C_RUNES
    else:
        s.take[s.seat] = chosen - RUNES_ZERO
        give_answer(s, c, COUNTERED)


# Choosing a partner.


@rule
def is_bound(s: State, seat: int) -> bool:
    """A seat has accepted, or made a counter-offer (U9.15)."""
    return s.answer[seat] == ACCEPTED or s.answer[seat] == COUNTERED


@rule
def list_partners(s: State, c: Content, out: Actions) -> int:
    """U9.16 to U9.18: no deal is possible only if nobody has accepted."""
    count, accepted = 0, False
    for steps in range(1, c.seats):
        seat = clockwise(s, c, steps)
        if is_bound(s, seat):
            out[count] = steps
            count += 1
        accepted = accepted or s.answer[seat] == ACCEPTED
    if not accepted:
        out[count] = NO_DEAL
        count += 1
    return count


@rule
def settle(s: State, c: Content, chosen: int) -> None:
    if chosen == NO_DEAL:
        tell(s, SETTLED, NOBODY, 0, 0)
        clear_trade(s)
        s.phase = TURN
        return
    s.partner = clockwise(s, c, chosen)
    tell(s, SETTLED, s.partner, 0, 0)
    s.phase = GIVE_A


@rule
def terms_of_deal(s: State) -> int:
    """The seat whose terms are agreed: the active player's own, or the partner's counter-offer (U9.16)."""
    return s.partner if s.answer[s.partner] == COUNTERED else s.active
