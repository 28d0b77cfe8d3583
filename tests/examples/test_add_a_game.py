"""The page *Add a game* is true of the example: its files, its lines, its methods."""

from __future__ import annotations

import re
from pathlib import Path

from colossarium.kernel.definition import Definition
from tests.examples.installing import FOLDER, SOURCES, TESTS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "contributors" / "add-a-game.md").read_text(encoding="utf-8")
STEPS = re.findall(r"^## \d+\. .*$", PAGE, re.MULTILINE)
NAMED = re.findall(r"`([\w/.-]+\.(?:py|toml|md))`", PAGE)
OF_NO_STEP = {"README.md", "src/colossarium_breakthrough/__init__.py"}
MOST_LINES = 250


def files_of_steps() -> list[str]:
    return [name for step in STEPS for name in re.findall(r"`([^`]+)`", step)]


def test_the_files_of_the_steps_are_those_of_the_example() -> None:
    there = {
        path.relative_to(FOLDER).as_posix()
        for path in FOLDER.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    tests = {path.relative_to(FOLDER).as_posix() for path in TESTS.rglob("*")}
    assert {*files_of_steps()} == there - OF_NO_STEP - tests


def test_the_last_step_names_every_file_of_its_tests() -> None:
    named = re.findall(r"^\| `examples/breakthrough/tests/([^`]+)`", PAGE, re.MULTILINE)
    assert {*named} == {path.name for path in TESTS.iterdir() if path.is_file()}


def test_its_tests_not_counted_the_package_takes_no_more_than_250_lines_of_python() -> None:
    lines = [line for path in SOURCES.rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(lines) <= MOST_LINES


def test_every_file_that_the_page_names_is_there() -> None:
    places = (ROOT, FOLDER, ROOT / "src" / "colossarium")
    missing = [name for name in NAMED if not any((place / name).is_file() for place in places)]
    assert missing == []
    assert len(NAMED) > 15


def test_the_lines_that_it_shows_are_those_of_the_example() -> None:
    sources = "\n".join(
        path.read_text(encoding="utf-8") for path in FOLDER.rglob("*") if path.suffix in (".py", ".toml")
    )
    known = {line.strip() for line in sources.splitlines()}
    declared = re.search(r"```python\n(squares:.*?)```", PAGE, re.DOTALL)
    entry = re.search(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert declared is not None
    assert entry is not None
    assert [line for line in (declared[1] + entry[1]).splitlines() if line.strip() not in known] == []


def test_the_methods_that_have_a_default_are_those_of_a_definition() -> None:
    rows = re.findall(
        r"^\| (`\w+`(?:, `\w+`)*) \|", PAGE.partition("### A board")[0].partition("| method |")[2], re.MULTILINE
    )
    methods = [name.strip("`") for row in rows for name in row.split(", ")]
    assert len(methods) > 10
    assert all(callable(getattr(Definition, name)) for name in methods)
    assert Definition.__abstractmethods__ == {"clicks"}


def test_the_python_at_its_end_runs() -> None:
    block = re.search(r"```python\n(import colossarium\n.*?)```", PAGE, re.DOTALL)
    assert block is not None
    exec(compile(block[1], "add-a-game.md", "exec"), {})
