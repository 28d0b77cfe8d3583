"""Kolossus in a terminal: draws a view, knows no rules."""

from __future__ import annotations

from itertools import zip_longest

from rich.console import Group, RenderableType
from rich.text import Text

from colossarium.kernel.definition import Json
from colossarium.terminal.kolossus import board, panel, plain
from colossarium.terminal.kolossus.board import SIZES, Size
from colossarium.terminal.scene import Scene

BELOW = 14  # lines kept free under the board: question, choices, prompt
NARROWEST_PANEL, WIDEST_PANEL = 31, 52
GAP = 1

LEGEND = """\
A number is the level of a space. A miniature shows the mark of its warband, its class and its number:
●G1 is Guardian 1 of Tua'tha; ◆ is Krell, ▲ Ishtari, ■ Firbolg; W a Warrior, C a Colossus.
✦2 are crystals on the Citadel, ⌂ is the Citadel without any. Since the last decision: ○ left, × beaten,
underlined: came here. Anything you may choose is violet.
W3/1 in the panel: the Warriors' attack is 3, their defence 1. 7/8: seven of eight miniatures are left."""

PLAIN_LEGEND = """\
A number is the level of a space. A miniature shows warband, class and number: TG1 is Guardian 1 of Tua'tha;
K is Krell, I Ishtari, F Firbolg; W a Warrior, C a Colossus. +2 are crystals on the Citadel.
Before it, * means that it may be chosen; since the last decision: > came here, < left, x was beaten here.
W3/1: the Warriors' attack is 3, their defence 1."""


def draw(scene: Scene) -> RenderableType:
    """The board with its panels, in the largest size that leaves room for the question."""
    if scene.plain or scene.width < SIZES[0].width:
        return plain.draw(scene)
    size = size_for(scene.width, scene.height)
    width = min(scene.width - size.width - GAP, WIDEST_PANEL)
    if width < NARROWEST_PANEL:
        return _with_log([*board.draw(scene, size), *panel.standings(scene, scene.width)], scene)
    if size is SIZES[0]:
        return _with_log(_beside(board.draw(scene, size), panel.standings(scene, width)), scene)
    return Group(*_beside(board.draw(scene, size), panel.with_log(scene, width, size.height)))


def has_changed(before: Json, view: Json) -> bool:
    """Something on the board itself is no longer where it was."""
    return any(before[part] != view[part] for part in ("miniatures", "levels"))


def legend(plain: bool) -> str:
    """How to read the board."""
    return PLAIN_LEGEND if plain else LEGEND


def size_for(width: int, height: int) -> Size:
    fitting = [
        size
        for size in SIZES
        if size.height + BELOW <= height and size.width + GAP + NARROWEST_PANEL + size.margin <= width
    ]
    return fitting[-1] if fitting else SIZES[0]


def _beside(left: list[Text], right: list[Text]) -> list[Text]:
    rows = zip_longest(left, right, fillvalue=Text())
    width = max(line.cell_len for line in left)
    return [Text.assemble(a, " " * (width - a.cell_len + GAP), b, no_wrap=True) for a, b in rows]


def _with_log(lines: list[Text], scene: Scene) -> RenderableType:
    """As much of what is new below as leaves room for the question and the prompt."""
    room = scene.height - len(lines) - scene.below - 1
    return Group(*lines, *panel.flowing_log(scene, scene.width, max(0, room)))
