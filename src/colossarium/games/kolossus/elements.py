"""What the lab counts in Kolossus: warbands chosen, mana placed on skills, Titan Weapons and Titan Powers used."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from colossarium.games.kolossus.actions import BAND, EARTHQUAKE, INITIATIVE, MOVE, REBIRTH, SKILL, STRIKE
from colossarium.games.kolossus.constants import CHAIN, CORNERS, DESTINY_ADD, NOBODY, QUAKE, RESTORE, SHIFT, SKILLS
from colossarium.games.kolossus.events import (
    DESTINY_RAISED,
    MANA_PLACED,
    REBORN,
    REGION_MOVED,
    WARBAND_CHOSEN,
    WEAPON_USED,
)
from colossarium.games.kolossus.state import State
from colossarium.games.kolossus.text.ids import SKILL_IDS
from colossarium.kernel.actions import first_of, op_of
from colossarium.kernel.elements import NO_ELEMENT, Element, count_event, count_taken, element_in, listed
from colossarium.kernel.rule import rule

if TYPE_CHECKING:
    from colossarium.games.kolossus.content.reading import KolossusRuleset

WARBAND = 0
SKILLED = WARBAND + CORNERS
WEAPON = SKILLED + SKILLS  # by the warband that has it
POWER = WEAPON + CORNERS  # by what it does: powers that do the same count together
EFFECTS = (DESTINY_ADD, SHIFT, RESTORE)


def elements(ruleset: KolossusRuleset) -> list[Element]:
    names, c = ruleset.names, ruleset.content
    skills = [{"id": skill, "name": skill.replace("-", " ").capitalize()} for skill in SKILL_IDS]
    weapons = [
        {"id": f"{band['id']}-{band['weapon']}", "name": f"{names.weapons[band['weapon']]['name']} of {band['name']}"}
        for band in names.warbands
    ]
    powers = [
        Element("power", row["id"], row["name"], POWER + EFFECTS.index(c.power[number]))
        for number, row in enumerate(names.powers)
    ]
    return [
        *listed("warband", WARBAND, names.warbands),
        *listed("skill", SKILLED, skills),
        *listed("weapon", WEAPON, weapons),
        *powers,
    ]


@rule
def count(s: State, event: int, a: int, b: int, _rest: int) -> None:
    """All of it counts for the seat that decides."""
    if event == WARBAND_CHOSEN:
        count_taken(s, WARBAND + b, s.seat)
    elif event == MANA_PLACED and b >= 0:
        count_taken(s, SKILLED + b, s.seat)
    elif event == WEAPON_USED and s.warband_of[a] != NOBODY:
        count_taken(s, WEAPON + s.warband_of[a], s.seat)
    elif event == DESTINY_RAISED:
        count_taken(s, POWER, s.seat)
    elif event == REGION_MOVED and s.phase != QUAKE:
        count_taken(s, POWER + 1, s.seat)
    elif event == REBORN:
        count_taken(s, POWER + 2, s.seat)


@rule
def element_of(s: State, act: int) -> int:
    """The warband, skill, weapon or power that an action chooses or uses."""
    op = op_of(act)
    if op == BAND:
        return WARBAND + first_of(act)
    if op == SKILL:
        return SKILLED + first_of(act)
    if (op == STRIKE or (op == MOVE and s.phase == CHAIN)) and s.warband_of[s.active] != NOBODY:
        return WEAPON + s.warband_of[s.active]
    if op == INITIATIVE:
        return POWER
    if op == EARTHQUAKE:
        return POWER + 1
    if op == REBIRTH:
        return POWER + 2
    return NO_ELEMENT


LAB_RULES: dict[Callable[..., Any], Callable[..., Any]] = {count_event: count, element_in: element_of}
