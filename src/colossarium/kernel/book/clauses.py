"""Clauses as a book names them: one by one, or from the first to the last of a group."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from colossarium.kernel.errors import BadBook

_RANGE = re.compile(r"(?P<group>[A-Z]+(?:\d+\.)?)(?P<first>\d+)-(?P<last>\d+)")


def listed(names: Sequence[str], known: Mapping[str, str], where: str) -> list[str]:
    """The ids that these names stand for: `O5.2` is one clause, `O5.2-4` are three, `OR1-51` all of a series."""
    return [clause for name in names for clause in _of(name, known, where)]


def _of(name: str, known: Mapping[str, str], where: str) -> list[str]:
    found = _RANGE.fullmatch(name)
    if found is None:
        wanted = [name]
    else:
        wanted = [f"{found['group']}{number}" for number in range(int(found["first"]), int(found["last"]) + 1)]
    missing = [clause for clause in wanted if clause not in known]
    if missing or not wanted:
        raise BadBook(f"{where}: the rules have no clause {', '.join(missing) or name}.")
    return wanted
