"""What games print, over HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest

from colossarium.kernel.printing import printout_of
from tests.server.visitors import Visitor


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    """One kind is enough here: nothing is kept."""
    folder: Path = tmp_path_factory.mktemp("store")
    return f"sqlite:///{folder / 'matches.sqlite3'}"


def test_the_page_is_told_what_the_command_prints(visitor: Visitor) -> None:
    assert visitor.get("/games/og/print").json() == printout_of("og")


def test_a_game_that_is_not_there_prints_nothing(visitor: Visitor) -> None:
    answer = visitor.get("/games/chess/print")
    assert (answer.status_code, answer.json()["code"]) == (404, "unknown_game")
