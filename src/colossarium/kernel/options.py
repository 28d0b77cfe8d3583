"""Options of a game: names, accepted values, defaults and presets, checked in one place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from colossarium.kernel.content import Tables
from colossarium.kernel.errors import BadOption, ColossariumError
from colossarium.kernel.nearest import did_you_mean
from colossarium.kernel.table import KeySpec, Table

Value: TypeAlias = str | int | bool

PRESET = "preset"  # given among the options, it stands for the settings of that preset


@dataclass(frozen=True)
class Option:
    """One switch: either one of the values, or any whole number between the last two."""

    name: str
    values: tuple[Value, ...]
    default: Value
    text: str
    is_range: bool = False
    depends_on: str = ""  # the option whose value can change the default
    other_defaults: tuple[tuple[str, Value], ...] = ()  # by that value, as it is written

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
        return ", ".join(written(value) for value in self.values)

    @property
    def expected(self) -> str:
        """What is accepted, as the end of an error's sentence."""
        return self.accepted if self.is_range else f"one of {self.accepted}"

    def default_with(self, chosen: Mapping[str, object]) -> Value:
        """The default that applies with these values of the other options."""
        return dict(self.other_defaults).get(written(chosen.get(self.depends_on)), self.default)

    def parse(self, text: str) -> Value:
        """The value that a word on the command line stands for; the word itself if there is none."""
        if self.is_range or any(isinstance(v, int) and not isinstance(v, bool) for v in self.values):
            return int(text) if re.fullmatch(r"-?[0-9]+", text) else text
        if any(isinstance(value, bool) for value in self.values):
            return {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}.get(text, text)
        return text


@dataclass(frozen=True)
class Preset:
    """Settings of several options under one name."""

    id: str
    name: str
    text: str
    settings: tuple[tuple[str, Value], ...]


def option_from(table: Table, meaning: str = "") -> Option:
    """An option as a content file describes it; `check_defaults` looks at what it says of other options."""
    table.means("default", meaning)
    name = table.text("name")
    if name == PRESET:
        raise table.refuse("name", "any other name")
    values = table.any("values", "a list of values")
    is_range = table.truth("range", otherwise=False)
    if not isinstance(values, list) or not values or not all(isinstance(v, str | int) for v in values):
        raise table.refuse("values", "a list of words, numbers, true or false")
    if is_range and (len(values) != 2 or not all(type(v) is int for v in values)):
        raise table.refuse("values", "two whole numbers, the lowest and the highest")
    default = table.any("default", "one of the values", _spec_of(values, is_range=is_range))
    option = Option(name, tuple(values), default, table.text("text"), is_range)
    if not option.accepts(default):
        raise table.refuse("default", option.expected)
    return replace(option, **_other_defaults(table, option)) if "default_for" in table else option


def _spec_of(values: Sequence[Value], *, is_range: bool) -> KeySpec:
    """What a default may be, for forms."""
    if is_range:
        return KeySpec("number", int(values[0]), int(values[1]))
    if all(isinstance(value, bool) for value in values):
        return KeySpec("truth")
    if all(isinstance(value, str) for value in values):
        return KeySpec("choice", choices=tuple(map(str, values)))
    numbers = [int(value) for value in values if not isinstance(value, str)]
    return KeySpec("number", min(numbers), max(numbers), choices=tuple(map(written, values)))


def _other_defaults(table: Table, option: Option) -> dict[str, Any]:
    """Defaults for single values of another option: `default_for = { players = { 2 = "calm" } }`."""
    named = table.table("default_for").values
    if len(named) != 1 or not all(isinstance(defaults, dict) and defaults for defaults in named.values()):
        raise table.refuse("default_for", "one other option and its values, such as { players = { 2 = … } }")
    [(depends_on, defaults)] = named.items()
    for default in defaults.values():
        if not option.accepts(default):
            raise table.refuse("default_for", f"{option.expected} for each value")
    return {"depends_on": depends_on, "other_defaults": tuple(defaults.items())}


def check_defaults(options: Sequence[Option], tables: Tables) -> None:
    """Refuse a default that depends on an option, or on a value of it, that there is not."""
    fixed = {option.name: option for option in options if not option.depends_on}
    rows = {row.values.get("name"): row for row in tables.rows("option", range(99))}
    for row in rows.values():
        row.close()  # a misspelt key is named before anything that follows from it
    for option in options:
        if not option.depends_on:
            continue
        if option.depends_on not in fixed:
            others = [name for name in fixed if name != option.name]
            accepted = f"an option whose own default depends on none ({', '.join(others)})"
            raise _refused_default(rows[option.name], accepted, option.depends_on, others)
        other = fixed[option.depends_on]
        for word, _ in option.other_defaults:
            value = other.parse(word)
            if not other.accepts(value) or written(value) != word:
                accepted = f"{other.expected} for {other.name}"
                raise _refused_default(rows[option.name], accepted, word, map(written, other.values))


def _refused_default(row: Table, accepted: str, word: str, known: Iterable[str]) -> ColossariumError:
    return row.refuse("default_for", f"{accepted}, not '{word}'{did_you_mean(word, known)}")


def read_presets(options: Sequence[Option], tables: Tables) -> list[Preset]:
    """The presets of the content; each may set existing options to values that they accept."""
    presets = []
    for row in tables.rows("preset", range(99)):
        settings = row.table("settings").values
        try:
            choose(options, settings)
        except BadOption as problem:
            raise _refused_preset(row, problem) from None
        presets.append(Preset(row.text("id"), row.text("name"), row.text("text"), tuple(settings.items())))
    return presets


def _refused_preset(row: Table, problem: BadOption) -> ColossariumError:
    file = row.files.get("settings", row.file)
    return row.error(f"{file}: {row.label}: settings: {problem}")


def choose(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """Every option's value: the given one, or the default; an unknown name or value is refused."""
    by_name = {option.name: option for option in options}
    for name, value in given.items():
        if name not in by_name:
            meant, known = did_you_mean(name, by_name), ", ".join(by_name)
            raise BadOption(f"There is no option '{name}'{meant}; the options are {known}.")
        option = by_name[name]
        if not option.accepts(value):
            meant = did_you_mean(value, map(written, option.values))
            raise invalid_option(name, given, option.expected, meant)
    plain = {option.name: given.get(option.name, option.default) for option in options}
    return {option.name: given.get(option.name, option.default_with(plain)) for option in options}  # type: ignore[misc]


def invalid_option(name: str, given: Mapping[str, object], expected: str, aside: str = "") -> BadOption:
    """The refusal of an option's value; `aside` is what else is to be said of it."""
    return BadOption(f"Option {name} = {written(given[name])} is invalid{aside}: expected {expected}.")


def unfold(presets: Sequence[Preset], given: Mapping[str, object], game: str) -> dict[str, object]:
    """What is given, with a preset replaced by its settings; options given with it take precedence."""
    rest = {name: value for name, value in given.items() if name != PRESET}
    if PRESET not in given:
        return rest
    if not presets:
        raise BadOption(f"{game} has no presets; choose its options one by one.")
    for preset in presets:
        if preset.id == given[PRESET]:
            return {**dict(preset.settings), **rest}
    known = [preset.id for preset in presets]
    meant = did_you_mean(given[PRESET], known)
    raise BadOption(f"There is no preset '{written(given[PRESET])}'{meant}; the presets are {', '.join(known)}.")


def written(value: object) -> str:
    """A value as people type it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
