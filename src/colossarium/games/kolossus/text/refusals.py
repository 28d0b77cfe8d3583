"""Why an action is not legal. The rules themselves are asked: what would have to change for it to be listed?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from colossarium.games.kolossus import state
from colossarium.games.kolossus.content.reading import CLASS_IDS, KolossusRuleset, space_name, space_number
from colossarium.games.kolossus.rules.powers import fallen_of, rebirth_price
from colossarium.games.kolossus.rules.regions import is_bare, keeps_citadel, laden
from colossarium.games.kolossus.state import DESTINY_ADD, NOBODY, SHIFT, State
from colossarium.games.kolossus.text.ids import SKILL_IDS, mini_ids
from colossarium.games.kolossus.text.labels import warband_name, weapon_name
from colossarium.games.kolossus.text.refusals_common import Asked, arrows, counted, is_known, left, not_now
from colossarium.games.kolossus.text.refusals_moves import why_not_move, why_not_onward, why_not_strike
from colossarium.kernel.game import Reason


def why_not(ruleset: KolossusRuleset, s: State, clicks: Sequence[str]) -> Reason:
    asked = Asked(ruleset, s, tuple(clicks))
    not_understood = asked.not_understood(lambda click: is_known(ruleset, s, click))
    if not_understood is not None:
        return not_understood
    powers = {power["id"]: number for number, power in enumerate(ruleset.names.powers)}
    if asked.first in powers:
        return why_not_power(asked, powers[asked.first])
    by_phase: dict[int, Callable[[Asked], Reason]] = {
        state.BAND_CHOICE: why_not_band,
        state.FORM_COLOSSUS: why_not_formed,
        state.FORM_GUARDIANS: why_not_formed,
        state.ALLOT: why_not_place,
        state.QUAKE: why_not_quake,
        state.PLACE: why_not_place,
        state.INITIATIVE: why_not_kept,
        state.ACTIVATE: why_not_activate,
        state.MOVE: why_not_move,
        state.CHAIN: why_not_onward,
        state.STRIKE: why_not_strike,
    }
    return by_phase[s.phase](asked)


# Setup and the Great Quake.


def why_not_band(asked: Asked) -> Reason:
    names = [band["id"] for band in asked.ruleset.names.warbands]
    if asked.first in names and len(asked.clicks) == 1:
        return Reason(f"{asked.first} has been taken already", "K3.3", asked.clicks)
    return not_now(asked)


def why_not_formed(asked: Asked) -> Reason:
    s, c = asked.s, asked.c
    wanted = 1 if s.phase == state.FORM_COLOSSUS else 2
    if any(space_number(click) is None for click in asked.clicks):
        return not_now(asked)
    for click in asked.clicks:
        if space_number(click) not in c.corner_space[s.active]:
            return Reason(f"{click} is no space of the own starting position", "K3.4", (click,))
    if len(set(asked.clicks)) != wanted or len(asked.clicks) != wanted:
        many = "one space" if wanted == 1 else "two different spaces"
        return Reason(f"{many} must be chosen", "K3.5", asked.clicks)
    return Reason("a miniature stands there already", "K3.5", asked.clicks)


def why_not_quake(asked: Asked) -> Reason:
    s, c = asked.s, asked.c
    if asked.first in ("end", "keep", "stop"):
        return Reason("every warband must make its quake", "K5.6", asked.clicks)
    if asked.first not in arrows():
        return not_now(asked)
    line, way = arrows()[asked.first]
    spaces = int(asked.clicks[1]) if len(asked.clicks) == 2 and asked.clicks[1].isdecimal() else s.quake_roll
    if not c.quake_line[line]:
        return Reason("only central regions move in the Great Quake", "K5.2", asked.clicks)
    if c.line_once and s.moved_lines >> line & 1:
        return Reason("that region has moved already in the Great Quake", "K5.4", asked.clicks)
    if c.up_to and not 1 <= spaces <= s.quake_roll:
        return Reason(f"the region moves 1 to {counted(s.quake_roll, 'space')}", "K5.3", asked.clicks)
    if not keeps_citadel(s, line, way, spaces):
        return Reason("the Citadel would be carried off the board", "K5.5", (asked.first, space_name(s.citadel)))
    if c.up_to:
        return Reason(f"say how far the region moves, from 1 to {s.quake_roll}", "K5.3", asked.clicks)
    if spaces != s.quake_roll:
        return Reason(f"the region moves exactly as many spaces as the roll, {s.quake_roll}", "K5.3", asked.clicks)
    return Reason(f"the roll alone says how far the region moves: name it as {asked.first}", "K5.3", asked.clicks)


# Mana.


def why_not_place(asked: Asked) -> Reason:
    s, c = asked.s, asked.c
    if asked.first in ("end", "keep", "stop"):
        clause = "K11.8" if s.phase == state.PLACE else "K3.7"
        return Reason("every point must be placed; none can be kept", clause, asked.clicks)
    if len(asked.clicks) != 2 or asked.first != "place" or asked.clicks[1] not in (*SKILL_IDS, "pool", "weapon"):
        return not_now(asked)
    where = asked.clicks[1]
    if where in SKILL_IDS:
        return Reason(f"{where} holds {c.skill_cap} points, as many as the option skill_cap allows", "K11.10", (where,))
    if not c.has_titans:
        return Reason("pool and weapon belong to chapter 3", "K1.6", (where,))
    if s.phase == state.ALLOT:
        return Reason(f"the first {c.mana_first} points go to skills only", "K3.8", (where,))
    if where == "pool":
        return Reason(f"the pool is full: it holds {counted(c.pool_top, 'point')} at most", "K11.11", (where,))
    weapon = weapon_name(asked.ruleset, s, s.active)
    if s.charged[s.active]:
        return Reason(f"the {weapon} is charged already", "K11.12", (where,))
    price = counted(c.charge, "fresh point")
    return Reason(f"charging the {weapon} takes {price} together, and {left(s.fresh[s.active])}", "K11.12", (where,))


# Activations and Titan Powers.


def why_not_kept(asked: Asked) -> Reason:
    return Reason("the Die of Destiny comes first: keep the result or raise it", "K13.2", asked.clicks)


def why_not_activate(asked: Asked) -> Reason:
    s, c = asked.s, asked.c
    if asked.first == "activate" and len(asked.clicks) == 2 and asked.clicks[1] in CLASS_IDS:
        kind = CLASS_IDS.index(asked.clicks[1])
        if c.cost[kind] > s.activation:
            price = counted(c.cost[kind], "activation point")
            return Reason(f"a {CLASS_IDS[kind]} costs {price}, and {left(s.activation)}", "K7.2", asked.clicks)
        who = warband_name(asked.ruleset, s, s.active)
        return Reason(f"every {CLASS_IDS[kind]} of {who} has fallen or has acted this turn", "K7.3", asked.clicks)
    if asked.first in mini_ids(asked.ruleset, s):
        return Reason(
            "choose the class to activate first; the miniature is chosen after its roll", "K7.5", asked.clicks
        )
    return not_now(asked)


def why_not_power(asked: Asked, power: int) -> Reason:
    """A Titan Power at the wrong time, without its price, or where it does nothing."""
    s, c = asked.s, asked.c
    name = asked.ruleset.names.powers[power]["name"]
    if not c.has_titans:
        return Reason("Titan Powers belong to chapter 3", "K1.6", asked.clicks)
    if c.power[power] == DESTINY_ADD:
        return why_not_raised(asked, power, name)
    shifts = c.power[power] == SHIFT
    if s.phase == state.INITIATIVE:
        return why_not_kept(asked)
    if s.phase in (state.MOVE, state.CHAIN, state.STRIKE):
        sentence = f"{name} cannot be used between a movement roll and the end of that activation"
        return Reason(sentence, "K13.6" if shifts else "K13.9", asked.clicks)
    if s.phase != state.ACTIVATE:
        sentence = f"{name} is used before, between or after the activations of one's own turn"
        return Reason(sentence, "K13.6" if shifts else "K13.9", asked.clicks)
    return why_not_shift(asked, power, name) if shifts else why_not_rebirth(asked, power, name)


def why_not_raised(asked: Asked, power: int, name: str) -> Reason:
    s, c = asked.s, asked.c
    if s.round == 0:
        return Reason(f"{name} cannot change the roll of the Great Quake", "K13.4", asked.clicks)
    if s.phase != state.INITIATIVE:
        return Reason(f"{name} is used right after the destiny roll, or not at all", "K13.2", asked.clicks)
    if s.destiny >= c.power_top[power]:
        return Reason(f"{name} raises a result to {c.power_top[power]} at most", "K13.2", asked.clicks)
    return why_not_paid(asked, power, name, c.power_cost[power])


def why_not_paid(asked: Asked, power: int, name: str, price: int) -> Reason:
    pool = asked.s.pool[asked.s.active]
    if pool < price:
        return Reason(f"{name} costs {price} mana, and the pool holds {pool}", "K13.1", asked.clicks)
    uses = asked.c.power_limit[power]
    return Reason(f"{name} can be used {counted(uses, 'time')} in one turn", "K13.12", asked.clicks)


def why_not_shift(asked: Asked, power: int, name: str) -> Reason:
    s, c = asked.s, asked.c
    if len(asked.clicks) != 2 or asked.clicks[1] not in arrows():
        return Reason(f"{name} needs one region and its direction, such as row-6-east", "K13.5", asked.clicks)
    line, way = arrows()[asked.clicks[1]]
    if not keeps_citadel(s, line, way, c.power_distance[power]):
        return Reason("the Citadel would be carried off the board", "K6.6", (asked.clicks[1], space_name(s.citadel)))
    if is_bare(c, line, laden(s)):
        return Reason("neither a landscape nor a miniature is on that region", "K13.7", asked.clicks)
    if c.power_central[power] and not c.quake_line[line]:
        return Reason(f"{name} moves central regions only", "K2.5", asked.clicks)
    return why_not_paid(asked, power, name, c.power_cost[power])


def why_not_rebirth(asked: Asked, power: int, name: str) -> Reason:
    s, c = asked.s, asked.c
    if len(asked.clicks) != 3 or asked.clicks[1] not in CLASS_IDS or space_number(asked.clicks[2]) is None:
        return Reason(f"{name} needs a class and a space of the own corner", "K13.10", asked.clicks)
    kind, target, space = CLASS_IDS.index(asked.clicks[1]), asked.clicks[2], space_number(asked.clicks[2])
    who = warband_name(asked.ruleset, s, s.active)
    if fallen_of(s, c, kind) == NOBODY:
        return Reason(f"no {CLASS_IDS[kind]} of {who} has fallen", "K13.10", asked.clicks)
    if space is None or space not in c.corner_space[s.active]:
        return Reason(f"{target} is no space of the starting position of {who}", "K13.10", asked.clicks)
    if s.mini_on[space] != NOBODY:
        return Reason(f"a miniature stands on {target}", "K13.10", asked.clicks)
    return why_not_paid(asked, power, name, rebirth_price(c, power, kind))
