"""What keeps a miniature from a space: which rules would have to give way for `reach` to hold it?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from colossarium.games.kolossus.constants import BAND, DIRECTIONS, FALLEN, NO_DIRECTION, SPACES, WORDS
from colossarium.games.kolossus.content.reading import CLASS_IDS, space_name
from colossarium.games.kolossus.rules.movement import reach
from colossarium.games.kolossus.rules.regions import renew_ways, set_level
from colossarium.games.kolossus.rules.spaces import add_space, can_step, distance, drop_space, holds, way_index
from colossarium.games.kolossus.rules.warbands import ally_of, are_enemies, corner_of, take_off
from colossarium.games.kolossus.state import Content, State
from colossarium.games.kolossus.text.refusals_common import Refusal
from colossarium.kernel.wording import many

MANY_POINTS = 64  # more than any way and any defence cost together


@dataclass(frozen=True)
class Case:
    """A state, perhaps with some rules out of force, and how many changes of direction are left."""

    s: State
    bends: int


def reaches(c: Content, case: Case, mini: int, space: int) -> bool:
    low, high = reach(case.s, c, mini, case.s.points, case.s.heading, case.bends)
    return holds(low, high, space)


def points_needed(c: Content, case: Case, mini: int, space: int) -> int:
    """The fewest points with which the space could be reached."""
    trial = Case(case.s.copy(), case.bends)
    for points in range(1, MANY_POINTS):
        trial.s.points = points
        if reaches(c, trial, mini, space):
            return points
    return MANY_POINTS


@dataclass(frozen=True)
class Hindrance:
    """A rule that may stand in the way: how it looks without it, and how to say so."""

    clause: str
    relax: Callable[[Content, Case, int, int], Case]
    explain: Callable[[Refusal, Case, int, int], str]

    def clause_for(self, s: State) -> str:
        """The Sword has its own words about changes of direction."""
        return "K12.10" if self.clause == "K8.2" and s.heading != NO_DIRECTION else self.clause


def fewest_hindrances(c: Content, case: Case, mini: int, space: int) -> list[tuple[Hindrance, Case]]:
    """The fewest rules that would have to give way, each with the case in which it alone is left."""
    for number in range(1, len(HINDRANCES) + 1):
        for chosen in combinations(HINDRANCES, number):
            if reaches(c, relaxed(c, case, chosen, mini, space), mini, space):
                others = [tuple(each for each in chosen if each is not one) for one in chosen]
                return [(one, relaxed(c, case, rest, mini, space)) for one, rest in zip(chosen, others, strict=True)]
    raise AssertionError("some way leads to every space once all rules give way")


def relaxed(c: Content, case: Case, hindrances: tuple[Hindrance, ...], mini: int, space: int) -> Case:
    for each in hindrances:
        case = each.relax(c, Case(case.s.copy(), case.bends), mini, space)
    return case


def without_defence(c: Content, case: Case, mini: int, space: int) -> Case:
    case.s.skill = [[0] * len(row) for row in case.s.skill]
    return case


def explain_defence(refusal: Refusal, case: Case, mini: int, space: int) -> str:
    needed = points_needed(refusal.c, case, mini, space)
    way = points_needed(
        refusal.c, without_defence(refusal.c, Case(case.s.copy(), case.bends), mini, space), mini, space
    )
    return f"{many(way, 'space')} and a defence of {needed - way} cost {needed} points, and it has {case.s.points}"


def without_levels(c: Content, case: Case, mini: int, space: int) -> Case:
    for each in range(SPACES):
        set_level(case.s, each, 1)
    renew_ways(case.s, c)
    return case


def explain_steepness(refusal: Refusal, case: Case, mini: int, space: int) -> str:
    """Name the one step that is too steep, if only one is."""
    c, kind = refusal.c, refusal.c.class_of[mini % BAND]
    trial = Case(case.s.copy(), case.bends)
    for here in range(SPACES):
        for direction in range(DIRECTIONS):
            there = c.next_space[DIRECTIONS * here + direction]
            if there < 0 or can_step(case.s, kind, here, direction):
                continue
            step = way_index(kind, direction) // WORDS
            add_space(trial.s.ways, step, here)
            if reaches(c, trial, mini, space):
                low, high = case.s.level[here], case.s.level[there]
                spaces = f"from level {low} on {space_name(here)} to level {high} on {space_name(there)}"
                return f"{spaces} is too steep for a {CLASS_IDS[kind]}"
            drop_space(trial.s.ways, step, here)
    return f"more than one step is too steep for a {CLASS_IDS[kind]}"


def others_on_board(case: Case, mini: int, space: int) -> list[int]:
    """Every miniature but this one and the one on the target, the nearest first."""
    s = case.s
    others = [other for other, held in enumerate(s.space_of) if held not in (FALLEN, space) and other != mini]
    return sorted(others, key=lambda other: distance(s.space_of[other], s.space_of[mini]))


def enemies_of(case: Case, mini: int, space: int) -> list[int]:
    others = others_on_board(case, mini, space)
    return [other for other in others if are_enemies(corner_of(other), corner_of(mini))]


def allies_of(case: Case, mini: int, space: int) -> list[int]:
    others = others_on_board(case, mini, space)
    return [other for other in others if corner_of(other) == ally_of(corner_of(mini))]


def without_enemies(c: Content, case: Case, mini: int, space: int) -> Case:
    return without(case, enemies_of(case, mini, space))


def without_allies(c: Content, case: Case, mini: int, space: int) -> Case:
    return without(case, allies_of(case, mini, space))


def without(case: Case, minis: list[int]) -> Case:
    for mini in minis:
        take_off(case.s, mini)
    return case


def explain_enemy(refusal: Refusal, case: Case, mini: int, space: int) -> str:
    return blocker(refusal, case, mini, space, enemies_of(case, mini, space)) or "enemies are in the way"


def explain_ally(refusal: Refusal, case: Case, mini: int, space: int) -> str:
    return blocker(refusal, case, mini, space, allies_of(case, mini, space)) or "allies are in the way"


def blocker(refusal: Refusal, case: Case, mini: int, space: int, others: list[int]) -> str:
    """Name the one miniature that is in the way, if only one is."""
    for other in others:
        if reaches(refusal.c, without(Case(case.s.copy(), case.bends), [other]), mini, space):
            return f"{refusal.name_of(other)} on {space_name(case.s.space_of[other])} is in the way"
    return ""


def with_free_turn(c: Content, case: Case, mini: int, space: int) -> Case:
    case.s.heading, case.s.turned = NO_DIRECTION, False
    return Case(case.s, bends=1)


def explain_turn(refusal: Refusal, case: Case, mini: int, space: int) -> str:
    if case.s.heading != NO_DIRECTION:
        return "the one change of direction is used" if case.bends == 0 else "one change of direction is not enough"
    return f"a {CLASS_IDS[refusal.c.class_of[mini % BAND]]} moves in one straight line"


def with_many_points(c: Content, case: Case, mini: int, space: int) -> Case:
    case.s.points = MANY_POINTS
    return case


def explain_points(refusal: Refusal, case: Case, mini: int, space: int) -> str:
    return f"that takes {many(points_needed(refusal.c, case, mini, space), 'point')}, and it has {case.s.points}"


HINDRANCES = (
    Hindrance("K9.3", without_defence, explain_defence),
    Hindrance("K8.4", without_levels, explain_steepness),
    Hindrance("K8.8", without_enemies, explain_enemy),
    Hindrance("K8.7", without_allies, explain_ally),
    Hindrance("K8.2", with_free_turn, explain_turn),
    Hindrance("K8.1", with_many_points, explain_points),
)
