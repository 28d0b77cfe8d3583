"""Every clause of every game's rules is cited by a scenario or by the name of a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from colossarium.kernel.game import definition_of
from colossarium.kernel.scenarios import load_scenarios
from tests.variants import GAMES

TESTS = Path(__file__).parents[1]
RULES = TESTS.parent / "docs" / "rules"


def pages_of(game: str) -> tuple[str, ...]:
    """The pages of a game's rules; their tests lie in folders of the same names."""
    return definition_of(game).rule_pages


def clauses_of(game: str) -> list[str]:
    """Ids born in a game's rules: `- **K8.4** …`."""
    texts = [(RULES / f"{page}.md").read_text(encoding="utf-8") for page in pages_of(game)]
    return re.findall(r"^- \*\*([A-Z]\d+\.\d+)\*\*", "\n".join(texts), re.MULTILINE)


def cited(game: str) -> set[str]:
    found = set()
    for page in pages_of(game):
        for path in (TESTS / "scenarios" / page).glob("*.toml"):
            for scenario in load_scenarios(path):
                found.update(scenario.clauses)
        for path in (TESTS / "games" / page).glob("test_*.py"):
            for letter, group, number in re.findall(r"def test_([a-z])(\d+)_(\d+)_", path.read_text(encoding="utf-8")):
                found.add(f"{letter.upper()}{group}.{number}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_cited(game: str) -> None:
    found = cited(game)
    assert [clause for clause in clauses_of(game) if clause not in found] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_citation_names_a_clause(game: str) -> None:
    assert sorted(cited(game) - set(clauses_of(game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_id_is_born_once(game: str) -> None:
    ids = clauses_of(game)
    assert len(ids) == len(set(ids)) > 0
