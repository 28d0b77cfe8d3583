"""Both editions of Colossi in a terminal: draws a view, knows no rules."""

from __future__ import annotations

from itertools import zip_longest

from rich.console import Group, RenderableType
from rich.text import Text

from colossarium.kernel.definition import Json
from colossarium.terminal.colossi import island, panel
from colossarium.terminal.colossi.island import NARROW, WIDE
from colossarium.terminal.scene import Scene

GAP = 2
NARROWEST_PANEL, WIDEST_PANEL = 30, 60

LEGEND = """\
Each space shows its name and tile, or ? while it is unexplored. The second line shows the pieces: C for a Colossus
(c when it lies down), then the number of Acolytes, in the player's colour. The third: = who controls the space, $ Gold
cubes, T and k cubes for Traits and cards, ^ a Banner, and Beasts by the beginning of their names. Water is blue, and
anything you may choose is violet. 2+8 Acolytes: two on the island, eight in hand. > decides."""

PLAIN_LEGEND = """\
Each space shows its name and tile, ? while it is unexplored, ~ for Water. The second line shows the pieces by the
letter of their colour, C for a Colossus (c when it lies down), then the number of Acolytes: RC2 B3. The third: =R who
controls the space, $2 Gold cubes, T and k cubes for Traits and cards, ^B a Banner, and Beasts by the beginning of their
names. * marks anything you may choose. 2+8 Acolytes: two on the island, eight in hand. > decides."""


def draw(scene: Scene) -> RenderableType:
    """The island with the panel next to it, or below it if there is not enough room."""
    for size in (WIDE, NARROW):
        width = min(scene.width - size.width - GAP, WIDEST_PANEL)
        if width >= NARROWEST_PANEL:
            lines = _beside(island.draw(scene, size), panel.draw(scene, width), size.width)
            return Group(*lines, *panel.log(scene, len(lines)))
    lines = [*island.draw(scene, NARROW), *panel.draw(scene, scene.width)]
    return Group(*lines, *panel.log(scene, len(lines)))


def has_changed(before: Json, view: Json) -> bool:
    """Something on the island itself is no longer as it was."""
    return bool(before["spaces"] != view["spaces"])


def legend(plain: bool) -> str:
    """How to read the island."""
    return PLAIN_LEGEND if plain else LEGEND


def _beside(left: list[Text], right: list[Text], width: int) -> list[Text]:
    rows = zip_longest(left, right, fillvalue=Text())
    return [Text.assemble(a, " " * (width - a.cell_len + GAP), b, no_wrap=True) for a, b in rows]
