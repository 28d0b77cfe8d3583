"""What can be decided: an operation and up to three arguments in one integer, sorted as they are listed."""

from __future__ import annotations

from colossarium.kernel.rule import rule

BAND, FORM_COLOSSUS, FORM_GUARDIANS, SKILL, POOL, WEAPON, QUAKE, KEEP, INITIATIVE = range(9)
END, CLASS, EARTHQUAKE, REBIRTH, STAY, MOVE, STOP, STRIKE = range(9, 17)


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
