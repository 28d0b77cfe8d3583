"""Options of a game: names, accepted values and defaults, checked in one place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from colossarium.kernel.content import Table
from colossarium.kernel.errors import BadOption
from colossarium.kernel.nearest import did_you_mean

Value: TypeAlias = str | int | bool


@dataclass(frozen=True)
class Option:
    """One switch: either one of the values, or any whole number between the last two."""

    name: str
    values: tuple[Value, ...]
    default: Value
    text: str
    is_range: bool = False

    def accepts(self, value: object) -> bool:
        if self.is_range and isinstance(value, int) and not isinstance(value, bool):
            low, high = self.values[-2:]
            return int(low) <= value <= int(high) or value in self.values
        return any(value == known and type(value) is type(known) for known in self.values)

    @property
    def accepted(self) -> str:
        if self.is_range:
            *others, low, high = self.values
            return "".join(f"{value}, or " for value in others) + f"a whole number from {low} to {high}"
        return ", ".join(_written(value) for value in self.values)

    def parse(self, text: str) -> Value:
        """The value that a word on the command line stands for; the word itself if there is none."""
        if self.is_range or any(isinstance(v, int) and not isinstance(v, bool) for v in self.values):
            return int(text) if re.fullmatch(r"-?[0-9]+", text) else text
        if any(isinstance(value, bool) for value in self.values):
            return {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}.get(text, text)
        return text


def option_from(table: Table) -> Option:
    """An option as a content file describes it."""
    name = table.text("name")
    values = table.any("values", "a list of values")
    is_range = "range" in table and table.truth("range")
    if not isinstance(values, list) or not values or not all(isinstance(v, str | int) for v in values):
        raise table.refuse("values", "a list of words, numbers or truth values")
    if is_range and (len(values) != 2 or not all(type(v) is int for v in values)):
        raise table.refuse("values", "two whole numbers, from and to")
    default = table.any("default", "one of the values")
    option = Option(name, tuple(values), default, table.text("text"), is_range)
    if not option.accepts(default):
        raise table.refuse("default", option.accepted)
    return option


def choose(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Every option's value: the given one, or the default; an unknown name or value is refused."""
    by_name = {option.name: option for option in options}
    for name, value in given.items():
        if name not in by_name:
            meant, known = did_you_mean(name, by_name), ", ".join(by_name)
            raise BadOption(f"There is no option '{name}'{meant}; the options are {known}.")
        option = by_name[name]
        if not option.accepts(value):
            meant = did_you_mean(value, map(_written, option.values))
            raise BadOption(f"Option {name} = {_written(value)} is not accepted{meant}; accepted: {option.accepted}.")
    return {option.name: given.get(option.name, option.default) for option in options}  # type: ignore[misc]


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
