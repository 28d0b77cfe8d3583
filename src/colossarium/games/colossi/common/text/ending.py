"""What both editions tell of the end: who won, by which figure, and whether a tie-break was needed (C6)."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.rules.ending import standing_of
from colossarium.games.colossi.common.rules.figures import ACOLYTES, CARDS, GOLD
from colossarium.games.colossi.common.state import State
from colossarium.games.colossi.common.text.ids import COLOUR_NAMES
from colossarium.kernel.closing import DECIDED, Figure, is_tie_break
from colossarium.kernel.wording import listed

BREAKS = {
    CARDS: "they were equal in Gold, and {names} held more cards (C6.2)",
    ACOLYTES: "they were equal in Gold and in cards, and {names} had more Acolytes on the island (C6.2)",
}


def winners_of(ruleset: ColossiRuleset, s: State) -> list[str]:
    standings = [standing_of(s, ruleset.content, seat) for seat in range(ruleset.seats)]
    return [COLOUR_NAMES[seat] for seat, standing in enumerate(standings) if standing == max(standings)]


def headline(ruleset: ColossiRuleset, s: State) -> str:
    winners = winners_of(ruleset, s)
    gold = max(s.gold[: ruleset.seats])
    return f"{listed(winners)}, {gold} Gold{' each' if len(winners) > 1 else ''}"


def verdict(compared: list[Figure], winners: list[str], breaks: Mapping[str, str] = BREAKS) -> str:
    """The sentence about the figure that decided; tie-breaks by their ids."""
    decided = next((figure for figure in compared if figure.state == DECIDED), None)
    if decided is None:
        return f"Gold, cards and Acolytes are equal: {listed(winners)} share the victory (C6.2)."
    if is_tie_break(compared):
        return f"A tie-break was needed: {breaks[decided.id].format(names=listed(winners))}."
    assert decided.id == GOLD
    return "The most Gold wins (C6.1)."
