"""Warbands with their weapons, and the titans' powers, read from content/*.toml."""

from __future__ import annotations

import re
from collections.abc import Mapping

from colossarium.games.kolossus.state import (
    CHAIN_ON,
    CORNERS,
    DESTINY_ADD,
    PIERCE,
    POWERS,
    RESTORE,
    SHIFT,
    STRIKE_AT,
    Content,
)
from colossarium.kernel.content import Table, Tables

WEAPON_EFFECTS = {"chain": CHAIN_ON, "pierce": PIERCE, "strike": STRIKE_AT}
POWER_EFFECTS = {"raise_destiny": DESTINY_ADD, "shift_region": SHIFT, "restore": RESTORE}
OTHER_WORDS = {  # of actions, which no id may be
    *("activate", "charge", "class", "end", "keep", "move", "place", "quake"),
    *("stay", "stop", "strike", "to", "via"),
}


def read_id(row: Table) -> str:
    """An id that people can type as one word of an action."""
    name = row.text("id")
    if not re.fullmatch("[a-z][a-z0-9-]*", name) or name in OTHER_WORDS:
        raise row.refuse("id", "a word in lower case, with digits and dashes perhaps, that no other action uses")
    return name


def read_weapons(tables: Tables) -> dict[str, dict[str, str]]:
    return {
        row.text("id"): {key: row.text(key) for key in ("id", "name", "clause", "text")}
        for row in tables.rows("weapon", range(1, 9))
    }


def read_warbands(c: Content, tables: Tables, weapons: Mapping[str, object]) -> list[dict[str, str]]:
    effects = {row.text("id"): row for row in tables.rows("weapon", range(1, 9))}
    names = []
    for warband, row in enumerate(tables.rows("warband", (CORNERS,))):
        names.append({key: row.text(key) for key in ("name", "colour", "colossus", "motto")} | {"id": read_id(row)})
        names[-1]["weapon"] = row.choice("weapon", weapons)
        arm(c, warband, effects[names[-1]["weapon"]])
    for row in effects.values():
        read_weapon_effect(row)
    return names


def arm(c: Content, warband: int, row: Table) -> None:
    """Give a warband its weapon."""
    op, numbers = read_weapon_effect(row)
    c.weapon[warband] = op
    for field, value in numbers.items():
        getattr(c, field)[warband] = value


def read_weapon_effect(row: Table) -> tuple[int, dict[str, int]]:
    effect = row.table("effect")
    op = WEAPON_EFFECTS[effect.choice("do", WEAPON_EFFECTS)]
    numbers: dict[str, int] = {}
    if op == CHAIN_ON:
        numbers["max_beats"] = effect.integer("max_beats", 0, 31)
    elif op == PIERCE:
        numbers["ignored"] = effect.integer("ignore", 1, 99)
    else:
        numbers["strike_range"] = effect.integer("range", 1, 10)
        numbers["strike_targets"] = effect.integer("targets", 1, 16)
        numbers["strike_base"] = effect.integer("base", 0, 40)
        numbers["strike_per_space"] = effect.integer("per_space", 0, 40)
        numbers["strike_clear"] = effect.truth("clear_line")
        numbers["strike_after_beat"] = effect.truth("after_beat")
    effect.close()
    return op, numbers


def read_powers(c: Content, tables: Tables) -> list[dict[str, str]]:
    rows = tables.rows("power", range(POWERS + 1))
    c.powers = len(rows)
    names = []
    for power, row in enumerate(rows):
        names.append({key: row.text(key) for key in ("name", "clause", "text")} | {"id": read_id(row)})
        c.power_cost[power] = row.integer("cost", 0, 40)
        c.power_limit[power] = row.integer("uses_per_turn", 0, 99)
        effect = row.table("effect")
        c.power[power] = POWER_EFFECTS[effect.choice("do", POWER_EFFECTS)]
        if c.power[power] == DESTINY_ADD:
            c.power_amount[power] = effect.integer("amount", 1, 6)
            c.power_top[power] = effect.integer("max_result", 1, c.top_result)
        elif c.power[power] == SHIFT:
            c.power_distance[power] = effect.integer("spaces", 1, 10)
            c.power_central[power] = effect.choice("lines", ("all", "central")) == "central"
        else:
            c.power_acts[power] = effect.truth("acts_same_turn")
        effect.close()
        if c.power[power] != RESTORE and c.power_cost[power] == 0:
            raise row.refuse("cost", "a whole number from 1 to 40")
    return names
