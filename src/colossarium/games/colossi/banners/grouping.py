"""How designers look for the content of the Banners edition."""

from __future__ import annotations

from colossarium.games.colossi.common import grouping as common
from colossarium.kernel.grouping import Group

GROUPS = (
    common.ACTIONS,
    common.BEAST_CARDS,
    common.GIFTS,
    common.CURSES,
    common.TRAITS,
    common.BEASTS,
    common.tiles("grass", "Grass"),
    common.tiles("special", "Special Environments"),
    common.tiles("lair", "Lairs"),
    common.tiles("start", "Starting tiles"),
    Group(
        "numbers",
        "Numbers",
        (*common.SHARED_NUMBERS, "stack", "banners", "curses", "game"),
        icon="number",
        names={**common.NUMBERS, "stack": "Tiles drawn for a game", "banners": "Banners", "curses": "Curses"},
    ),
    common.OPTIONS,
)
