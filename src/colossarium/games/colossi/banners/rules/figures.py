"""B6 What the result rests on, as data: with equal Gold whoever reached the goal first may come before the others."""

from __future__ import annotations

from colossarium.games.colossi.common.rules import figures as shared
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.closing import Figure

FIRST = "first"


def figures(s: State, c: Content) -> list[Figure]:
    is_first = tuple(int(s.favoured == seat) for seat in range(c.players))
    return shared.figures(s, c, Figure(FIRST, "First at the goal", is_first, "B6.1", mark=True))
