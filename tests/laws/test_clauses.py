"""Every clause of every game's rules is cited by a scenario or by the name of a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from colossarium.kernel.game import definition_of
from colossarium.kernel.rulebook import rules_file
from colossarium.kernel.scenarios import load_scenarios
from tests.scenarios.files import files_of
from tests.variants import GAMES

TESTS = Path(__file__).parents[1]
FOLDERS = {page: definition_of(game).rules_folder for game in GAMES for page in definition_of(game).rule_pages}
PAGES = sorted(FOLDERS)


def clauses_of(page: str) -> list[str]:
    """Ids born on a page of rules: `- **K8.4** …`."""
    path = rules_file(page, FOLDERS[page])
    assert path is not None
    return re.findall(r"^- \*\*([A-Z]+\d+\.\d+)\*\*", path.read_text(encoding="utf-8"), re.MULTILINE)


def pages_beside(page: str) -> set[str]:
    """The pages that a game has together with this one, itself included; tests lie in folders of the same names."""
    groups = [definition_of(game).rule_pages for game in GAMES]
    return {other for group in groups if page in group for other in group}


def cited_in(page: str) -> set[str]:
    """The clauses that tests and scenarios in a page's folders cite."""
    found = set()
    for path in files_of(page):
        for scenario in load_scenarios(path):
            found.update(scenario.clauses)
    for path in (TESTS / "games" / page).glob("test_*.py"):
        for letter, group, number in re.findall(r"def test_([a-z]+)(\d+)_(\d+)_", path.read_text(encoding="utf-8")):
            found.add(f"{letter.upper()}{group}.{number}")
    return found


@pytest.mark.parametrize("page", PAGES)
def test_every_clause_is_cited(page: str) -> None:
    found = {clause for other in pages_beside(page) for clause in cited_in(other)}
    assert [clause for clause in clauses_of(page) if clause not in found] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_citation_names_a_clause(page: str) -> None:
    known = {clause for other in pages_beside(page) for clause in clauses_of(other)}
    assert sorted(cited_in(page) - known) == []


@pytest.mark.parametrize("page", PAGES)
def test_every_id_is_born_once(page: str) -> None:
    ids = clauses_of(page)
    assert len(ids) == len(set(ids)) > 0
