"""The shape of a view of Kolossus, field by field."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Warband = str  # the id of a warband: tuatha, krell, ishtari, firbolg


class Lost(TypedDict):
    woods: int
    hills: int
    mountains: int  # landscapes fallen off the island


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


class Corners(TypedDict):
    """Which warband holds a corner; none before it is chosen."""

    nw: Warband | None
    ne: Warband | None
    se: Warband | None
    sw: Warband | None


class Quake(TypedDict):
    made: int
    roll: int
    moved: list[str]  # ids of lines


class Names(TypedDict):
    """What people call a warband and what is its own."""

    warband: str
    colour: str
    colossus: str
    weapon: str


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


class KolossusView(TypedDict):
    """All there is to see; nothing is hidden but the dice to come."""

    phase: str
    seat: int  # who decides; -1 at the end
    ply: int
    news: int
    over: bool
    round: int
    first: Warband
    warband: Warband  # whose turn it is
    corners: Corners
    levels: list[str]  # a row of the island each, a digit a space
    citadel: str
    lost: Lost
    miniatures: dict[str, str]  # id to space, or fallen
    crystals: dict[Warband, int]
    pile: int
    reserve: int
    last_captor: Warband | None
    captor: Warband | None
    mana: dict[Warband, Mana]
    allotted: int
    quake: Quake
    destiny: int
    activation: int
    activated: list[str]
    uses: dict[str, int]  # of Titan Powers in this turn
    movement: Movement | None
    winner: str | None  # id of an alliance, or draw
    reason: str | None
    you: int | None
    chapter: int
    rounds: int
    names: dict[Warband, Names]
    question: str
    seats: list[list[Warband]]
    alliances: dict[str, Alliance]
    pool_max: int
    powers: list[Power]
    routes: list[Route]
