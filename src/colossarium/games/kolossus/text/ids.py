"""Ids of things, the same in views, positions and actions."""

from __future__ import annotations

from colossarium.games.kolossus.constants import BAND, CORNER_IDS, CORNERS, NOBODY, SIDE
from colossarium.games.kolossus.content.reading import CLASS_IDS, COLUMNS, KolossusRuleset
from colossarium.games.kolossus.state import State

SKILL_IDS = tuple(f"{kind}-{side}" for kind in CLASS_IDS for side in ("attack", "defence"))
WAYS_OF_LINES = (("west", "east"), ("north", "south"))


def warband_id(ruleset: KolossusRuleset, s: State, corner: int) -> str:
    """The warband of a corner; before the draft reaches it, the corner's own id."""
    if s.warband_of[corner] == NOBODY:
        return CORNER_IDS[corner]
    return ruleset.names.warbands[s.warband_of[corner]]["id"]


def mini_id(ruleset: KolossusRuleset, s: State, mini: int) -> str:
    """The id of a miniature; none where the warbands have fewer."""
    kind = ruleset.content.class_of[mini % BAND]
    if kind < 0:
        return ""
    number = mini % BAND - ruleset.content.first_of[kind] + 1
    return f"{warband_id(ruleset, s, mini // BAND)}-{CLASS_IDS[kind]}-{number}"


def mini_ids(ruleset: KolossusRuleset, s: State) -> dict[str, int]:
    """Every miniature of the game by its id."""
    return {
        mini_id(ruleset, s, mini): mini for mini in range(CORNERS * BAND) if ruleset.content.class_of[mini % BAND] >= 0
    }


REGION_IDS = (*(f"row-{number}" for number in range(1, SIDE + 1)), *(f"column-{letter}" for letter in COLUMNS))


def line_id(line: int) -> str:
    return REGION_IDS[line]


def arrow_id(line: int, direction: int) -> str:
    return f"{line_id(line)}-{WAYS_OF_LINES[line // SIDE][direction]}"
