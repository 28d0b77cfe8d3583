"""What positions of the Banners edition hold besides the fields that declare their keys."""

from __future__ import annotations

from colossarium.games.colossi.banners.content.reading import BannersRuleset
from colossarium.games.colossi.banners.state import State
from colossarium.games.colossi.common.constants import COLOUR_IDS
from colossarium.games.colossi.common.position import spaces_of
from colossarium.games.colossi.common.rules.targets import banners_from
from colossarium.kernel.definition import Json

NOTES = (
    ("banners", "table", "Banners on the island"),
    ("banners.COLOUR", "list of spaces", "spaces with a Banner of this player (B4.16)"),
    ("banners_in_hand", "table", "the other Banners; follows"),
    ("curses", "table", "lasting Curses that lie before the players"),
)


def own_extras(ruleset: BannersRuleset, s: State) -> Json:
    return {"banners": {COLOUR_IDS[seat]: spaces_of(banners_from(s, seat)) for seat in range(ruleset.seats)}}
