"""Orchard, ready to play: the kernel's tests know no real game but where they say so."""

from __future__ import annotations

import pytest

from colossarium.kernel import game as games
from colossarium.kernel.game import Game
from colossarium.kernel.machine import machine_of
from colossarium.kernel.match import Match
from tests.kernel.orchard import ORCHARD


@pytest.fixture(scope="session")
def orchard() -> Game:
    machine_of(ORCHARD).prepare()
    return Game(ORCHARD, {})


@pytest.fixture
def match(orchard: Game) -> Match:
    """Seed 1 as plain Python; North decides."""
    return orchard.start(seed=1, engine=orchard.plain)


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orchard among the known games, for one test only: the laws run over all that are registered."""
    monkeypatch.setitem(games._REGISTRY, "orchard", lambda: ORCHARD)
    monkeypatch.setitem(games._LOADED, "orchard", ORCHARD)
