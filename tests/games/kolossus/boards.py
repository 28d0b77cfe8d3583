"""Islands drawn as text, and where a miniature may go on them, drawn as text too.

A space is its level and, if somebody stands there, a letter: `w`, `g` and `c` are the Warrior, the Guardian and the
Colossus of Tua'tha, whose turn it is; `o` is another Warrior of theirs, `a` one of their allies, the Ishtari; `k` and
`f` are Warriors of their enemies Krell and Firbolg. A picture smaller than the board is its north-western part; the
rest is level 1, and what a position needs beside the picture (a Citadel, four warbands) stands far in the south-east.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import colossarium as col
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match

COLUMNS = "abcdefghijk"
SIDE = len(COLUMNS)
SPACES = [f"{column}{row}" for row in range(1, SIDE + 1) for column in COLUMNS]
CORNERS = {"nw": "tuatha", "ne": "krell", "se": "ishtari", "sw": "firbolg"}
WARBANDS = tuple(CORNERS.values())
CLASSES = {"w": "warrior", "g": "guardian", "c": "colossus"}
PIECES = {
    "w": "tuatha-warrior-1",
    "g": "tuatha-guardian-1",
    "c": "tuatha-colossus-1",
    "o": "tuatha-warrior-{}",
    "a": "ishtari-warrior-{}",
    "k": "krell-warrior-{}",
    "f": "firbolg-warrior-{}",
}

PLAIN = """
    1   1   1   1   1   1   1
    1   1   1   1   1   1   1
    1   1   1   1   1   1   1
    1   1   1   1{} 1   1   1
    1   1   1   1   1   1   1
    1   1   1   1   1   1   1
    1   1   1   1   1   1   1
"""


@cache
def kolossus(**options: Any) -> Game:
    return col.game("kolossus", **options)


def started(seed: int = 1, **options: Any) -> Match:
    """A new match under plain rules."""
    game = kolossus(**options)
    return game.start(seed=seed, engine=game.plain)


def placed(position: dict[str, Any], seed: int = 1, **options: Any) -> Match:
    """A match under plain rules that begins in a position."""
    game = kolossus(**options)
    return game.at(position, seed=seed, engine=game.plain)


def texts(match: Match) -> list[str]:
    return [action.text for action in match.legal()]


@dataclass(frozen=True)
class Island:
    """A drawn part of the board: levels and letters by space."""

    rows: tuple[tuple[str, ...], ...]

    @property
    def cells(self) -> dict[str, str]:
        return {f"{COLUMNS[x]}{y}": cell for y, row in enumerate(self.rows, start=1) for x, cell in enumerate(row)}

    @property
    def miniatures(self) -> dict[str, str]:
        """Spaces by miniature, those of the picture only."""
        standing: dict[str, str] = {}
        for space, cell in self.cells.items():
            if cell[1:]:
                number = 2 if cell[1] == "o" else 1
                while PIECES[cell[1]].format(number) in standing:
                    number += 1
                standing[PIECES[cell[1]].format(number)] = space
        return standing

    def position(self) -> dict[str, Any]:
        levels = dict.fromkeys(SPACES, "1") | {space: cell[0] for space, cell in self.cells.items()}
        standing = self.miniatures
        outside = [space for space in SPACES if space not in self.cells]
        if "5" not in levels.values():
            levels[outside.pop()] = "5"
        for warband in WARBANDS:
            if not any(name.startswith(warband) for name in standing):
                standing[f"{warband}-colossus-1"] = outside.pop()
        rows = ["".join(levels[f"{column}{row}"] for column in COLUMNS) for row in range(1, SIDE + 1)]
        return {"levels": rows, "miniatures": {"others": "fallen", **standing}}


def island(picture: str) -> Island:
    return Island(tuple(tuple(line.split()) for line in picture.strip().splitlines()))


def diagram(picture: str) -> str:
    """A picture of moves in the spacing that `moves_of` writes."""
    return "\n".join("  ".join(line.split()) for line in picture.strip().splitlines())


def moving(start: Island, letter: str, points: int, **options: Any) -> Match:
    """A match in which Tua'tha has activated a class and rolled these points."""
    movement = {"class": CLASSES[letter], "points": points}
    options = {"chapter": 1, **options}
    return placed({**start.position(), "phase": "move", "warband": "tuatha", "movement": movement}, **options)


def moves_of(start: Island, letter: str, points: int, **options: Any) -> str:
    """Where the miniature may end: `x`, or `!` if it beats an enemy there; others keep their letters."""
    mini = PIECES[letter].format(1)
    legal = {
        action.clicks[1] for action in moving(start, letter, points, **options).legal() if action.clicks[0] == mini
    }
    lines = []
    for y, row in enumerate(start.rows, start=1):
        line = []
        for x, cell in enumerate(row):
            reached = f"{COLUMNS[x]}{y}" in legal
            line.append(("!" if cell[1:] else "x") if reached else cell[1:] or ".")
        lines.append("  ".join(line))
    return "\n".join(lines)
