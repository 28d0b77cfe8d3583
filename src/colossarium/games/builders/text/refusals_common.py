"""An action that is not legal: what was asked for, and the reasons that every decision has in common."""

from __future__ import annotations

from colossarium.games.builders import state
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.state import State
from colossarium.games.builders.text.questions import question
from colossarium.kernel.definition import Reason
from colossarium.kernel.refusal import Refusal as KernelRefusal

CLAUSES = {
    state.TURN: "U3.2",
    state.PAY: "U5.4",
    state.ADORN: "U5.6",
    state.CURSE: "U6.1",
    state.TAKE: "U8.5",
    state.ASK: "U9.3",
    state.OFFER: "U9.4",
    state.RUNES: "U9.5",
    state.ADDRESS: "U9.8",
    state.RESPOND: "U9.11",
    state.C_WANT: "U9.12",
    state.C_GIVE: "U9.12",
    state.C_RUNES: "U9.12",
    state.SETTLE: "U9.16",
    state.GIVE_A: "U9.19",
    state.GIVE_B: "U9.19",
}


class Refusal(KernelRefusal[BuildersRuleset, State]):
    def without(self, button: str) -> list[str]:
        return [click for click in self.clicks if click != button]


def not_now(refusal: Refusal) -> Reason:
    """Known words that do not answer the question at hand."""
    if refusal.first == "show":
        return refusal.because("cards cannot be shown to prove anything", "U11.2")
    return refusal.does_not_answer(question(refusal.ruleset, refusal.s), CLAUSES[refusal.s.phase])


def no_button(refusal: Refusal, button: str) -> Reason:
    return refusal.because(f"a choice here ends with a single {button}", CLAUSES[refusal.s.phase])
