"""The README and the pages for contributors name files and folders that exist; lists of modules leave none out."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "colossarium"
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted(ROOT.glob("docs/contributors/*.md")),
    *sorted(ROOT.glob("docs/decisions/*.md")),
]
ARCHITECTURE = ROOT / "docs" / "contributors" / "architecture.md"
NOT_SOURCES = {"node_modules", "build", "dist", "site", "__pycache__"}

NAME = re.compile(r"`([\w.…<>*-]+(?:/[\w.…<>*-]+)*/?)`")
A_FILE = re.compile(r"[^.].*\.(?:py|md|toml|json|jsonl|txt|lock|ts|js|svelte|css|svg|conf)")
PLACEHOLDER = re.compile(r"<\w+>|…|\*")  # `tests/games/<game>/`, `refusals_….py`
BLOCK_OF_CODE = re.compile(r"^( *)```.*?^\1```$", re.DOTALL | re.MULTILINE)

EXCEPTIONS = {
    "build/nightly": "made by `make nightly`",
    "build/screens": "made by the tests of the page",
    "dist/": "made by `make wheel`",
    "matches.json": "in the zip archive of an export",
    "site/": "made by `make docs`",
    "uv.lock": "another tool's file, which was decided against",
    "web/printing": "built from web/src/print",
}
LISTS = {  # sections and tables of the architecture page, and the folder whose modules they list
    "## The kernel, module by module": "kernel",
    "## The environments": "envs",
    "## The players": "players",
    "| module in `reflex/` |": "players/reflex",
    "| module in `mcts/` |": "players/mcts",
    "## Training": "training",
    "## The lab": "lab",
    "## The server": "server",
}


def names_in(text: str) -> list[str]:
    """The files and folders that a text names in backticks, outside of blocks of code."""
    return [name for name in NAME.findall(BLOCK_OF_CODE.sub("", text)) if is_path(name)]


def is_path(name: str) -> bool:
    top, _, rest = name.partition("/")
    return name.endswith("/") or A_FILE.fullmatch(name) is not None or (rest != "" and (ROOT / top).is_dir())


@cache
def known() -> frozenset[str]:
    """Every path of the sources, whole and from each of its folders on: `kernel/rule.py` and `rule.py` are the same."""
    found: set[str] = set()
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_SOURCES and not name.startswith(".")]
        for name in [*folders, *files]:
            parts = (Path(folder) / name).relative_to(ROOT).parts
            found.update("/".join(parts[first:]) for first in range(len(parts)))
    return frozenset(found)


def exists(name: str) -> bool:
    if name in EXCEPTIONS or name.rstrip("/") in known():
        return True
    pattern = "[^/]+".join(re.escape(part) for part in PLACEHOLDER.split(name.rstrip("/")))
    return PLACEHOLDER.search(name) is not None and any(re.fullmatch(pattern, path) for path in known())


def rows_of_lists(page: str) -> Iterator[tuple[str, list[str], list[str]]]:
    """The rows of the lists of modules: the folder, the names in the first cell, and those in the others."""
    folder = None
    for line in page.splitlines():
        if line.startswith("#"):
            folder = LISTS.get(line)
        folder = next((LISTS[head] for head in LISTS if head.startswith("|") and line.startswith(head)), folder)
        if folder is not None and line.startswith("| `"):
            first, _, others = line.removeprefix("| ").partition(" | ")
            yield folder, names_in(first), names_in(others)


def misplaced(page: str) -> list[str]:
    """What a list names and its folder does not hold. A row about one folder says what is in that folder."""
    wrong = []
    for folder, listed, others in rows_of_lists(page):
        wrong += [f"{folder}/{name}" for name in listed if not (PACKAGE / folder / name).exists()]
        if [name[-1] for name in listed] == ["/"]:
            inside = PACKAGE / folder / listed[0]
            wrong += [f"{folder}/{listed[0]}{name}" for name in others if not any(inside.rglob(name.rstrip("/")))]
    return wrong


def left_out(page: str) -> list[str]:
    """Modules and packages that the list of their folder does not name."""
    listed = {f"{folder}/{name}".rstrip("/") for folder, names, _ in rows_of_lists(page) for name in names}
    modules = [path for folder in LISTS.values() for path in (PACKAGE / folder).iterdir()]
    found = {path.relative_to(PACKAGE).as_posix() for path in modules if path.suffix == ".py" or path.is_dir()}
    return sorted(name for name in found - listed if "/__" not in name)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_file_and_folder_that_a_page_names_exists(page: Path) -> None:
    missing = [name for name in names_in(page.read_text(encoding="utf-8")) if not exists(name)]
    assert missing == []


def test_lists_of_modules_name_what_is_in_their_folder_and_leave_nothing_out() -> None:
    page = ARCHITECTURE.read_text(encoding="utf-8")
    assert {folder for folder, _, _ in rows_of_lists(page)} == set(LISTS.values())
    assert misplaced(page) == []
    assert left_out(page) == []


def test_a_wrong_name_is_noticed() -> None:
    text = (
        "`kernel/rule.py`, `kernel/rules.py`, `tests/games/<game>/`, `tests/gems/<game>/`, `refusals_….py`, `uv.lock`"
    )
    assert [name for name in names_in(text) if not exists(name)] == ["kernel/rules.py", "tests/gems/<game>/"]
    row = "| `rule.py`, `forms.py` | marks rules |"
    assert misplaced(f"## The kernel, module by module\n\n{row}\n") == ["kernel/forms.py"]
    row = "| `studio/` | `forms.py` and `rule.py` |"
    assert misplaced(f"## The kernel, module by module\n\n{row}\n") == ["kernel/studio/rule.py"]


def test_an_exception_is_named_by_some_page() -> None:
    named = {name for page in PAGES for name in names_in(page.read_text(encoding="utf-8"))}
    assert set(EXCEPTIONS) <= named
