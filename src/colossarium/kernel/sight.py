"""Who may see a field of a state, and how an observation writes it: declared with the field, read by environments."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Sight:
    """Everybody sees a field (`all`), each seat its own row (`own`), nobody (`none`), or the game says by a rule.

    With `rule`, the game's `observe` writes what a seat may know of the field. An observation counts seats from its
    observer on, so a field also says whether its rows, or its values, are seats or belong to seats.
    """

    who: str
    rows: str = ""  # what the rows stand for, if they turn with the observer: a kind that `Definition.turned` knows
    values: str = ""  # what the values stand for, likewise
    parts: tuple[int, int] = (0, 0)  # of a number that holds several: the bits of each, and how many there are
    follows: bool = False  # worked out from other fields, so observations leave it out

    def by(self, kind: str) -> Sight:
        """One row for each seat, or for each of something else that belongs to seats."""
        return replace(self, rows=kind)

    def of(self, kind: str) -> Sight:
        """The value is the number of a seat, or of something else that belongs to one; below 0: of none."""
        return replace(self, values=kind)

    def bits(self, count: int) -> Sight:
        """The value is a set: an observation has a column for each of its n bits."""
        return self.digits(1, count)

    def digits(self, bits: int, count: int) -> Sight:
        """The value holds several numbers of a fixed number of bits each, the lowest first."""
        return replace(self, parts=(bits, count))


SEAT = "seat"
OBSERVER = "observer"  # the first column of every observation: the seat that looks, counted as the game does

ALL, OWN, NONE, RULE = Sight("all"), Sight("own", rows=SEAT), Sight("none"), Sight("rule")
FOLLOWS = replace(ALL, follows=True)
