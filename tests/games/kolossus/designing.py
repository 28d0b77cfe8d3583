"""Kolossus with a designer's own content, and positions to try it in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import colossarium as col
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match

CORNERS = {"tuatha": "a1", "krell": "k1", "ishtari": "k11", "firbolg": "a11"}


def ruleset(folder: Path, content: str, **options: Any) -> Game:
    """Chapter 3 with the house edition changed by one file."""
    (folder / "mine.toml").write_text(content, encoding="utf-8")
    return col.game("kolossus", content=folder, **{"chapter": 3, **options})


def at(game: Game, position: dict[str, Any]) -> Match:
    return game.at({"warband": "tuatha", **position}, seed=1, engine=game.plain)


def choosing(pool: int, **more: Any) -> dict[str, Any]:
    return {"phase": "activate", "activation": 1, "mana": {"tuatha": {"pool": pool}}, **more}


def colossus(warband: str, points: int, standing: dict[str, str], **more: Any) -> dict[str, Any]:
    """The Colossus of a warband has rolled; its weapon is charged, and every warband has a Guardian in its corner."""
    home = {f"{name}-guardian-2": space for name, space in CORNERS.items()}
    return {
        "phase": "move",
        "warband": warband,
        "movement": {"class": "colossus", "points": points},
        "miniatures": {"others": "fallen", **home, **standing},
        "mana": {warband: {"weapon": True}},
        **more,
    }
