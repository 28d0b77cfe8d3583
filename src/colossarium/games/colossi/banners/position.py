"""What the Banners edition adds to a position."""

from __future__ import annotations

from colossarium.games.colossi.banners.content.reading import BannersRuleset
from colossarium.games.colossi.banners.state import (
    State,
)
from colossarium.games.colossi.common.content.reading import COLOUR_IDS
from colossarium.games.colossi.common.position import card_ids, colour_of, space_id, spaces_of
from colossarium.games.colossi.common.rules.targets import banners_from
from colossarium.kernel.game import Json


def own_position(ruleset: BannersRuleset, s: State) -> Json:
    seats = range(ruleset.seats)
    return {
        "banners": {COLOUR_IDS[seat]: spaces_of(banners_from(s, seat)) for seat in seats},
        "banners_in_hand": {COLOUR_IDS[seat]: s.banners[seat] for seat in seats},
        "curses": {COLOUR_IDS[seat]: card_ids(ruleset, s.curses[seat]) for seat in seats},
        "final_round": s.rich,
        "favoured": colour_of(s.favoured),
        "fresh": spaces_of(s.fresh),
        "taken_up": space_id(s.taken_up),
        "collecting": space_id(s.collecting),
        "collected": s.collected,
    }
