"""Any board of squares in a terminal, drawn from the grid that a view declares; knows no game."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group
from rich.style import Style
from rich.text import Text

from colossarium.kernel.definition import Json
from colossarium.terminal.canvas import Canvas, Ink
from colossarium.terminal.scene import Scene

ACROSS = 4  # characters of a square
LEFT = 4  # and of the row's name before it
LOG_LINES = 4
INK, ACT = "#ffffff", "#5b2fe0"
GROUNDS = ("#57514f", "#3d3938")
SEATS = ("#ec6a55", "#5b93ea", "#7fddb7", "#ffe08a", "#c3b0ff", "#f0a860", "#9fd3de", "#d7d2c8")
DIM = Style(dim=True)


def draw(scene: Scene) -> Group:
    return Group(*board(scene), *log(scene))


def board(scene: Scene) -> list[Text]:
    """The squares with the names of rows and columns, as far as the ids of the squares are such names."""
    grid = scene.view["grid"]
    columns, rows = grid["columns"], grid["rows"]
    canvas = Canvas(LEFT + ACROSS * columns, rows + 1)
    before = _pieces(scene.before)
    for number, cell in enumerate(grid["cells"]):
        row, column = divmod(number, columns)
        changed = bool(before) and before.get(cell["id"]) != cell["piece"]
        text, ink = _square(scene, cell, changed, GROUNDS[(row + column) % len(GROUNDS)])
        canvas.put(LEFT + ACROSS * column, row, text, ink)
        if column == 0:
            canvas.put(0, row, f"{cell['id'].lstrip('abcdefghijklmnopqrstuvwxyz'):>{LEFT - 1}}", Ink(bold=True))
        if row == rows - 1:
            canvas.put(LEFT + ACROSS * column, rows, f" {cell['id'].rstrip('0123456789'):<3}", Ink(bold=True))
    return canvas.lines()


def _square(scene: Scene, cell: Json, changed: bool, ground: str) -> tuple[str, Ink]:
    piece, can_choose = cell["piece"], cell["id"] in scene.clickable
    sign = piece["sign"] if piece else "." if scene.plain else "·" if can_choose else " "
    mark = "'" if changed else " "
    if scene.plain:
        return f"{'*' if can_choose else '>' if cell['id'] in scene.chosen else ' '}{sign}{mark} ", Ink()
    fore = INK if piece is None or piece["seat"] is None else SEATS[piece["seat"] % len(SEATS)]
    is_chosen = cell["id"] in scene.chosen
    back = ACT if can_choose or is_chosen else ground
    return f" {sign}{mark} ", Ink(INK if back == ACT else fore, back, bold=True, underline=is_chosen or changed)


def _pieces(view: Json | None) -> dict[str, Json | None]:
    return {} if not view or "grid" not in view else {cell["id"]: cell["piece"] for cell in view["grid"]["cells"]}


def log(scene: Scene) -> Iterator[Text]:
    lines = scene.log[-LOG_LINES:]
    yield Text()
    for number, line in enumerate(lines):
        fresh = len(lines) - number <= scene.fresh
        yield Text(line, Style.null() if fresh or scene.plain else DIM)
