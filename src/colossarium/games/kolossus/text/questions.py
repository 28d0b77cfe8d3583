"""What is asked in each phase."""

from __future__ import annotations

from colossarium.games.kolossus import constants
from colossarium.games.kolossus.content.reading import CLASS_IDS, KolossusRuleset
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.labels import warband_name
from colossarium.kernel.wording import many


def question(ruleset: KolossusRuleset, s: State) -> str:
    who = warband_name(ruleset, s, s.active)
    return {
        constants.BAND_CHOICE: f"{who}: which warband?",
        constants.FORM_COLOSSUS: f"{who}: where does the Colossus start?",
        constants.FORM_GUARDIANS: f"{who}: where do the Guardians start?",
        constants.ALLOT: f"{who}: which skill gets a point? {ruleset.content.mana_first - s.allotted} left.",
        constants.QUAKE: f"{who} rolled {s.quake_roll}: which region moves, and which way?",
        constants.PLACE: f"{who}: where does fresh mana go? {s.fresh[s.active]} left.",
        constants.INITIATIVE: f"{who} rolled {s.destiny} for destiny: raise it?",
        constants.ACTIVATE: f"{who}: what acts next? {many(s.activation, 'activation point')} left.",
        constants.MOVE: f"{who}: which {CLASS_IDS[s.moving_class].title()}, and where to? {many(s.points, 'point')}.",
        constants.CHAIN: f"{who}: go on with the Sword? {many(s.points, 'point')} left.",
        constants.STRIKE: f"{who}: strike? {many(s.points, 'point')} left.",
    }[s.phase]
