"""What can be decided: an operation and up to three arguments in one integer, sorted as they are listed (C5.3)."""

from __future__ import annotations

from colossarium.kernel.rule import rule

# MOVE space, kind, direction · SPAWN space · PLAY card · DROP place of the Trait or Curse · GO space · PIECE space,
# owner counted from the actor, kind · WAY direction · BEAST beast, space + 1 or 0 · RIVAL seat counted from the actor ·
# CARD card · TAKE place of the Trait, the deck's last · ANSWER
REFUSE, START, MOVE, SPAWN, PLAY, DROP, GO, PIECE, WAY, BEAST, RIVAL, CARD, TAKE, ANSWER = range(14)
OWN_OP = 24  # an edition's own operations begin here


@rule
def action(op: int, a: int, b: int, c: int) -> int:
    return op << 24 | a << 16 | b << 8 | c


@rule
def op_of(act: int) -> int:
    return act >> 24


@rule
def first_of(act: int) -> int:
    return (act >> 16) & 255


@rule
def second_of(act: int) -> int:
    return (act >> 8) & 255


@rule
def third_of(act: int) -> int:
    return act & 255
