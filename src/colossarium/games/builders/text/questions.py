"""What is asked in each phase, without secrets: everybody may read it."""

from __future__ import annotations

from colossarium.games.builders import state
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.state import NO_BLUEPRINT, State
from colossarium.games.builders.text.labels import goods, plan_name, promised, proposal, seat_name


def question(ruleset: BuildersRuleset, s: State) -> str:
    who = seat_name(s.seat)
    plan = plan_name(ruleset, s.row[s.slot]) if s.slot >= 0 and s.row[s.slot] != NO_BLUEPRINT else ""
    active = seat_name(s.active)
    if s.phase == state.RESPOND:
        return f"{proposal(ruleset, s)} {who}: do you agree?"
    if s.phase in (state.GIVE_A, state.GIVE_B):
        whom = seat_name(s.partner) if s.seat == s.active else active
        return f"{who}: what do you hand {whom}, face down? Promised: {goods(ruleset, promised(s), 0)}."
    return {
        state.TURN: f"{who}: what do you do?",
        state.PAY: f"{who}: which parts of {plan} are covered by wilds?",
        state.ADORN: f"{who}: do you add accessories to {plan}?",
        state.CURSE: f"{who}: who gets the Runes of the Curse? The Stockpile holds {s.stockpile}.",
        state.TAKE: f"{who}: which of the cards of {seat_name(s.target)} do you take?",
        state.ASK: f"{who}: which cards do you ask for?",
        state.OFFER: f"{who}: which cards do you offer for them?",
        state.RUNES: f"{who}: which Runes change hands besides?",
        state.ADDRESS: f"{who}: whom do you ask?",
        state.C_WANT: f"{who}: which cards do you ask {active} for?",
        state.C_GIVE: f"{who}: which cards do you give {active} for them?",
        state.C_RUNES: f"{who}: which Runes change hands besides?",
        state.SETTLE: f"{who}: with whom do you deal?",
    }[s.phase]
