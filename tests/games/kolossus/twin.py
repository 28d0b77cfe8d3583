"""The slow, obvious twin of movement: it walks every way of a miniature, one space after the other.

It reads nothing but a position as people write it, and knows the rules of K8, K9.2 and K12.8 to K12.13 by heart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.games.kolossus.boards import COLUMNS, SPACES

STEPS = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}
CLIMB = {"warrior": 1, "guardian": 1, "colossus": 9}
TURNS = {"warrior": 0, "guardian": 1, "colossus": 1}


def beside(space: str, direction: str) -> str | None:
    """The next space in a direction; None beyond the border (K2.6, K8.9)."""
    right, down = STEPS[direction]
    column, row = COLUMNS.index(space[0]) + right, int(space[1:]) + down
    return f"{COLUMNS[column]}{row}" if 0 <= column < len(COLUMNS) and 1 <= row <= len(COLUMNS) else None


def band_of(mini: str) -> str:
    return mini.split("-", maxsplit=1)[0]


def class_of(mini: str) -> str:
    return mini.split("-")[1]


def opposite(direction: str) -> str:
    names = list(STEPS)
    return names[(names.index(direction) + len(names) // 2) % len(names)]


@dataclass(frozen=True)
class Way:
    """One way that may be walked to its end: how long it is, its last step, and whether it turned."""

    end: str
    spaces: int
    last: str
    turned: bool


@dataclass(frozen=True)
class Choice:
    """One legal move as the twin sees it: how it is written, and what it leaves behind."""

    text: str
    points: int
    heading: str | None = None
    turned: bool = False
    whip: bool = False


@dataclass
class Twin:
    """A position in which somebody is to move, and the seat of each corner (by the number of players)."""

    position: dict[str, Any]
    players: int = 4
    allies_block: bool = False
    on: dict[str, str] = field(init=False)
    level: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.on = {space: mini for mini, space in self.position["miniatures"].items() if space != "fallen"}
        self.level = dict(zip(SPACES, map(int, "".join(self.position["levels"])), strict=True))

    # Who is who: corners clockwise from the north-west, opposite ones allied.

    def corner(self, mini: str) -> int:
        return list(self.position["corners"].values()).index(band_of(mini))

    def is_enemy(self, mini: str, other: str) -> bool:
        return (self.corner(mini) + self.corner(other)) % 2 == 1

    def is_wall(self, mini: str, other: str) -> bool:
        """An ally whom another player commands, under option `allies` = `block` (K8.7)."""
        seats = {2: (0, 1, 0, 1), 3: (0, 1, 0, 2), 4: (0, 1, 2, 3)}[self.players]
        same_seat = seats[self.corner(mini)] == seats[self.corner(other)]
        return self.allies_block and not same_seat and not self.is_enemy(mini, other)

    # What an attack costs.

    def defence(self, mini: str) -> int:
        return int(self.position["mana"][band_of(mini)][f"{class_of(mini)}-defence"])

    def holds(self, mini: str, weapon_of: str) -> bool:
        """The miniature is the Colossus of the warband with this weapon, which is charged or in use (K12.2)."""
        movement = self.position["movement"]
        ready = self.position["mana"][band_of(mini)]["weapon"] or movement["wielding"]
        return bool(mini == f"{weapon_of}-colossus-1" and ready)

    def has_sword(self, mini: str) -> bool:
        return self.holds(mini, "tuatha")

    def has_whip(self, mini: str) -> bool:
        return self.holds(mini, "krell")

    def price(self, mini: str, enemy: str) -> int:
        return 0 if self.has_whip(mini) else self.defence(enemy)

    # Walking.

    def ways(self, mini: str) -> Iterator[Way]:
        """Every way, in every direction, with every turn, that the points allow; also those that end on friends."""
        movement = self.position["movement"]
        here = self.position["miniatures"][mini]
        heading, turns = movement["heading"], 0 if movement["turned"] else TURNS[class_of(mini)]
        for direction in STEPS:
            if heading in (None, direction):
                yield from self.walk(mini, here, direction, turns, Way(here, 0, direction, False))
            elif turns > 0:
                yield from self.walk(mini, here, direction, turns - 1, Way(here, 0, direction, True))

    def walk(self, mini: str, here: str, direction: str, turns: int, way: Way) -> Iterator[Way]:
        there = beside(here, direction)
        if there is None or abs(self.level[there] - self.level[here]) > CLIMB[class_of(mini)]:
            return  # K8.9, K8.4
        way = Way(there, way.spaces + 1, direction, way.turned)
        other = self.on.get(there)
        if other is not None and self.is_enemy(mini, other):
            if way.spaces + self.price(mini, other) <= self.position["movement"]["points"]:
                yield way
            return  # K8.8
        if way.spaces > self.position["movement"]["points"] or (other is not None and self.is_wall(mini, other)):
            return  # K8.1, K8.7
        yield way
        yield from self.walk(mini, there, direction, turns, way)
        if turns > 0:
            for turned in STEPS:
                if turned != direction:
                    bent = Way(there, way.spaces, turned, True)
                    yield from self.walk(mini, there, turned, turns - 1, bent)

    # What may be chosen.

    def choices(self) -> list[Choice]:
        """Every legal action at a `move` or `chain` decision, in the order of the legal list."""
        movement = self.position["movement"]
        if self.position["phase"] == "chain":
            return [*self.moves(movement["miniature"]), Choice("stop", movement["points"])]
        warband, kind = self.position["warband"], movement["class"]
        may_act = [
            mini
            for mini, space in self.position["miniatures"].items()
            if mini.startswith(f"{warband}-{kind}-") and space != "fallen" and mini not in self.position["activated"]
        ]
        stays = [Choice(f"{mini} {mini}", movement["points"]) for mini in may_act]
        return stays + [choice for mini in may_act for choice in self.moves(mini)]

    def moves(self, mini: str) -> Iterator[Choice]:
        ways = list(self.ways(mini))
        for end in SPACES:
            leading = [way for way in ways if way.end == end]
            if leading and end not in self.on:
                yield self.choice(mini, leading)
            elif leading and self.is_enemy(mini, self.on[end]):
                yield from self.attacks(mini, leading)

    def attacks(self, mini: str, ways: list[Way]) -> Iterator[Choice]:
        """One attack; with the Sword one for every last step from which the Colossus could go on (K12.11)."""
        straight = [way for way in ways if not way.turned]
        left = self.position["movement"]["points"] - self.defence(self.on[ways[0].end])
        by_last_step = [[way for way in ways if way.last == last and way.spaces < left] for last in STEPS]
        groups = [group for group in by_last_step if group]
        if not self.has_sword(mini) or straight or not groups:
            yield self.choice(mini, straight or ways)
            return
        for group in groups:
            yield self.choice(mini, group, tells_last_step=len(groups) > 1)

    def choice(self, mini: str, ways: list[Way], tells_last_step: bool = False) -> Choice:
        way = min(ways, key=lambda each: each.spaces)  # K8.10
        before = beside(way.end, opposite(way.last))
        clicks = [way.end, before] if tells_last_step and before else [way.end]
        if self.position["phase"] == "move":
            clicks = [mini, *clicks]
        enemy = self.on.get(way.end)
        price = 0 if enemy is None else self.defence(enemy)
        points = self.position["movement"]["points"] - way.spaces - price
        turned = way.turned or self.position["movement"]["turned"]
        return Choice(" ".join(clicks), max(points, 0), way.last, turned, whip=points < 0)
