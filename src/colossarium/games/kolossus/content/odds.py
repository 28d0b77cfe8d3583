"""What the dice of each class can be expected to show, worked out once for a content record."""

from __future__ import annotations

from collections import Counter

from colossarium.games.kolossus.constants import CLASSES, MOST_NEEDED
from colossarium.games.kolossus.state import Content


def work_out_odds(c: Content) -> None:
    for kind in range(CLASSES):
        sums = sums_of(c.face[: c.faces], c.class_dice[kind])
        for needed in range(MOST_NEEDED + 1):
            enough = sum(ways for points, ways in sums.items() if points >= needed)
            c.odds[(MOST_NEEDED + 1) * kind + needed] = round(1000 * enough / sums.total())


def sums_of(faces: list[int], dice: int) -> Counter[int]:
    """In how many ways so many dice show each sum."""
    sums = Counter([0])
    for _ in range(dice):
        longer: Counter[int] = Counter()
        for points, ways in sums.items():
            for face in faces:
                longer[points + face] += ways
        sums = longer
    return sums
