"""Writes what the docs list from the sources: positions, numbers of the content, options, spaces.

docs/designers/positions.md and docs/researchers/environments.md keep their sentences; their tables lie between marks.
docs/designers/numbers.md is all written here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from markdown_table import Row, table

import colossarium as col
from colossarium.kernel.definition import Definition
from colossarium.kernel.game import definition_of, shipped_ids
from colossarium.kernel.observation.layout import layout_of
from colossarium.kernel.observation.spaces import FlatSpace
from colossarium.kernel.schema import Choice, Toml
from colossarium.kernel.studio.drafts import published_data, split, value_at
from colossarium.kernel.studio.forms import Note, Reading, read_noting
from colossarium.kernel.table import KeySpec, sizes

FOLDER = Path(__file__).parent / "designers"
POSITIONS, NUMBERS = FOLDER / "positions.md", FOLDER / "numbers.md"
ENVIRONMENTS = FOLDER.parent / "researchers" / "environments.md"
SPACES = re.compile(r"(<!-- spaces -->\n).*?(<!-- end -->)", re.DOTALL)
MARKED = re.compile(r"(<!-- keys of (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)
OPTION_TABLES = ("option", "preset")  # they have a table of their own


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
    """Every number and word that content files set, and every option, of all games."""
    lines = [
        "# Numbers and options of every game",
        "",
        "The numbers and words that [content files](content.md) set, with what is accepted, and the options of each"
        " game. An effect has the same keys wherever it may stand. Ranges that depend on other content are those of the"
        " published one. `make tables` writes this page from what the readers of the content ask.",
    ]
    for game_id in shipped_ids():
        keys = Keys(definition_of(game_id))
        lines += ["", f"## {keys.definition.name}", "", table(("table", "key", "value", "meaning"), keys.rows())]
        if keys.of_effects:
            lines += ["", table(("key", "effects", "value", "meaning"), keys.effect_rows())]
        lines += ["", table(("option", "accepted", "default", "meaning"), option_rows(game_id))]
    return "\n".join(lines) + "\n"


class Keys:
    """The keys of a game's content that hold numbers or known words, as its readers ask for them."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.data = published_data(definition)
        self.declared = {
            field.source.path: (field, field.source)
            for field in definition.content.fields
            if isinstance(field.source, Toml)
        }
        self.of_tables: dict[tuple[str, str], dict[Row, None]] = {}  # table and key: values with their meaning
        self.of_effects: dict[tuple[str, str], tuple[str, Note]] = {}  # effect and key: a table that has it
        reading = read_noting(definition, definition.tables())
        for path, note in reading.notes.items():
            self._add(path, note, reading)
        self._add_operations(reading)

    def _add(self, path: str, note: Note, reading: Reading) -> None:
        name, _, keys = split(path)
        above, _, last = path.rpartition(".")
        if name in OPTION_TABLES or last == "id" or note.spec is None:
            return
        if f"{above}.do" in reading.notes:
            self._add_to_effect(name, value_at(self.data, f"{above}.do"), last, note)
        elif value := self._value(f"{name}.{'.'.join(keys)}", note.spec):
            self.of_tables.setdefault((name, self._written(name, keys)), {})[value, note.meaning] = None

    def _add_operations(self, reading: Reading) -> None:
        """The keys of all effects that may be in a list, whether or not anything published does them."""
        seen = set()
        for path, note in list(reading.notes.items()):
            name, row, keys = split(path)
            if note.spec is None or note.spec.kind != "lines" or (name, *keys) in seen:
                continue
            seen.add((name, *keys))
            item = name if row is None else f"{name}[{row}]"
            known = read_noting(self.definition, self.definition.tables(), wanted=item).notes[path].operations
            for do, notes in known.items():
                for key, each in notes.items():
                    self._add_to_effect(name, do, key, each)

    def _add_to_effect(self, name: str, do: str, key: str, note: Note) -> None:
        """Of several lists of words the longest counts: some words are for the effects of Beasts alone."""
        known = self.of_effects.get((do, key))
        words = known[1].spec.choices if known and known[1].spec else ()
        if key != "do" and (known is None or (note.spec and len(note.spec.choices) > len(words))):
            self.of_effects[do, key] = (name, note)

    def _written(self, name: str, keys: list[str]) -> str:
        """A key, with KIND for the id of a thing of that kind."""
        above = ".".join([name, *keys[:-1]])
        kind = next((source.key for _, source in self.declared.values() if source.table == above), "")
        last = kind.strip("{}").upper() if kind.startswith("{") and f"{above}.{keys[-1]}" not in self.declared else ""
        return ".".join([*keys[:-1], last or keys[-1]])

    def _value(self, path: str, spec: KeySpec) -> str:
        """What a key accepts; nothing for a key without numbers or known words."""
        low, high = spec.low, spec.high
        entries = sizes(sorted(set(spec.counts or (0,))))
        if path in self.declared and self.declared[path][1].most:
            field, source = self.declared[path]
            high = f"{field.high}, at most {key_of(self.definition, source.most)}"
        span = str(low) if low == high else f"{low} to {high}"
        words = ", ".join(f"`{word}`" for word in spec.choices)
        value = {
            "number": span,
            "numbers": f"list of {entries} numbers, {span}",
            "truth": "true or false",
            "choice": words,
            "texts": f"list of {words}" if words else "",
            "lines": f"list of {entries} effect" + ("" if entries == "1" else "s"),
        }.get(spec.kind, "")
        return value + (left_out(spec) if value and spec.optional else "")

    def rows(self) -> Iterator[Row]:
        """Keys of a table that accept the same and mean the same are in one row."""
        joined: dict[Row, list[str]] = {}
        for (name, key), found in sorted(self.of_tables.items(), key=lambda each: each[0][0]):
            heading = f"[[{name}]]" if name in self.data["rows"] else f"[{name}]"
            value, meaning = ", ".join(each[0] for each in found), next(iter(found))[1]
            joined.setdefault((heading, value, meaning), []).append(f"`{key}`")
        for (heading, value, meaning), keys in joined.items():
            yield f"`{heading}`", ", ".join(keys), value, meaning

    def effect_rows(self) -> Iterator[Row]:
        joined: dict[Row, list[str]] = {}
        for (do, key), (name, note) in self.of_effects.items():
            if note.spec and (value := self._value(f"{name}.{do}.{key}", note.spec)):
                joined.setdefault((f"`{key}`", value, note.meaning), []).append(f"`{do}`")
        order = list(dict.fromkeys(key for key, _, _ in joined))
        for (key, value, meaning), effects in sorted(joined.items(), key=lambda each: order.index(each[0][0])):
            yield key, ", ".join(effects), value, meaning


def left_out(spec: KeySpec) -> str:
    if spec.otherwise in (None, ""):
        return "; may be left out"
    return f"; {str(spec.otherwise).lower()} if left out"


def key_of(definition: Definition, name: str) -> str:
    """Another field of the content, by its key in the files."""
    toml = next(field.source for field in definition.content.fields if field.name == name)
    return f"`{toml.path}`" if isinstance(toml, Toml) else name


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
