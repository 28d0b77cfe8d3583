"""An action that is not legal: what was asked for, and the reasons that every decision has in common."""

from __future__ import annotations

from dataclasses import dataclass

from colossarium.games.builders import state
from colossarium.games.builders.edition import BuildersEdition
from colossarium.games.builders.state import Content, State
from colossarium.games.builders.words import question
from colossarium.kernel.game import Reason

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


@dataclass(frozen=True)
class Asked:
    """The action somebody asked for, and everything needed to answer."""

    edition: BuildersEdition
    s: State
    clicks: tuple[str, ...]

    @property
    def c(self) -> Content:
        return self.edition.content

    def without(self, button: str) -> list[str]:
        return [click for click in self.clicks if click != button]

    def because(self, sentence: str, clause: str) -> Reason:
        return Reason(sentence, clause, self.clicks)


def not_now(asked: Asked) -> Reason:
    """Known words that do not answer the question at hand."""
    text, asks = " ".join(asked.clicks), question(asked.edition, asked.s)
    if asked.clicks[0] == "show":
        return asked.because("cards cannot be shown to prove anything", "U11.2")
    return asked.because(f"'{text}' does not answer what is asked: {asks}", CLAUSES[asked.s.phase])


def no_button(asked: Asked, button: str) -> Reason:
    return asked.because(f"what is chosen here ends with {button}", CLAUSES[asked.s.phase])
