"""The end of the building in words: the giants that walk, and what of the dark is left over (U10)."""

from __future__ import annotations

from colossarium.games.builders import state
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.rules import figures as compared_figures
from colossarium.games.builders.rules.ending import place_of
from colossarium.games.builders.rules.figures import figures
from colossarium.games.builders.state import State
from colossarium.games.builders.text.labels import seat_name, seat_names
from colossarium.kernel.closing import DECIDED, Closing, Figure, is_tie_break
from colossarium.kernel.wording import many

STORIES = {
    state.TENTH: (
        "The last seal closed, and the last giant opened its eyes. They walk the Forbidden Lands now, gentle and slow, "
        "each with a piece of Dormin asleep inside; the fewest pieces left over lie on one workbench."
    ),
    state.VIGIL: (
        "An empty rune bowl stood on the sill for a whole round of the table, and nobody found a way to put anything "
        "into it. What was not built will not be needed: one architect has no darkness left to seal."
    ),
    state.LIMIT: (
        "Some plinths stay bare. The architects laid down their tools with the dark still in the drawers, and counted "
        "who had kept the least of it."
    ),
}
BREAKS = {
    compared_figures.COLOSSI: "equal in Runes, the builder of more Colossi wins (U10.3)",
    compared_figures.LATEST: "equal in Runes and Colossi, whoever built last wins (U10.4)",
}


def closing(ruleset: BuildersRuleset, s: State) -> Closing:
    winners = [seat for seat in range(ruleset.seats) if place_of(s, ruleset.content, seat) == 1]
    compared = figures(s, ruleset.content)
    return Closing(
        scene="giants",
        headline=headline(s, winners),
        title=title(s, winners),
        story=STORIES[s.ending],
        verdict=verdict(s, compared),
        figures=tuple(compared),
        facts=(
            ("Colossi built", f"{s.built} of {ruleset.content.colossi}"),
            ("Turns", str(s.turn + (0 if s.ending == state.VIGIL else 1))),
        ),
    )


def headline(s: State, winners: list[int]) -> str:
    if s.ending == state.VIGIL:
        return f"{seat_name(s.winner)}, by Vigil"
    return f"{seat_names(winners)}, {many(s.runes[winners[0]], 'Rune')}{' each' if len(winners) > 1 else ''}"


def title(s: State, winners: list[int]) -> str:
    if s.ending == state.VIGIL:
        return f"{seat_name(s.winner)} keeps the Vigil"
    if len(winners) > 1:
        return f"{seat_names(winners)} seal the dark together"
    if s.ending == state.LIMIT:
        return f"{seat_name(winners[0])} keeps least of the dark"
    return f"The giants walk, and {seat_name(winners[0])} rests"


def verdict(s: State, compared: list[Figure]) -> str:
    if s.ending == state.VIGIL:
        return "Without a Rune for a whole round: a Vigil wins at once and alone (U10.7)."
    decided = next((figure for figure in compared if figure.state == DECIDED), None)
    ended = "The last Colossus was sealed (U10.1)" if s.ending == state.TENTH else "The last round was over (U10.14)"
    if decided is None:
        return f"{ended}; all that counts is equal, so the victory is shared (U10.4)."
    if is_tie_break(compared):
        return f"{ended}. A tie-break was needed: {BREAKS[decided.id]}."
    return f"{ended}, and fewest Runes win (U10.2)."
