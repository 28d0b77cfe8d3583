"""How the docs describe the keys of a position, from what their fields declare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from colossarium.kernel.schema import At, Field

ENDLESS = 2**16 - 1  # the first number that stands for no limit


def capitals(kind: str) -> str:
    return kind.upper().replace(" ", "_")


def described(at: At, field: Field, listed: Mapping[str, Sequence[str]], axes: int) -> str:
    """What a key may hold; `axes` of the field's own are keys above it."""
    words = ", ".join(f"`{name}`" for name in listed.get(at.kind, ()) if name)
    if at.one_of:
        return f"{words or at.one_of} or none" if field.low <= at.none <= field.high else words or at.one_of
    if at.kind:
        return f"list of {words or at.kind + 's'}"
    if at.truth or field.is_flag:
        return "true or false"
    if at.or_none:
        return f"{span(max(field.low, at.none + 1), field.high)} or none"
    return "list of numbers, " * (len(field.shape) > axes) + span(field.low, field.high)


def span(low: int, high: int) -> str:
    """The range of a number; what is only counted has no end that would mean anything."""
    return f"{low} to {high}" if high < ENDLESS else "number"
