"""What can be decided: an operation and up to three arguments in one integer, sorted as they are listed (C5.3)."""

from __future__ import annotations

from colossarium.kernel.actions import action
from colossarium.kernel.bits import lowest
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions

# MOVE space, kind, direction · SPAWN space · PLAY card · DROP place of the Trait or Curse · GO space · PIECE space,
# owner counted from the actor, kind · WAY direction · BEAST beast, space + 1 or 0 · RIVAL seat counted from the actor ·
# CARD card · TAKE place of the Trait, the deck's last · ANSWER
REFUSE, START, MOVE, SPAWN, PLAY, DROP, GO, PIECE, WAY, BEAST, RIVAL, CARD, TAKE, ANSWER = range(14)
OWN_OP = 24  # an edition's own operations begin here


@rule
def list_refusal(out: Actions) -> int:
    """Write the refusal, which always comes first (C5.3); how many actions the list has now."""
    out[0] = action(REFUSE, 0, 0, 0)
    return 1


@rule
def list_each(out: Actions, count: int, op: int, members: int) -> int:
    """Write an operation for each member of a set, of spaces above all; how many actions the list has now."""
    left = members
    while left:
        out[count] = action(op, lowest(left), 0, 0)
        left &= left - 1
        count += 1
    return count
