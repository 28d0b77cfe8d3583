"""A game's content in the terminal: its tables, a folder's changes, errors and warnings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.console import Console

from colossarium.kernel.errors import BadContent
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.studio.drafts import changes
from colossarium.lab.contents import data_of, errors_of, warnings_of
from colossarium.lab.paths import Contents
from colossarium.terminal.console import put, say_error
from colossarium.terminal.report import table_of

Json = dict[str, Any]


def looked_at(game_id: str, folder: Path | None, table: str | None) -> Json:
    """Values by path, and of a folder what it changes; nothing but the errors where there are any."""
    definition = definition_of(game_id)
    house = Game(definition, {})
    errors = [] if folder is None else errors_of(definition, folder)
    if errors:
        return {"game": game_id, "errors": errors, "warnings": [], "changes": [], "values": {}}
    own = house if folder is None else Game(definition, {}, folder)
    data = data_of(own)
    known = ["option", *data["single"], *data["rows"]]
    if table is not None and table not in known:
        meant = did_you_mean(table, known)
        raise BadContent(f"There is no table '{table}'{meant}; the tables are {', '.join(known)}.")
    values = Contents(own).paths()
    if table is not None:
        values = {path: value for path, value in values.items() if path.startswith((f"{table}.", f"{table}["))}
    differing = [vars(change) for change in changes(data_of(house), data)]
    return {
        "game": game_id,
        "content": own.content_hash,
        "published": house.content_hash,
        "errors": [],
        "warnings": [] if folder is None else warnings_of(definition, folder),
        "changes": differing,
        "values": values,
    }


def show(console: Console, found: Json, *, only_changes: bool) -> None:
    for sentence in found["errors"]:
        say_error(sentence)
    if found["errors"]:
        return
    if only_changes:
        _changes(console, found["changes"])
    else:
        table = table_of(console, "path", "value", left=2)
        for path, value in found["values"].items():
            table.add_row(path, _written(value))
        put(console, table)
    for warning in found["warnings"]:
        console.print(f"warning: {warning}", soft_wrap=True)
    console.print(f"content {found['content']}, published {found['published']}")


def _changes(console: Console, changes: list[Json]) -> None:
    if not changes:
        console.print("Nothing differs from the published content.")
        return
    table = table_of(console, "path", "published", "here", left=3)
    for change in changes:
        table.add_row(change["path"], _written(change["before"]), _written(change["after"]))
    put(console, table)


def _written(value: Any) -> str:
    return "" if value is None else value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
