"""Whole matches read as they did; `make playthroughs` writes them anew after a change of rules."""

from __future__ import annotations

import pytest

from colossarium.kernel.game import shipped_ids
from tests.playthroughs.write import HERE, MATCHES, playthrough


@pytest.mark.parametrize("name", MATCHES)
def test_playthrough(name: str) -> None:
    kept = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert playthrough(name).splitlines() == kept


def test_every_game_has_a_playthrough() -> None:
    assert {game for game, _, _ in MATCHES.values()} == set(shipped_ids())
