"""Where the scenarios of a game are: in a folder beside this file, or with the package that the game is from."""

from __future__ import annotations

from pathlib import Path

from tests.examples.installing import TESTS
from tests.variants import OUTSIDE

HERE = Path(__file__).parent


def files_of(page: str) -> list[Path]:
    """The scenario files of a game, or of a page of rules that games share."""
    return sorted((TESTS if page == OUTSIDE else HERE / page).glob("*.toml"))
