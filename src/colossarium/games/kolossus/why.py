"""Why an action is not legal. The rules themselves are asked: what would have to change for it to be listed?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from colossarium.games.kolossus import state
from colossarium.games.kolossus.edition import CLASS_IDS, KolossusEdition, space_name, space_number
from colossarium.games.kolossus.rules.movement import reach
from colossarium.games.kolossus.rules.powers import fallen_of, rebirth_price
from colossarium.games.kolossus.rules.regions import is_bare, keeps_citadel, renew_ways_from
from colossarium.games.kolossus.rules.weapons import strike_price, turns_left
from colossarium.games.kolossus.spaces import distance, holds
from colossarium.games.kolossus.state import (
    BAND,
    FALLEN,
    LINES,
    NO_DIRECTION,
    NOBODY,
    RESTORE,
    SHIFT,
    SPACES,
    Content,
    State,
)
from colossarium.games.kolossus.warbands import are_enemies, corner_of, take_off
from colossarium.games.kolossus.words import (
    SKILL_IDS,
    arrow_id,
    mini_ids,
    question,
    warband_name,
    weapon_name,
)
from colossarium.kernel.game import Reason

MANY_POINTS = 40


@dataclass(frozen=True)
class Asked:
    """The action somebody asked for, and everything needed to answer."""

    edition: KolossusEdition
    s: State
    clicks: tuple[str, ...]

    @property
    def c(self) -> Content:
        return self.edition.content

    @property
    def first(self) -> str:
        return self.clicks[0]


def why_not(edition: KolossusEdition, s: State, clicks: Sequence[str]) -> Reason:
    asked = Asked(edition, s, tuple(clicks))
    if not clicks:
        return Reason("nothing was chosen", "")
    unknown = [click for click in clicks if not is_known(asked, click)]
    if unknown:
        return Reason(f"there is nothing called '{unknown[0]}' in this game", "")
    by_phase: dict[int, Callable[[Asked], Reason]] = {
        state.MOVE: why_not_move,
        state.CHAIN: why_not_onward,
        state.ACTIVATE: why_not_activate,
        state.QUAKE: why_not_quake,
        state.PLACE: why_not_place,
        state.ALLOT: why_not_place,
        state.STRIKE: why_not_strike,
    }
    return by_phase.get(s.phase, why_not_otherwise)(asked)


def is_known(asked: Asked, click: str) -> bool:
    words = {"end", "keep", "stop", "place", "pool", "weapon", "activate", "stay", *CLASS_IDS, *SKILL_IDS}
    arrows = {arrow_id(line, way) for line in range(LINES) for way in range(2)}
    names = {each["id"] for each in (*asked.edition.words.powers, *asked.edition.words.warbands)}
    known = words | arrows | names | set(mini_ids(asked.edition, asked.s))
    return click in known or space_number(click) is not None or click.isdecimal()


def not_now(asked: Asked) -> Reason:
    """Known words that do not answer the question at hand."""
    clause = {state.MOVE: "K7.5", state.ACTIVATE: "K7.3", state.QUAKE: "K5.2", state.PLACE: "K11.6"}
    text = " ".join(asked.clicks)
    asks = question(asked.edition, asked.s)
    return Reason(f"'{text}' does not answer what is asked: {asks}", clause.get(asked.s.phase, ""), asked.clicks)


def why_not_otherwise(asked: Asked) -> Reason:
    if asked.s.phase == state.INITIATIVE and asked.first not in ("keep", "initiative"):
        return Reason("the Die of Destiny comes first: keep or initiative", "K13.2", asked.clicks)
    return not_now(asked)


# Movement.


def why_not_move(asked: Asked) -> Reason:
    s, minis = asked.s, mini_ids(asked.edition, asked.s)
    if asked.first not in minis:
        return not_now(asked)
    mini = minis[asked.first]
    if corner_of(mini) != s.active:
        who = warband_name(asked.edition, s, s.active)
        return Reason(f"{asked.first} is not a miniature of {who}, whose turn it is", "K1.5", (asked.first,))
    if s.space_of[mini] == FALLEN:
        return Reason(f"{asked.first} has fallen", "K7.3", (asked.first,))
    if asked.c.class_of[mini % BAND] != s.moving_class:
        return Reason(f"{asked.first} is no {CLASS_IDS[s.moving_class]}, and that is what was activated", "K7.5")
    if s.activated[mini % BAND]:
        return Reason(f"{asked.first} has already been activated this turn", "K7.6", (asked.first,))
    if len(asked.clicks) == 1:
        return Reason(f"{asked.first} needs a space to go to, or itself again to stay", "K7.5", (asked.first,))
    return why_not_there(asked, mini, asked.clicks[1])


def why_not_onward(asked: Asked) -> Reason:
    if space_number(asked.first) is None:
        return not_now(asked)
    return why_not_there(asked, asked.s.mover, asked.first)


def why_not_there(asked: Asked, mini: int, target: str) -> Reason:
    """Why a miniature cannot end its movement on a space."""
    s, space = asked.s, space_number(target)
    if space is None:
        return not_now(asked)
    who = next(name for name, number in mini_ids(asked.edition, s).items() if number == mini)
    occupant = s.mini_on[space]
    if occupant == mini:
        return Reason(f"{who} is on {target} already; click it twice to stay", "K7.5", (who, target))
    if occupant != NOBODY and not are_enemies(corner_of(mini), corner_of(occupant)):
        return Reason(f"{who} cannot end on {target}: a friendly miniature stands there", "K8.7", (who, target))
    if reaches(asked, s, mini, space):
        return Reason(f"{target} is in reach, but not by that last step", "K12.11", (who, target))
    for sentence, clause, relaxed in relaxations(asked, mini, space):
        if reaches(asked, relaxed, mini, space):
            return Reason(f"{who} cannot go to {target}: {sentence}", clause, (who, target))
    return Reason(f"{who} cannot go to {target}: no permitted way leads there", "K8.3", (who, target))


def reaches(asked: Asked, s: State, mini: int, space: int) -> bool:
    turns = turns_left(s, asked.c, mini) if s.heading != NO_DIRECTION else s_turns(asked, s, mini)
    low, high = reach(s, asked.c, mini, s.points, s.heading, turns)
    return holds(low, high, space)


def s_turns(asked: Asked, s: State, mini: int) -> int:
    """The turns of a first movement; a relaxed state may grant one to a class that has none."""
    return 1 if s.turned else asked.c.turns[asked.c.class_of[mini % BAND]]


def relaxations(asked: Asked, mini: int, space: int) -> list[tuple[str, str, State]]:
    """States in which one rule does not hold, nearest first, each with what it would mean."""
    s, c = asked.s, asked.c
    kind = c.class_of[mini % BAND]
    undefended = s.copy()
    undefended.skill = [[0] * len(row) for row in s.skill]
    tireless = s.copy()
    tireless.points = MANY_POINTS
    level = s.copy()
    level.level = [1] * SPACES
    for each in range(SPACES):
        renew_ways_from(level, c, kind, each)
    alone = s.copy()
    for other in range(len(s.space_of)):
        enemy = s.space_of[other] != FALLEN and are_enemies(corner_of(other), corner_of(mini))
        if enemy and s.space_of[other] != space:
            take_off(alone, other)
    nimble = s.copy()
    nimble.turned = s.heading == NO_DIRECTION
    free = alone.copy()
    free.points, free.level, free.ways = MANY_POINTS, level.level, level.ways
    points = f"{s.points} point" + ("" if s.points == 1 else "s")
    straight = "moves in one straight line" if c.turns[kind] == 0 else "may change direction only once"
    return [
        (f"its defence cannot be paid with {points}", "K9.3", undefended),
        (f"the climb is too steep for a {CLASS_IDS[kind]}", "K8.4", level),
        (f"an enemy is in the way, who would have to be beaten first on {blocker(asked, mini)}", "K8.8", alone),
        (f"{points} are not enough" if s.points != 1 else "1 point is not enough", "K8.1", tireless),
        (f"a {CLASS_IDS[kind]} {straight}", "K8.2" if c.turns[kind] == 0 else "K8.3", nimble),
        ("several rules are against it: steep steps, enemies or distance", "K8.3", free),
    ]


def blocker(asked: Asked, mini: int) -> str:
    """Where the nearest enemy stands, to make the sentence concrete."""
    s = asked.s
    enemies = [
        space
        for other, space in enumerate(s.space_of)
        if space != FALLEN and are_enemies(corner_of(other), corner_of(mini))
    ]
    nearest = min(enemies, key=lambda space: distance(space, s.space_of[mini]))
    return space_name(nearest)


# The other decisions.


def why_not_activate(asked: Asked) -> Reason:
    s, c = asked.s, asked.c
    if asked.first == "activate" and len(asked.clicks) == 2 and asked.clicks[1] in CLASS_IDS:
        kind = CLASS_IDS.index(asked.clicks[1])
        if c.cost[kind] > s.activation:
            sentence = f"a {asked.clicks[1]} costs {c.cost[kind]} activation points and {s.activation} are left"
            return Reason(sentence, "K7.2", asked.clicks)
        return Reason(f"no {asked.clicks[1]} is on the board that has not acted this turn", "K7.3", asked.clicks)
    powers = {power["id"]: number for number, power in enumerate(asked.edition.words.powers)}
    if asked.first in powers:
        return why_not_power(asked, powers[asked.first])
    if asked.first in mini_ids(asked.edition, s):
        return Reason("choose the class to activate first; the miniature is chosen after its roll", "K7.5")
    return not_now(asked)


def why_not_power(asked: Asked, power: int) -> Reason:
    c = asked.c
    name = asked.edition.words.powers[power]["name"]
    if not c.has_titans:
        return Reason("Titan Powers belong to chapter 3", "K1.6", asked.clicks)
    if c.power[power] == SHIFT and len(asked.clicks) == 2:
        return why_not_shift(asked, power, asked.clicks[1])
    if c.power[power] == RESTORE and len(asked.clicks) == 3 and asked.clicks[1] in CLASS_IDS:
        return why_not_rebirth(asked, power, CLASS_IDS.index(asked.clicks[1]), asked.clicks[2])
    return Reason(f"{name} cannot be used in this way now", "K13.6", asked.clicks)


def why_not_shift(asked: Asked, power: int, arrow: str) -> Reason:
    s, c = asked.s, asked.c
    arrows = {arrow_id(line, way): (line, way) for line in range(LINES) for way in range(2)}
    if arrow not in arrows:
        return not_now(asked)
    line, way = arrows[arrow]
    if s.pool[s.active] < c.power_cost[power]:
        sentence = f"it costs {c.power_cost[power]} mana and the pool holds {s.pool[s.active]}"
        return Reason(sentence, "K13.1", asked.clicks)
    if s.power_uses[power] >= c.power_limit[power]:
        return Reason("it cannot be used again this turn", "K13.12", asked.clicks)
    if not keeps_citadel(s, line, way, c.power_distance[power]):
        return Reason("the Citadel would be carried off the board", "K6.6", (arrow, space_name(s.citadel)))
    if is_bare(s, line):
        return Reason("nothing lies on that region", "K13.7", (arrow,))
    return Reason("only central regions may be moved", "K2.5", (arrow,))


def why_not_rebirth(asked: Asked, power: int, kind: int, target: str) -> Reason:
    s, c = asked.s, asked.c
    space = space_number(target)
    price = rebirth_price(c, power, kind)
    if fallen_of(s, c, kind) == NOBODY:
        return Reason(f"no {CLASS_IDS[kind]} of the warband has fallen", "K13.10", asked.clicks)
    if space is None or space not in c.corner_space[s.active]:
        return Reason(f"{target} is no space of the own starting position", "K13.10", asked.clicks)
    if s.mini_on[space] != NOBODY:
        return Reason(f"{target} holds a miniature", "K13.10", asked.clicks)
    if s.pool[s.active] < price:
        return Reason(f"it costs {price} mana and the pool holds {s.pool[s.active]}", "K13.1", asked.clicks)
    return Reason("it cannot be used again this turn", "K13.12", asked.clicks)


def why_not_quake(asked: Asked) -> Reason:
    s, c = asked.s, asked.c
    arrows = {arrow_id(line, way): (line, way) for line in range(LINES) for way in range(2)}
    if asked.first not in arrows:
        return not_now(asked)
    line, way = arrows[asked.first]
    if not c.quake_line[line]:
        return Reason("only central regions move in the Great Quake", "K5.2", asked.clicks)
    if s.moved_lines >> line & 1:
        return Reason("that region has moved already in the Great Quake", "K5.4", asked.clicks)
    if not keeps_citadel(s, line, way, s.quake_roll):
        return Reason("the Citadel would be carried off the board", "K5.5", (asked.first, space_name(s.citadel)))
    return Reason(f"the region moves according to the roll, {s.quake_roll}", "K5.3", asked.clicks)


def why_not_place(asked: Asked) -> Reason:
    s, c = asked.s, asked.c
    if len(asked.clicks) != 2 or asked.first != "place":
        return not_now(asked)
    where = asked.clicks[1]
    if where in SKILL_IDS:
        return Reason(f"{where} holds the most mana that the option skill_cap allows", "K11.10", (where,))
    if s.phase == state.ALLOT:
        return Reason("the first points go to skills only", "K3.8", (where,))
    if not c.has_titans:
        return Reason("pool and weapon belong to chapter 3", "K1.6", (where,))
    if where == "pool":
        return Reason(f"the pool holds {c.pool_top} points at most", "K11.11", (where,))
    if s.charged[s.active]:
        return Reason(f"the {weapon_name(asked.edition, s, s.active)} is charged already", "K11.12", (where,))
    return Reason(f"charging takes {c.charge} fresh points together", "K11.12", (where,))


def why_not_strike(asked: Asked) -> Reason:
    s, minis = asked.s, mini_ids(asked.edition, asked.s)
    if asked.first not in minis:
        return not_now(asked)
    target = minis[asked.first]
    if s.space_of[target] == FALLEN:
        return Reason(f"{asked.first} has fallen", "K12.14", asked.clicks)
    if not are_enemies(corner_of(target), s.active):
        return Reason(f"{asked.first} is friendly", "K9.5", asked.clicks)
    here, there = s.space_of[s.mover], s.space_of[target]
    price = strike_price(s, asked.c, target, distance(here, there))
    if price > s.points:
        return Reason(f"striking {asked.first} costs {price} points and {s.points} are left", "K12.15", asked.clicks)
    return Reason(f"{asked.first} is not in a clear straight line within range", "K12.14", asked.clicks)
