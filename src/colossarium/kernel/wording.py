"""Small words that every game's sentences need: counts and lists."""

from __future__ import annotations

from collections.abc import Sequence


def many(count: int, one: str, more: str = "") -> str:
    """`1 card`, `3 cards`; irregular plurals are given: `2 dice`."""
    return f"{count} {one}" if count == 1 else f"{count} {more or one + 's'}"


def listed(parts: Sequence[str], link: str = "and") -> str:
    """`a, b and c`; nothing for an empty list."""
    return f" {link} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def with_article(word: str) -> str:
    """`a leg`, `an arm`."""
    return f"{'an' if word[0].lower() in 'aeiou' else 'a'} {word}"
