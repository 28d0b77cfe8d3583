"""The arguments of events as JSON: the ids that views, positions and actions use."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.games.og.state import DRAWS, NO_CARD, RESULTS
from colossarium.games.og.text.ids import TRACKER_IDS, card_id
from colossarium.kernel.events import Read

EVENT_VALUES: Mapping[str, Read] = {
    "card": lambda ruleset, _s, card: card_id(ruleset, card),
    "colossus": lambda ruleset, _s, card: None if card == NO_CARD else ruleset.names.colossi[card]["id"],
    "blow": lambda ruleset, _s, blow: ruleset.names.blows[blow]["id"],
    "line": lambda ruleset, _s, line: ruleset.names.lines[line]["id"],
    "tracker": lambda _ruleset, _s, tracker: TRACKER_IDS[tracker],
    "draw": lambda _ruleset, _s, draw: DRAWS[draw],
    "result": lambda _ruleset, _s, result: RESULTS[result],
}
