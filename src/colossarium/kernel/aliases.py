"""Names that have changed: old ones are still read, and digests of positions use the first ones.

A game's table of aliases says for every id or key that it once used what that is called today.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Aliases = Mapping[str, str]  # an old name, and what it is called today


def with_todays_names(value: Any, aliases: Aliases) -> Any:
    """JSON-ready data with every old key and id under its current name."""
    return _renamed(value, aliases) if aliases else value


def with_first_names(value: Any, aliases: Aliases) -> Any:
    """JSON-ready data with every key and id under its first name."""
    return _renamed(value, _first_names(aliases)) if aliases else value


def text_with_todays_names(text: str, aliases: Aliases) -> str:
    """An action's text with the current name of every click."""
    return " ".join(aliases.get(word, word) for word in text.split())


def _first_names(aliases: Aliases) -> dict[str, str]:
    first: dict[str, str] = {}
    for old, today in aliases.items():
        first.setdefault(today, old)
    return {**{old: first[today] for old, today in aliases.items()}, **first}


def _renamed(value: Any, names: Aliases) -> Any:
    if isinstance(value, dict):
        return {names.get(key, key): _renamed(item, names) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(item, names) for item in value]
    return names.get(value, value) if isinstance(value, str) else value
