"""U11 Hidden information: terms that a seat is still putting together, which nobody else sees yet."""

from __future__ import annotations

from colossarium.games.builders.rules.trade import can_be_asked, largest_other_hand, most_to_take
from colossarium.games.builders.state import ADDRESS, C_GIVE, C_RUNES, OFFER, RUNES, Content, State
from colossarium.kernel.chance import below
from colossarium.kernel.rule import rule

MOST_DRAFTS = 1000  # drawn in search of one that leaves a choice


@rule
def is_composing(s: State) -> bool:
    """Some terms are chosen that are not open yet."""
    return s.phase == OFFER or s.phase == RUNES or s.phase == ADDRESS or s.phase == C_GIVE or s.phase == C_RUNES


@rule
def redraw_draft(s: State, c: Content) -> None:
    """Draw each part from what could have been chosen, until the next part leaves a choice, as it does in truth."""
    for _ in range(MOST_DRAFTS):
        if s.phase == C_GIVE or s.phase == C_RUNES:
            draw_counter(s, c)
        else:
            draw_proposal(s, c)
        if leaves_choice(s, c):
            return


@rule
def any_handful(s: State, c: Content, least: int, most: int) -> int:
    """A handful of so many names, each equally likely."""
    first, end = c.handfuls_from[least], c.handfuls_from[min(most, c.trade_cards) + 1]
    return int(c.handfuls[first + below(s, end - first)])


@rule
def draw_proposal(s: State, c: Content) -> None:
    s.get[s.active] = any_handful(s, c, 1, largest_other_hand(s, c))
    if s.phase != OFFER:
        s.give[s.active] = any_handful(s, c, 0, s.held[s.active])
    if s.phase == ADDRESS:
        least, most = -min(c.trade_runes, s.runes[s.active]), most_to_take(s, c)
        s.take[s.active] = least + below(s, most - least + 1)


@rule
def draw_counter(s: State, c: Content) -> None:
    s.give[s.seat] = any_handful(s, c, 0, s.held[s.active])
    if s.phase == C_RUNES:
        s.get[s.seat] = any_handful(s, c, 1, s.held[s.seat])


@rule
def leaves_choice(s: State, c: Content) -> bool:
    """What is chosen next has more than one answer."""
    if s.phase == RUNES:
        return min(c.trade_runes, s.runes[s.active]) + most_to_take(s, c) > 0
    if s.phase != ADDRESS:
        return True
    askable = 0
    for steps in range(1, c.seats):
        askable += can_be_asked(s, c, steps)
    return askable > 1
