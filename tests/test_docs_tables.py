"""The docs' tables of positions, numbers, options, spaces and networks are those that the sources give."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from colossarium.kernel.game import shipped_ids
from colossarium.kernel.positions import PositionFormat
from colossarium.kernel.schema import Header

DOCS = Path(__file__).parents[1] / "docs"
OUT_OF_DATE = "run `make tables` and review the difference"


def script(name: str) -> ModuleType:
    """A script of the docs, which finds what it shares with others beside it."""
    if str(DOCS) not in sys.path:
        sys.path.append(str(DOCS))
    spec = importlib.util.spec_from_file_location(f"docs_{name}", DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def tables() -> ModuleType:
    return script("tables")


@pytest.fixture(scope="module")
def networks() -> ModuleType:
    return script("networks")


def test_the_tables_of_positions_are_up_to_date(tables: ModuleType) -> None:
    page = tables.POSITIONS.read_text(encoding="utf-8")
    assert page == tables.positions_page(page), OUT_OF_DATE


def test_the_page_of_numbers_and_options_is_up_to_date(tables: ModuleType) -> None:
    assert tables.NUMBERS.read_text(encoding="utf-8") == tables.numbers_page(), OUT_OF_DATE


@pytest.mark.parametrize("game", shipped_ids())
def test_every_declared_number_of_the_content_is_on_the_page(tables: ModuleType, game: str) -> None:
    keys = tables.Keys(tables.definition_of(game))
    of_tables = {f"{name}.{key.lower()}" for name, key in keys.of_tables}
    of_effects = {f"{name}.{do}.{key}" for (do, key), (name, _) in keys.of_effects.items()}
    named = {path.replace("{", "").replace("}", "") for path in keys.declared}
    assert named <= of_tables | of_effects


def test_effects_that_no_published_card_has_are_on_the_page_too(tables: ModuleType) -> None:
    keys = tables.Keys(tables.definition_of("og"))
    assert {("harden", "levels"), ("recover", "levels")} <= set(keys.of_effects)


def test_the_table_of_spaces_is_up_to_date(tables: ModuleType) -> None:
    page = tables.ENVIRONMENTS.read_text(encoding="utf-8")
    assert page == tables.environments_page(page), OUT_OF_DATE


@pytest.mark.parametrize("game", shipped_ids())
def test_the_keys_of_a_game_that_declares_them_are_written_by_the_script(tables: ModuleType, game: str) -> None:
    declared = len(tables.definition_of(game).position_format.keys) > len(PositionFormat(Header).keys)
    marked = [found[1] for found in tables.MARKED.findall(tables.POSITIONS.read_text(encoding="utf-8"))]
    assert not declared or game in marked


def test_the_tables_and_curves_of_networks_are_up_to_date(networks: ModuleType) -> None:
    page = networks.PAGE.read_text(encoding="utf-8")
    assert page == networks.page(page), OUT_OF_DATE
    assert networks.PICTURE.read_text(encoding="utf-8") == networks.picture(), OUT_OF_DATE


def test_every_network_is_in_both_tables(networks: ModuleType) -> None:
    page = networks.PAGE.read_text(encoding="utf-8")
    for name, _, _ in networks.networks():
        assert page.count(f"| {name} |") >= 2, name
