"""How designers look for the content of Builders of the Colossus."""

from __future__ import annotations

from colossarium.kernel.grouping import Group

GROUPS = (
    Group("blueprints", "Blueprints", ("blueprint",), icon="board", drawn="blueprint-{id}"),
    Group("parts", "Parts", ("kind",), icon="hand", copies="count", drawn="part-{id}", labels={"count": "Cards"}),
    Group("actions", "Actions of a turn", ("action",), icon="number"),
    Group("numbers", "Numbers", ("game",), icon="number", names={"game": "Name and blurb"}),
    Group("options", "Options", ("option",), icon="gear", labels={"default": "Value", "text": "Meaning"}),
)
