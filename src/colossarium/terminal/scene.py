"""What a drawer is handed: one seat's view, what may be clicked, and what happened; and who draws which game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rich.console import RenderableType
from rich.text import Text

from colossarium.kernel.definition import Json


@dataclass(frozen=True)
class Scene:
    """One moment of a match, to be drawn; a drawer knows no rules and asks nothing else."""

    view: Json
    options: Mapping[str, object]
    before: Json | None = None  # the view to which changes are shown
    clickable: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()
    log: Sequence[str] = field(default_factory=list)
    fresh: int = 0  # how many of the last lines of the log are new
    width: int = 80
    height: int = 24
    below: int = 8  # lines that the question and its choices will take
    plain: bool = False  # letters and digits only, no colour


class Drawer(Protocol):
    """What draws one game; a module will do."""

    def draw(self, scene: Scene) -> RenderableType: ...

    def has_changed(self, before: Json, view: Json) -> bool: ...

    def legend(self, plain: bool) -> str: ...


class InWords:
    """The board of squares that a view declares, or else the view as it is: for games without a drawer of their own."""

    def draw(self, scene: Scene) -> RenderableType:
        if "grid" in scene.view:
            from colossarium.terminal import grid

            return grid.draw(scene)
        return Text(json.dumps(scene.view, indent=1))

    def has_changed(self, before: Json, view: Json) -> bool:
        return before != view

    def legend(self, plain: bool) -> str:
        chosen = "* marks where" if plain else "Violet marks where"
        return (
            "A board of squares shows each piece by its letter; a game without one is shown as data.\n"
            f"{chosen} something may be chosen, and a ' marks what has just changed."
        )


def drawer_of(game_id: str) -> Drawer:
    if game_id == "kolossus":
        from colossarium.terminal import kolossus

        return kolossus
    if game_id == "og":
        from colossarium.terminal import og

        return og
    if game_id == "builders":
        from colossarium.terminal import builders

        return builders
    if game_id in ("colossi-ages", "colossi-banners"):
        from colossarium.terminal import colossi

        return colossi
    return InWords()
