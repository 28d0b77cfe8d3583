"""What a game prints: its cards, boards, tokens and player aids, asked by the page and the command alike.

A game declares it in `Definition.prints`; how each look is drawn is the page's affair (web/src/print).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from typing_extensions import TypedDict

from colossarium.kernel.book import has_book
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Definition, Json
from colossarium.kernel.errors import NothingToPrint
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.printable import Item, Part, Shape, plural, token

SQUARE = 25.0  # millimetres: a square of a board that a game declares as a grid
PIECE = 20.0


class PrintItem(TypedDict):
    id: str
    look: str
    name: str
    shape: Shape
    text: str
    count: int
    size: list[float]  # millimetres: width and height
    data: Json
    changed: bool  # it differs from the published content


class PrintPart(TypedDict):
    id: str
    name: str
    note: str
    items: list[PrintItem]


class Printout(TypedDict):
    """All that a game prints, with some content."""

    game: str
    name: str
    variant: bool  # the content is not the published one
    book: bool  # there is a rulebook besides, as the part `book`
    parts: list[PrintPart]


def printout_of(game_id: str, content: Path | Tables | None = None) -> Printout:
    """What a game prints with the published content, or with other content, whose changes are marked."""
    definition = definition_of(game_id)
    published = _parts(definition, None)
    parts = published if content is None else _parts(definition, content)
    known = {(part.id, item.id): item for part in published for item in part.items}
    printed = [_part(part, known) for part in parts]
    changed = any(item["changed"] for part in printed for item in part["items"])
    return Printout(game=game_id, name=definition.name, variant=changed, book=has_book(game_id), parts=printed)


def printed_item(definition: Definition, tables: Tables, item_id: str) -> PrintItem | None:
    """One thing that a game prints with this content, which was checked before."""
    for part in definition.prints(tables):
        for item in part.items:
            if item.id == item_id:
                return _item(item, changed=False)
    return None


def _parts(definition: Definition, content: Path | Tables | None) -> Sequence[Part]:
    game = Game(definition, {}, content)  # reads and checks all of the content
    parts = definition.prints(game.tables) or _board_of(definition, game)
    if not parts:
        raise NothingToPrint(f"{definition.name} declares neither cards nor a board that could be printed.")
    return parts


def _board_of(definition: Definition, game: Game) -> list[Part]:
    """The board and the pieces of a game that declares no more than its grid."""
    match = game.start(seed=0, engine=game.plain)
    grid = definition.grid(match.game.ruleset, match.state)
    if grid is None:
        return []
    pieces: dict[tuple[str, int | None], int] = {}
    for cell in grid["cells"]:
        if piece := cell["piece"]:
            pieces[piece["name"], piece["seat"]] = pieces.get((piece["name"], piece["seat"]), 0) + 1
    size = (SQUARE * (grid["columns"] + 1), SQUARE * (grid["rows"] + 1))  # with letters and numbers around it
    ids = [cell["id"] for cell in grid["cells"]]
    shape = {"columns": grid["columns"], "rows": grid["rows"], "ids": ids}
    board = Item(id="board", look="grid-board", name="Board", shape="board", size=size, data=shape)
    squares = f"{grid['columns']} by {grid['rows']} squares"
    tokens = [
        token(f"{name}-{seat}", "grid-piece", name, PIECE, count=count, seat=seat)
        for (name, seat), count in pieces.items()
    ]
    parts = [Part(id="board", name="Board", note=squares, items=[board])]
    if tokens:
        note = plural(sum(each.count for each in tokens), "piece")
        parts.append(Part(id="tokens", name="Tokens", note=note, items=tokens))
    return parts


def _part(part: Part, known: Mapping[tuple[str, str], Item]) -> PrintPart:
    items = [_item(item, changed=known.get((part.id, item.id)) != item) for item in part.items]
    return PrintPart(id=part.id, name=part.name, note=part.note, items=items)


def _item(item: Item, *, changed: bool) -> PrintItem:
    return {**asdict(item), "size": list(item.size), "changed": changed}  # type: ignore[typeddict-item]
