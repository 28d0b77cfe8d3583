"""What the Ages edition adds to a position."""

from __future__ import annotations

from colossarium.games.colossi.ages.content.reading import AgesRuleset
from colossarium.games.colossi.ages.state import State
from colossarium.games.colossi.common.content.reading import COLOUR_IDS
from colossarium.games.colossi.common.position import space_id, spaces_of
from colossarium.games.colossi.common.state import SET
from colossarium.kernel.game import Json


def own_position(ruleset: AgesRuleset, s: State) -> Json:
    """What this edition adds to a position."""
    colours = COLOUR_IDS[: ruleset.seats]
    return {
        "epoch": s.epoch,
        "ages": [ruleset.names.ages[card]["id"] for card in s.age_cards],
        "age_in_force": s.age == s.age_cards[s.epoch - 1],
        "water": spaces_of(SET & ~s.dry & ~ruleset.content.border),
        "lying": [colour for seat, colour in enumerate(colours) if s.lying[seat]],
        "passed": [colour for seat, colour in enumerate(colours) if s.passed[seat]],
        "reaped": {colour: spaces_of(s.reaped[seat]) for seat, colour in enumerate(colours)},
        "reaping": space_id(s.reaping),
        "beasts_to_reap": [beast["id"] for n, beast in enumerate(ruleset.names.beasts) if s.to_reap >> n & 1],
    }
