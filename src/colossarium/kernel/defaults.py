"""The default methods of a definition, all derived from what the game declares as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from colossarium.kernel.closing import Closing, Figure
from colossarium.kernel.content import Tables
from colossarium.kernel.events import COMMON_VALUES, SEAT
from colossarium.kernel.numbers import read_option, read_table, set_options
from colossarium.kernel.options import Option, Value
from colossarium.kernel.schema import Toml
from colossarium.kernel.sight import SEAT as SEAT_KIND
from colossarium.kernel.wording import listed

if TYPE_CHECKING:
    from colossarium.kernel.definition import Definition, Json, Reason, Ruleset

MOST_OPTIONS = 99
POINTS, SHARE = 1, 2  # rank, points and share of the win, as `score` writes them


def options(definition: Definition, tables: Tables) -> list[Option]:
    """The [[option]] rows of the content; each sets a field that names it with `Choice`."""
    return [read_option(row, definition.content) for row in tables.rows("option", range(MOST_OPTIONS))]


def ruleset(definition: Definition, tables: Tables, chosen: Mapping[str, Value]) -> Ruleset:
    """The numbers that fields of the content name with `Toml`, each in a single table, and the options."""
    from colossarium.kernel.definition import Ruleset

    c = definition.content()
    for name in dict.fromkeys(field.source.table for field in c.fields if isinstance(field.source, Toml)):
        read_table(c, tables, name)
    set_options(c, chosen)
    return Ruleset(content=c, seats=len(definition.seat_titles), longest_list=definition.longest_list)


def seat_ids(definition: Definition, ruleset: Any) -> list[str | None]:
    """The words that positions use for the seats, or else their numbers."""
    return [name.lower() for name in definition.seat_titles] or [f"seat-{seat}" for seat in range(ruleset.seats)]


def question(definition: Definition, ruleset: Any, s: Any) -> str:
    text: str = definition.questions[s.phase]
    return text.format(seat=definition.seat_names(ruleset, s)[s.seat])


def describe(definition: Definition, ruleset: Any, s: Any, event: tuple[int, ...], reader: int | None) -> str | None:
    """The sentence that the game has for the event's id, with the arguments put in.

    There is none for a reader who may not know all that the sentence needs.
    """
    declared, numbers = definition.events[event[0]], event[1:]
    sentence = definition.sentences.get(declared.id)
    if sentence is None:
        return None
    values = {**COMMON_VALUES, **definition.event_values}
    told: dict[str, Any] = {}
    for argument in declared.arguments:
        if not definition.events.may_know(argument.name, s, event, reader):
            if f"{{{argument.name}}}" in sentence:
                return None
            continue
        value = values[argument.kind](ruleset, s, *argument.numbers(s, numbers))
        is_seat = argument.kind == SEAT.name and value is not None
        told[argument.name] = definition.seat_names(ruleset, s)[value] if is_seat else value
    return sentence.format(**told)


def view(definition: Definition, ruleset: Any, s: Any) -> Json:
    """Of an open game everybody may know the whole position, and the board that it declares."""
    if not definition.open:
        raise NotImplementedError(f"{definition.id} has something to hide, so it must say in `view` what a seat knows")
    grid = definition.grid(ruleset, s)
    return {**definition.position(ruleset, s), **({} if grid is None else {"grid": grid})}


def why_not(definition: Definition, ruleset: Any, s: Any, clicks: Sequence[str]) -> Reason:
    """What the game says of its own words; words that it does not have, or that do not answer the question."""
    from colossarium.kernel.refusal import Refusal

    refusal: Refusal[Any, Any] = Refusal(ruleset, s, tuple(clicks))
    unknown = refusal.not_understood(lambda word: definition.knows(ruleset, s, word))
    return unknown or definition.why_refused(refusal) or refusal.does_not_answer(definition.question(ruleset, s), "")


def knows(definition: Definition, ruleset: Any, s: Any, word: str) -> bool:
    """The ids that positions use, and the words for seats."""
    kinds = definition.position_ids(ruleset, s).values()
    return any(word in ids for ids in kinds) or word in definition.seat_words(ruleset, s)


def turned(definition: Definition, ruleset: Any, kind: str, seat: int) -> tuple[int, ...]:
    """All seats, from this one on."""
    if kind != SEAT_KIND:
        raise NotImplementedError(f"{definition.id} must say in `turned` in which order a seat counts each {kind}")
    return tuple((seat + step) % ruleset.seats for step in range(ruleset.seats))


def result(definition: Definition, ruleset: Any, s: Any) -> Json:
    """Who has won, by the shares that the game's own `score` gives."""
    winners = winners_of(definition, ruleset, s)
    if len(winners) == 1:
        return {"sentence": f"{winners[0]} wins."}
    return {"sentence": f"{listed(winners)} share the win." if winners else "Nobody wins."}


def winners_of(definition: Definition, ruleset: Any, s: Any) -> list[str]:
    """The names of all seats with the best share of the win, if it is more than nothing."""
    scores = scores_of(definition, ruleset, s)
    best = max(row[SHARE] for row in scores)
    names = definition.seat_names(ruleset, s)
    return [name for name, row in zip(names, scores, strict=True) if row[SHARE] == best and best > 0]


def scores_of(definition: Definition, ruleset: Any, s: Any) -> list[list[float]]:
    scores = [[0.0, 0.0, 0.0] for _ in range(ruleset.seats)]
    definition.rules["score"](s, ruleset.content, scores)
    return scores


def figures(definition: Definition, ruleset: Any, s: Any) -> list[Figure]:
    """The points, reported but not judged: only the game knows whether more or fewer are better."""
    points = tuple(int(row[POINTS]) for row in scores_of(definition, ruleset, s))
    return [Figure("points", "Points", points)] if any(points) else []


def closing(definition: Definition, ruleset: Any, s: Any) -> Closing:
    sentence = str(definition.result(ruleset, s).get("sentence", "The match is over"))
    winners = winners_of(definition, ruleset, s)
    title = f"The board belongs to {listed(winners)}" if len(winners) == 1 else "Nobody yields the board"
    story = (
        "The last move is made, and there is nothing left to answer it with."
        if len(winners) == 1
        else "All has been tried, and nobody came out ahead."
    )
    return Closing("", sentence.rstrip("."), title, story, figures=tuple(definition.figures(ruleset, s)))
