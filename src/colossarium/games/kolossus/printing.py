"""What Kolossus prints: weapons and powers, the island and its blocks, miniatures, crystals, mana and mana boards."""

from __future__ import annotations

from collections import Counter

from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Json
from colossarium.kernel.printable import Item, Part, aid, plural, table, token

SPACE = 25.0  # millimetres: a space of the island
MANA = 12.0
CRYSTAL = (16.0, 26.0)
STANDEES = {"warrior": (18.0, 56.0), "guardian": (20.0, 64.0), "colossus": (24.0, 84.0)}  # with a back and two feet
FLOOR = 1


def prints(tables: Tables) -> list[Part]:
    return [
        Part(id="cards", name="Cards", note="Titan Weapons and Titan Powers", items=_cards(tables)),
        _board(tables),
        Part(id="tokens", name="Tokens", note="miniatures, crystals, mana", items=_tokens(tables)),
        Part(id="aids", name="Player aids", note="a mana board for each warband, dice tables", items=_aids(tables)),
    ]


def _cards(tables: Tables) -> list[Item]:
    bearers = {band["weapon"]: band for band in tables.listed("warband")}
    weapons = [
        Item(
            id=f"weapon-{row['id']}",
            look="kolossus-weapon",
            name=row["name"],
            text=row["text"],
            data={"band": bearers[row["id"]]["id"], "bearer": bearers[row["id"]]["colossus"]},
        )
        for row in tables.listed("weapon")
        if row["id"] in bearers
    ]
    bands = [band["id"] for band in tables.listed("warband")]
    powers = [
        Item(
            id=f"power-{row['id']}",
            look="kolossus-power",
            name=row["name"],
            text=row["text"],
            count=len(bands),
            data={"cost": _cost(row), "uses": row["uses_per_turn"]},
        )
        for row in tables.listed("power")
    ]
    return [*weapons, *powers]


def _cost(power: Json) -> str:
    return str(power["cost"]) if power.get("cost") else "1 to 3"


def _board(tables: Tables) -> Part:
    heights: list[str] = tables.one("board").values["heights"]
    names = {row["level"]: row["name"] for row in tables.listed("landscape")}
    rows, columns = len(heights), len(heights[0])
    levels = Counter(int(level) for row in heights for level in row if int(level) != FLOOR)
    size = (SPACE * (columns + 1), SPACE * (rows + 1))  # with letters and numbers around it
    island = Item(
        id="island",
        look="kolossus-island",
        name="Island",
        shape="board",
        size=size,
        data={"heights": heights, "corners": tables.listed("corner")},
    )
    blocks = [
        Item(
            id=f"level-{level}",
            look="kolossus-block",
            name=names[level],
            shape="tile",
            count=count,
            size=(SPACE, SPACE),
            data={"level": level},
        )
        for level, count in sorted(levels.items())
    ]
    note = f"island of {columns} by {rows} spaces, {plural(sum(levels.values()), 'block')}"
    return Part(id="board", name="Board and tiles", note=note, items=[island, *blocks])


def _tokens(tables: Tables) -> list[Item]:
    bands = tables.listed("warband")
    miniatures = [
        token(
            f"{band['id']}-{row['id']}",
            "miniature",
            f"{band['name']} {row['name']}",
            STANDEES[row["id"]],
            count=row["count"],
            band=band["id"],
            kind=row["id"],
            numbered=row["count"] > 1,
        )
        for band in bands
        for row in tables.listed("class")
    ]
    crystals = tables.one("game").values["crystals"]
    crystal = token("crystal", "crystal", "Crystal of Time", CRYSTAL, count=crystals)
    total = tables.one("mana").values["total"]
    mana = [
        token(f"{band['id']}-mana", "mana", f"Mana of {band['name']}", MANA, count=total, band=band["id"])
        for band in bands
    ]
    return [*miniatures, crystal, *mana]


def _aids(tables: Tables) -> list[Item]:
    classes, weapons = tables.listed("class"), {row["id"]: row for row in tables.listed("weapon")}
    skills = table("Skills", ["Class", "Attack", "Defence"], [[row["name"], "", ""] for row in classes])
    pool = table("Pool", [], [[f"At most {tables.one('mana').values['pool_max']} mana", ""]])
    boards = [
        aid(
            f"{band['name']}, mana board",
            [skills, pool, table("Titan Weapon", [], [[weapon["name"], weapon["text"]]])],
            id=f"mana-{band['id']}",
        )
        for band in tables.listed("warband")
        if (weapon := weapons.get(band["weapon"]))
    ]
    looked_up = [_destiny(tables), _classes(classes), _powers(tables)]
    return [*boards, aid("Kolossus, tables", looked_up, id="tables", count=2)]


def _destiny(tables: Tables) -> Json:
    destiny, faces = tables.one("destiny").values, tables.one("dice").values["faces"]
    results = [str(result) for result in range(1, destiny["max_result"] + 1)]
    return table(
        f"Die of Destiny: a die with {', '.join(map(str, faces))}",
        ["Result", *results],
        [["Activation points", *map(str, destiny["activation"])], ["Mana", *map(str, destiny["mana"])]],
    )


def _classes(classes: list[Json]) -> Json:
    rows = [
        [
            row["name"],
            str(row["activation"]),
            str(row["dice"]),
            str(row["turns"]),
            "any height" if row["titan"] else plural(row["climb"], "level"),
            str(row["rebirth"]),
        ]
        for row in classes
    ]
    return table("Miniatures", ["Class", "Costs", "Movement dice", "Turns", "Climbs", "Rebirth"], rows)


def _powers(tables: Tables) -> Json:
    rows = [[row["name"], _cost(row), row["text"]] for row in tables.listed("power")]
    return table("Titan Powers", ["Power", "Mana", "What it does"], rows)
