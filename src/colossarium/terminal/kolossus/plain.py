"""Kolossus in letters and digits alone: for pipes, for terminals without colour, for screen readers."""

from __future__ import annotations

from rich.text import Text

from colossarium.kernel.definition import Json
from colossarium.kernel.wording import many
from colossarium.terminal.kolossus.panel import has_mana, mana_in_short, when
from colossarium.terminal.kolossus.reading import COLUMNS, FALLEN, Space, band_of, spaces_of
from colossarium.terminal.scene import Scene

CELL = 6


def draw(scene: Scene) -> Text:
    rows = spaces_of(scene)
    lines = ["    " + "".join(letter.ljust(CELL) for letter in COLUMNS)]
    lines += [
        f"{number:>2}  " + "".join(_cell(space).ljust(CELL) for space in row) for number, row in enumerate(rows, 1)
    ]
    lines += ["", _round(scene.view)]
    lines += [_warband(scene, warband) for each in scene.view["alliances"].values() for warband in each["warbands"]]
    lines += ["", *list(scene.log)[-scene.fresh :]] if scene.fresh else []
    return Text("\n".join(line.rstrip() for line in lines), no_wrap=True)


def _cell(space: Space) -> str:
    """The level; then `*` if it can be chosen, `>` if somebody came, `:` otherwise; then the piece there."""
    mark = "*" if space.clickable else ">" if space.arrived else "x" if space.lost else "<" if space.left else ":"
    if space.piece is not None:
        return f"{space.level}{mark}{space.piece.band.letter}{space.piece.letter}{space.piece.number}"
    if space.crystals is not None:
        return f"{space.level}{mark}+{space.crystals}"
    return f"{space.level}{mark if mark != ':' else ''}"


def _round(view: Json) -> str:
    where = f"{view['pile']} on the Citadel, {view['citadel']}; {view['reserve']} more to come"
    return f"{when(view)}. Crystals: {where}."


def _warband(scene: Scene, warband: str) -> str:
    view = scene.view
    band = band_of(view, warband)
    minis = [space for each, space in view["miniatures"].items() if each.rsplit("-", 2)[0] == warband]
    standing = sum(space != FALLEN for space in minis)
    mana = f"  {mana_in_short(scene, warband)}" if has_mana(scene) else ""
    acts = "  acts" if view["warband"] == warband and not view["over"] else ""
    crystals = many(view["crystals"][warband], "crystal")
    return f"{band.letter}  {band.name:<8} {crystals:<11} {standing} of {len(minis)}{mana}{acts}"
