"""A refused action, and what all games say of it alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from colossarium.kernel.definition import Reason


class WithContent(Protocol):
    @property
    def content(self) -> Any: ...


Ruleset = TypeVar("Ruleset", bound=WithContent)
State = TypeVar("State")


@dataclass(frozen=True)
class Refusal(Generic[Ruleset, State]):
    """An action that somebody chose and that is not legal, with everything needed to say why."""

    ruleset: Ruleset
    s: State
    clicks: tuple[str, ...]

    @property
    def c(self) -> Any:
        return self.ruleset.content

    @property
    def first(self) -> str:
        return self.clicks[0]

    def because(self, sentence: str, clause: str) -> Reason:
        return Reason(sentence, clause, self.clicks)

    def does_not_answer(self, question: str, clause: str) -> Reason:
        """Known words, but not an answer to the question at hand."""
        return self.because(f"'{' '.join(self.clicks)}' does not answer the question: {question}", clause)

    def not_understood(self, is_known: Callable[[str], bool]) -> Reason | None:
        """Clicks that are not words of this game, or none at all."""
        if not self.clicks:
            return Reason("nothing was chosen", "")
        unknown = [click for click in self.clicks if not is_known(click)]
        if not unknown:
            return None
        return Reason(f"there is nothing called '{unknown[0]}' in this game", "", unknown=unknown[0])
