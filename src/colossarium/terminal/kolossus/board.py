"""The island of Kolossus in colour: terraces lit from the left, miniatures, what changed, what may be chosen."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from colossarium.terminal.canvas import Canvas, Ink, mix
from colossarium.terminal.kolossus.reading import COLUMNS, SIDE, Piece, Space, spaces_of
from colossarium.terminal.scene import Scene

TOPS = ("#8b785f", "#8b785f", "#8f9c72", "#cbaf76", "#d0c8c4", "#fbf4e6")  # by level
FRONT, FLANK = "#241d2a", "#1a1524"  # what faces are mixed with
NIGHT, INK = "#17141f", "#ffffff"
ACT = "#5b2fe0"  # may be chosen; nothing else is amethyst
TRAIL = "#f2a36e"  # changed since the last decision
LOSS = "#8c1506"
CRYSTAL = "#0b5c7a"
HELMETS = {"warrior": "   ", "guardian": " ▄ ", "colossus": "▟▄▙"}


@dataclass(frozen=True)
class Size:
    """How many characters a space takes; the board adds labels on all sides."""

    across: int
    down: int
    margin: int = 0  # free columns there should be next to it

    left = 3
    right = 1
    top = 1
    bottom = 1

    @property
    def width(self) -> int:
        return self.left + SIDE * self.across + self.right

    @property
    def height(self) -> int:
        return self.top + SIDE * self.down + self.bottom


SIZES = (Size(4, 1), Size(5, 2), Size(7, 3, 10))


def draw(scene: Scene, size: Size) -> list[Text]:
    canvas = Canvas(size.width, size.height)
    spaces = spaces_of(scene)
    for row in range(SIDE):
        for column in range(SIDE):
            _Cell(canvas, size, spaces, row, column).paint()
    _label(canvas, size, scene.clickable)
    return canvas.lines()


def _label(canvas: Canvas, size: Size, clickable: frozenset[str]) -> None:
    """Letters and numbers along the edges; an arrow where a line may be moved."""
    for place in range(SIDE):
        y = size.top + place * size.down + (size.down - 1) // 2
        x = size.left + place * size.across + (size.across - 1) // 2
        row, column = f"row-{place + 1}", f"column-{COLUMNS[place]}"
        canvas.put(0, y, f"{place + 1:>2}", Ink(bold=True))
        canvas.put(x, 0, COLUMNS[place], Ink(bold=True))
        canvas.put(x, size.height - 1, COLUMNS[place], Ink(bold=True))
        arrows = {
            f"{row}-west": (2, y, "◀"),
            f"{row}-east": (size.width - 1, y, "▶"),
            f"{column}-north": (x + 1, 0, "▲"),
            f"{column}-south": (x + 1, size.height - 1, "▼"),
        }
        for arrow, (at, line, mark) in arrows.items():
            if arrow in clickable:
                canvas.put(at, line, mark, Ink(INK, ACT))


class _Cell:
    """One space of the board."""

    def __init__(self, canvas: Canvas, size: Size, spaces: list[list[Space]], row: int, column: int) -> None:
        self.canvas = canvas
        self.size = size
        self.space = spaces[row][column]
        self.x = size.left + column * size.across
        self.y = size.top + row * size.down
        self.drop_south = self._drop(spaces, row + 1, column)
        self.drop_east = self._drop(spaces, row, column + 1)
        shade = 0.06 if (row + column) % 2 else 0.0
        self.top = self._tinted(mix(TOPS[min(self.space.level, len(TOPS) - 1)], NIGHT, shade))

    def _drop(self, spaces: list[list[Space]], row: int, column: int) -> int:
        """How far it goes down to a neighbour; outside the board is level 0."""
        other = spaces[row][column].level if max(row, column) < SIDE else 0
        return max(0, self.space.level - other)

    def _tinted(self, colour: str) -> str:
        if self.space.chosen:
            return INK
        if self.space.clickable and self.space.piece is not None:
            return mix(colour, ACT, 0.8)
        return mix(colour, TRAIL, 0.7) if self.space.arrived else colour

    def paint(self) -> None:
        for line in range(self.size.down):
            self.canvas.put(self.x, self.y + line, " " * self.size.across, Ink(back=self.top))
        if self.size.down > 1:
            self._paint_faces()
        self._paint_level()
        if self.space.piece is not None:
            self._paint_piece(self.space.piece)
        else:
            self._paint_mark()

    def _paint_faces(self) -> None:
        last = self.y + self.size.down - 1
        if self.drop_south:
            self.canvas.put(self.x, last, "▄" * self.size.across, Ink(self._face(FRONT, self.drop_south)))
        if self.drop_east:
            for line in range(self.size.down):
                ink = Ink(self._face(FLANK, self.drop_east))
                self.canvas.put(self.x + self.size.across - 1, self.y + line, "▐", ink)
        if self.drop_east and self.drop_south:
            ink = Ink(self._face(FRONT, self.drop_south))
            self.canvas.put(self.x + self.size.across - 1, last, "▟", ink)

    def _face(self, dark: str, drop: int) -> str:
        return mix(TOPS[min(self.space.level, len(TOPS) - 1)], dark, min(0.85, 0.35 + 0.12 * drop))

    def _paint_level(self) -> None:
        on_violet = self.space.clickable and self.space.piece is not None and not self.space.chosen
        fore = INK if on_violet else mix(self.top, NIGHT, 0.62)
        ink = Ink(fore, bold=self.space.shifted, underline=self.space.shifted)
        self.canvas.put(self.x, self.y, str(self.space.level), ink)

    def _paint_piece(self, piece: Piece) -> None:
        """The mark, the class and the number on the warband's colour, with a helmet where there is room."""
        middle = self.x + (self.size.across - 2) // 2
        line = self.y + (self.size.down - 1) // 2
        bold = self.space.clickable or self.space.chosen or self.space.arrived
        token = Ink(piece.band.ink, piece.band.fill, bold=True, underline=bold)
        self.canvas.put(middle, line, f"{piece.band.mark}{piece.letter}{piece.number[-1]}", token)
        if self.size.down > 1:
            self._paint_base(middle, line + 1, piece)
        if self.size.down > 2:
            self.canvas.put(middle, line - 1, HELMETS.get(piece.kind, "   "), Ink(piece.band.fill))

    def _paint_base(self, x: int, y: int, piece: Piece) -> None:
        last = y == self.y + self.size.down - 1
        below = self._face(FRONT, self.drop_south) if last and self.drop_south else self.top
        self.canvas.put(x, y, "▀▀▀", Ink(mix(piece.band.fill, NIGHT, 0.3), below))

    def _paint_mark(self) -> None:
        """What a space without a miniature shows: crystals, a dot on violet if it may be chosen, what happened."""
        x = self.x + (self.size.across - 2) // 2
        y = self.y + (self.size.down - 1) // 2
        space = self.space
        mark, ink = " ○ ", Ink(NIGHT)
        if space.crystals is not None:
            mark, ink = f" ✦{space.crystals}"[-3:] if space.crystals else " ⌂ ", Ink(CRYSTAL, bold=True)
        elif space.clickable:
            mark = " ● "
        elif space.lost:
            mark, ink = " × ", Ink(LOSS, bold=True)
        elif not space.left:
            return
        if self.size.down == 1:
            x, mark = x + 1, mark.strip()
        self.canvas.put(x, y, mark, Ink(INK, ACT, bold=True) if space.clickable else ink)
