"""What is asked in the phases of the Banners edition."""

from __future__ import annotations

from colossarium.games.colossi.banners.content.reading import BannersRuleset
from colossarium.games.colossi.banners.state import (
    BANNER,
    DEPLOY,
    DEPLOY_TO,
    HOME,
    REST,
    State,
)
from colossarium.games.colossi.banners.text.labels import standing
from colossarium.games.colossi.common.text.effects import many


def question(ruleset: BannersRuleset, s: State) -> str:
    return {
        HOME: "Where does your Colossus begin?",
        BANNER: f"Deploy or Rest? {many(standing(s), 'Banner')} of yours on the island, {s.banners[s.seat]} in hand.",
        DEPLOY: f"Deploy: plant or move a Banner? {s.banners[s.seat]} in hand.",
        DEPLOY_TO: "Deploy: where does the Banner go?",
        REST: "Rest: which Banner do you collect next?",
    }[s.phase]
