"""What is asked in each phase."""

from __future__ import annotations

from colossarium.games.og import state
from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.state import NO_CARD, State
from colossarium.games.og.text.labels import card_name, many


def question(ruleset: OgRuleset, s: State) -> str:
    name = card_name(ruleset, s.drawn) if s.drawn != NO_CARD else ""
    return {
        state.ROUND_START: "What comes next?",
        state.TOLL: "The Action deck is depleted: which tracker pays?",
        state.PLAY: f"Which card goes where? {many(s.held, 'card')} in hand.",
        state.POWER: "Face Og, or sacrifice a level to draw one more card?",
        state.POWER_CARD: f"You draw {name}: where does it go?",
        state.DESTROY: f"Destroy a card of the Playing Area? {many(s.rights, 'right')} left.",
        state.BLOW: f"Final Blow: where does {name} go? {many(s.blow_left, 'card')} to come.",
    }[s.phase]
