"""Which parts a game's book has: its own, and those that it shares with its neighbours."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from pathlib import Path

from colossarium.kernel.book.clauses import listed
from colossarium.kernel.book.numbers import with_numbers
from colossarium.kernel.book.reading import Details, Example, Paragraph, Part, Step, load_part
from colossarium.kernel.errors import UnknownBook
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.rulebook import Rules, rules_of

FOLDER = "book"


@dataclass(frozen=True)
class Book:
    """The parts of a game's book in order; every clause is written out, and is one that the rules have."""

    game: str
    name: str
    parts: list[Part]
    rules: Rules

    @property
    def told(self) -> set[str]:
        """The clauses that some paragraph or step names."""
        steps = [step for part in self.parts for example in part.examples for step in example.steps]
        paragraphs = [paragraph for part in self.parts for paragraph in part.paragraphs]
        return {*chain(*(step.clauses for step in steps), *(paragraph.clauses for paragraph in paragraphs))}

    @property
    def detailed(self) -> set[str]:
        """The clauses that are listed under details."""
        details = [each for part in self.parts for each in part.details]
        sections = [self.section(name) for each in details for name in each.sections]
        inside = {clause for clause in self.rules.clauses for text in sections if f"**{clause}** " in text}
        return inside | {clause for each in details for clause in each.clauses}

    def section(self, name: str) -> str:
        return self.rules.part(name)

    def part(self, part_id: str) -> Part | None:
        return next((part for part in self.parts if part.id == part_id), None)


def has_book(game_id: str) -> bool:
    return bool(_files(game_id))


@cache
def book_of(game_id: str) -> Book:
    """The book of a game with the numbers of the house edition, read once."""
    return book_for(Game(definition_of(game_id), {}))


def book_for(game: Game) -> Book:
    """The book with the numbers of this very game: its content and its options."""
    written = _as_written(game.id)
    return replace(written, parts=[with_numbers(part, game) for part in written.parts])


@cache
def _as_written(game_id: str) -> Book:
    definition, files = definition_of(game_id), _files(game_id)
    if not files:
        raise UnknownBook(f"{definition.name} has no book; its rules are written as clauses only.")
    rules = rules_of(game_id)
    return Book(
        game_id, _title(rules, definition.name), [_written_out(load_part(path), rules) for path in files], rules
    )


def _title(rules: Rules, name: str) -> str:
    """What the rules call the game in full, or its name."""
    first = rules.text.partition("\n")[0]
    return first.removeprefix("# ") if first.startswith("# ") else name


def _files(game_id: str) -> list[Path]:
    definition = definition_of(game_id)
    shared = definition.shared_content
    folders = [definition.folder / FOLDER, *([] if shared is None else [shared.parent / FOLDER])]
    return sorted((path for folder in folders for path in folder.glob("*.toml")), key=lambda path: path.name)


def _written_out(part: Part, rules: Rules) -> Part:
    """Every clause by its own id."""

    def ids(names: list[str]) -> list[str]:
        return listed(names, rules.clauses, part.file)

    def steps(example: Example) -> list[Step]:
        return [replace(step, clauses=ids(step.clauses)) for step in example.steps]

    paragraphs: list[Paragraph] = [replace(each, clauses=ids(each.clauses)) for each in part.paragraphs]
    details: list[Details] = [replace(each, clauses=ids(each.clauses)) for each in part.details]
    examples = [replace(example, steps=steps(example)) for example in part.examples]
    return replace(part, paragraphs=paragraphs, examples=examples, details=details)
