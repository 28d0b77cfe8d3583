"""Names that people give to things of a match; no rule depends on them."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.kernel.errors import Refused

LONGEST_NAME = 24  # characters


def check_name(thing: str, name: str, nameable: Sequence[str]) -> None:
    """Refuse a name for something that has none, and what is no name."""
    if thing not in nameable:
        things = f"these can be: {', '.join(nameable)}" if nameable else "nothing can be named now"
        raise Refused(f"{thing} cannot be given a name; {things}")
    if not 1 <= len(name) <= LONGEST_NAME or name != name.strip() or not name.isprintable():
        raise Refused(f"a name has 1 to {LONGEST_NAME} printable characters and no spaces around it, not {name!r}")
