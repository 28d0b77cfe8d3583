"""Positions of both editions as plain matches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import colossarium
from colossarium.kernel.match import Match

BANNERS, AGES = "colossi-banners", "colossi-ages"


def table(game: str = BANNERS, options: dict[str, Any] | None = None, **position: Any) -> Match:
    """A match of plain rules from a position; two players, and bare Grass everywhere unless it says otherwise."""
    chosen = colossarium.game(game, **{"players": 2, **(options or {})})
    fill = {} if "tiles" in position else {"fill": "grass-bare" if game == BANNERS else "grass-gold1"}
    colossi = {"red": "c3", "blue": "a2", "green": "e2", "yellow": "e4"}
    seats = ("red", "blue", "green", "yellow")[: chosen.seats]
    position = {**fill, "colossi": {seat: colossi[seat] for seat in seats}, **position}
    return chosen.at(position, seed=1, engine=chosen.plain)


def texts(match: Match) -> list[str]:
    return [action.text for action in match.legal()]


def own_content(folder: Path, text: str) -> Path:
    """A folder of changes to the house edition."""
    (folder / "own.toml").write_text(text, encoding="utf-8")
    return folder
