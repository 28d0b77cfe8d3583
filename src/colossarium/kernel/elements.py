"""Elements: the cards, pieces and other things of a game, and how often each was dealt, drawn, offered and taken.

Matches of the lab count them in machine code, in fields that only their states have. A game names its elements
(`Definition.elements`) and fills in two rules: `count_event`, where rules tell of an event, and `element_in`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from colossarium.kernel.log import FORCED
from colossarium.kernel.rule import rule
from colossarium.kernel.schema import Actions, Grid, Header, Ints, grid, numbers
from colossarium.kernel.sight import NONE

State: TypeAlias = Any  # a game's state with the fields below

MOST_ELEMENTS = 192
SEATS = 4
NOBODY = SEATS  # the row of what no seat does
NO_ELEMENT = -1
NO_SEAT = -1
OFTEN = 2**16 - 1
COUNTERS = ("dealt", "drawn", "offered", "taken")  # of each a field `element_…` of the states that count


@dataclass(frozen=True)
class Element:
    """Something whose use is counted: its kind, its id in the content, its name, and its number among the counters."""

    kind: str
    id: str
    name: str
    number: int


def listed(kind: str, first: int, rows: Iterable[Mapping[str, str]]) -> list[Element]:
    """The elements of one kind, numbered on from the first; rows have an id and a name."""
    return [Element(kind, row["id"], row["name"], number) for number, row in enumerate(rows, first)]


@cache
def counted(state: Any) -> type[Header]:
    """A game's state with counters, by seat and element."""

    class Counted(state):  # type: ignore[misc]
        element_dealt: Grid = grid(SEATS + 1, MOST_ELEMENTS, 0, OFTEN, "drawn before the first decision", sight=NONE)
        element_drawn: Grid = grid(SEATS + 1, MOST_ELEMENTS, 0, OFTEN, "drawn later", sight=NONE)
        element_offered: Grid = grid(
            SEATS + 1, MOST_ELEMENTS, 0, OFTEN, "decisions at which it could be taken", sight=NONE
        )
        element_taken: Grid = grid(SEATS + 1, MOST_ELEMENTS, 0, OFTEN, "played, built, used", sight=NONE)
        element_listed: Ints = numbers(MOST_ELEMENTS, 0, 2**31 - 1, "when it was last counted as offered", sight=NONE)
        element_lists: Ints = numbers(1, 0, 2**31 - 1, "lists that were looked through", sight=NONE)

    return Counted


# What a game fills in.


@rule
def count_event(s: Header, event: int, a: int, b: int, c: int) -> None:
    """Count what an event draws or takes, with the two rules below."""


@rule
def element_in(s: Header, action: int) -> int:
    """The element that a legal action takes, or NO_ELEMENT."""
    return NO_ELEMENT


@rule
def count_drawn(s: State, number: int, seat: int, times: int) -> None:
    row = seat if seat >= 0 else NOBODY
    if s.ply == 0:
        s.element_dealt[row][number] += times
    else:
        s.element_drawn[row][number] += times


@rule
def count_taken(s: State, number: int, seat: int) -> None:
    s.element_taken[seat if seat >= 0 else NOBODY][number] += 1


# What stands in the rules of matches that count.


@rule
def note_offers(s: Header, actions: Actions, count: int) -> None:
    """Matches that do not count note nothing."""


@rule
def count_offers(s: State, actions: Actions, count: int) -> None:
    """Count each element once that one of the legal actions takes."""
    s.element_lists[0] += 1
    for number in range(count):
        element = element_in(s, actions[number])
        if element != NO_ELEMENT and s.element_listed[element] != s.element_lists[0]:
            s.element_listed[element] = s.element_lists[0]
            s.element_offered[s.seat][element] += 1


@rule
def count_told(s: State, event: int, a: int, b: int, c: int) -> None:
    """Stands where rules tell of an event. An action that was the only one has been offered, too."""
    if event == FORCED:
        element = element_in(s, a)
        if element != NO_ELEMENT:
            s.element_offered[b][element] += 1
    else:
        count_event(s, event, a, b, c)


@rule
def without(s: Header, actions: Actions, count: int, element: int) -> int:
    """Leave out the actions that take an element, unless there are no others; how many are left."""
    left = 0
    for number in range(count):
        if element_in(s, actions[number]) != element:
            actions[left] = actions[number]
            left += 1
    return left if left > 0 else count  # where nothing is left, nothing was moved
