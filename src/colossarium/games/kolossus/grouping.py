"""How designers look for the content of Kolossus."""

from __future__ import annotations

from colossarium.kernel.grouping import Group

GROUPS = (
    Group("weapons", "Titan Weapons", ("weapon",), icon="hand", drawn="weapon-{id}"),
    Group("powers", "Titan Powers", ("power",), icon="sun", drawn="power-{id}"),
    Group("classes", "Classes of miniatures", ("class",), icon="person"),
    Group("warbands", "Warbands", ("warband",), icon="people"),
    Group("corners", "Corners and alliances", ("corner", "alliance"), icon="board"),
    Group("landscapes", "Landscapes", ("landscape",), icon="tile"),
    Group(
        "numbers",
        "Numbers",
        ("game", "dice", "destiny", "quake", "mana", "seating", "board"),
        icon="number",
        names={
            "game": "A match",
            "dice": "Dice",
            "destiny": "Die of Destiny",
            "quake": "Great Quake",
            "mana": "Mana",
            "seating": "Seats and corners",
            "board": "The island",
        },
    ),
    Group("chapters", "Chapters", ("chapter",), icon="book"),
    Group("options", "Options", ("option",), icon="gear", labels={"default": "Value", "text": "Meaning"}),
    Group("presets", "Presets", ("preset",), icon="gear"),
)
