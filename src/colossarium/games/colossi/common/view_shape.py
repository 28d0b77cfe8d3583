"""The shape of a view of Colossi, field by field; both editions share it. An `id` is what a person clicks."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Colour = str  # red, blue, green, yellow
SpaceId = str  # a1 to e5


class Loot(TypedDict):
    gold: int
    cards: int
    traits: int


class Acolytes(TypedDict):
    """The Acolytes of one colour on one space."""

    id: str
    colour: Colour
    count: int


class Colossus(TypedDict):
    id: str
    colour: Colour
    lying: bool  # has Reaped


class Beast(TypedDict):
    id: str
    name: str
    text: str
    reward: str  # what it brings to whoever Reaps its space


class Banner(TypedDict):
    id: str
    colour: Colour
    guarded: bool


class Tile(TypedDict):
    name: str
    text: str
    kind: Literal["grass", "special", "lair", "start"]
    loot: Loot  # produced or printed


class Control(TypedDict):
    """Who controls a space, and why."""

    colour: Colour | None
    why: str
    clause: str


class Space(TypedDict):
    id: SpaceId
    row: str
    column: int
    water: bool
    border: bool  # Water for the whole game
    coast: bool
    tile: Tile | None  # none: unexplored
    cubes: Loot  # lying there
    colossi: list[Colossus]
    acolytes: list[Acolytes]
    beasts: list[Beast]
    banner: Banner | None
    control: Control
    reaped_by: list[Colour]  # in this Age
    rewards: list[str]  # what a Reap of the space, or its Banner, brings


class Card(TypedDict):
    id: str
    name: str
    kind: Literal["action", "beast", "gift", "curse"]
    text: str
    cost: int  # Actions
    returns: int  # Actions that come back at once (Beast cards)


class Trait(TypedDict):
    id: str
    name: str
    text: str


class Player(TypedDict):
    id: Colour
    name: str
    gold: int
    cards: int  # in hand
    hand: list[Card]  # those that you know of
    hand_limit: int
    reserve: int  # Acolytes in hand
    on_island: int
    most_acolytes: int  # that may be on the island
    traits: list[Trait]
    curses: list[Card]
    banners: int  # in hand
    controls: int  # spaces
    passed: bool  # is done Reaping


class Age(TypedDict):
    id: str
    number: int
    name: str
    text: str
    story: str  # empty for none
    turns: int
    water: list[SpaceId]
    beasts: list[str]


class Price(TypedDict):
    """What the active player pays now, in Actions."""

    acolyte: int
    colossus: int
    spawn: int
    card: int


class Moving(TypedDict):
    """The Movement under way."""

    id: str
    space: SpaceId
    been: list[SpaceId]


class Resolving(TypedDict):
    """An effect under way, the innermost last."""

    name: str
    colour: Colour | None
    text: str


class Piles(TypedDict):
    """Cards that nobody has, and how many lie face down."""

    deck: int
    discard: list[Card]
    tiles: int
    trait_deck: int
    trait_discard: list[Trait]
    traits: list[Trait]  # face up


class ColossiView(TypedDict):
    you: Colour | None  # none: a spectator
    colours: list[Colour]  # by seat
    deciding: Colour | None  # none: the match is over
    phase: str
    step: str
    over: bool
    round: int
    rounds: int  # in this Age, or at most
    first: Colour  # first player, or holder of the Mantle
    active: Colour
    actions: int
    free_strides: int  # Movements of the Colossus that cost no Action
    taken: int  # Actions taken this turn
    price: Price
    spaces: list[Space]
    players: list[Player]
    piles: Piles
    moving: Moving | None
    resolving: list[Resolving]
    age: Age | None  # the card in play, where there are Ages
    past_ages: list[Age]
    goal: int | None  # Gold that begins the final round; none: no amount does
    final_round: bool
