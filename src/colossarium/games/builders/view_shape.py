"""The shape of a view of Builders, field by field."""

from __future__ import annotations

from typing_extensions import TypedDict

from colossarium.games.builders.view_bargain import Bargain, Counts
from colossarium.games.builders.view_turn import LastTurn, TurnAction


class Vigil(TypedDict):
    since: int  # the turn in which it began
    wins: int  # the turn at whose start it is complete, if no Rune comes


class SeatView(TypedDict):
    id: str
    name: str
    runes: int
    cards: int
    built: int
    vigil: Vigil | None
    hand: Counts | None  # your own; everybody's after the end
    known: Counts | None  # what you are certain this seat holds
    knows: Counts | None  # what this seat is certain you hold


class Line(TypedDict):
    kind: str
    name: str
    need: int
    held: int  # as far as needed; 0 for a spectator


class BlueprintView(TypedDict):
    slot: int
    id: str
    name: str
    title: str
    note: str
    cost: int
    parts: list[Line]
    missing: int | None  # parts that neither cards of the kind nor wilds cover; None for a spectator
    wilds: int | None  # wilds that it would take
    runes_missing: int | None
    due: bool  # you can build it now, and your turn cannot end before that (U5.2)


class Built(TypedDict):
    id: str
    name: str
    by: str
    turn: int


class Counter(TypedDict):
    built: int
    of: int
    space: int  # where the token stands


class Building(TypedDict):
    id: str
    wilds: Counts | None  # parts that wilds stand for, once they are shown


class Reveal(TypedDict):
    target: str
    count: int
    cards: Counts | None  # for the two who see them


class Deck(TypedDict):
    count: int
    returned: list[str]  # the cards at the bottom that everybody knows, top first


class BuildersView(TypedDict):
    you: int | None
    question: str
    phase: str
    seat: int  # who decides; -1 after the end
    ply: int
    turn: int
    active: str
    over: bool
    ending: str | None
    counter: Counter
    built: list[Built]
    stockpile: int
    seats: list[SeatView]
    blueprints: list[BlueprintView | None]  # by slot
    blueprint_deck: int
    parts_deck: Deck
    actions: list[TurnAction]
    building: Building | None
    reveal: Reveal | None
    bargain: Bargain | None
    last_turn: LastTurn | None
