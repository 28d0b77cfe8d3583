"""Kolossus in a terminal: draws a view, knows no rules."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from colossarium.terminal.kolossus import board, panel, plain
from colossarium.terminal.kolossus.board import SIZES, Size
from colossarium.terminal.scene import Scene

BELOW = 14  # lines kept free under the board: question, choices, prompt
NARROWEST_PANEL = 31
GAP = 1
LOG_LINES = 3


def draw(scene: Scene) -> RenderableType:
    """The board with its panels, in the largest size that leaves room for the question."""
    if scene.plain or scene.width < SIZES[0].width:
        return plain.draw(scene)
    size = size_for(scene.width, scene.height)
    width = scene.width - size.width - GAP
    if width < NARROWEST_PANEL:
        return Group(*board.draw(scene, size), *panel.standings(scene, scene.width), *log_below(scene))
    if size is SIZES[0]:
        return Group(_beside(board.draw(scene, size), panel.standings(scene, width)), *log_below(scene))
    return _beside(board.draw(scene, size), panel.with_log(scene, width, size.height))


def size_for(width: int, height: int) -> Size:
    fitting = [
        size
        for size in SIZES
        if size.height + BELOW <= height and size.width + GAP + NARROWEST_PANEL + size.margin <= width
    ]
    return fitting[-1] if fitting else SIZES[0]


def _beside(left: list[Text], right: list[Text]) -> RenderableType:
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_row(Text("\n").join(left), Text("\n").join(right))
    return grid


def log_below(scene: Scene) -> list[Text]:
    return panel.flowing_log(scene, scene.width, LOG_LINES)
