"""The nearest of the accepted words to one that is not, for messages."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

ALIKE = 0.65  # of 1, which is the same word


def nearest(word: object, known: Iterable[str], alike: float = ALIKE) -> str | None:
    """The known word that looks most like this one, if any does."""
    if not isinstance(word, str):
        return None
    by_small = {name.lower(): name for name in known}
    found = get_close_matches(word.lower(), by_small, n=1, cutoff=alike)
    return by_small[found[0]] if found else None


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """` (did you mean 'rounds'?)`, to follow an unknown word; empty if no known word is similar."""
    found = nearest(word, known)
    return "" if found is None else f" (did you mean '{found}'?)"
