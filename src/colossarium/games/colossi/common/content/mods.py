"""Modifiers as content files write them: what a Trait, a Curse or a ruling changes in the rules."""

from __future__ import annotations

from collections.abc import Mapping

from colossarium.games.colossi.common import constants as codes
from colossarium.games.colossi.common.constants import LEAST, MOST, NO_LIMIT
from colossarium.kernel.table import Table

MODS = {
    "actions": codes.MOD_ACTIONS,
    "draw": codes.MOD_DRAW,
    "hand_bonus": codes.HAND_BONUS,
    "hand_cap": codes.HAND_CAP,
    "acolyte_cap": codes.ACOLYTE_CAP,
    "free_stride": codes.FREE_STRIDE,
    "stride_cost": codes.STRIDE_COST,
    "no_road": codes.NO_ROAD,
    "road_open": codes.ROAD_OPEN,
    "explore_gold": codes.EXPLORE_GOLD,
    "explore_onward": codes.EXPLORE_ONWARD,
    "spawn_extra": codes.SPAWN_EXTRA,
    "spawn_far": codes.SPAWN_FAR,
    "push_immune": codes.PUSH_IMMUNE,
    "edge_safe": codes.EDGE_SAFE,
    "beast_immune": codes.BEAST_IMMUNE,
    "beast_steps": codes.BEAST_STEPS,
    "kill_gold": codes.KILL_GOLD,
    "death_gold": codes.DEATH_GOLD,
    "gift_gold": codes.GIFT_GOLD,
    "tie_win": codes.TIE_WIN,
    "banner_guard": codes.BANNER_GUARD,
}
CAPS = (codes.HAND_CAP, codes.ACOLYTE_CAP)  # the lowest counts; all others are added


def no_mods(into: list[int]) -> None:
    """Modifiers that change nothing."""
    for cap in CAPS:
        into[cap] = NO_LIMIT


def read_mods(row: Table, into: list[int], known: Mapping[str, int]) -> bool:
    """Modifiers of a Trait, a Curse or whatever has some; says whether there are any."""
    mods = row.table("mods", optional=True)
    for name, mod in known.items():
        is_cap = mod in CAPS
        into[mod] = mods.integer(
            name, 0 if is_cap else LEAST, NO_LIMIT if is_cap else MOST, otherwise=NO_LIMIT if is_cap else 0
        )
    mods.close()
    return "mods" in row
