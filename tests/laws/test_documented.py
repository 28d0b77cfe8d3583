"""The docs know every game."""

from __future__ import annotations

from pathlib import Path

import pytest

import colossarium
from colossarium.kernel.game import shipped_ids

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("game_id", shipped_ids())
def test_the_front_page_has_every_game(game_id: str) -> None:
    front = (DOCS / "index.md").read_text(encoding="utf-8")
    assert colossarium.game(game_id).name in front
    assert f"rules/{game_id}.md" in front
