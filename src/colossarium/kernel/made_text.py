"""Rule texts that a game makes from effects, for designers who change them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Made:
    """A text made from an effect; none where there is no sentence for it."""

    text: str | None
    source: Any  # what it is made from
    clauses: tuple[tuple[str, str], ...] = ()  # what it says, clause by clause, in a few words
