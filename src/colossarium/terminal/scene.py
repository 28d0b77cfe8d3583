"""What a drawer is handed: one seat's view, what may be clicked, and what happened; and who draws which game."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from rich.console import RenderableType
from rich.text import Text

from colossarium.kernel.game import Json


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
    plain: bool = False  # letters and digits only, no colour


Drawer = Callable[[Scene], RenderableType]


def in_words(scene: Scene) -> RenderableType:
    """A view as it is, for games that have no drawer yet."""
    return Text(json.dumps(scene.view, indent=1))


def _kolossus(scene: Scene) -> RenderableType:
    from colossarium.terminal.kolossus import draw

    return draw(scene)


_DRAWERS: dict[str, Drawer] = {"kolossus": _kolossus}


def drawer_of(game_id: str) -> Drawer:
    return _DRAWERS.get(game_id, in_words)
