"""How designers look for the content of the Ages edition."""

from __future__ import annotations

from dataclasses import replace

from colossarium.games.colossi.common import grouping as common
from colossarium.kernel.grouping import Group

GROUPS = (
    common.ACTIONS,
    common.BEAST_CARDS,
    common.GIFTS,
    Group(
        "ages",
        "Age cards",
        ("age",),
        icon="book",
        drawn="age-{id}",
        labels={"mods": "Changes of the rules", "setup": "Setup", "scoring": "Scoring"},
    ),
    common.TRAITS,
    replace(common.BEASTS, labels={**common.BEAST_LABELS, "reap": "When it is Reaped"}),
    common.tiles("grass", "Grass"),
    common.tiles("special", "Special Environments"),
    Group(
        "numbers",
        "Numbers",
        (*common.SHARED_NUMBERS, "water", "border", "game"),
        icon="number",
        names={**common.NUMBERS, "water": "Water", "border": "Border of the island"},
    ),
    common.OPTIONS,
)
