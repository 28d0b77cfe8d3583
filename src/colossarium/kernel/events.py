"""What can happen in a game, declared once: the id of each event, its arguments, and who may know them.

Rules tell an event as a number with up to three more. The table of a game gives the numbers, so no two events can
share one, and says what they mean: numbers become ids, and an argument reaches only those who may know it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from colossarium.kernel.log import EVERYTHING

NUMBERS = 3  # that an event carries
Reader = int | None  # a seat, None for a spectator, or log.EVERYTHING
Read = Callable[..., Any]  # ruleset, plain state and the numbers of the source, to a JSON-ready value
Source = int | str  # one of the event's numbers, or a field of the state
Role = Literal["move", "detail", "frame"]
MOVE: Role = "move"  # what somebody does, or what comes of it
DETAIL: Role = "detail"  # dice, draws and gains that belong to a move, but make none by themselves
FRAME: Role = "frame"  # the beginning or end of a round, turn or step, which headings show already


@dataclass(frozen=True)
class Argument:
    """One argument of an event. It is known to everybody, or to the seats that these arguments of the event name."""

    name: str
    kind: str
    sources: tuple[Source, ...] | None  # None: the event's next number
    known_to: tuple[str, ...] | None

    def numbers(self, s: Any, told: tuple[int, ...]) -> list[int]:
        """What it is made from, out of the numbers that were told and the state at that moment."""
        sources = self.sources or ()
        return [told[each] if isinstance(each, int) else int(getattr(s, each)) for each in sources]


@dataclass(frozen=True)
class Kind:
    """What an argument is. How its number becomes JSON is said by the `event_values` of the game's definition."""

    name: str

    def __call__(self, name: str, *sources: Source, known_to: tuple[str, ...] | None = None) -> Argument:
        """An argument of this kind, made from the event's next number unless other sources are named."""
        return Argument(name, self.name, sources or None, known_to)


SEAT, NUMBER, FLAG = Kind("seat"), Kind("number"), Kind("flag")
COMMON_VALUES: Mapping[str, Read] = {
    "seat": lambda _ruleset, _s, number: None if number < 0 else number,
    "number": lambda _ruleset, _s, number: number,
    "flag": lambda _ruleset, _s, number: bool(number),
}

FORCED_ACTION = "forced-action"  # the game has taken the only legal action, and no other event reports it
ENDED_BY = {"resignation": "resigned", "agreement": "draw-agreed"}  # people have ended the match
KERNEL_IDS = (FORCED_ACTION, *ENDED_BY.values())


@dataclass(frozen=True)
class Event:
    id: str
    arguments: tuple[Argument, ...]
    weight: int = 0  # as a reason for what brings it about; 0 is none
    role: Role = MOVE  # in a log that has one line per move

    @property
    def numbers(self) -> int:
        """How many of its numbers mean something."""
        sources = (source for argument in self.arguments for source in argument.sources or ())
        return max((source + 1 for source in sources if isinstance(source, int)), default=0)

    def knowers(self, name: str, s: Any, numbers: tuple[int, ...]) -> tuple[int, ...] | None:
        """The seats that may know an argument; None: everybody."""
        by_name = {argument.name: argument for argument in self.arguments}
        known_to = by_name[name].known_to
        return None if known_to is None else tuple(by_name[each].numbers(s, numbers)[0] for each in known_to)


class EventTable:
    """The events of a game, numbered in the order in which they are declared."""

    def __init__(self, base: EventTable | None = None) -> None:
        """A table that continues another one closes it, so that their numbers can never clash."""
        self._events: list[Event] = [] if base is None else list(base._events)
        self._is_closed = False
        if base is not None:
            base._is_closed = True

    def declare(self, event_id: str, *arguments: Argument, weight: int = 0, role: Role = MOVE) -> int:
        """Add an event; its number, for the rules. A hint names the event of most weight that an action brings."""
        if self._is_closed:
            raise TypeError(f"{event_id}: another table goes on from this one, which is therefore closed")
        if not re.fullmatch("[a-z]+(-[a-z]+)*", event_id):
            raise TypeError(f"{event_id}: an event's id is lower-case words joined by hyphens")
        if event_id in (*KERNEL_IDS, *(event.id for event in self._events)):
            raise TypeError(f"{event_id}: there is already an event with this id")
        self._events.append(Event(event_id, _numbered(event_id, arguments), weight, role))
        return len(self._events) - 1

    def __getitem__(self, number: int) -> Event:
        if not 0 <= number < len(self._events):
            raise LookupError(f"There is no event {number}; this game has declared {len(self._events)}.")
        return self._events[number]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._events)

    def __len__(self) -> int:
        return len(self._events)

    def may_know(self, name: str, s: Any, event: tuple[int, ...], reader: Reader) -> bool:
        """The reader may know this argument of an event that has just happened."""
        knowers = self[event[0]].knowers(name, s, event[1:])
        return knowers is None or reader == EVERYTHING or reader in knowers

    def known_to(self, reader: Reader, s: Any, event: tuple[int, ...]) -> Callable[[str], bool]:
        """Whether the reader may know an argument of an event that has just happened, by its name."""
        return lambda name: self.may_know(name, s, event, reader)


def _numbered(event_id: str, arguments: tuple[Argument, ...]) -> tuple[Argument, ...]:
    """The arguments with their sources; those that name none take the event's numbers in order."""
    found: list[Argument] = []
    names = [argument.name for argument in arguments]
    seats = {argument.name for argument in arguments if argument.kind == SEAT.name}
    free = 0
    for argument in arguments:
        sources = argument.sources
        if sources is None:
            sources, free = (free,), free + 1
        if any(isinstance(source, int) and source >= NUMBERS for source in sources):
            raise TypeError(f"{event_id}: an event has {NUMBERS} numbers, so there is none for '{argument.name}'")
        if names.count(argument.name) > 1:
            raise TypeError(f"{event_id}: there are two arguments called '{argument.name}'")
        if not {*(argument.known_to or ())} <= seats:
            raise TypeError(
                f"{event_id}: '{argument.name}' can be known to seats that the event names, and to no others"
            )
        found.append(replace(argument, sources=sources))
    return tuple(found)
