"""What both editions print: cards, Traits, the island, its tiles, pieces, cubes and a player aid."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.games.colossi.common.constants import COLOUR_IDS
from colossarium.games.colossi.common.content.geometry import SPACE_IDS
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Json
from colossarium.kernel.printable import Item, Part, aid, plural, table, token

HEX = (45.0, 51.96)  # millimetres between opposite sides and opposite corners
ISLAND = (45.0 * 6 + 8, 51.96 * 4 + 8)  # six in a row, five rows that interlock, and an edge
STANDEE = (18.0, 60.0)  # with a back and two feet
TALL_STANDEE = (24.0, 84.0)
BEAST, CUBE, COIN = 24.0, 12.0, 18.0
CUBES = {"gold": 30, "cards": 12, "traits": 8}  # for loot that lies on the island
GOLD = {1: 40, 5: 24, 10: 16}  # coins, by their worth


def prints(
    tables: Tables, *, tiles: Sequence[Item] = (), tokens: Sequence[Item] = (), cards: Sequence[Item] = ()
) -> list[Part]:
    """The parts of an edition, which adds its own items."""
    deck, traits = _cards(tables), _traits(tables)
    all_tiles = [*_tiles(tables), *tiles]
    players: int = tables.one("limits").values["players"]["most"]
    notes = [plural(_total(deck), "card"), plural(len(traits), "Trait"), *(_counted(cards))]
    hexes = f"island in parts, {plural(_total(all_tiles), 'hex', 'hexes')}"
    aids = [_aid(tables, players)]
    return [
        Part(id="cards", name="Cards", note=", ".join(notes), items=[*deck, *traits, *cards]),
        Part(id="board", name="Board and tiles", note=hexes, items=[_island(tables), *all_tiles]),
        Part(
            id="tokens", name="Tokens", note="pieces, Beasts, cubes, Gold", items=[*_pieces(tables), *tokens, *_cubes()]
        ),
        Part(id="aids", name="Player aids", note="one for each seat", items=aids),
    ]


def tile(row: Json, count: int) -> Item:
    """A tile of the island."""
    return Item(
        id=f"tile-{row['id']}",
        look="colossi-tile",
        name=row["name"],
        shape="tile",
        text=row.get("text", ""),
        count=count,
        size=HEX,
        data={"kind": row["class"], "loot": row.get("loot", {}), "colour": row.get("colour", "")},
    )


def piece(look: str, name: str, colour: str, count: int, size: tuple[float, float]) -> Item:
    """A piece in a player's colour."""
    return token(f"{colour}-{look}", look, f"{colour.capitalize()} {name}", size, count=count, colour=colour)


def _total(items: Sequence[Item]) -> int:
    return sum(item.count for item in items)


def _counted(items: Sequence[Item]) -> list[str]:
    return [plural(_total(items), "other card")] if items else []


def _cards(tables: Tables) -> list[Item]:
    counts = tables.one("deck").values
    return [
        Item(
            id=f"card-{row['id']}",
            look="colossi-card",
            name=row["name"],
            text=row["text"],
            count=counts[row["id"]],
            data={"kind": row["type"], "cost": row.get("cost", 1), "effect": row.get("effect", [])},
        )
        for row in tables.listed("card")
        if counts.get(row["id"], 0)
    ]


def _traits(tables: Tables) -> list[Item]:
    return [
        Item(id=f"trait-{row['id']}", look="colossi-trait", name=row["name"], text=row["text"])
        for row in tables.listed("trait")
    ]


def _tiles(tables: Tables) -> list[Item]:
    return [tile(row, row.get("copies", 1)) for row in tables.listed("tile")]


def _island(tables: Tables) -> Item:
    centre = tables.one("island").values["centre"]
    data = {"spaces": list(SPACE_IDS), "centre": centre}
    return Item(id="island", look="colossi-island", name="Island", shape="board", size=ISLAND, data=data)


def _pieces(tables: Tables) -> list[Item]:
    acolytes: int = tables.one("limits").values["acolytes"]
    beasts = [
        token(f"beast-{row['id']}", "colossi-beast", row["name"], BEAST, beast=f"beast-{row['id']}")
        for row in tables.listed("beast")
    ]
    colossi = [piece("colossus", "Colossus", colour, 1, TALL_STANDEE) for colour in COLOUR_IDS]
    return [
        *colossi,
        *(piece("acolyte", "Acolyte", colour, acolytes, STANDEE) for colour in COLOUR_IDS),
        *beasts,
    ]


def _cubes() -> list[Item]:
    cubes = [
        token(f"cube-{kind}", "colossi-cube", f"{kind.capitalize()} cube", CUBE, count=count, kind=kind)
        for kind, count in CUBES.items()
    ]
    coins = [
        token(f"gold-{worth}", "colossi-coin", f"{worth} Gold", COIN, count=count, worth=worth)
        for worth, count in GOLD.items()
    ]
    return [*cubes, *coins]


def _aid(tables: Tables, players: int) -> Item:
    limits = tables.one("limits").values
    numbers = [
        ["Actions in a turn", str(limits["actions"])],
        ["Cards in hand, at the end of a turn", f"at most {limits['hand']}"],
        ["Traits", f"at most {limits['traits']}"],
        ["Acolytes", str(limits["acolytes"])],
        ["Gold cubes on one space", f"at most {limits['cubes']}"],
    ]
    rows = [(row["name"], row["text"], row.get("reap_text", "")) for row in tables.listed("beast")]
    beasts = [[name, f"{text} {reaped}".strip()] for name, text, reaped in rows]
    sections = [table("Numbers", [], numbers), table("Beasts", ["Beast", "What it does"], beasts)]
    return aid(tables.one("game").values["name"], sections, count=players)
