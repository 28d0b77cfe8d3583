"""Tables of Builders for tests: hands written as `H2 L3`, rows of Blueprints, and matches from positions."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import colossarium
from colossarium.kernel.definition import Json
from colossarium.kernel.match import Match

LETTERS = dict(zip("HLATWXY", ("head", "leg", "arm", "torso", "wing", "wild", "accessory"), strict=True))
KINDS = list(LETTERS.values())
ROW = ["garrowmane", "digitarn", "vellumar"]  # H1 L4 T1 for 3 Runes, A5 T1 for 4, H1 T3 W2 for 4


def hand(text: str) -> dict[str, int]:
    """`H2 L3`: two heads and three legs."""
    return {LETTERS[letter]: int(count) for letter, count in re.findall(r"([A-Z])(\d+)", text)}


P, Q = hand("H2 L2 A2 T2 W1 X1"), hand("H1 L3 A2 T1 W1 Y2")


def table(position: Json | None = None, *, seed: int = 1, compiled: bool = False, **options: object) -> Match:
    """A match of three from a position in which it is Red's turn, as plain Python."""
    game = colossarium.game("builders", **{"players": 3, **options})
    engine = game.engine if compiled else game.plain
    return game.at({"active": "red", "row": ROW, **(position or {})}, seed=seed, engine=engine)


def played(match: Match, *texts: str) -> Match:
    for text in texts:
        match.play(text)
    return match


def through(match: Match, seed: int = 1) -> Iterator[Match]:
    """The match at every decision while random choices carry it to its end."""
    choices = random.Random(seed)
    while not match.over:
        yield match
        match.play(choices.choice(match.legal_ids()))


def lines(match: Match, ply: int, seat: int | None = None) -> list[str]:
    """What the log tells of one ply."""
    return [line for each, line in match.log(ply, seat=seat) if each == ply]
