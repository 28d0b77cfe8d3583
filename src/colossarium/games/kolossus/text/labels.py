"""Names of things, and what each legal action means."""

from __future__ import annotations

from colossarium.games.kolossus import actions, constants
from colossarium.games.kolossus.constants import BAND, NOBODY, SIDE
from colossarium.games.kolossus.content.reading import KolossusRuleset, space_name
from colossarium.games.kolossus.rules import powers
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.clicks import came_from
from colossarium.games.kolossus.text.ids import WAYS_OF_LINES, line_id
from colossarium.kernel.actions import first_of, op_of, second_of, third_of
from colossarium.kernel.wording import many


def warband_name(ruleset: KolossusRuleset, s: State, corner: int) -> str:
    if s.warband_of[corner] == NOBODY:
        return f"The {ruleset.names.corners[corner].lower()} corner"
    return ruleset.names.warbands[s.warband_of[corner]]["name"]


def mini_name(ruleset: KolossusRuleset, s: State, mini: int) -> str:
    """`Guardian 1 of Krell`; a Colossus goes by its name."""
    kind = ruleset.content.class_of[mini % BAND]
    band = s.warband_of[mini // BAND]
    if kind == constants.COLOSSUS and band != NOBODY:
        return f"{ruleset.names.warbands[band]['colossus']}, Colossus of {warband_name(ruleset, s, mini // BAND)}"
    number = mini % BAND - ruleset.content.first_of[kind] + 1
    return f"{ruleset.names.classes[kind]['name']} {number} of {warband_name(ruleset, s, mini // BAND)}"


def skill_name(ruleset: KolossusRuleset, skill: int) -> str:
    side = "Defence" if skill % 2 else "Attack"
    return f"{ruleset.names.classes[skill // 2]['name']} {side}"


def line_name(line: int) -> str:
    return line_id(line).replace("-", " ")


def label(ruleset: KolossusRuleset, s: State, act: int) -> str:
    op, a, b, c = op_of(act), first_of(act), second_of(act), third_of(act)
    names, content = ruleset.names, ruleset.content
    if op == actions.MOVE:
        return move_label(ruleset, s, act)
    if op == actions.STAY:
        return f"{mini_name(ruleset, s, a)} stays on {space_name(s.space_of[a])}"
    if op == actions.CLASS:
        cost, dice = content.cost[a], content.class_dice[a]
        return f"Activate a {names.classes[a]['name']}: {many(cost, 'point')}, {many(dice, 'die', 'dice')}"
    if op == actions.SKILL:
        return f"Place a point on {skill_name(ruleset, a)}, now {s.skill[s.active][a]}"
    if op == actions.POOL:
        return f"Put a point into the mana pool, now {s.pool[s.active]} of {content.pool_top}"
    if op == actions.WEAPON:
        return f"Charge the {weapon_name(ruleset, s, s.active)} with {many(content.charge, 'point')}"
    if op == actions.QUAKE:
        return f"Move {line_name(a)} {WAYS_OF_LINES[a // SIDE][b]} by {many(c, 'space')}"
    if op == actions.EARTHQUAKE:
        way, spaces = WAYS_OF_LINES[a // SIDE][b], many(content.power_distance[c], "space")
        return f"{names.powers[c]['name']}: move {line_name(a)} {way} by {spaces} for {content.power_cost[c]} mana"
    if op == actions.REBIRTH:
        price = powers.rebirth_price(content, c, a)
        return f"{names.powers[c]['name']}: a {names.classes[a]['name']} returns on {space_name(b)} for {price} mana"
    return short_label(ruleset, s, act)


def short_label(ruleset: KolossusRuleset, s: State, act: int) -> str:
    op, a, b = op_of(act), first_of(act), second_of(act)
    if op == actions.STRIKE:
        target = s.mini_on[b]
        return f"{weapon_name(ruleset, s, s.active)}: beat {mini_name(ruleset, s, target)} on {space_name(b)}"
    if op == actions.INITIATIVE:
        power, price = ruleset.names.powers[a]["name"], ruleset.content.power_cost[a]
        raised = min(s.destiny + ruleset.content.power_amount[a], ruleset.content.power_top[a])
        return f"{power}: raise the result from {s.destiny} to {raised} for {price} mana"
    if op == actions.BAND:
        return f"Take {ruleset.names.warbands[a]['name']}"
    if op == actions.FORM_COLOSSUS:
        return f"Colossus on {space_name(a)}"
    if op == actions.FORM_GUARDIANS:
        return f"Guardians on {space_name(a)} and {space_name(b)}"
    return {actions.KEEP: f"Keep the {s.destiny}", actions.END: "End the turn", actions.STOP: "Stop here"}[op]


def move_label(ruleset: KolossusRuleset, s: State, act: int) -> str:
    mini, space = first_of(act), second_of(act)
    text = f"{mini_name(ruleset, s, mini)} to {space_name(space)}"
    if third_of(act) > 0:
        text += f" by way of {space_name(came_from(ruleset, act))}"
    if s.mini_on[space] != NOBODY:
        text += f", beats {mini_name(ruleset, s, s.mini_on[space])}"
    if space == s.citadel:
        text += ", on the Citadel of Time"
    return text


def weapon_name(ruleset: KolossusRuleset, s: State, corner: int) -> str:
    return ruleset.names.weapons[ruleset.names.warbands[s.warband_of[corner]]["weapon"]]["name"]
