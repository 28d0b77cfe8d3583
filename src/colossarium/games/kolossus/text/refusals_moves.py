"""Why a miniature cannot end its movement on a space, or strike another."""

from __future__ import annotations

from colossarium.games.kolossus import constants
from colossarium.games.kolossus.actions import MOVE
from colossarium.games.kolossus.constants import BAND, DIRECTIONS, FALLEN, NOBODY
from colossarium.games.kolossus.content.reading import CLASS_IDS, space_name, space_number
from colossarium.games.kolossus.rules.movement import walk_straight
from colossarium.games.kolossus.rules.spaces import distance, holds
from colossarium.games.kolossus.rules.warbands import are_enemies, corner_of, take_off
from colossarium.games.kolossus.rules.weapons import bends_left, has_sword, list_approaches, strike_price, targets
from colossarium.games.kolossus.state import Content, State
from colossarium.games.kolossus.text.clicks import came_from
from colossarium.games.kolossus.text.ids import mini_ids
from colossarium.games.kolossus.text.labels import warband_name, weapon_name
from colossarium.games.kolossus.text.refusals_common import Refusal, left, not_now
from colossarium.games.kolossus.text.refusals_hindrances import Case, fewest_hindrances, reaches
from colossarium.kernel.actions import action
from colossarium.kernel.definition import Reason
from colossarium.kernel.wording import listed, many

PLENTY = 127  # points for any strike

# Which miniature.


def why_not_move(refusal: Refusal) -> Reason:
    s, minis = refusal.s, mini_ids(refusal.ruleset, refusal.s)
    if refusal.first not in minis:
        return why_not_finished(refusal)
    mini = minis[refusal.first]
    if corner_of(mini) != s.active:
        who = warband_name(refusal.ruleset, s, s.active)
        return Reason(f"{refusal.first} is not a miniature of {who}, whose turn it is", "K1.5", (refusal.first,))
    if s.space_of[mini] == FALLEN:
        return Reason(f"{refusal.first} has fallen", "K7.3", (refusal.first,))
    if refusal.c.class_of[mini % BAND] != s.moving_class:
        sentence = f"{refusal.first} is not a {CLASS_IDS[s.moving_class]}, the class that was activated"
        return Reason(sentence, "K7.5", (refusal.first,))
    if s.activated[mini % BAND]:
        return Reason(f"{refusal.first} has already been activated this turn", "K7.6", (refusal.first,))
    if len(refusal.clicks) == 1:
        return Reason(f"{refusal.first} needs a space to go to, or itself again to stay", "K7.5", (refusal.first,))
    return why_not_there(refusal, mini, refusal.clicks[1:])


def why_not_onward(refusal: Refusal) -> Reason:
    if space_number(refusal.first) is None:
        return why_not_finished(refusal)
    return why_not_there(refusal, refusal.s.mover, refusal.clicks)


def why_not_finished(refusal: Refusal) -> Reason:
    """Words that would begin something new while an activation is running."""
    if refusal.first == "activate":
        return refusal.because("the next class is chosen after this activation is over", "K7.7")
    return not_now(refusal)


# Which space.


def why_not_there(refusal: Refusal, mini: int, way: tuple[str, ...]) -> Reason:
    """Why a miniature cannot end its movement on a space, perhaps by a last step from another."""
    s, target, space = refusal.s, way[0], space_number(way[0])
    if space is None or len(way) > 2:
        return not_now(refusal)
    who, occupant = refusal.name_of(mini), s.mini_on[space]
    if occupant == mini and s.phase == constants.CHAIN:
        return Reason(f"{who} stands on {target} already; stop ends the movement there", "K12.12", (who, target))
    if occupant == mini:
        return Reason(f"{who} stands on {target} already; click it twice to stay", "K7.5", (who, target))
    if occupant != NOBODY and not are_enemies(corner_of(mini), corner_of(occupant)):
        sentence = f"{who} cannot end on {target}: {refusal.name_of(occupant)} stands there and is friendly"
        return Reason(sentence, "K8.7", (who, target))
    bends = bends_left(s, refusal.c, mini)
    if reaches(refusal.c, Case(s, bends), mini, space):
        return why_not_that_way(refusal, mini, space)
    hindrances = fewest_hindrances(refusal.c, Case(s, bends), mini, space)
    reasons = [each.explain(refusal, case, mini, space) for each, case in hindrances]
    clause = hindrances[0][0].clause_for(s)
    return Reason(f"{who} cannot go to {target}: {', and '.join(reasons)}", clause, (who, target))


def why_not_that_way(refusal: Refusal, mini: int, space: int) -> Reason:
    """The space is in reach; what is wrong is the last step that was named, or that none was."""
    out = [0] * DIRECTIONS
    target, ids = space_name(space), (refusal.name_of(mini), space_name(space))
    if refusal.s.mini_on[space] == NOBODY or not has_sword(refusal.s, refusal.c, mini):
        return Reason(f"all ways to {target} are one and the same move: name only that space", "K8.10", ids)
    straight = walk_straight(refusal.s, refusal.c, mini, refusal.s.points, refusal.s.heading)
    count = list_approaches(refusal.s, refusal.c, action(MOVE, mini, space, 0), straight, out, 0)
    if count == 1 or holds(straight[2], straight[3], space):
        return Reason(f"only one way to {target} is on offer: name only that space", "K12.11", ids)
    steps = listed([space_name(came_from(refusal.ruleset, act)) for act in out[:count]], "or")
    return Reason(f"say from where the last step to {target} comes: {steps}", "K12.11", ids)


# Which target.


def why_not_strike(refusal: Refusal) -> Reason:
    s, c, minis = refusal.s, refusal.c, mini_ids(refusal.ruleset, refusal.s)
    space = space_number(refusal.first)
    if space is not None and s.mini_on[space] != NOBODY:
        return refusal.because(f"name the miniature to strike: {refusal.name_of(s.mini_on[space])}", "K12.14")
    if refusal.first not in minis or len(refusal.clicks) > 1:
        return why_not_finished(refusal)
    target = minis[refusal.first]
    if s.space_of[target] == FALLEN:
        return refusal.because(f"{refusal.first} has fallen", "K12.14")
    if not are_enemies(corner_of(target), s.active):
        return refusal.because(f"{refusal.first} is friendly, and weapons beat enemies only", "K9.5")
    weapon, adjacent = weapon_name(refusal.ruleset, s, s.active), c.strike_range[s.warband_of[s.active]] == 1
    trial = s.copy()
    trial.points = PLENTY
    if strikes(c, trial, target):
        price = strike_price(s, c, target, distance(s.space_of[s.mover], s.space_of[target]))
        sentence = f"striking {refusal.first} costs {many(price, 'point')}, and {left(s.points)}"
        return Reason(sentence, "K12.16" if adjacent else "K12.15", refusal.clicks)
    for other in range(len(s.space_of)):
        if s.space_of[other] != FALLEN and other not in (s.mover, target):
            take_off(trial, other)
    if strikes(c, trial, target):
        return refusal.because(f"another miniature stands between the {weapon} and {refusal.first}", "K12.14")
    if adjacent:
        return refusal.because(f"{refusal.first} is not adjacent", "K12.16")
    return refusal.because(f"{refusal.first} is in none of the eight directions within range", "K12.14")


def strikes(c: Content, s: State, target: int) -> bool:
    low, high = targets(s, c)
    return holds(low, high, s.space_of[target])
