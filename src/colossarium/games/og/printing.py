"""What Og prints: its four decks, the board with both trackers, and a player aid with the tables of the Final Blow."""

from __future__ import annotations

from typing import Any

from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Json
from colossarium.kernel.printable import Item, Part, aid, plural, table, token

TRACKER_BOARD = (190.0, 60.0)  # millimetres: fits one sheet
MARKER = 16.0


def prints(tables: Tables) -> list[Part]:
    cards = [*_actions(tables), *_colossus(tables), *_blows(tables)]
    return [
        Part(id="cards", name="Cards", note=f"{plural(len(cards), 'card')} in four decks", items=cards),
        Part(id="board", name="Board", note="the trackers of Weakness and Grip", items=[_trackers(tables)]),
        Part(id="tokens", name="Tokens", note="markers for both trackers", items=_markers()),
        Part(id="aids", name="Player aids", note="lines, costs, the Final Blow", items=[_aid(tables)]),
    ]


def _actions(tables: Tables) -> list[Item]:
    return [
        Item(
            id=row["id"],
            look="og-action",
            name=row["name"],
            data={"grid": [line.split() for line in row["grid"]], "deck": deck},
        )
        for deck, table in (("Action", "action"), ("Advanced", "advanced"))
        for row in tables.listed(table)
    ]


def _colossus(tables: Tables) -> list[Item]:
    lines = tables.listed("line")
    return [
        Item(
            id=row["id"],
            look="og-colossus",
            name=row["name"],
            data={
                "lines": [
                    {
                        "id": line["id"],
                        "name": line["name"],
                        "need": row["need"][line["id"]],
                        "destroy": row["destroy"].get(line["id"], 0),
                    }
                    for line in lines
                ]
            },
        )
        for row in tables.listed("colossus")
    ]


def _blows(tables: Tables) -> list[Item]:
    return [
        Item(
            id=row["id"],
            look="og-final-blow",
            name=row["name"],
            data={key: row[key] for key in ("tier", "attack", "cards", "grip")},
        )
        for row in tables.listed("final_blow")
    ]


def _trackers(tables: Tables) -> Item:
    data = {name: dict(tables.one(name).values) for name in ("weakness", "grip")}
    return Item(id="trackers", look="og-trackers", name="Trackers", shape="board", size=TRACKER_BOARD, data=data)


def _markers() -> list[Item]:
    return [
        token(f"marker-{name}", "og-marker", f"{name.capitalize()} marker", MARKER, tracker=name)
        for name in ("weakness", "grip")
    ]


def _aid(tables: Tables) -> Item:
    lines = [[row["name"], _effects(row["hit"]), _effects(row["miss"])] for row in tables.listed("line")]
    costs, blows = tables.one("costs").values, tables.listed("final_blow")
    paid = [
        ["Shuffling an empty Action deck", _effects(costs["depletion"])],
        ["Netophah's power", _effects(costs["power"])],
    ]
    cards = [[row["name"], str(row["attack"]), *map(str, row["cards"])] for row in blows]
    grips = [[row["name"], *map(str, row["grip"])] for row in blows]
    sections = [
        table("The lines of a Colossus card, in this order", ["Line", "If completed", "If not"], lines),
        table("Costs", [], paid),
        table("Final Blow: cards by Weakness", ["Card", "Attack", *_levels(tables, "weakness")], cards),
        table("Final Blow: Grip to show by Grip", ["Card", *_levels(tables, "grip")], grips),
    ]
    return aid("The Fall of Og", sections)


def _levels(tables: Tables, name: str) -> list[str]:
    values = tables.one(name).values
    return [str(level) for level in range(values["min"], values["max"] + 1)]


def _effects(effects: list[Json]) -> str:
    return ", ".join(_effect(each) for each in effects) or "nothing"


def _effect(effect: Any) -> str:
    levels, cards = effect.get("levels", 1), effect.get("cards", 1)
    words = {
        "weaken": f"Weakness up by {levels}",
        "harden": f"Weakness down by {levels}",
        "slip": f"Grip down by {levels}",
        "recover": f"Grip up by {levels}",
        "advance": f"take {plural(cards, 'Advanced card')}",
        "climb": f"discard {plural(cards, 'Colossus card')}",
        "destroy": f"destroy {plural(effect.get('rights', 1), 'card')}",
        "toll": f"{plural(levels, 'level')} of Weakness or Grip, your choice",
    }
    return words[effect["do"]]
