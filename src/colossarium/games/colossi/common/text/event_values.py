"""The arguments of events as JSON: the ids that views, positions and actions use."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.events import PACKED
from colossarium.games.colossi.common.text import ids
from colossarium.kernel.events import Read

PIECE_IDS = ("acolyte", "colossus")

EVENT_VALUES: Mapping[str, Read] = {
    "space": lambda _ruleset, _s, space: SPACE_IDS[space],
    "tile": lambda ruleset, _s, tile: ruleset.names.tiles[tile]["id"],
    "beast": lambda ruleset, _s, beast: ids.beast(ruleset, beast),
    "card": lambda ruleset, _s, card: ids.card(ruleset, card),
    "trait": lambda ruleset, _s, trait: ids.trait(ruleset, trait),
    "piece": lambda _ruleset, _s, piece: PIECE_IDS[piece],
    "packed-from": lambda _ruleset, _s, spaces: SPACE_IDS[spaces // PACKED],
    "packed-to": lambda _ruleset, _s, spaces: SPACE_IDS[spaces % PACKED],
    "packed-owner": lambda _ruleset, _s, piece: piece // len(PIECE_IDS),
    "packed-piece": lambda _ruleset, _s, piece: PIECE_IDS[piece % len(PIECE_IDS)],
}
