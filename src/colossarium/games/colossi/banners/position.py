"""What positions of the Banners edition hold besides the fields that declare their keys."""

from __future__ import annotations

from colossarium.games.colossi.banners.content.reading import BannersRuleset
from colossarium.games.colossi.banners.state import State
from colossarium.games.colossi.common.position import spaces_of
from colossarium.games.colossi.common.rules.targets import banners_from
from colossarium.games.colossi.common.state import COLOUR_IDS
from colossarium.kernel.game import Json


def own_extras(ruleset: BannersRuleset, s: State) -> Json:
    return {"banners": {COLOUR_IDS[seat]: spaces_of(banners_from(s, seat)) for seat in range(ruleset.seats)}}
