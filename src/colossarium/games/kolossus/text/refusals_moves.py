"""Why a miniature cannot end its movement on a space, or strike another."""

from __future__ import annotations

from colossarium.games.kolossus import state
from colossarium.games.kolossus.actions import MOVE
from colossarium.games.kolossus.content.reading import CLASS_IDS, space_name, space_number
from colossarium.games.kolossus.rules.movement import walk_straight
from colossarium.games.kolossus.rules.spaces import distance, holds
from colossarium.games.kolossus.rules.warbands import are_enemies, corner_of, take_off
from colossarium.games.kolossus.rules.weapons import has_sword, list_approaches, strike_price, targets, turns_left
from colossarium.games.kolossus.state import BAND, DIRECTIONS, FALLEN, NOBODY, Content, State
from colossarium.games.kolossus.text.clicks import came_from
from colossarium.games.kolossus.text.ids import mini_ids
from colossarium.games.kolossus.text.labels import warband_name, weapon_name
from colossarium.games.kolossus.text.refusals_common import Asked, counted, left, not_now
from colossarium.games.kolossus.text.refusals_hindrances import Case, fewest_hindrances, reaches
from colossarium.kernel.actions import action
from colossarium.kernel.game import Reason

PLENTY = 127  # points for any strike

# Which miniature.


def why_not_move(asked: Asked) -> Reason:
    s, minis = asked.s, mini_ids(asked.ruleset, asked.s)
    if asked.first not in minis:
        return why_not_finished(asked)
    mini = minis[asked.first]
    if corner_of(mini) != s.active:
        who = warband_name(asked.ruleset, s, s.active)
        return Reason(f"{asked.first} is not a miniature of {who}, whose turn it is", "K1.5", (asked.first,))
    if s.space_of[mini] == FALLEN:
        return Reason(f"{asked.first} has fallen", "K7.3", (asked.first,))
    if asked.c.class_of[mini % BAND] != s.moving_class:
        sentence = f"{asked.first} is no {CLASS_IDS[s.moving_class]}, and that is what was activated"
        return Reason(sentence, "K7.5", (asked.first,))
    if s.activated[mini % BAND]:
        return Reason(f"{asked.first} has already been activated this turn", "K7.6", (asked.first,))
    if len(asked.clicks) == 1:
        return Reason(f"{asked.first} needs a space to go to, or itself again to stay", "K7.5", (asked.first,))
    return why_not_there(asked, mini, asked.clicks[1:])


def why_not_onward(asked: Asked) -> Reason:
    if space_number(asked.first) is None:
        return why_not_finished(asked)
    return why_not_there(asked, asked.s.mover, asked.clicks)


def why_not_finished(asked: Asked) -> Reason:
    """Words that would begin something new while an activation is running."""
    if asked.first == "activate":
        return Reason("the next class is chosen after this activation is over", "K7.7", asked.clicks)
    return not_now(asked)


# Which space.


def why_not_there(asked: Asked, mini: int, way: tuple[str, ...]) -> Reason:
    """Why a miniature cannot end its movement on a space, perhaps by a last step from another."""
    s, target, space = asked.s, way[0], space_number(way[0])
    if space is None or len(way) > 2:
        return not_now(asked)
    who, occupant = asked.name_of(mini), s.mini_on[space]
    if occupant == mini and s.phase == state.CHAIN:
        return Reason(f"{who} stands on {target} already; stop ends the movement there", "K12.12", (who, target))
    if occupant == mini:
        return Reason(f"{who} stands on {target} already; click it twice to stay", "K7.5", (who, target))
    if occupant != NOBODY and not are_enemies(corner_of(mini), corner_of(occupant)):
        sentence = f"{who} cannot end on {target}: {asked.name_of(occupant)} stands there and is friendly"
        return Reason(sentence, "K8.7", (who, target))
    turns = turns_left(s, asked.c, mini)
    if reaches(asked.c, Case(s, turns), mini, space):
        return why_not_that_way(asked, mini, space)
    hindrances = fewest_hindrances(asked.c, Case(s, turns), mini, space)
    reasons = [each.explain(asked, case, mini, space) for each, case in hindrances]
    clause = hindrances[0][0].clause_for(s)
    return Reason(f"{who} cannot go to {target}: {', and '.join(reasons)}", clause, (who, target))


def why_not_that_way(asked: Asked, mini: int, space: int) -> Reason:
    """The space is in reach; what is wrong is the last step that was named, or that none was."""
    out = [0] * DIRECTIONS
    target, ids = space_name(space), (asked.name_of(mini), space_name(space))
    if asked.s.mini_on[space] == NOBODY or not has_sword(asked.s, asked.c, mini):
        return Reason(f"all ways to {target} are one and the same move: name that space alone", "K8.10", ids)
    straight = walk_straight(asked.s, asked.c, mini, asked.s.points, asked.s.heading)
    count = list_approaches(asked.s, asked.c, action(MOVE, mini, space, 0), straight, out, 0)
    if count == 1 or holds(straight[2], straight[3], space):
        return Reason(f"only one way to {target} is on offer: name that space alone", "K12.11", ids)
    steps = " or ".join(space_name(came_from(asked.ruleset, act)) for act in out[:count])
    return Reason(f"say from where the last step to {target} comes: {steps}", "K12.11", ids)


# Which target.


def why_not_strike(asked: Asked) -> Reason:
    s, c, minis = asked.s, asked.c, mini_ids(asked.ruleset, asked.s)
    space = space_number(asked.first)
    if space is not None and s.mini_on[space] != NOBODY:
        return Reason(f"name the miniature to strike: {asked.name_of(s.mini_on[space])}", "K12.14", asked.clicks)
    if asked.first not in minis or len(asked.clicks) > 1:
        return why_not_finished(asked)
    target = minis[asked.first]
    if s.space_of[target] == FALLEN:
        return Reason(f"{asked.first} has fallen", "K12.14", asked.clicks)
    if not are_enemies(corner_of(target), s.active):
        return Reason(f"{asked.first} is friendly, and weapons beat enemies only", "K9.5", asked.clicks)
    weapon, adjacent = weapon_name(asked.ruleset, s, s.active), c.strike_range[s.warband_of[s.active]] == 1
    trial = s.copy()
    trial.points = PLENTY
    if strikes(c, trial, target):
        price = strike_price(s, c, target, distance(s.space_of[s.mover], s.space_of[target]))
        sentence = f"striking {asked.first} costs {counted(price, 'point')}, and {left(s.points)}"
        return Reason(sentence, "K12.16" if adjacent else "K12.15", asked.clicks)
    for other in range(len(s.space_of)):
        if s.space_of[other] != FALLEN and other not in (s.mover, target):
            take_off(trial, other)
    if strikes(c, trial, target):
        return Reason(f"another miniature stands between the {weapon} and {asked.first}", "K12.14", asked.clicks)
    if adjacent:
        return Reason(f"{asked.first} is not adjacent", "K12.16", asked.clicks)
    return Reason(f"{asked.first} is in none of the eight directions within range", "K12.14", asked.clicks)


def strikes(c: Content, s: State, target: int) -> bool:
    low, high = targets(s, c)
    return holds(low, high, s.space_of[target])
