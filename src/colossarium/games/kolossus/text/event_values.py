"""The arguments of events as JSON: the ids that views, positions and actions use."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.games.kolossus.constants import CORNER_IDS, DRAW, REASONS
from colossarium.games.kolossus.content.reading import CLASS_IDS, space_name
from colossarium.games.kolossus.text.ids import SKILL_IDS, arrow_id, line_id, mini_id, warband_id
from colossarium.kernel.events import Read

CAUSE_IDS = ("move", "sword", "whip", "strike", "fall")
POOL = "pool"  # where mana goes that goes to no skill

EVENT_VALUES: Mapping[str, Read] = {
    "corner": lambda _ruleset, _s, corner: CORNER_IDS[corner],
    "band": lambda ruleset, _s, band: ruleset.names.warbands[band]["id"],
    "warband": warband_id,
    "miniature": mini_id,
    "class": lambda _ruleset, _s, kind: CLASS_IDS[kind],
    "space": lambda _ruleset, _s, space: space_name(space),
    "line": lambda _ruleset, _s, line: line_id(line),
    "arrow": lambda _ruleset, _s, line, direction: arrow_id(line, direction),
    "skill": lambda _ruleset, _s, skill: POOL if skill < 0 else SKILL_IDS[skill],
    "cause": lambda _ruleset, _s, cause: CAUSE_IDS[cause],
    "alliance": lambda ruleset, _s, side: "draw" if side == DRAW else ruleset.names.alliances[side]["id"],
    "reason": lambda _ruleset, _s, reason: REASONS[reason],
}
