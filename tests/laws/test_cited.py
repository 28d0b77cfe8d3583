"""Every clause of the rules is cited in the sources, beside the line that does it, or listed here with the reason."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.laws.test_clauses import PAGES, clauses_of

GAMES = Path(__file__).parents[2] / "src" / "colossarium" / "games"
SOURCES = {
    "kolossus": ["kolossus"],
    "og": ["og"],
    "builders": ["builders"],
    "colossi": ["colossi"],
    "colossi-banners": ["colossi/banners", "colossi/common"],
    "colossi-ages": ["colossi/ages", "colossi/common"],
}

# What no line of a game's sources does.
ELSEWHERE = {
    "K5.8": "follows from the map: no starting space lies in a central region",
    "O1.1": "says who plays",
    "O2.6": "nothing limits the Playing Area but the room in the state, which a round cannot fill",
    "U3.12": "the kernel takes an action that is the only one, and tells of it",
    "C2.12": "follows from the state: Acolytes are counted",
    "C4.73": "the kernel takes an action that is the only one",
}


@cache
def cited_under(folder: str) -> frozenset[str]:
    texts = [path.read_text("utf-8") for path in (GAMES / folder).rglob("*") if path.suffix in (".py", ".toml")]
    return frozenset(clause for text in texts for clause in re.findall(r"\b[A-Z]\d+\.\d+\b", text))


@pytest.mark.parametrize("page", PAGES)
def test_every_clause_is_cited_where_it_is_carried_out(page: str) -> None:
    cited = frozenset[str]().union(*(cited_under(folder) for folder in SOURCES[page]))
    missing = [clause for clause in clauses_of(page) if clause not in cited and clause not in ELSEWHERE]
    assert missing == []


def test_what_is_listed_as_done_elsewhere_is_a_clause_that_nobody_cites() -> None:
    clauses = {clause for page in PAGES for clause in clauses_of(page)}
    cited = frozenset[str]().union(*(cited_under(folder) for folder in ("kolossus", "og", "builders", "colossi")))
    assert [clause for clause in ELSEWHERE if clause not in clauses or clause in cited] == []
