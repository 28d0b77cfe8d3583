"""What a person clicks for an action of the Ages edition."""

from __future__ import annotations

from colossarium.games.colossi.ages.state import REAP, State
from colossarium.games.colossi.common import actions
from colossarium.kernel.actions import op_of


def clicks(s: State, act: int) -> tuple[str, ...]:
    """A pass; everything else is clicked as in both editions."""
    return ("pass",) if s.phase == REAP and op_of(act) == actions.REFUSE else ()
