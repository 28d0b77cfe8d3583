"""Warbands with their weapons, and the titans' powers, read from content/*.toml."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from colossarium.games.kolossus.constants import (
    CHAIN_ON,
    CORNERS,
    DESTINY_ADD,
    PIERCE,
    POWERS,
    RESTORE,
    SHIFT,
    STRIKE_AT,
)
from colossarium.games.kolossus.state import Content
from colossarium.kernel.content import Tables
from colossarium.kernel.numbers import read_row, read_values
from colossarium.kernel.table import Table

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
    names = []
    for row in tables.rows("warband", (CORNERS,)):
        names.append({key: row.text(key) for key in ("name", "colour", "colossus", "motto")} | {"id": read_id(row)})
        row.means("weapon", "what its Colossus wields (K12.1)")
        names[-1]["weapon"] = row.choice("weapon", weapons)
    for row in tables.rows("weapon", range(1, 9)):
        read_weapon(c, row, [number for number, each in enumerate(names) if each["weapon"] == row.text("id")])
    return names


def read_weapon(c: Content, row: Table, warbands: Sequence[int]) -> None:
    """What a weapon does, for the warbands that have it."""
    effect = row.table("effect")
    do = effect.choice("do", WEAPON_EFFECTS)
    values = dict(read_values(c, f"weapon.{do}", effect))
    effect.close()
    for warband in warbands:
        c.weapon[warband] = WEAPON_EFFECTS[do]
        for field, value in values.items():
            getattr(c, field)[warband] = value


def read_powers(c: Content, tables: Tables) -> list[dict[str, str]]:
    rows = tables.rows("power", range(POWERS + 1))
    c.powers = len(rows)
    names = []
    for power, row in enumerate(rows):
        names.append({key: row.text(key) for key in ("name", "clause", "text")} | {"id": read_id(row)})
        read_row(c, "power", row, power)
        effect = row.table("effect")
        do = effect.choice("do", POWER_EFFECTS)
        read_row(c, f"power.{do}", effect, power)
        effect.close()
        c.power[power] = POWER_EFFECTS[do]
        if c.power[power] != RESTORE and c.power_cost[power] == 0:
            raise row.refuse("cost", "a whole number from 1 to 40")
    return names
