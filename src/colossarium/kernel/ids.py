"""Ids that content files give to their rows: unlike each other, and easy to type."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from colossarium.kernel.table import Table

OWN_ID = "an id of lower-case words joined by hyphens that nothing else has"
_WORDS = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")


def read_names(
    row: Table, keys: Sequence[str], others: Sequence[Mapping[str, str]], reserved: Collection[str] = ()
) -> dict[str, str]:
    """The id of a row, which neither another row has nor an action uses, and the row's texts."""
    name = row.text("id")
    if not _WORDS.fullmatch(name) or name in reserved or any(other["id"] == name for other in others):
        raise row.refuse("id", OWN_ID)
    return {"id": name, **{key: row.text(key) for key in keys}}
