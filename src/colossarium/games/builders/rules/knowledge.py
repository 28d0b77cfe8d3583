"""U11 The ledger: what each seat is certain that each other seat holds; a lower bound, never wrong."""

from __future__ import annotations

from colossarium.games.builders.actions import count_in, size_of
from colossarium.games.builders.rules.seats import known_row
from colossarium.games.builders.state import Content, State
from colossarium.kernel.rule import rule


@rule
def forget(s: State, row: int, kind: int, count: int) -> None:
    """So many cards may be gone."""
    s.know[row][kind] = max(0, s.know[row][kind] - count)


@rule
def learn_drawn(s: State, c: Content, seat: int, kind: int) -> None:
    """U11.4: everybody else knows what was drawn from the returned section."""
    for other in range(c.seats):
        if other != seat:
            s.know[known_row(other, seat)][kind] += 1


@rule
def learn_spent(s: State, c: Content, kind: int, count: int) -> None:
    """U11.5: cards that the active player has built with."""
    for other in range(c.seats):
        if other != s.active:
            forget(s, known_row(other, s.active), kind, count)


@rule
def learn_shown(s: State, c: Content) -> None:
    """U11.6: the active player has seen cards of the target."""
    row = known_row(s.active, s.target)
    for kind in range(c.kinds):
        s.know[row][kind] = max(s.know[row][kind], s.seen[kind])


@rule
def learn_taken(s: State, c: Content, taken: int) -> None:
    """U11.6: both know the card that was taken; the others know that one is gone."""
    s.know[known_row(s.active, s.target)][taken] -= 1
    s.know[known_row(s.target, s.active)][taken] += 1
    for other in range(c.seats):
        if other != s.active and other != s.target:
            for kind in range(c.kinds):
                forget(s, known_row(other, s.target), kind, 1)


@rule
def learn_trade(s: State, c: Content, by_active: int, by_partner: int) -> None:
    """U11.7: who traded knows what went to and fro; the others know how many cards did."""
    mine, theirs = known_row(s.active, s.partner), known_row(s.partner, s.active)
    for kind in range(c.kinds):
        given, received = count_in(by_active, kind), count_in(by_partner, kind)
        forget(s, mine, kind, received)
        s.know[mine][kind] += given
        forget(s, theirs, kind, given)
        s.know[theirs][kind] += received
        for other in range(c.seats):
            if other != s.active and other != s.partner:
                forget(s, known_row(other, s.active), kind, size_of(by_active))
                forget(s, known_row(other, s.partner), kind, size_of(by_partner))
