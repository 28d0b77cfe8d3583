"""How many matches a study takes, before any is played: for a precision, and for each of its parts."""

from __future__ import annotations

import math
from collections.abc import Iterator
from statistics import NormalDist

from colossarium.lab.plan import LOOKED, LUCK, MAIN, SKILL, SOURCES, STYLES, Part, Plan

GAMES = 2_000  # of every part, unless the plan says something else
MOST_SETS = {SKILL: 200, STYLES: 100, LOOKED: 200}  # of what takes long and needs less
BESIDE_SETS = 400  # of a level beside the one that counts, where its players take their time
FEWEST_LUCK, LUCK_PART = 30, 4  # deals for luck between slow players: a fourth of the sets that count, at least so many
ERROR = 0.05


def sets_of(part: Part, wanted: int) -> int:
    """As many as the parts that count have, but no more than it takes, and less of what takes long."""
    if part.purpose == MAIN:
        return wanted
    if part.purpose in (LUCK, SOURCES):
        most = part.sets or GAMES
        return most if part.quick else min(most, max(FEWEST_LUCK, wanted // LUCK_PART))
    return min(wanted, MOST_SETS.get(part.purpose, GAMES if part.quick else BESIDE_SETS))


def matches_of(plan: Plan) -> Iterator[tuple[Part, int]]:
    """Every part of a plan with a fixed number of games, and how many matches it takes."""
    wanted = -(-(plan.games or GAMES) // plan.parts_for(MAIN)[0].matches)
    for part in plan.parts:
        yield part, sets_of(part, wanted) * part.matches


def games_for(precision: float, sides: int) -> int:
    """Matches of equal players after which every win share is known to plus or minus so much."""
    fair = 1 / max(2, sides)
    width = _quantile(ERROR / max(1, sides - 1))
    games = (width / precision) ** 2 * fair * (1 - fair)
    digits = max(0, math.floor(math.log10(games)) - 1)
    return int(math.ceil(games / 10**digits) * 10**digits)


def told_apart(games: int, sides: int) -> float:
    """The smallest difference between the shares of two sides that so many matches can show; 95% interval."""
    return _quantile(ERROR) * math.sqrt(2 / max(2, sides) / games)


def _quantile(error: float) -> float:
    return NormalDist().inv_cdf(1 - error / 2)
