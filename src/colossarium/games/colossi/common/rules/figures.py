"""C6 What the result rests on, as data: Gold, then cards in hand, then Acolytes on the island."""

from __future__ import annotations

from colossarium.games.colossi.common.rules.pieces import on_island
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.closing import Figure, settled

GOLD, CARDS, ACOLYTES = "gold", "cards", "acolytes"


def figures(s: State, c: Content, *after_gold: Figure) -> list[Figure]:
    """In the order in which `standing_of` weighs them (C6.1, C6.2), with what an edition puts after Gold."""
    seats = range(c.players)
    return list(
        settled(
            [
                Figure(GOLD, "Gold", tuple(int(s.gold[seat]) for seat in seats), "C6.1"),
                *after_gold,
                Figure(CARDS, "Cards in hand", tuple(int(s.held[seat]) for seat in seats), "C6.2"),
                Figure(ACOLYTES, "Acolytes", tuple(int(on_island(s, c, seat)) for seat in seats), "C6.2"),
            ]
        )
    )
