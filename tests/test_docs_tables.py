"""The docs' tables of positions, numbers, options and spaces are those that the declarations give."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from colossarium.kernel.game import shipped_ids
from colossarium.kernel.positions import PositionFormat
from colossarium.kernel.schema import Header

SCRIPT = Path(__file__).parents[1] / "docs" / "tables.py"
OUT_OF_DATE = "run `make tables` and review the difference"


@pytest.fixture(scope="module")
def tables() -> ModuleType:
    spec = importlib.util.spec_from_file_location("docs_tables", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_tables_of_positions_are_up_to_date(tables: ModuleType) -> None:
    page = tables.POSITIONS.read_text(encoding="utf-8")
    assert page == tables.positions_page(page), OUT_OF_DATE


def test_the_page_of_numbers_and_options_is_up_to_date(tables: ModuleType) -> None:
    assert tables.NUMBERS.read_text(encoding="utf-8") == tables.numbers_page(), OUT_OF_DATE


def test_the_table_of_spaces_is_up_to_date(tables: ModuleType) -> None:
    page = tables.ENVIRONMENTS.read_text(encoding="utf-8")
    assert page == tables.environments_page(page), OUT_OF_DATE


@pytest.mark.parametrize("game", shipped_ids())
def test_the_keys_of_a_game_that_declares_them_are_written_by_the_script(tables: ModuleType, game: str) -> None:
    declared = len(tables.definition_of(game).position_format.keys) > len(PositionFormat(Header).keys)
    marked = [found[1] for found in tables.MARKED.findall(tables.POSITIONS.read_text(encoding="utf-8"))]
    assert not declared or game in marked
