"""How designers look for the content of Og."""

from __future__ import annotations

from colossarium.kernel.grouping import Group

GROUPS = (
    Group("actions", "Action cards", ("action",), icon="hand", drawn="{id}"),
    Group("advanced", "Advanced Action cards", ("advanced",), icon="star", drawn="{id}"),
    Group("colossi", "Colossus cards", ("colossus",), icon="board", drawn="{id}"),
    Group("blows", "Final Blows", ("final_blow",), icon="sun", drawn="{id}"),
    Group("lines", "Lines", ("line",), icon="tile"),
    Group(
        "numbers",
        "Numbers",
        ("card", "weakness", "grip", "round", "costs", "saga", "game"),
        icon="number",
        names={
            "card": "A card",
            "weakness": "Weakness",
            "grip": "Grip",
            "round": "A round",
            "costs": "Costs",
            "saga": "Saga points",
            "game": "Name and blurb",
        },
    ),
    Group("options", "Options", ("option",), icon="gear", labels={"default": "Value", "text": "Meaning"}),
    Group("presets", "Presets", ("preset",), icon="gear"),
)
