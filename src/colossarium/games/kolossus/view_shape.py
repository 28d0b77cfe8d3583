"""The shape of a view of Kolossus: the keys of a position, and what a view adds."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from colossarium.games.kolossus.state import State
from colossarium.kernel.positions import PositionFormat
from colossarium.kernel.shapes import view_shape

Warband = str  # the id of a warband: tuatha, krell, ishtari, firbolg


Mana = TypedDict(
    "Mana",
    {
        "warrior-attack": int,
        "warrior-defence": int,
        "guardian-attack": int,
        "guardian-defence": int,
        "colossus-attack": int,
        "colossus-defence": int,
        "pool": int,
        "weapon": bool,  # charged
        "supply": int,
        "fresh": int,
    },
)

Movement = TypedDict(
    "Movement",
    {
        "class": Literal["warrior", "guardian", "colossus"],
        "dice": list[int],
        "points": int,
        "miniature": str | None,
        "began_on": str | None,
        "heading": str | None,
        "turned": bool,
        "wielding": bool,
        "beats": int,
        "strikes": int,
    },
)


class Weapon(TypedDict):
    """A Titan Weapon."""

    id: str
    name: str
    clause: str
    text: str


class Names(TypedDict):
    """What people call a warband and what is its own."""

    warband: str
    colour: str
    colossus: str
    motto: str
    weapon: Weapon


class MiniatureClass(TypedDict):
    """What is said of a class of miniatures."""

    id: str
    name: str
    text: str


class Alliance(TypedDict):
    name: str
    warbands: list[Warband]
    crystals: int


class Power(TypedDict):
    """A Titan Power."""

    id: str
    name: str
    clause: str
    text: str
    cost: int  # mana from the pool; 0 where the price depends on a class
    spaces: int | None  # how far it moves a region


class Route(TypedDict):
    """The way of a legal move."""

    action: str
    miniature: str
    way: list[str]  # spaces entered, in order
    points: int  # spaces and defence
    beats: str | None
    crystals: int  # taken by ending there


class Own:
    """All there is to see; nothing is hidden but the dice to come."""

    levels: list[str]  # a row of the island each, a digit a space
    miniatures: dict[str, str]  # id to space, or fallen
    mana: dict[Warband, Mana]
    movement: Movement | None
    you: int | None
    chapter: int
    rounds: int
    names: dict[Warband, Names]
    classes: list[MiniatureClass]
    question: str
    seats: list[list[Warband]]
    alliances: dict[str, Alliance]
    pool_max: int
    powers: list[Power]
    routes: list[Route]


KolossusView = view_shape("KolossusView", PositionFormat(State), Own)
