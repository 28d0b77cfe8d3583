"""How a game sorts its content for designers: kinds of cards, tiles, numbers and options, under the names they know.

A game declares `Definition.groups` in one place; tables that no group names get groups of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from colossarium.kernel.content import IDENTITIES

Data = dict[str, Any]  # a content: its single tables under `single`, its lists of rows under `rows`


@dataclass(frozen=True)
class Group:
    """Rows of a table, or single tables, that designers look for together."""

    id: str
    title: str
    tables: tuple[str, ...]
    where: tuple[str, str] | None = None  # only rows whose key has this value
    icon: str = ""
    counted_in: str = ""  # the single table that says how many there are of each row
    counted_as: str = ""  # what that number is called
    copies: str = ""  # or the key of the row that says so
    drawn: str = ""  # the id of what is printed for a row: `card-{id}`
    names: Mapping[str, str] = field(default_factory=dict)  # of single tables
    labels: Mapping[str, str] = field(default_factory=dict)  # of keys whose own name does not say enough


@dataclass(frozen=True)
class Item:
    """One row or one single table."""

    path: str
    table: str
    row: str | None  # what identifies the row; none: a single table
    name: str
    group: Group

    @property
    def counted(self) -> str:
        """The path of the number that says how many there are, in another table."""
        return f"{self.group.counted_in}.{self.row}" if self.group.counted_in and self.row else ""


NUMBERS, OPTIONS = "numbers", "options"


def groups_of(declared: Sequence[Group], data: Data) -> list[Group]:
    """The declared groups, and groups for all tables that they leave out."""
    named = {table for group in declared for table in (*group.tables, group.counted_in)}
    single = tuple(name for name in data["single"] if name not in named)
    own = [
        Group(name, f"{title_of(name)}s", (name,)) for name in data["rows"] if name not in named and name != "option"
    ]
    rest = [Group(NUMBERS, "Numbers", single)] if single else []
    options = [Group(OPTIONS, "Options", ("option",))] if "option" in data["rows"] and "option" not in named else []
    return [*declared, *own, *rest, *options]


def items_of(groups: Sequence[Group], data: Data) -> Iterator[Item]:
    """Everything that can be changed, group by group."""
    for group in groups:
        for table in group.tables:
            if table in data["single"]:
                yield Item(table, table, None, group.names.get(table, title_of(table)), group)
            for row in data["rows"].get(table, ()):
                if group.where is None or row.get(group.where[0]) == group.where[1]:
                    identity = str(row[identity_of(row)])
                    yield Item(f"{table}[{identity}]", table, identity, _name_of(row, identity), group)


def identity_of(row: Mapping[str, Any]) -> str:
    """The key that identifies a row."""
    return next(key for key in IDENTITIES if key in row)


def _name_of(row: Mapping[str, Any], identity: str) -> str:
    own = next((row[key] for key in ("name", "title") if isinstance(row.get(key), str) and row[key]), identity)
    return own if own != identity else title_of(identity)


def title_of(word: str) -> str:
    """A key as people read it: `face_up_traits` is `Face up traits`."""
    text = word.replace("_", " ").replace("-", " ")
    return text[:1].upper() + text[1:]
