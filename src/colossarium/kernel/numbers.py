"""Numbers of the content: read from TOML and set by options as the fields of a content record declare it.

The range stands with the field (`Toml` and `Choice` in state.py) and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from colossarium.kernel.content import Table, Tables
from colossarium.kernel.options import Option, Value, option_from, written
from colossarium.kernel.schema import Choice, Field, Record, Toml


def read_table(c: Record, tables: Tables, name: str) -> Table:
    """Read all declared numbers of a single table; the table, for whatever else it holds."""
    table = tables.one(name)
    for field, toml in _fields_of(c, name):
        setattr(c, field.name, _value(c, table, field, toml))
    return table


def read_row(c: Record, name: str, row: Table, number: int) -> None:
    """Read the declared numbers of one of several rows into entry `number` of their fields."""
    for field, toml in _fields_of(c, name):
        getattr(c, field.name)[number] = _value(c, row, field, toml)


def _fields_of(c: Record, name: str) -> Iterator[tuple[Field, Toml]]:
    for field in c.fields:
        if isinstance(field.source, Toml) and field.source.table == name:
            yield field, field.source


def _value(c: Record, table: Table, field: Field, toml: Toml) -> Any:
    if toml.truth or field.is_flag:
        return table.truth(toml.key) if field.is_flag else int(table.truth(toml.key))
    return table.integer(toml.key, field.low, min(field.high, getattr(c, toml.most)) if toml.most else field.high)


def _chosen_by_option(content: type[Record]) -> Iterator[tuple[Field, Choice]]:
    for field in content.fields:
        if isinstance(field.source, Choice):
            yield field, field.source


def read_option(row: Table, content: type[Record]) -> Option:
    """An option that the rules know, with values that they know."""
    fields = {choice.option: (field, choice) for field, choice in _chosen_by_option(content)}
    field, choice = fields[row.choice("name", fields)]
    option = option_from(row)
    if not all(_is_known(field, choice, value) for value in option.values):
        raise row.refuse("values", _accepted(field, choice))
    return option


def _is_known(field: Field, choice: Choice, value: Value) -> bool:
    if choice.values:
        return value in choice.values
    if field.is_flag:
        return isinstance(value, bool)
    return isinstance(value, int) and not isinstance(value, bool) and field.low <= value <= field.high


def _accepted(field: Field, choice: Choice) -> str:
    if choice.values:
        return f"some of {', '.join(choice.values)}"
    if field.is_flag:
        return f"some of {written(True)}, {written(False)}"
    return f"a list of whole numbers from {field.low} to {field.high}"


def set_options(c: Record, options: Mapping[str, Value]) -> None:
    """Write what was chosen into the fields that options set."""
    for field, choice in _chosen_by_option(type(c)):
        value = options[choice.option]
        number = field.low + choice.values.index(str(value)) if choice.values else int(value)
        setattr(c, field.name, bool(number) if field.is_flag else number)
