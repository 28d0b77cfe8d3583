"""C4E Control: who controls a space."""

from __future__ import annotations

from colossarium.games.colossi.common.constants import FLAG_COLOSSI_ONLY, NOBODY, TIE_WIN
from colossarium.games.colossi.common.rules.pieces import spaces_with
from colossarium.games.colossi.common.state import Content, State
from colossarium.kernel.bits import lowest
from colossarium.kernel.rule import rule


@rule
def control_of(s: State, c: Content, space: int) -> int:
    """Who controls a space (C4.32 to C4.35); NOBODY for a tie, an empty space and Water."""
    if not (s.dry >> space) & 1:
        return NOBODY
    colossi = 0
    for seat in range(c.players):
        colossi += s.colossus[seat] == space
    most, leader, leaders, tyrant, tyrants = -1, NOBODY, 0, NOBODY, 0
    for seat in range(c.players):
        if colossi > 0 and s.colossus[seat] != space:
            continue
        strength = strength_of(s, seat, space)
        if strength < most or (colossi == 0 and strength == 0):
            continue
        if strength > most:
            most, leader, leaders, tyrants = strength, seat, 0, 0
        leaders += 1
        if s.mods[seat][TIE_WIN] > 0:
            tyrant, tyrants = seat, tyrants + 1
    if leaders == 1:
        return leader
    return tyrant if tyrants == 1 else NOBODY  # C4.33


@rule
def strength_of(s: State, seat: int, space: int) -> int:
    """Acolytes that count on a space (C4.34)."""
    return 0 if (s.marked[FLAG_COLOSSI_ONLY] >> space) & 1 else int(s.acolytes[seat][space])


@rule
def controlled_by(s: State, c: Content, seat: int) -> int:
    """The set of the spaces that a seat controls."""
    found, left = 0, spaces_with(s, seat)
    while left:
        space = lowest(left)
        left &= left - 1
        if control_of(s, c, space) == seat:
            found |= 1 << space
    return found
