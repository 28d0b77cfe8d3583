"""Writes what the docs list from the declarations in state.py: positions, numbers of the content, options, spaces.

docs/designers/positions.md and docs/researchers/environments.md keep their sentences; their tables lie between marks.
docs/designers/numbers.md is all written here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import colossarium as col
from colossarium.kernel.definition import Definition
from colossarium.kernel.game import definition_of, shipped_ids
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.observation.spaces import FlatSpace
from colossarium.kernel.schema import Choice, Field, Toml

FOLDER = Path(__file__).parent / "designers"
POSITIONS, NUMBERS = FOLDER / "positions.md", FOLDER / "numbers.md"
ENVIRONMENTS = FOLDER.parent / "researchers" / "environments.md"
SPACES = re.compile(r"(<!-- spaces -->\n).*?(<!-- end -->)", re.DOTALL)
MARKED = re.compile(r"(<!-- keys of (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)
Row = tuple[str, ...]


def table(head: Row, rows: Iterable[Row]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


# Positions.


def positions_page(text: str) -> str:
    """The page with the tables of all games as they are now."""
    return MARKED.sub(lambda found: f"{found[1]}\n{positions_table(found[2])}\n\n{found[3]}", text)


def positions_table(game_id: str) -> str:
    game = col.game(game_id)
    start = game.start(seed=0, engine=game.plain).state
    rows = game.definition.position_rows(game.definition.position_ids(game.ruleset, start))
    return table(("key", "value", "meaning"), ((f"`{path}`", value, meaning) for path, value, meaning in rows))


# Numbers and options.


def numbers_page() -> str:
    """Every number that content files set, and every option, of all games."""
    lines = [
        "# Numbers and options of every game",
        "",
        "The numbers that [content files](content.md) set, with their ranges, and the options of each game."
        " `make tables` writes this page from the declarations in each game's `state.py`.",
    ]
    for game_id in shipped_ids():
        definition = definition_of(game_id)
        lines += ["", f"## {definition.name}", ""]
        lines += [table(("table", "key", "value", "meaning"), number_rows(game_id)), ""]
        lines += [table(("option", "accepted", "default", "meaning"), option_rows(game_id))]
    return "\n".join(lines) + "\n"


def number_rows(game_id: str) -> Iterator[Row]:
    definition = definition_of(game_id)
    headings = {row.label for row in definition.tables()}
    for field in sorted((f for f in definition.content.fields if isinstance(f.source, Toml)), key=_table_of):
        toml = field.source
        assert isinstance(toml, Toml)
        name, _, inner = toml.table.partition(".")
        single, kind = f"[{name}]", toml.key.strip("{}")
        key = f"`{toml.key}` of the effect `{inner}`" if inner else f"`{toml.key}`"
        if kind != toml.key:
            key = f"`{inner}.{kind.upper()}`".replace("`.", "`")
        heading = single if single in headings else f"[{single}]"
        yield f"`{heading}`", key, number_value(definition, field, toml), field.meaning


def number_value(definition: Definition, field: Field, toml: Toml) -> str:
    if toml.truth or field.is_flag:
        return "true or false"
    if toml.values:
        return ", ".join(f"`{word}`" for word in toml.values)
    most = f", at most {key_of(definition, toml.most)}" if toml.most else ""
    value = f"{field.low if toml.least is None else toml.least} to {field.high}{most}"
    left_out = f"; {toml.otherwise} if left out" if toml.otherwise is not None else ""
    return (f"list of {value}" if toml.is_list else value) + left_out


def key_of(definition: Definition, name: str) -> str:
    """Another field of the content, by its key in the files."""
    toml = next(field.source for field in definition.content.fields if field.name == name)
    return f"`{toml.path}`" if isinstance(toml, Toml) else name


def _table_of(field: Field) -> str:
    return field.source.table if isinstance(field.source, Toml) else ""


def option_rows(game_id: str) -> Iterator[Row]:
    game = col.game(game_id)
    fields = {f.source.option: f for f in game.definition.content.fields if isinstance(f.source, Choice)}
    for option in game.known_options:
        default = f"`{str(option.default).lower()}`"
        clause = (
            re.search(r"\((?:option [^)]*, )?([A-Z]+\d[^)]*)\)", fields[option.name].meaning)
            if option.name in fields
            else None
        )
        known = clause is not None and clause[1] not in option.text
        yield (
            f"`{option.name}`",
            option.accepted,
            default,
            option.text + (f" ({clause[1]})" if known and clause else ""),
        )


# Spaces of environments.


def environments_page(text: str) -> str:
    """The page with the table of spaces as they are now."""
    head = ("game", "options", "seats", "columns of an observation", "longest list", "flat actions")
    return SPACES.sub(lambda found: f"{found[1]}\n{table(head, space_rows())}\n\n{found[2]}", text)


def space_rows() -> Iterator[Row]:
    """Every game with every number of players; Kolossus in every chapter."""
    for game_id in shipped_ids():
        known = {option.name: option for option in col.game(game_id).known_options}
        varied = [name for name in ("chapter", "players") if name in known]
        for values in product(*(known[name].values for name in varied)):
            options = dict(zip(varied, values, strict=True))
            yield space_row(game_id, options)


def space_row(game_id: str, options: dict[str, Any]) -> Row:
    game = col.game(game_id, **options)
    told = ", ".join(f"{name}={value}" for name, value in options.items()) or "none"
    sizes = (game.seats, layout_of(game).width, game.ruleset.longest_list, FlatSpace(game).size)
    return (game.name, told, *(f"{size:,}" for size in sizes))


if __name__ == "__main__":
    POSITIONS.write_text(positions_page(POSITIONS.read_text("utf-8")), "utf-8")
    NUMBERS.write_text(numbers_page(), "utf-8")
    ENVIRONMENTS.write_text(environments_page(ENVIRONMENTS.read_text("utf-8")), "utf-8")
