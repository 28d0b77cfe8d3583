"""The arguments of events as JSON: the ids that views, positions and actions use."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.games.colossi.common.events import PACKED
from colossarium.games.colossi.common.text import ids
from colossarium.kernel.events import Read

PIECE_IDS = ("acolyte", "colossus")

EVENT_VALUES: Mapping[str, Read] = {
    "space": lambda _edition, _s, space: SPACE_IDS[space],
    "tile": lambda edition, _s, tile: edition.words.tiles[tile]["id"],
    "beast": lambda edition, _s, beast: ids.beast(edition, beast),
    "card": lambda edition, _s, card: ids.card(edition, card),
    "trait": lambda edition, _s, trait: ids.trait(edition, trait),
    "piece": lambda _edition, _s, piece: PIECE_IDS[piece],
    "packed-from": lambda _edition, _s, spaces: SPACE_IDS[spaces // PACKED],
    "packed-to": lambda _edition, _s, spaces: SPACE_IDS[spaces % PACKED],
    "packed-owner": lambda _edition, _s, piece: piece // len(PIECE_IDS),
    "packed-piece": lambda _edition, _s, piece: PIECE_IDS[piece % len(PIECE_IDS)],
}
