"""What is asked in each phase."""

from __future__ import annotations

from colossarium.games.kolossus import state
from colossarium.games.kolossus.content.reading import CLASS_IDS, KolossusRuleset
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.labels import many, warband_name


def question(ruleset: KolossusRuleset, s: State) -> str:
    who = warband_name(ruleset, s, s.active)
    return {
        state.BAND_CHOICE: f"{who}: which warband?",
        state.FORM_COLOSSUS: f"{who}: where does the Colossus start?",
        state.FORM_GUARDIANS: f"{who}: where do the Guardians start?",
        state.ALLOT: f"{who}: which skill gets a point? {ruleset.content.mana_first - s.allotted} left.",
        state.QUAKE: f"{who} rolled {s.quake_roll}: which region moves, and which way?",
        state.PLACE: f"{who}: where does fresh mana go? {s.fresh[s.active]} left.",
        state.INITIATIVE: f"{who} rolled {s.destiny} for destiny: raise it?",
        state.ACTIVATE: f"{who}: what acts next? {many(s.activation, 'activation point')} left.",
        state.MOVE: f"{who}: which {CLASS_IDS[s.moving_class].title()}, and where to? {many(s.points, 'point')}.",
        state.CHAIN: f"{who}: go on with the Sword? {many(s.points, 'point')} left.",
        state.STRIKE: f"{who}: strike? {many(s.points, 'point')} left.",
    }[s.phase]
