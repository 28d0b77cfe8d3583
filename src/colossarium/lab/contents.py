"""What a folder of content changes, all of its errors at once, and likely slips."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from colossarium.kernel.content import IDENTITIES, extra_files
from colossarium.kernel.definition import Definition
from colossarium.kernel.errors import BadContent, ColossariumError
from colossarium.kernel.files import read_toml
from colossarium.kernel.game import Game
from colossarium.kernel.lenient import leniently

Data = dict[str, Any]


@dataclass(frozen=True)
class Piece:
    """One row, or one single table, of a designer's file."""

    file: str
    table: str
    values: Any
    is_row: bool

    @property
    def data(self) -> Data:
        return {self.table: [self.values] if self.is_row else self.values}

    @property
    def name(self) -> str:
        if not self.is_row or not isinstance(self.values, dict):
            return ""
        return next((str(self.values[key]) for key in IDENTITIES if key in self.values), "")

    @property
    def label(self) -> str:
        return f"{self.file}: [[{self.table}]] {self.name}" if self.is_row else f"{self.file}: [{self.table}]"


def pieces_of(definition: Definition, folder: Path, errors: list[str]) -> list[Piece]:
    """All rows and tables of a folder; files that cannot be read are noted."""
    found = []
    for path in extra_files(folder, definition.id):
        try:
            data = read_toml(path, BadContent)
        except ColossariumError as problem:
            errors.append(problem.sentence)
            continue
        for table, value in data.items():
            rows = value if isinstance(value, list) else None
            found += (
                [Piece(str(path), table, row, True) for row in rows]
                if rows
                else [Piece(str(path), table, value, False)]
            )
    return found


def errors_of(definition: Definition, folder: Path) -> list[str]:
    """All errors of a folder, each in the words of the game's refusal."""
    errors: list[str] = []
    pieces = pieces_of(definition, folder, errors)
    dropped: list[Piece] = []
    house = definition.tables().text()
    for _ in range(len(pieces) + 1):
        noted: list[str] = []
        raised = _read(definition, house, pieces, noted)
        _note(errors, [*noted, *([raised] if raised else [])], dropped)
        if raised is None:
            break
        culprit = next((each for each in pieces if _without(definition, house, pieces, each) != raised), None)
        if culprit is None:
            break
        pieces = [each for each in pieces if each is not culprit]
        dropped.append(culprit)
    return errors


def _note(errors: list[str], found: Sequence[str], dropped: Sequence[Piece]) -> None:
    """Note what is new, but not what only follows from a row that was left out."""
    for sentence in found:
        follows = any(each.name and f"'{each.name}'" in sentence for each in dropped)
        if sentence not in errors and not follows:
            errors.append(sentence)


def _without(definition: Definition, house: str, pieces: Sequence[Piece], one: Piece) -> str | None:
    return _read(definition, house, [each for each in pieces if each is not one], [])


def _read(definition: Definition, house: str, pieces: Sequence[Piece], noted: list[str]) -> str | None:
    """Read a content leniently: what made the game give up, if anything."""
    tables = definition.tables_of(house)
    for piece in pieces:
        try:
            tables.add(piece.data, piece.file)
        except ColossariumError as problem:
            noted.append(problem.sentence)
    try:
        Game(definition, {}, leniently(tables, noted))
    except ColossariumError as problem:
        return problem.sentence
    return None


def data_of(game: Game) -> Data:
    return dict(json.loads(game.content_text))


def _by_name(rows: Sequence[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    return {str(next(row[key] for key in IDENTITIES if key in row)): row for row in rows}


# Warnings: accepted, but probably not intended.


def warnings_of(definition: Definition, folder: Path) -> list[str]:
    """Changes that the rules accept but a designer hardly intends."""
    pieces = pieces_of(definition, folder, [])
    house, own = data_of(Game(definition, {})), data_of(Game(definition, {}, definition.tables(folder)))
    found: list[str] = []
    for piece in pieces:
        if piece.is_row and "remove" not in piece.values:
            old = _by_name(house["rows"].get(piece.table, [])).get(piece.name)
            new = _by_name(own["rows"].get(piece.table, [])).get(piece.name, {})
            found += [f"{piece.label}: {slip}" for slip in _slips(piece, old, new, own)]
        elif isinstance(piece.values, dict) and piece.values.items() <= house["single"].get(piece.table, {}).items():
            found.append(f"{piece.label}: this changes nothing; the published content says the same.")
    return found


def _slips(piece: Piece, old: Mapping[str, Any] | None, new: Mapping[str, Any], own: Data) -> Iterator[str]:
    if old is not None and all(old.get(key) == value for key, value in new.items()):
        yield "this changes nothing; the published content says the same."
    if old is not None and old.get("effect") != new.get("effect") and "text" in new and old.get("text") == new["text"]:
        yield "the effect changes, but the text that players read does not."
    if piece.table == "card" and "deck" in own["single"] and piece.name not in own["single"]["deck"]:
        yield f"this card is in no deck; [deck] {piece.name} = 1 would put one in."
    if _uses_no_pick(new.get("effect")):
        yield 'the effect uses at = "picked" before any line picks something.'
    if piece.table == "blueprint":
        yield from _unpayable(new, own)


def _uses_no_pick(effect: Any) -> bool:
    picked = False
    for line in effect if isinstance(effect, list) else []:
        uses = isinstance(line, dict) and "picked" in (line.get("at"), line.get("from"), line.get("to"))
        if uses and not picked:
            return True
        picked = picked or (isinstance(line, dict) and line.get("do") == "pick")
    return False


def _unpayable(blueprint: Mapping[str, Any], own: Data) -> Iterator[str]:
    """A list that takes more parts of a kind than there are, with every substitute of the deck."""
    counts = {row["id"]: row.get("count", 0) for row in own["rows"].get("kind", [])}
    parts = blueprint.get("parts", {})
    substitutes = sum(row.get("count", 0) for row in own["rows"].get("kind", []) if _does(row) == "substitute")
    short = sum(max(0, number - counts.get(kind, 0)) for kind, number in parts.items() if isinstance(number, int))
    if short > substitutes:
        yield "the Parts deck does not have enough cards to build this."


def _does(row: Mapping[str, Any]) -> str:
    effect = row.get("effect")
    return str(effect.get("do", "")) if isinstance(effect, dict) else ""
