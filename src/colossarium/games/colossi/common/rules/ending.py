"""C6 The end: who has won."""

from __future__ import annotations

from colossarium.games.colossi.common.rules.pieces import on_island
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Scores


@rule
def standing_of(s: State, c: Content, seat: int) -> int:
    """Gold, then cards in hand, then Acolytes on the island, in one number (C6.1, C6.2)."""
    favour = 1 if s.favoured == seat else 0
    return (int(s.gold[seat]) << 17) + (favour << 16) + (int(s.held[seat]) << 8) + on_island(s, c, seat)


@rule
def score(s: State, c: Content, out: Scores) -> None:
    """Rank, Gold and share of the win of every seat (C6.3)."""
    winners = 0
    for seat in range(c.players):
        better = 0
        for other in range(c.players):
            better += standing_of(s, c, other) > standing_of(s, c, seat)
        out[seat][0], out[seat][1] = 1 + better, s.gold[seat]
        winners += better == 0
    for seat in range(c.players):
        out[seat][2] = 1 / winners if out[seat][0] == 1 else 0
