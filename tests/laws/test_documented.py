"""The docs know every game: what a position of it may say, and that it exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import colossarium
from colossarium.kernel.game import game_ids

DOCS = Path(__file__).parents[2] / "docs"
HEADINGS = {
    "kolossus": ["Positions of Kolossus"],
    "og": ["Positions of The Fall of Og"],
    "colossi-banners": ["Positions of Colossi", "Banners alone"],
    "colossi-ages": ["Positions of Colossi", "Ages alone"],
    "builders": ["Positions of Builders"],
}


def section(heading: str) -> str:
    """What stands under a heading, up to the next one."""
    text = (DOCS / "designers" / "scenarios.md").read_text(encoding="utf-8")
    return re.split(r"^##+ ", text.split(f"# {heading}\n")[1], flags=re.MULTILINE)[0]


def keys_in(heading: str) -> list[str]:
    """The keys in the first column of the tables of a section."""
    columns = re.findall(r"^\| (`[^|]*) \|", section(heading), flags=re.MULTILINE)
    return [key for column in columns for key in re.findall(r"`([a-z_]+)`", column)]


@pytest.mark.parametrize("game_id", game_ids())
def test_the_docs_have_every_key_of_a_position_once(game_id: str) -> None:
    game = colossarium.game(game_id)
    told = [key for heading in HEADINGS[game_id] for key in keys_in(heading)]
    assert len(told) == len(set(told))
    assert set(told) == set(game.position_keys(game.start(1, engine=game.plain).state))


@pytest.mark.parametrize("game_id", game_ids())
def test_the_front_page_has_every_game(game_id: str) -> None:
    front = (DOCS / "index.md").read_text(encoding="utf-8")
    assert colossarium.game(game_id).name in front
    assert f"rules/{game_id}.md" in front
