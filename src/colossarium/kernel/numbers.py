"""Numbers of the content: read from TOML and set by options as the fields of a content record declare it.

The range stands with the field (`Toml` and `Choice` in state.py) and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from colossarium.kernel.content import Tables
from colossarium.kernel.options import Option, Value, option_from, written
from colossarium.kernel.schema import Choice, Field, Record, Toml
from colossarium.kernel.table import Table


def read_table(c: Record, tables: Tables, name: str) -> Table:
    """Read all declared numbers of a single table; the table, for whatever else it holds."""
    table = tables.one(name)
    read_numbers(c, name, table)
    return table


def read_numbers(c: Record, name: str, table: Table) -> None:
    """Read the declared numbers of a table at hand, such as an effect (`action.look`) or a row that was chosen."""
    for field, value in read_values(c, name, table):
        setattr(c, field, value)


def read_row(c: Record, name: str, row: Table, number: int, ids: Sequence[str] = ()) -> None:
    """Read the declared numbers of one of several rows into entry `number` of their fields.

    `ids` are those of the kind in a path such as `colossus.need.{line}`.
    """
    for field, value in read_values(c, name, row, ids):
        getattr(c, field)[number] = value


def read_values(c: Record, name: str, table: Table, ids: Sequence[str] = ()) -> Iterator[tuple[str, Any]]:
    """The declared numbers of a table, by the name of their field."""
    for field in c.fields:
        toml = field.source
        if not isinstance(toml, Toml) or toml.table != name:
            continue
        if toml.key.startswith("{"):
            values = [_value(c, table, field, toml, key) for key in ids]
            yield field.name, values + [0] * (field.shape[-1] - len(values))
        else:
            yield field.name, _value(c, table, field, toml, toml.key)


def _value(c: Record, table: Table, field: Field, toml: Toml, key: str) -> Any:
    table.means(key, field.meaning)
    otherwise = toml.otherwise
    if toml.truth or field.is_flag:
        truth = table.truth(key, otherwise=None if otherwise is None else bool(otherwise))
        return truth if field.is_flag else int(truth)
    if toml.values:
        word = None if otherwise is None else toml.values[otherwise - field.low]
        return field.low + toml.values.index(table.choice(key, toml.values, otherwise=word))
    low = field.low if toml.least is None else toml.least
    high = min(field.high, getattr(c, toml.most)) if toml.most else field.high
    if toml.is_list:
        return _list(c, table, field, toml, (low, high))
    return table.integer(key, low, high, otherwise=otherwise)


def _list(c: Record, table: Table, field: Field, toml: Toml, limits: tuple[int, int]) -> list[int]:
    room = field.shape[-1] - toml.begin
    sizes = range(1, room + 1) if toml.counted else (getattr(c, toml.entries) if toml.entries else room,)
    values = table.integers(toml.key, *limits, sizes)
    if toml.counted:
        setattr(c, toml.counted, len(values))
    return [0] * toml.begin + values + [0] * (room - len(values))


def _chosen_by_option(content: type[Record]) -> Iterator[tuple[Field, Choice]]:
    for field in content.fields:
        if isinstance(field.source, Choice):
            yield field, field.source


def read_options(tables: Tables, content: type[Record]) -> list[Option]:
    """The options of a game, all of which set a field."""
    count = len(list(_chosen_by_option(content)))
    return [read_option(row, content) for row in tables.rows("option", (count,))]


def read_option(row: Table, content: type[Record], besides: Sequence[Option] = ()) -> Option:
    """An option that the rules know, with values that they know; the game makes those `besides` itself."""
    made = {option.name for option in besides}
    fields = {
        choice.option: (field, choice) for field, choice in _chosen_by_option(content) if choice.option not in made
    }
    field, choice = fields[row.choice("name", fields)]
    option = option_from(row, field.meaning)
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
