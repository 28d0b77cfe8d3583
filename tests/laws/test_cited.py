"""Every clause of the rules is cited beside the line that does it, or listed here with the reason.

Such lines are in rules, in readers of content, and in the declarations of states, constants and actions. A refusal, a
view or a lesson that names a clause does not carry it out.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.laws.test_clauses import clauses_of

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "colossarium" / "games"
EXAMPLE = ROOT / "examples" / "breakthrough" / "src" / "colossarium_breakthrough"
SOURCES = {
    "kolossus": [GAMES / "kolossus"],
    "og": [GAMES / "og"],
    "builders": [GAMES / "builders"],
    "colossi": [GAMES / "colossi"],
    "colossi-banners": [GAMES / "colossi" / "banners", GAMES / "colossi" / "common"],
    "colossi-ages": [GAMES / "colossi" / "ages", GAMES / "colossi" / "common"],
    "breakthrough": [EXAMPLE],
}

FOLDERS = ("rules", "content")
FILES = ("rules.py", "state.py", "constants.py", "actions.py")

# What no line of a game's sources does.
ELSEWHERE = {
    "K5.8": "follows from the map: no starting space lies in a central region",
    "O1.1": "says who plays",
    "O11.4": "says what the end of a match shows: text/ending.py and view.py",
    "O2.6": "nothing limits the Playing Area but the room in the state, which a round cannot fill",
    "U3.12": "the kernel takes an action that is the only one, and tells of it",
    "U5.19": "the kernel keeps names, and no rule reads them",
    "U11.2": "no action shows a card to prove anything",
    "U12.5": "says what the log shows: `forced` in game.py",
    "C2.12": "follows from the state: Acolytes are counted",
    "C4.73": "the kernel takes an action that is the only one",
    "A4.8": "a Beast card costs its Action like any card (C4.50)",
    "A4.11": "the stages of a Movement alone lead to an Arrival (C4.14)",
    "A4.13": "the stages of a Movement (C4.15)",
    "A4.14": "the stages of a Movement: exploring comes before the Arrival (C4.14)",
    "A4.16": "the stages of a Movement: the road is looked for first (C4.15)",
    "A4.17": "the stages of a Movement: it ends with its piece (C4.18, C4.20)",
    "A4.33": "a push looks for dry land alone (C4.40, C4.41)",
    "A7.3": "tiles stay in the state and in views, Water or not",
    "B4.11": "the common rule of exploring puts the Beast of a Lair, and putting is no move",
    "B4.12": "nothing asks for the tiles that are left",
    "B4.17": "nothing else touches a Banner",
    "B4.38": "a card that does not last goes to the discard pile (C4.50)",
    "B4.41": "golden cubes of all origins are one number",
    "B6.4": "the common end of the game (C6.1 to C6.3)",
}


@cache
def cited_under(folder: Path) -> frozenset[str]:
    files = [path for path in folder.rglob("*.py") if path.parent.name in FOLDERS or path.name in FILES]
    texts = [path.read_text("utf-8") for path in files]
    return frozenset(clause for text in texts for clause in re.findall(r"\b[A-Z]+\d+\.\d+\b", text))


@pytest.mark.parametrize("page", SOURCES)
def test_every_clause_is_cited_where_it_is_carried_out(page: str) -> None:
    cited = frozenset[str]().union(*(cited_under(folder) for folder in SOURCES[page]))
    missing = [clause for clause in clauses_of(page) if clause not in cited and clause not in ELSEWHERE]
    assert missing == []


def test_what_is_listed_as_done_elsewhere_is_a_clause_that_nobody_cites() -> None:
    clauses = {clause for page in SOURCES for clause in clauses_of(page)}
    cited = frozenset[str]().union(*(cited_under(folder) for folders in SOURCES.values() for folder in folders))
    assert [clause for clause in ELSEWHERE if clause not in clauses or clause in cited] == []
