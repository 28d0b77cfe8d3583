"""The arguments of events as JSON: the ids that views, positions and actions use."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.games.og.state import DRAWS, NO_CARD, RESULTS
from colossarium.games.og.text.ids import TRACKER_IDS, card_id
from colossarium.kernel.events import Read

EVENT_VALUES: Mapping[str, Read] = {
    "card": lambda edition, _s, card: card_id(edition, card),
    "colossus": lambda edition, _s, card: None if card == NO_CARD else edition.words.colossi[card]["id"],
    "blow": lambda edition, _s, blow: edition.words.blows[blow]["id"],
    "line": lambda edition, _s, line: edition.words.lines[line]["id"],
    "tracker": lambda _edition, _s, tracker: TRACKER_IDS[tracker],
    "draw": lambda _edition, _s, draw: DRAWS[draw],
    "result": lambda _edition, _s, result: RESULTS[result],
}
