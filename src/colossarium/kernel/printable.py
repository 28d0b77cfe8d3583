"""What a game declares to be printed: cards, boards, tiles, tokens and player aids, with their sizes and counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from colossarium.kernel.positions import Json

Shape = Literal["card", "board", "tile", "token", "aid"]
CARD = (63.0, 88.0)  # millimetres, as common sleeves hold them


@dataclass(frozen=True, kw_only=True)
class Item:
    """One thing to print, and how often."""

    id: str
    look: str  # which drawing shows it
    name: str
    shape: Shape = "card"
    text: str = ""
    count: int = 1
    size: tuple[float, float] = CARD  # millimetres; an aid is as high as its text
    data: Json = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Part:
    """What people tick as a whole."""

    id: str
    name: str
    note: str  # what it holds, in a few words
    items: Sequence[Item]


def plural(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def token(id: str, look: str, name: str, size: float | tuple[float, float], *, count: int = 1, **data: object) -> Item:  # noqa: A002
    """Something to cut out, square where its size is one number; `data` is what its drawing needs to know."""
    sides = size if isinstance(size, tuple) else (size, size)
    return Item(id=id, look=look, name=name, shape="token", count=count, size=sides, data=data)


def table(heading: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Json:
    """A table of a player aid; without a head where the columns need no names."""
    return {"heading": heading, "head": list(head), "rows": [list(row) for row in rows]}


def aid(title: str, sections: Sequence[Json], *, id: str = "aid", count: int = 1) -> Item:  # noqa: A002
    """A sheet of tables to look things up in."""
    data: Json = {"sections": list(sections)}
    return Item(id=id, look="aid", name=title, shape="aid", count=count, size=(0, 0), data=data)
