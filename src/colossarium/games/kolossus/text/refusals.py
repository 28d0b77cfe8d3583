"""Why an action is not legal. The rules themselves are asked: what would have to change for it to be listed?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from colossarium.games.kolossus import constants
from colossarium.games.kolossus.constants import DESTINY_ADD, NOBODY, SHIFT
from colossarium.games.kolossus.content.reading import CLASS_IDS, KolossusRuleset, space_name, space_number
from colossarium.games.kolossus.rules.powers import fallen_of, rebirth_price
from colossarium.games.kolossus.rules.regions import is_bare, keeps_citadel, laden
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.ids import SKILL_IDS, mini_ids
from colossarium.games.kolossus.text.labels import mini_name, warband_name, weapon_name
from colossarium.games.kolossus.text.refusals_common import Refusal, arrows, is_known, left, not_now
from colossarium.games.kolossus.text.refusals_moves import why_not_move, why_not_onward, why_not_strike
from colossarium.kernel.definition import Reason
from colossarium.kernel.wording import many


def why_not(ruleset: KolossusRuleset, s: State, clicks: Sequence[str]) -> Reason:
    reason = why_not_by_ids(ruleset, s, clicks)
    return replace(reason, sentence=named(ruleset, s, reason.sentence))


def named(ruleset: KolossusRuleset, s: State, sentence: str) -> str:
    """The sentence with miniatures by their names instead of their ids."""
    minis = mini_ids(ruleset, s)
    names = {each: mini_name(ruleset, s, mini).partition(",")[0] for each, mini in minis.items() if each in sentence}
    for each, name in names.items():
        sentence = sentence.replace(each, name)
    return sentence


def why_not_by_ids(ruleset: KolossusRuleset, s: State, clicks: Sequence[str]) -> Reason:
    refusal = Refusal(ruleset, s, tuple(clicks))
    not_understood = refusal.not_understood(lambda click: is_known(ruleset, s, click))
    if not_understood is not None:
        return not_understood
    powers = {power["id"]: number for number, power in enumerate(ruleset.names.powers)}
    if refusal.first in powers:
        return why_not_power(refusal, powers[refusal.first])
    by_phase: dict[int, Callable[[Refusal], Reason]] = {
        constants.BAND_CHOICE: why_not_band,
        constants.FORM_COLOSSUS: why_not_formed,
        constants.FORM_GUARDIANS: why_not_formed,
        constants.ALLOT: why_not_place,
        constants.QUAKE: why_not_quake,
        constants.PLACE: why_not_place,
        constants.INITIATIVE: why_not_kept,
        constants.ACTIVATE: why_not_activate,
        constants.MOVE: why_not_move,
        constants.CHAIN: why_not_onward,
        constants.STRIKE: why_not_strike,
    }
    return by_phase[s.phase](refusal)


# Setup and the Great Quake.


def why_not_band(refusal: Refusal) -> Reason:
    names = [band["id"] for band in refusal.ruleset.names.warbands]
    if refusal.first in names and len(refusal.clicks) == 1:
        return refusal.because(f"{refusal.first} has been taken already", "K3.3")
    return not_now(refusal)


def why_not_formed(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    wanted = 1 if s.phase == constants.FORM_COLOSSUS else 2
    if any(space_number(click) is None for click in refusal.clicks):
        return not_now(refusal)
    for click in refusal.clicks:
        if space_number(click) not in c.corner_space[s.active]:
            return Reason(f"{click} is not a space of your own starting position", "K3.4", (click,))
    if len(set(refusal.clicks)) != wanted or len(refusal.clicks) != wanted:
        many = "one space" if wanted == 1 else "two different spaces"
        return refusal.because(f"{many} must be chosen", "K3.5")
    return refusal.because("a miniature stands there already", "K3.5")


def why_not_quake(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    if refusal.first in ("end", "keep", "stop"):
        return refusal.because("every warband must make its quake", "K5.6")
    if refusal.first not in arrows():
        return not_now(refusal)
    line, way = arrows()[refusal.first]
    spaces = int(refusal.clicks[1]) if len(refusal.clicks) == 2 and refusal.clicks[1].isdecimal() else s.quake_roll
    if not c.quake_line[line]:
        return refusal.because("only central regions move in the Great Quake", "K5.2")
    if c.line_once and s.moved_lines >> line & 1:
        return refusal.because("that region has moved already in the Great Quake", "K5.4")
    if c.up_to and not 1 <= spaces <= s.quake_roll:
        return refusal.because(f"the region moves 1 to {many(s.quake_roll, 'space')}", "K5.3")
    if not keeps_citadel(s, line, way, spaces):
        return Reason("the Citadel would be carried off the board", "K5.5", (refusal.first, space_name(s.citadel)))
    if c.up_to:
        return refusal.because(f"say how far the region moves, from 1 to {s.quake_roll}", "K5.3")
    if spaces != s.quake_roll:
        return refusal.because(f"the region moves exactly as many spaces as the roll, {s.quake_roll}", "K5.3")
    return refusal.because(f"the roll alone says how far the region moves: name it as {refusal.first}", "K5.3")


# Mana.


def why_not_place(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    if refusal.first in ("end", "keep", "stop"):
        clause = "K11.8" if s.phase == constants.PLACE else "K3.7"
        return refusal.because("every point must be placed; none can be kept", clause)
    if len(refusal.clicks) != 2 or refusal.first != "place" or refusal.clicks[1] not in (*SKILL_IDS, "pool", "weapon"):
        return not_now(refusal)
    where = refusal.clicks[1]
    if where in SKILL_IDS:
        return Reason(f"{where} holds {c.skill_cap} points, as many as the option skill_cap allows", "K11.10", (where,))
    if not c.has_titans:
        return Reason("pool and weapon belong to chapter 3", "K1.6", (where,))
    if s.phase == constants.ALLOT:
        return Reason(f"the first {c.mana_first} points go to skills only", "K3.8", (where,))
    if where == "pool":
        return Reason(f"the pool is full: it holds {many(c.pool_top, 'point')} at most", "K11.11", (where,))
    weapon = weapon_name(refusal.ruleset, s, s.active)
    if s.charged[s.active]:
        return Reason(f"the {weapon} is charged already", "K11.12", (where,))
    price = many(c.charge, "fresh point")
    return Reason(f"charging the {weapon} takes {price} together, and {left(s.fresh[s.active])}", "K11.12", (where,))


# Activations and Titan Powers.


def why_not_kept(refusal: Refusal) -> Reason:
    return refusal.because("the Die of Destiny comes first: keep the result or raise it", "K13.2")


def why_not_activate(refusal: Refusal) -> Reason:
    s, c = refusal.s, refusal.c
    if refusal.first == "activate" and len(refusal.clicks) == 2 and refusal.clicks[1] in CLASS_IDS:
        kind = CLASS_IDS.index(refusal.clicks[1])
        if c.cost[kind] > s.activation:
            price = many(c.cost[kind], "activation point")
            return refusal.because(f"a {CLASS_IDS[kind]} costs {price}, and {left(s.activation)}", "K7.2")
        who = warband_name(refusal.ruleset, s, s.active)
        return refusal.because(f"every {CLASS_IDS[kind]} of {who} has fallen or has acted this turn", "K7.3")
    if refusal.first in mini_ids(refusal.ruleset, s):
        return Reason(
            "choose the class to activate first; the miniature is chosen after its roll", "K7.5", refusal.clicks
        )
    return not_now(refusal)


def why_not_power(refusal: Refusal, power: int) -> Reason:
    """A Titan Power at the wrong time, without its price, or where it does nothing."""
    s, c = refusal.s, refusal.c
    name = refusal.ruleset.names.powers[power]["name"]
    if not c.has_titans:
        return refusal.because("Titan Powers belong to chapter 3", "K1.6")
    if c.power[power] == DESTINY_ADD:
        return why_not_raised(refusal, power, name)
    shifts = c.power[power] == SHIFT
    if s.phase == constants.INITIATIVE:
        return why_not_kept(refusal)
    if s.phase in (constants.MOVE, constants.CHAIN, constants.STRIKE):
        sentence = f"{name} cannot be used between a movement roll and the end of that activation"
        return Reason(sentence, "K13.6" if shifts else "K13.9", refusal.clicks)
    if s.phase != constants.ACTIVATE:
        sentence = f"{name} is used before, between or after the activations of one's own turn"
        return Reason(sentence, "K13.6" if shifts else "K13.9", refusal.clicks)
    return why_not_shift(refusal, power, name) if shifts else why_not_rebirth(refusal, power, name)


def why_not_raised(refusal: Refusal, power: int, name: str) -> Reason:
    s, c = refusal.s, refusal.c
    if s.round == 0:
        return refusal.because(f"{name} cannot change the roll of the Great Quake", "K13.4")
    if s.phase != constants.INITIATIVE:
        return refusal.because(f"{name} is used right after the destiny roll, or not at all", "K13.2")
    if s.destiny >= c.power_top[power]:
        return refusal.because(f"{name} raises a result to {c.power_top[power]} at most", "K13.2")
    return why_not_paid(refusal, power, name, c.power_cost[power])


def why_not_paid(refusal: Refusal, power: int, name: str, price: int) -> Reason:
    pool = refusal.s.pool[refusal.s.active]
    if pool < price:
        return refusal.because(f"{name} costs {price} mana, and the pool holds {pool}", "K13.1")
    uses = refusal.c.power_limit[power]
    return refusal.because(f"{name} can be used {many(uses, 'time')} in one turn", "K13.12")


def why_not_shift(refusal: Refusal, power: int, name: str) -> Reason:
    s, c = refusal.s, refusal.c
    if len(refusal.clicks) != 2 or refusal.clicks[1] not in arrows():
        return refusal.because(f"{name} needs one region and its direction, such as row-6-east", "K13.5")
    line, way = arrows()[refusal.clicks[1]]
    if not keeps_citadel(s, line, way, c.power_distance[power]):
        return Reason("the Citadel would be carried off the board", "K6.6", (refusal.clicks[1], space_name(s.citadel)))
    if is_bare(c, line, laden(s)):
        return refusal.because("neither a landscape nor a miniature is on that region", "K13.7")
    if c.power_central[power] and not c.quake_line[line]:
        return refusal.because(f"{name} moves central regions only", "K2.5")
    return why_not_paid(refusal, power, name, c.power_cost[power])


def why_not_rebirth(refusal: Refusal, power: int, name: str) -> Reason:
    s, c = refusal.s, refusal.c
    if len(refusal.clicks) != 3 or refusal.clicks[1] not in CLASS_IDS or space_number(refusal.clicks[2]) is None:
        return refusal.because(f"{name} needs a class and a space of your own corner", "K13.10")
    kind, target, space = CLASS_IDS.index(refusal.clicks[1]), refusal.clicks[2], space_number(refusal.clicks[2])
    who = warband_name(refusal.ruleset, s, s.active)
    if fallen_of(s, c, kind) == NOBODY:
        return refusal.because(f"no {CLASS_IDS[kind]} of {who} has fallen", "K13.10")
    if space is None or space not in c.corner_space[s.active]:
        return refusal.because(f"{target} is not a space of the starting position of {who}", "K13.10")
    if s.mini_on[space] != NOBODY:
        return refusal.because(f"a miniature stands on {target}", "K13.10")
    return why_not_paid(refusal, power, name, rebirth_price(c, power, kind))
