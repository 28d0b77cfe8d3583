"""Orchard for the lab's tests: small, quick, and with answers that arithmetic can check."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from colossarium.kernel import game as games
from colossarium.kernel.game import Game
from colossarium.lab.planning import planned
from colossarium.lab.run import run_study
from colossarium.lab.tables import Run
from tests.kernel.orchard import ORCHARD

Study = Callable[..., Run]


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orchard among the known games, for one test only."""
    monkeypatch.setitem(games._REGISTRY, "orchard", lambda: ORCHARD)
    monkeypatch.setitem(games._LOADED, "orchard", ORCHARD)


@pytest.fixture
def study(registered: None, tmp_path: Path) -> Study:
    """Run a study of Orchard: of the published rules, or of these."""

    def run(
        *rules: Game, players: str = "by_weight", cores: int | None = None, folder: str = "run", **rest: Any
    ) -> Run:
        named = [("AB"[number], game, "") for number, game in enumerate(rules or (Game(ORCHARD, {}),))]
        plan = planned(named, [players.split(",") * (1 if "," in players else 2)], **{"seed": 1, "games": 300, **rest})
        return run_study(plan, tmp_path / folder, cores=cores)

    return run
