"""The way that every legal move takes, for those who draw it: what is entered, what it costs, what it wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from colossarium.games.kolossus import actions, constants
from colossarium.games.kolossus.constants import ACTIVATION, DIRECTIONS, NO_DIRECTION, NOBODY
from colossarium.games.kolossus.content.reading import KolossusRuleset, space_name
from colossarium.games.kolossus.rules.beating import defence_of
from colossarium.games.kolossus.rules.dispatch import legal
from colossarium.games.kolossus.rules.movement import price_of
from colossarium.games.kolossus.rules.spaces import is_step
from colossarium.games.kolossus.rules.warbands import ally_of, are_enemies, class_of, corner_of
from colossarium.games.kolossus.state import Content, State
from colossarium.games.kolossus.text.clicks import clicks
from colossarium.games.kolossus.text.ids import mini_id
from colossarium.kernel.actions import first_of, op_of, second_of, third_of
from colossarium.kernel.definition import Json

EITHER = -1  # any last step will do


@dataclass(frozen=True)
class Way:
    """The spaces entered one after the other, the direction of the last step, and whether it has turned."""

    spaces: tuple[int, ...]
    last: int
    turned: bool


def routes(ruleset: KolossusRuleset, s: State) -> list[Json]:
    """Every legal move with its way; none at other decisions."""
    if s.over or s.phase not in (constants.MOVE, constants.CHAIN):
        return []
    out = [0] * (ruleset.longest_list + 1)
    moves = [act for act in out[: legal(s, ruleset.content, out)] if op_of(act) == actions.MOVE]
    found = {mini: ways_of(s, ruleset.content, mini) for mini in {first_of(act) for act in moves}}
    return [route(ruleset, s, act, found[first_of(act)]) for act in moves]


def route(ruleset: KolossusRuleset, s: State, act: int, ways: dict[tuple[int, int], Way]) -> Json:
    c, mini, space = ruleset.content, first_of(act), second_of(act)
    way = ways[space, third_of(act) - 1 if third_of(act) > 0 else EITHER]
    target = s.mini_on[space]
    takes = space == s.citadel and (s.began_on != s.citadel or c.capture == ACTIVATION)  # K10.1, K10.4
    return {
        "action": " ".join(clicks(ruleset, s, act)),
        "miniature": mini_id(ruleset, s, mini),
        "way": [space_name(entered) for entered in way.spaces],
        "points": len(way.spaces) + price_paid(s, c, mini, target, s.points - len(way.spaces)),
        "beats": None if target == NOBODY else mini_id(ruleset, s, target),
        "crystals": s.pile if takes else 0,
    }


def price_paid(s: State, c: Content, mini: int, target: int, left: int) -> int:
    """The target's defence, or what a Whip makes of it where the points left do not suffice (K9.2, K12.13)."""
    if target == NOBODY:
        return 0
    defence = defence_of(s, c, target)
    return defence if defence <= left else price_of(s, c, mini, target)


def ways_of(s: State, c: Content, mini: int) -> dict[tuple[int, int], Way]:
    """To every space the way that the rules take: a straight one before bent ones, then the shortest (K8.10).

    By the space and the last step, and by the space alone.
    """
    best: dict[tuple[int, int], Way] = {}
    for way in sorted(all_ways(s, c, mini), key=lambda each: (each.turned, len(each.spaces))):
        best.setdefault((way.spaces[-1], EITHER), way)
        if way.turned:
            best.setdefault((way.spaces[-1], way.last), way)
    return best


def all_ways(s: State, c: Content, mini: int) -> Iterator[Way]:
    """Straight legs, and from each space of theirs a second one for a class that may turn (K8.2, K8.3)."""
    here = s.space_of[mini]
    may_turn = c.bends[class_of(c, mini)] > 0 and not s.turned
    for direction in range(DIRECTIONS):
        if s.heading not in (NO_DIRECTION, direction):
            continue
        for way in leg(s, c, mini, Way((), direction, turned=False), here):
            yield way
            if may_turn and not is_closed(s, c, mini, way.spaces[-1]):
                yield from bent_ways(s, c, mini, way, way.spaces[-1])
    if may_turn and s.heading != NO_DIRECTION:
        yield from bent_ways(s, c, mini, Way((), s.heading, turned=False), here)  # K12.10: a turn at once


def bent_ways(s: State, c: Content, mini: int, way: Way, corner: int) -> Iterator[Way]:
    for direction in range(DIRECTIONS):
        if direction != way.last:
            yield from leg(s, c, mini, Way(way.spaces, direction, turned=True), corner)


def leg(s: State, c: Content, mini: int, way: Way, here: int) -> Iterator[Way]:
    """A way made longer step by step in its direction, until points, heights or somebody end it (K8.1 to K8.9)."""
    spaces, kind = way.spaces, class_of(c, mini)
    while len(spaces) < s.points and is_step(c, s.level, kind, here, way.last):
        here = c.next_space[DIRECTIONS * here + way.last]
        spaces = (*spaces, here)
        yield Way(spaces, way.last, way.turned)
        if is_closed(s, c, mini, here):
            return


def is_closed(s: State, c: Content, mini: int, space: int) -> bool:
    """An enemy, or an ally who lets nobody pass, ends the way here (K8.7, K8.8)."""
    other = s.mini_on[space]
    if other == NOBODY:
        return False
    mine, theirs = corner_of(mini), corner_of(other)
    walled = c.allies_block and theirs == ally_of(mine) and c.seat_of[mine] != c.seat_of[theirs]
    return are_enemies(mine, theirs) or walled
