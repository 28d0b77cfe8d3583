"""What positions of the Ages edition hold besides the fields that declare their keys."""

from __future__ import annotations

from colossarium.games.colossi.ages.content.reading import AgesRuleset
from colossarium.games.colossi.ages.state import State
from colossarium.games.colossi.common.constants import SET
from colossarium.games.colossi.common.position import spaces_of
from colossarium.kernel.definition import Json

NOTES = (
    ("age_in_force", "true or false", "whether the Age's own modifiers count already (A4.6); true if it is left out"),
    ("water", "list of spaces", "Water besides the border (A4.22)"),
    ("reaped", "table", "spaces Reaped in this Age"),
    ("beasts_to_reap", "list of beasts, without prefix", "those whose Reap effects are still to come (A4.60)"),
)


def own_extras(ruleset: AgesRuleset, s: State) -> Json:
    return {
        "age_in_force": s.in_force == s.age_cards[s.epoch - 1],
        "water": spaces_of(SET & ~s.dry & ~ruleset.content.border),
    }
