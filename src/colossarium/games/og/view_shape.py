"""The shape of a view of The Fall of Og, field by field."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

CardId = str


class Stats(TypedDict):
    """What the visible medallions come to."""

    attack: int
    grip: int
    bonus: int
    climb: int


class Blow(TypedDict):
    """The Final Blow under way or done."""

    drawn: int
    left: int
    attack: int
    grip: int


class ActionDeck(TypedDict):
    count: int
    cards: list[CardId]  # those known to be there, not their order
    unseen: int  # gained cards that nobody has seen


class AdvancedDeck(TypedDict):
    count: int
    unseen: list[CardId]


class ColossusDeck(TypedDict):
    count: int
    of: int
    unseen: list[CardId]


class Line(TypedDict):
    """A line of the Colossus card."""

    id: Literal["attack", "grip", "bonus", "climb"]
    name: str
    need: int
    icons: int
    now: int
    met: bool
    hit: str  # what completing it brings, in words
    miss: str


class Colossus(TypedDict):
    id: str
    name: str
    lines: list[Line]


class FinalBlow(TypedDict):
    id: str
    name: str
    tier: str
    attack: int
    cards_by_weakness: list[int]
    grip_by_level: list[int]


class Tracker(TypedDict):
    level: int
    min: int
    max: int


class Trackers(TypedDict):
    weakness: Tracker
    grip: Tracker


class Square(TypedDict):
    """A visible square: the card it is of, and its medallion as the content writes it (`+A`, `-G`, `..`)."""

    at: str
    x: int
    y: int
    card: CardId
    medallion: str


class Card(TypedDict):
    name: str
    grid: list[list[str]]  # medallions, row by row


class PlaceSeen(TypedDict):
    """A legal placement, the squares it covers, and the stats it would give."""

    action: str
    card: CardId
    at: str
    covers: list[Square]
    stats: Stats
    met: list[str]  # lines, or values of the Final Blow


class OgView(TypedDict):
    """All that the one seat may know; one who watches knows the same."""

    phase: str
    seat: int
    ply: int
    news: int
    over: bool
    round: int
    weakness: int
    grip: int
    stats: Stats
    hand: list[CardId]
    drawn: CardId | None
    area: list[str]  # card and place, in the order laid
    discard_pile: list[CardId]
    destroyed: list[CardId]
    colossus_discarded: list[CardId]
    drawing: str
    power_left: int
    rights: int
    blow: Blow | None
    result: str | None
    you: int | None
    question: str
    action_deck: ActionDeck
    advanced_deck: AdvancedDeck
    colossus_deck: ColossusDeck
    colossus: Colossus | None
    final_blow: FinalBlow | None
    trackers: Trackers
    round_limit: int
    surface: list[Square]
    cards: dict[CardId, Card]
    places: list[PlaceSeen]
