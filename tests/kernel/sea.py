"""Options of a game at sea, and content that describes more of them."""

from __future__ import annotations

from pathlib import Path

from colossarium.kernel.content import Tables
from colossarium.kernel.options import Option

WIND = Option("wind", ("calm", "gale"), "calm", "How it blows.")
FROST = Option("frost", (True, False), False, "Whether it freezes.")
CREW = Option("crew", (2, 3, 4), 4, "How many sail.")
SAILS = Option("sails", (0, 20), 5, "How many are set.", is_range=True)
ALL = [WIND, FROST, CREW, SAILS]


def sea(folder: Path, text: str) -> Tables:
    (folder / "content").mkdir()
    (folder / "content" / "sea.toml").write_text(text, encoding="utf-8")
    return Tables(folder / "content")
