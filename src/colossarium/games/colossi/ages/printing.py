"""What the Ages edition prints besides: Age cards, Water and the Mantle."""

from __future__ import annotations

from colossarium.games.colossi.common import printing
from colossarium.games.colossi.common.printing import tile
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Json
from colossarium.kernel.printable import Item, Part, token

MANTLE = 40.0  # millimetres


def prints(tables: Tables) -> list[Part]:
    beasts = {row["id"]: row["name"] for row in tables.listed("beast")}
    ages = [_age(row, beasts) for row in tables.listed("age")]
    water = tile({"id": "water", "name": "Water", "class": "water"}, tables.one("water").values["tiles"])
    mantle = token("mantle", "colossi-mantle", "Mantle", MANTLE)
    return printing.prints(tables, tiles=[water], tokens=[mantle], cards=ages)


def _age(row: Json, beasts: Json) -> Item:
    return Item(
        id=f"age-{row['id']}",
        look="colossi-age",
        name=row["name"],
        text=row["text"],
        data={
            "number": row["age"],
            "turns": row["turns"],
            "water": row.get("water", []),
            "beasts": [f"{beasts[beast]} on {space}" for beast, space in row.get("beasts", {}).items()],
        },
    )
