"""The island of Colossi: five rows of spaces, each row shifted half a space against the next."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from colossarium.kernel.definition import Json
from colossarium.terminal.canvas import Canvas, Ink, mix
from colossarium.terminal.scene import Scene

LINES = 3  # of a space: name and tile, pieces, everything else
LONGEST_ROW = 6
SEA, BORDER, STONE, GRASS, LAND = "#2e6f92", "#23566f", "#6f6a66", "#5f7a48", "#8a6f45"
INK, NIGHT, ACT = "#ffffff", "#17141f", "#5b2fe0"
FILLS = {"red": "#c8321f", "blue": "#2160c4", "green": "#3cb98a", "yellow": "#ffc933"}
INKS = {"red": "#ffffff", "blue": "#ffffff", "green": "#17141f", "yellow": "#17141f"}
WORD = 8  # letters; with less room names are cut, not shortened
SYMBOLS = {"gold": "$", "cards": "k", "traits": "T"}


@dataclass(frozen=True)
class Size:
    """How many characters a space is wide."""

    across: int

    @property
    def width(self) -> int:
        return LONGEST_ROW * self.across


NARROW, WIDE = Size(8), Size(13)


def draw(scene: Scene, size: Size) -> list[Text]:
    rows: dict[str, list[Json]] = {}
    for space in scene.view["spaces"]:
        rows.setdefault(space["row"], []).append(space)
    canvas = Canvas(size.width, LINES * len(rows))
    before = {space["id"]: space for space in scene.before["spaces"]} if scene.before else {}
    for line, spaces in enumerate(rows.values()):
        shift = (LONGEST_ROW - len(spaces)) * size.across // 2
        for column, space in enumerate(spaces):
            changed = before.get(space["id"], space) != space
            _Cell(canvas, size, shift + column * size.across, LINES * line, scene.plain).paint(scene, space, changed)
    return canvas.lines()


def tile_name(space: Json, room: int) -> str:
    """The tile in as many letters as there is room for; what Grass gives is told by its Loot."""
    if space["tile"] is None:
        return "~~~" if space["water"] else "?"
    drowned = "~" if space["water"] else ""
    if space["tile"]["kind"] != "grass":
        name: str = drowned + space["tile"]["name"].removeprefix("Lair of ").removeprefix("the ")
        return name if len(name) <= room else name[:room] if room < WORD else name[: room - 1] + "…"
    loot = " ".join(f"{n}{SYMBOLS[name]}" for name, n in space["tile"]["loot"].items() if n)
    return f"{drowned}Grass {loot}".rstrip() if room >= WORD else f"{drowned}{loot or 'Grass'}"


def below(space: Json) -> list[tuple[str, str | None]]:
    """The contents of the last line, each part with its colour."""
    parts: list[tuple[str, str | None]] = []
    if space["control"]["colour"]:
        parts.append(("=" + space["control"]["colour"][0].upper(), space["control"]["colour"]))
    parts += [(f"{SYMBOLS[name]}{count}", None) for name, count in space["cubes"].items() if count]
    if space["banner"]:
        parts.append(("^" + space["banner"]["colour"][0].upper(), space["banner"]["colour"]))
    parts += [(beast["name"].removeprefix("Stone ").removeprefix("Grave ")[:4], None) for beast in space["beasts"]]
    return parts


def groups(space: Json) -> list[tuple[str, str]]:
    """The pieces of each colour: C for a Colossus, then the number of Acolytes."""
    found: dict[str, str] = {}
    for colossus in space["colossi"]:
        found[colossus["colour"]] = "c" if colossus["lying"] else "C"
    for acolytes in space["acolytes"]:
        found[acolytes["colour"]] = found.get(acolytes["colour"], "") + str(acolytes["count"])
    return list(found.items())


def clickable_ids(space: Json) -> set[str]:
    """Everything on a space that may be clicked, and the space itself."""
    things = [*space["colossi"], *space["acolytes"], *space["beasts"], *([space["banner"]] if space["banner"] else [])]
    return {space["id"], *(thing["id"] for thing in things)}


class _Cell:
    """One space of the island."""

    def __init__(self, canvas: Canvas, size: Size, x: int, y: int, plain: bool) -> None:
        self.canvas, self.room, self.x, self.y, self.plain = canvas, size.across - 1, x, y, plain

    def paint(self, scene: Scene, space: Json, changed: bool) -> None:
        live = bool(clickable_ids(space) & scene.clickable)
        chosen = bool(clickable_ids(space) & set(scene.chosen))
        ground = self._ground(space, chosen)
        for line in range(LINES):
            self._put(line, 0, " " * self.room, Ink(back=ground))
        mark = "*" if live and self.plain else " "
        fore = NIGHT if chosen else INK
        self._put(0, 0, space["id"], Ink(INK, ACT, bold=True) if live else Ink(fore, bold=True, underline=changed))
        self._put(0, 2, mark + tile_name(space, self.room - 3), Ink(fore))
        self._paint_pieces(scene, space)
        self._paint_below(space)

    def _ground(self, space: Json, chosen: bool) -> str:
        if chosen:
            return INK
        if space["water"]:
            return BORDER if space["border"] else SEA
        if space["tile"] is None:
            return STONE
        colour = GRASS if space["tile"]["kind"] == "grass" else LAND
        holder = space["control"]["colour"]
        return mix(colour, FILLS[holder], 0.25) if holder else colour

    def _put(self, line: int, at: int, text: str, ink: Ink) -> None:
        room = self.room - at
        if room > 0:
            self.canvas.put(self.x + at, self.y + line, text[:room], Ink() if self.plain else ink)

    def _paint_pieces(self, scene: Scene, space: Json) -> None:
        at = 0
        for colour, text in groups(space):
            token = f"{colour[0].upper()}{text}"
            live = any(each.startswith(f"{colour}-") for each in clickable_ids(space) & scene.clickable)
            self._put(1, at, token, Ink(INKS[colour], FILLS[colour], bold=True, underline=live))
            at += len(token) + (self.room > NARROW.across)

    def _paint_below(self, space: Json) -> None:
        at = 0
        for text, colour in below(space):
            self._put(2, at, text, Ink(INKS[colour], FILLS[colour], bold=True) if colour else Ink(INK, bold=True))
            at += len(text) + (self.room > NARROW.across)
