"""What Builders prints: Parts, Blueprints, Runes, and a player aid."""

from __future__ import annotations

from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Json
from colossarium.kernel.printable import Item, Part, aid, plural, table, token

RUNE = 16.0  # millimetres


def prints(tables: Tables) -> list[Part]:
    options = {row["name"]: row for row in tables.listed("option")}
    players: int = options["players"]["values"][-1]
    runes: int = players * options["runes_per_player"]["default"]
    parts, blueprints = _parts(tables), _blueprints(tables)
    note = f"{plural(sum(part.count for part in parts), 'Part')}, {plural(len(blueprints), 'Blueprint')}"
    rune = token("rune", "rune", "Rune", RUNE, count=runes)
    return [
        Part(id="cards", name="Cards", note=note, items=[*blueprints, *parts]),
        Part(id="tokens", name="Tokens", note=plural(runes, "Rune"), items=[rune]),
        Part(id="aids", name="Player aids", note="one for each seat", items=[_aid(tables, players)]),
    ]


def _parts(tables: Tables) -> list[Item]:
    return [
        Item(
            id=f"part-{row['id']}",
            look="builders-part",
            name=row["name"].capitalize(),
            text=_use(row["effect"]),
            count=row["count"],
            data={"kind": row["id"]},
        )
        for row in tables.listed("kind")
    ]


def _use(effect: Json) -> str:
    if effect["do"] == "substitute":
        return "Stands for any part of a Blueprint."
    if effect["do"] == "adorn":
        return f"Added to a Colossus: {plural(effect['runes'], 'Rune')} more. At most {effect['most']} on each."
    return "Stands on Blueprints."


def _blueprints(tables: Tables) -> list[Item]:
    names = {row["id"]: row["name"] for row in tables.listed("kind")}
    return [
        Item(
            id=f"blueprint-{row['id']}",
            look="builders-blueprint",
            name=row["name"],
            text=row.get("note", ""),
            data={
                "title": row["title"],
                "cost": row["cost"],
                "parts": [
                    {"kind": kind, "name": names[kind], "count": row["parts"][kind]}
                    for kind in names
                    if kind in row["parts"]
                ],
            },
        )
        for row in tables.listed("blueprint")
    ]


def _aid(tables: Tables, players: int) -> Item:
    actions = [[row["name"], row["text"]] for row in tables.listed("action")]
    kinds = [[row["name"], str(row["count"]), _use(row["effect"])] for row in tables.listed("kind")]
    sections = [
        table("A turn: one of these", ["Action", "What it does"], actions),
        table("The Parts deck", ["Part", "Cards", "Use"], kinds),
    ]
    return aid("Builders of the Colossus", sections, count=players)
