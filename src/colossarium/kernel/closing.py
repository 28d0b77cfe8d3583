"""How a finished match is told: the figures that the rules compared, the one that decided, and a closing story."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from colossarium.kernel import endings
from colossarium.kernel.wording import listed

if TYPE_CHECKING:
    from colossarium.kernel.standing import Standing

DECIDED = "decided"  # this figure settled who won
OPEN = "open"  # it was compared first, and left the win open
UNNEEDED = "unneeded"  # it would have been compared next
TOLD = "told"  # it is told, not compared


@dataclass(frozen=True)
class Figure:
    """A number of every seat that the rules compare at the end, or that helps to understand the result."""

    id: str
    name: str
    values: tuple[int | None, ...]
    clause: str = ""
    totals: tuple[int, ...] = ()  # of the sides that win and lose together, where allies add up
    need: int | None = None  # what had to be reached, where seats are not compared with each other
    fewest: bool = False  # fewer are better
    mark: bool = False  # 1 means yes
    state: str = TOLD


@dataclass(frozen=True)
class Closing:
    """The end of a match in words and figures; `headline`, `title` and `verdict` name seats by their titles."""

    scene: str  # the picture for the result, by the game's own ids
    headline: str  # how it came out, in a few words
    title: str
    story: str
    verdict: str = ""  # what decided it, in a sentence, with its clause
    figures: tuple[Figure, ...] = ()  # the deciding one first
    facts: tuple[tuple[str, str], ...] = ()  # a few more numbers, each with its name
    sides: tuple[tuple[int, ...], ...] = ()  # the seats that win and lose together

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def settled(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Figures in the order in which the rules compare them: which one decided, which left it open, which came too late.

    A figure that is told only stays as it is; with a tie to the end all others have left it open.
    """
    contenders: list[int] | None = None
    known = []
    for figure in figures:
        if figure.mark and not any(figure.values):
            continue  # nobody has it, so nothing was compared
        numbers = [value or 0 for value in (figure.totals or figure.values)]
        contenders = list(range(len(numbers))) if contenders is None else contenders
        was_settled = len(contenders) == 1
        best = (min if figure.fewest else max)(numbers[each] for each in contenders)
        contenders = [each for each in contenders if numbers[each] == best]
        state = UNNEEDED if was_settled else DECIDED if len(contenders) == 1 else OPEN
        known.append(replace(figure, state=state))
    return tuple(known)


def deciding_first(figures: Iterable[Figure]) -> tuple[Figure, ...]:
    """The deciding figure, then those that left it open, those that were not needed, and what is only told."""
    return tuple(sorted(figures, key=lambda figure: (DECIDED, OPEN, UNNEEDED, TOLD).index(figure.state)))


def is_tie_break(figures: Iterable[Figure]) -> bool:
    """The win was open after the first figure, and a later one decided it."""
    states = {figure.state for figure in figures}
    return states >= {DECIDED, OPEN}


def closing_of(match: Standing) -> Closing:
    """The closing of a match that is over, whether the rules or the players have ended it."""
    definition, ruleset, s = match.game.definition, match.game.ruleset, match.state
    told = definition.closing(ruleset, s) if match.ended is None else _ended_by_people(match)
    sides = tuple(tuple(side) for side in endings.sides_of(match))
    return replace(told, figures=deciding_first(told.figures), sides=sides)


def _ended_by_people(match: Standing) -> Closing:
    assert match.ended is not None
    sentence = endings.sentence(match, match.ended)
    figures = match.game.definition.figures(match.game.ruleset, match.state)
    winners = [name for name, (rank, _, _) in zip(match.seat_names, match.scores(), strict=True) if rank == 1]
    agreed = match.ended.by == endings.AGREEMENT
    return Closing(
        scene="",
        headline=sentence.rstrip("."),
        title="Peace is made at the table" if agreed else _left_to(winners),
        story=(
            "Nobody was beaten. Both sides looked at the board, and then at each other, and put the pieces down."
            if agreed
            else "A lost cause was given up in time. The board keeps what was built and fought for on it."
        ),
        verdict="The players ended the match before the rules did.",
        figures=tuple(replace(figure, state=TOLD) for figure in figures),
    )


def _left_to(winners: list[str]) -> str:
    """In a solo game nobody is left."""
    return f"The field is left to {listed(winners)}" if winners else "The game is given up"
