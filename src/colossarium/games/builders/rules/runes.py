"""U10 Runes come and go: at 0 a Vigil begins, above it ends."""

from __future__ import annotations

from colossarium.games.builders.events import VIGIL_BEGUN, VIGIL_BROKEN
from colossarium.games.builders.state import NO_VIGIL, State
from colossarium.kernel.log import tell
from colossarium.kernel.rule import rule


@rule
def move_runes(s: State, seat: int, amount: int) -> None:
    """A seat gains Runes, or loses them if the amount is negative."""
    if amount == 0:
        return
    s.runes[seat] += amount
    if s.runes[seat] == 0:
        s.vigil[seat] = s.turn  # U10.6, U10.10
        tell(s, VIGIL_BEGUN, seat, 0, 0)
    elif s.vigil[seat] != NO_VIGIL:
        s.vigil[seat] = NO_VIGIL  # U10.9
        tell(s, VIGIL_BROKEN, seat, 0, 0)


@rule
def take_from_stockpile(s: State, seat: int, amount: int) -> None:
    s.stockpile -= amount
    move_runes(s, seat, amount)
