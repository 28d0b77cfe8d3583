"""Orchard, ready to play: the kernel's tests know no real game but where they say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel import game as games
from colossarium.kernel.definition import Json
from colossarium.kernel.game import Game
from colossarium.kernel.machine import machine_of
from colossarium.kernel.match import Match
from tests.kernel.folders import Folders
from tests.kernel.orchard import ORCHARD
from tests.kernel.recording import PLAYED, read_back


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


@pytest.fixture
def whole(orchard: Game) -> Match:
    """A finished match."""
    match = orchard.start(seed=2)
    match.seats = ["Ada", "computer"]
    for text in [*PLAYED, *["blue green share"] * 9]:
        if not match.over:
            match.play(text)
    assert match.over
    return match


@pytest.fixture
def record(whole: Match) -> Json:
    return read_back(whole.record())


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path)
