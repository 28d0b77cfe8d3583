"""Names that people give to things of a match; no rule depends on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from colossarium.kernel.errors import Refused

LONGEST_NAME = 24  # characters


@dataclass(frozen=True)
class Nameable:
    """Something that can be given a name: what the game calls it, and the seat whose it is."""

    title: str
    seat: int


def check_name(thing: str, name: str, nameable: Mapping[str, Nameable], seat: int | None = None) -> None:
    """Refuse invalid names, and names for things that cannot be named or belong to another seat."""
    if thing not in nameable:
        things = f"these can be: {', '.join(nameable)}" if nameable else "nothing can be named now"
        raise Refused(f"{thing} cannot be given a name; {things}")
    if seat is not None and nameable[thing].seat != seat:
        raise Refused(f"{nameable[thing].title} is named by whoever built it")
    if not 1 <= len(name) <= LONGEST_NAME or name != name.strip() or not name.isprintable():
        raise Refused(f"a name has 1 to {LONGEST_NAME} printable characters and no spaces around it, not {name!r}")
