"""A7 Hidden information: hands and piles as in both editions, and the Age cards up to the present one."""

from __future__ import annotations

from colossarium.games.colossi.ages.content.reading import AgesRuleset
from colossarium.games.colossi.ages.state import AGES, EPOCHS, NO_AGE, Content, State
from colossarium.games.colossi.common.rules import observing
from colossarium.games.colossi.common.rules.observing import cells_in_common, observe_piles
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Cells, Field


def observed(ruleset: AgesRuleset) -> tuple[Field, ...]:
    shown = Field("age_shown", (EPOCHS,), NO_AGE, AGES - 1, "Age cards of this Age and of those before it")
    return (*observing.observed(ruleset), shown)


@rule
def observe(s: State, c: Content, seat: int, out: Cells) -> None:
    observe_piles(s, c, seat, out)
    at = cells_in_common(c)
    for epoch in range(EPOCHS):
        out[at + epoch] = s.age_cards[epoch] if epoch < s.epoch else NO_AGE  # A7.2
