"""The files of a book: what they say, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.book import listed, load_part
from colossarium.kernel.book.numbers import with_numbers
from colossarium.kernel.errors import BadBook
from colossarium.kernel.game import Game, definition_of

CLAUSES = {"O5.1": "", "O5.2": "", "O5.3": "", "OR1": "", "OR2": ""}
PART = '[part]\nname = "Placing"\n'
STEP = '[[example]]\nid = "one"\nsays = "A card."\nname = "One"\n[[example.steps]]\ntext = "Done."\n'


def part(folder: Path, text: str, name: str = "50-placing.toml") -> Path:
    path = folder / name
    path.write_text(PART + text, encoding="utf-8")
    return path


def test_a_range_stands_for_its_clauses() -> None:
    assert listed(["O5.1-3", "OR1-2", "O5.2"], CLAUSES, "x") == ["O5.1", "O5.2", "O5.3", "OR1", "OR2", "O5.2"]


@pytest.mark.parametrize("name", ["O5.4", "O5.2-4", "O9", "O5.3-2"])
def test_a_clause_that_the_rules_lack_is_refused(name: str) -> None:
    with pytest.raises(BadBook, match=r"^x: the rules have no clause "):
        listed([name], CLAUSES, "x")


def test_a_part_goes_by_its_file_without_the_number(tmp_path: Path) -> None:
    read = load_part(part(tmp_path, '[[paragraph]]\ntext = "Cover two."\nclauses = ["O5.2"]\n' + STEP))
    assert (read.id, read.name, read.kind) == ("placing", "Placing", "part")
    assert read.paragraphs[0].clauses == ["O5.2"]
    assert read.examples[0].steps[0].text == "Done."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[paragraf]]\ntext = "x"\n', r"no key 'paragraf' \(did you mean 'paragraph'\?\)"),
        ("[[paragraph]]\nclauses = []\n", "paragraph 1 has no 'text'"),
        ('[[paragraph]]\ntext = "x"\nclauses = [5]\n', "clauses = \\[5\\] is invalid: expected a list"),
        ('[[paragraph]]\ntext = "x"\npicture = "y"\n', "there is no picture 'y'; the pictures are none"),
        ('[[example]]\nid = "y"\nsays = "x"\n', "no paragraph shows the picture 'y'"),
        (STEP.replace('name = "One"\n', ""), "example one has steps, but no 'name'"),
        (
            STEP.replace("[[example.steps]]", "opens = 2\n[[example.steps]]"),
            "opens = 2 is invalid: expected a whole number",
        ),
        (
            STEP.replace("[[example.steps]]", "zoom = 9\n[[example.steps]]"),
            "zoom = 9 is invalid: expected a number from 1",
        ),
    ],
)
def test_what_a_part_may_not_say_is_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadBook, match=said):
        load_part(part(tmp_path, text))


@pytest.mark.parametrize("path", ["game.round", "chapter", "class[wizard].dice", "game.name", "GAME ROUNDS", ""])
def test_a_path_that_leads_to_no_number_is_refused(tmp_path: Path, path: str) -> None:
    read = load_part(part(tmp_path, f'[[paragraph]]\ntext = "After {{{path}}} rounds."\n'))
    with pytest.raises(BadBook, match=r"leads to no number; expected \{table\.key\}"):
        with_numbers(read, Game(definition_of("og"), {}))


def test_a_part_has_a_name_of_small_letters(tmp_path: Path) -> None:
    with pytest.raises(BadBook, match="lower-case letters"):
        load_part(part(tmp_path, "", "Placing.toml"))
