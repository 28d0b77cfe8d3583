"""Writes what the docs list from the declarations in state.py: positions, numbers of the content, options.

docs/designers/positions.md keeps its sentences; its tables lie between marks. docs/designers/numbers.md is all written
here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import colossarium as col
from colossarium.kernel.game import definition_of, game_ids
from colossarium.kernel.schema import Choice, Field, Toml

FOLDER = Path(__file__).parent / "designers"
POSITIONS, NUMBERS = FOLDER / "positions.md", FOLDER / "numbers.md"
MARKED = re.compile(r"(<!-- keys of (\S+) -->\n).*?(\n<!-- end -->)", re.DOTALL)
Row = tuple[str, ...]


def table(head: Row, rows: Iterable[Row]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


# Positions.


def positions_page(text: str) -> str:
    """The page with the tables of all games as they are now."""
    return MARKED.sub(lambda found: found[1] + positions_table(found[2]) + found[3], text)


def positions_table(game_id: str) -> str:
    rows = definition_of(game_id).position_rows()
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
    for game_id in game_ids():
        definition = definition_of(game_id)
        lines += ["", f"## {definition.name}", ""]
        lines += [table(("table", "key", "value", "meaning"), number_rows(definition.content.fields)), ""]
        lines += [table(("option", "accepted", "default", "meaning"), option_rows(game_id))]
    return "\n".join(lines) + "\n"


def number_rows(fields: Iterable[Field]) -> Iterator[Row]:
    for field in sorted((f for f in fields if isinstance(f.source, Toml)), key=_table_of):
        toml = field.source
        assert isinstance(toml, Toml)
        brackets = f"[[{toml.table}]]" if field.shape else f"[{toml.table}]"
        is_truth = toml.truth or field.is_flag
        most = f", at most `{toml.most}`" if toml.most else ""
        value = "true or false" if is_truth else f"{field.low} to {field.high}{most}"
        yield f"`{brackets}`", f"`{toml.key}`", value, field.meaning


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


if __name__ == "__main__":
    POSITIONS.write_text(positions_page(POSITIONS.read_text("utf-8")), "utf-8")
    NUMBERS.write_text(numbers_page(), "utf-8")
