"""What is asked in the phases of the Ages edition."""

from __future__ import annotations

from colossarium.games.colossi.ages.content.reading import AgesRuleset
from colossarium.games.colossi.ages.state import WASH, State
from colossarium.games.colossi.common.content.geometry import SPACE_IDS


def question(ruleset: AgesRuleset, s: State) -> str:
    if s.phase == WASH:
        return f"{SPACE_IDS[s.colossus[s.seat]]} has become Water: where does your Colossus go ashore?"
    return "Which space do you Reap?"
