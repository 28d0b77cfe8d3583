"""What positions of the Ages edition hold besides the fields that declare their keys."""

from __future__ import annotations

from colossarium.games.colossi.ages.content.reading import AgesRuleset
from colossarium.games.colossi.ages.state import State
from colossarium.games.colossi.common.position import spaces_of
from colossarium.games.colossi.common.state import SET
from colossarium.kernel.game import Json


def own_extras(ruleset: AgesRuleset, s: State) -> Json:
    return {
        "age_in_force": s.in_force == s.age_cards[s.epoch - 1],
        "water": spaces_of(SET & ~s.dry & ~ruleset.content.border),
    }
